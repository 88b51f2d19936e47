import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type Connection,
  InsertTextFormat,
  type Location,
  MarkupKind,
  type ServerCapabilities,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { positionAt } from '../../base/diagnostics.ts';
import { readIfThere } from '../../base/read-file.ts';
import { completionsAt } from '../../site/editor/complete.ts';
import { hoverAt } from '../../site/editor/hover.ts';
import {
  definitionOf,
  type FileRange,
  headingsOf,
  linkedPage,
  pageOfFile,
} from '../../site/editor/lookup.ts';
import { type EditorPlace, placeAt } from '../../site/editor/place.ts';
import { editsForMove, type FileEdit, referencesTo } from '../../site/editor/references.ts';
import { offsetAt, type TextRange } from '../../site/editor/text.ts';
import type { Site } from '../../site/site/assemble.ts';
import { pathOf } from './documents.ts';
import type { Root } from './roots.ts';

const FILES = { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] };

/** The capabilities of the server besides diagnostics. */
export const FEATURES: ServerCapabilities = {
  completionProvider: { triggerCharacters: ['/', '#', '<', '"', "'", '.', ' '] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  workspace: { fileOperations: { willRename: FILES } },
};

/** A place that the editor asks about. */
interface Asked {
  root: Root;
  site: Site;
  /** Path of the file relative to the docs root. */
  file: string;
  text: string;
  offset: number;
  place: EditorPlace | undefined;
}

interface Tools {
  rootOf(file: string): Root | undefined;
  uriOf(file: string): string;
}

/** Answers the questions of an editor from the site that was loaded last, and the texts that are open now. */
export function offerFeatures(connection: Connection, { rootOf, uriOf }: Tools): void {
  function asked({ textDocument, position }: TextDocumentPositionParams): Asked | undefined {
    const absolute = pathOf(textDocument.uri);
    const root = absolute === undefined ? undefined : rootOf(absolute);
    const text = absolute === undefined ? undefined : readIfThere(absolute);
    const site = root?.live.site;
    if (absolute === undefined || !root || !site || text === undefined) return undefined;
    const file = path.relative(root.docsRoot, absolute).split(path.sep).join('/');
    const offset = offsetAt(text, position);
    return { root, site, file, text, offset, place: placeAt(file, text, offset) };
  }
  const absoluteOf = ({ docsRoot }: Root, file: string): string => path.join(docsRoot, file);
  const locationIn = (root: Root, { file, range }: FileRange): Location => ({
    uri: uriOf(absoluteOf(root, file)),
    range,
  });

  connection.onCompletion(async (params) => {
    const at = asked(params);
    if (!at?.place) return null;
    const { site, file, text, offset, place, root } = at;
    const before = text.slice(place.start, offset);
    const offers = await completionsAt(site, file, place, { before, text, ids: root.live.idsOf });
    const range = rangeOf(text, place);
    const items = offers.map(({ label, detail, about, insert = label }) => ({
      ...{ label, textEdit: { range, newText: insert }, filterText: label },
      ...(detail ? { detail } : {}),
      ...(about ? { documentation: { kind: MarkupKind.Markdown, value: about } } : {}),
      ...(insert.includes('$0') && { insertTextFormat: InsertTextFormat.Snippet }),
    }));
    return { isIncomplete: place.kind === 'icon' || place.kind === 'link', items };
  });
  connection.onHover((params) => {
    const at = asked(params);
    const value = at?.place && hoverAt(at.site, at.file, at.place);
    if (!at?.place || !value) return null;
    return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(at.text, at.place) };
  });
  connection.onDefinition((params) => {
    const at = asked(params);
    const found = at?.place && definitionOf(at.site, at.file, at.place);
    return at && found ? locationIn(at.root, found) : null;
  });
  connection.onReferences((params) => {
    const at = asked(params);
    const page = at && pageAt(at);
    return at && page
      ? referencesTo(at.site, page.path, page.id).map((one) => locationIn(at.root, one))
      : null;
  });
  connection.onPrepareRename((params) => {
    const at = asked(params);
    if (!at?.place || !pathIn(at)) return null;
    const { start, end } = pathRange(at.place);
    return { range: rangeOf(at.text, { start, end }), placeholder: at.text.slice(start, end) };
  });
  connection.onRenameRequest((params) => {
    const at = asked(params);
    const linked = at && pathIn(at);
    const page = linked && at.site.sources.pages.get(linked);
    if (!at || !page) return null;
    const now = params.newName.trim().replace(/^\/+|\/+$|\.mdx?$/gi, '');
    const newFile = `${now}${path.extname(page.source)}`;
    if (
      now === '' ||
      now.split('/').includes('..') ||
      readIfThere(absoluteOf(at.root, newFile)) !== undefined
    )
      return null;
    const { changes = {} } = editOf(at.root, editsForMove(at.site, new Map([[page.source, newFile]])));
    return {
      documentChanges: [
        ...Object.entries(changes).map(([uri, edits]) => ({ textDocument: { uri, version: null }, edits })),
        {
          ...{ kind: 'rename' as const, oldUri: uriOf(absoluteOf(at.root, page.source)) },
          newUri: uriOf(absoluteOf(at.root, newFile)),
        },
      ],
    };
  });
  connection.workspace.onWillRenameFiles(({ files }) => {
    const moved = new Map<Root, Map<string, string>>();
    for (const { oldUri, newUri } of files) {
      const [old, now] = [pathOf(oldUri), pathOf(newUri)];
      const root = old === undefined ? undefined : rootOf(old);
      if (old === undefined || now === undefined || !root || rootOf(now) !== root) continue;
      const ofRoot = moved.get(root) ?? new Map<string, string>();
      const relative = (file: string): string => path.relative(root.docsRoot, file).split(path.sep).join('/');
      for (const below of filesBelow(old))
        ofRoot.set(relative(path.join(old, below)), relative(path.join(now, below)));
      moved.set(root, ofRoot);
    }
    const edits = [...moved].flatMap(([root, files]) =>
      root.live.site ? Object.entries(editOf(root, editsForMove(root.live.site, files)).changes ?? {}) : [],
    );
    return edits.length === 0 ? null : { changes: Object.fromEntries(edits) };
  });

  function editOf(root: Root, edits: readonly FileEdit[]): WorkspaceEdit {
    const byFile = Map.groupBy(edits, ({ file }) => uriOf(absoluteOf(root, file)));
    const changes = [...byFile].map(([uri, all]) => [
      uri,
      all.map(({ range, newText }) => ({ range, newText })),
    ]);
    return { changes: Object.fromEntries(changes) as NonNullable<WorkspaceEdit['changes']> };
  }
}

/** Returns the page that a link under the cursor leads to, else the page of the file, with the heading of the line. */
function pageAt({ site, file, place, text, offset }: Asked): { path: string; id?: string } | undefined {
  const linked =
    place?.kind === 'link' || place?.kind === 'page'
      ? linkedPage(site, place.kind === 'page' ? 'index' : file, place.written)
      : undefined;
  if (linked) return { path: linked.path, ...(linked.id !== '' && { id: linked.id }) };
  const page = pageOfFile(site, file);
  const { line } = positionAt(text, offset);
  const id = page && headingsOf(page).find((one) => one.line === line)?.id;
  return page && { path: page.path, ...(id !== undefined && { id }) };
}

/** Returns the path of the page that the link or the entry under the cursor names. */
function pathIn({ site, file, place }: Asked): string | undefined {
  if (place?.kind !== 'link' && place?.kind !== 'page') return undefined;
  const linked = linkedPage(site, place.kind === 'page' ? 'index' : file, place.written);
  return linked && site.sources.pages.has(linked.path) ? linked.path : undefined;
}

/** The part of a link without its query and ID. */
function pathRange({ start, written }: EditorPlace): { start: number; end: number } {
  return { start, end: start + written.replace(/[?#].*$/s, '').length };
}

function rangeOf(text: string, { start, end }: { start: number; end: number }): TextRange {
  const [from, to] = [positionAt(text, start), positionAt(text, end)];
  return {
    start: { line: from.line - 1, character: from.column - 1 },
    end: { line: to.line - 1, character: to.column - 1 },
  };
}

/** The files of a folder by their paths in it; of a file, an empty path. */
function filesBelow(file: string): string[] {
  if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) return [''];
  return readdirSync(file, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? path.relative(file, path.join(entry.parentPath, entry.name)) : [],
  );
}
