import path from 'node:path';
import {
  type Connection,
  InsertTextFormat,
  type Location,
  MarkupKind,
  type Range,
  type ServerCapabilities,
  type TextDocumentPositionParams,
  type TextEdit,
} from 'vscode-languageserver/node';
import { positionAt } from '../../base/diagnostics.ts';
import { readIfThere } from '../../base/read-file.ts';
import { completionsAt, hoverAt } from '../../site/editor/complete.ts';
import { definitionOf, headingsOf, pageNamed, type Span } from '../../site/editor/lookup.ts';
import { type EditorPlace, placeAt } from '../../site/editor/place.ts';
import { editsForMove, type FileEdit, referencesTo } from '../../site/editor/references.ts';
import type { Site } from '../../site/site/assemble.ts';
import { offsetAt, pathOf, rangeOf } from './documents.ts';
import type { Root } from './root.ts';

const FILES = { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] };

/** The capabilities of the server besides diagnostics. */
export const FEATURES: ServerCapabilities = {
  completionProvider: { triggerCharacters: ['/', '#', '<', '"', "'", '.', ' '] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  workspace: {
    fileOperations: { willRename: FILES },
    workspaceFolders: { supported: true, changeNotifications: true },
  },
};

/** A position that the editor asks about. */
interface Asked {
  root: Root;
  site: Site;
  /** Path of the file relative to the docs root. */
  file: string;
  text: string;
  offset: number;
  place: EditorPlace;
}

interface Tools {
  rootOf(file: string): Root | undefined;
  uriOf(file: string): string;
}

/** Answers the questions of an editor from the site that was loaded last, and the texts that are open now. */
export function offerFeatures(connection: Connection, { rootOf, uriOf }: Tools): void {
  /** Makes a handler that answers from a position in a docs folder. */
  function asked<Params extends TextDocumentPositionParams, Answer>(
    answer: (at: Asked, params: Params) => Answer,
  ) {
    return (params: Params): Answer | null => {
      const absolute = pathOf(params.textDocument.uri);
      const root = absolute === undefined ? undefined : rootOf(absolute);
      const text = absolute === undefined ? undefined : readIfThere(absolute);
      const site = root?.site;
      if (absolute === undefined || !root || !site || text === undefined) return null;
      const file = root.relative(absolute);
      const offset = offsetAt(text, params.position);
      const unknown = { kind: 'value', start: offset, written: '', component: undefined, key: '' } as const;
      const place = placeAt(file, text, offset) ?? unknown;
      return answer({ root, site, file, text, offset, place }, params);
    };
  }
  const uriIn = ({ docsRoot }: Root, file: string): string => uriOf(path.join(docsRoot, file));
  const locationIn = (root: Root, { file, length, ...start }: Span): Location => ({
    uri: uriIn(root, file),
    range: rangeOf(start, length),
  });

  connection.onCompletion(
    asked(async ({ root, site, file, text, offset, place }) => {
      const before = text.slice(place.start, offset);
      const offers = await completionsAt(site, file, place, {
        before,
        text,
        ids: (route) => root.idsOf(route),
      });
      const range = writtenRange(text, place);
      const items = offers.map(({ label, detail, about, insert = label }) => ({
        ...{ label, textEdit: { range, newText: insert }, filterText: label },
        ...(detail ? { detail } : {}),
        ...(about ? { documentation: { kind: MarkupKind.Markdown, value: about } } : {}),
        ...(insert.includes('$0') && { insertTextFormat: InsertTextFormat.Snippet }),
      }));
      return { isIncomplete: place.kind === 'icon' || place.kind === 'link', items };
    }),
  );
  connection.onHover(
    asked(({ site, file, text, place }) => {
      const value = hoverAt(site, file, place);
      return value
        ? { contents: { kind: MarkupKind.Markdown, value }, range: writtenRange(text, place) }
        : null;
    }),
  );
  connection.onDefinition(
    asked(({ root, site, file, text, place }) => {
      const found = definitionOf(site, file, text, place);
      return found ? locationIn(root, found) : null;
    }),
  );
  connection.onReferences(
    asked((at) => {
      const page = pageAt(at);
      return page ? referencesTo(at.site, page.path, page.id).map((one) => locationIn(at.root, one)) : null;
    }),
  );
  connection.onPrepareRename(
    asked(({ site, file, text, place }) => {
      const written = place.written.replace(/[?#].*$/s, '');
      if (!site.sources.pages.has(pageNamed(site, file, place)?.path ?? '')) return null;
      return { range: writtenRange(text, { ...place, written }), placeholder: written };
    }),
  );
  connection.onRenameRequest(
    asked(({ root, site, file, place }, { newName }) => {
      const page = site.sources.pages.get(pageNamed(site, file, place)?.path ?? '');
      const now = newName.trim().replace(/^\/+|\/+$|\.mdx?$/gi, '');
      if (!page || now === '' || now.split('/').includes('..')) return null;
      const newFile = now + path.extname(page.source);
      if (readIfThere(path.join(root.docsRoot, newFile)) !== undefined) return null;
      const edits = editsForMove(site, (one) => (one === page.source ? newFile : one));
      const oldUri = uriIn(root, page.source);
      return {
        documentChanges: [
          ...byUri(root, edits).map(([uri, all]) => ({ textDocument: { uri, version: null }, edits: all })),
          { kind: 'rename' as const, oldUri, newUri: uriIn(root, newFile) },
        ],
      };
    }),
  );
  connection.workspace.onWillRenameFiles(({ files }) => {
    const moves = files.flatMap(({ oldUri, newUri }) => {
      const [old = '', now = ''] = [pathOf(oldUri), pathOf(newUri)];
      const root = rootOf(old);
      return root && rootOf(now) === root ? { root, old: root.relative(old), now: root.relative(now) } : [];
    });
    const changes = [...Map.groupBy(moves, ({ root }) => root)].flatMap(([root, own]) => {
      const moved = (file: string): string => {
        const move = own.find(({ old }) => file === old || file.startsWith(`${old}/`));
        return move ? move.now + file.slice(move.old.length) : file;
      };
      return root.site ? byUri(root, editsForMove(root.site, moved)) : [];
    });
    return changes.length === 0 ? null : { changes: Object.fromEntries(changes) };
  });

  function byUri(root: Root, edits: readonly FileEdit[]): [uri: string, edits: TextEdit[]][] {
    return [...Map.groupBy(edits, ({ file }) => uriIn(root, file))].map(([uri, all]) => [
      uri,
      all.map(({ length, newText, ...start }) => ({ range: rangeOf(start, length), newText })),
    ]);
  }
}

/** Returns the page that a link under the cursor leads to, else the page of the file, with the heading of the line. */
function pageAt({
  site,
  file,
  text,
  offset,
  place,
}: Asked): { path: string; id: string | undefined } | undefined {
  const linked = pageNamed(site, file, place);
  if (linked) return { path: linked.path, id: linked.id || undefined };
  const page = [...site.sources.pages.values()].find(({ source }) => source === file);
  const { line } = positionAt(text, offset);
  return page && { path: page.path, id: headingsOf(page).find((one) => one.line === line)?.id };
}

function writtenRange(text: string, { start, written }: EditorPlace): Range {
  return rangeOf(positionAt(text, start), written.length);
}
