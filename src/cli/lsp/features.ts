import path from 'node:path';
import {
  type Connection,
  InsertTextFormat,
  MarkupKind,
  type TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import { positionAt } from '../../base/diagnostics.ts';
import { readIfThere } from '../../base/read-file.ts';
import { completionsAt, hoverAt } from '../../site/editor/complete.ts';
import { type Asked, definitionOf, pageAt, pageNamed, type Span } from '../../site/editor/lookup.ts';
import { placeAt } from '../../site/editor/place.ts';
import { editsForMove, type FileEdit, referencesTo } from '../../site/editor/references.ts';
import { type Documents, offsetAt, pathOf, rangeOf, uriOf } from './documents.ts';
import type { Root } from './root.ts';

const FILES = { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] };

/** The capabilities of the server besides diagnostics. */
export const FEATURES = {
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

/** A position in a docs folder of which an editor asked, with the texts that are open. */
type At = Asked & { root: Root; documents: Documents };

/** Answers the questions of an editor from the site that was loaded last, and the texts that are open now. */
export function offerFeatures(
  connection: Connection,
  documents: Documents,
  rootOf: (file: string) => Root | undefined,
): void {
  /** Makes a handler that answers from a position in a docs folder. */
  function asked<Params extends TextDocumentPositionParams, Answer>(
    answer: (at: At, params: Params) => Answer | Promise<Answer>,
  ) {
    return async (params: Params): Promise<Answer | undefined> => {
      const absolute = pathOf(params.textDocument.uri) ?? '';
      const root = rootOf(absolute);
      const text = readIfThere(absolute);
      if (!root?.site || text === undefined) return undefined;
      const file = root.relative(absolute);
      const offset = offsetAt(text, params.position);
      const unknown = { kind: 'value', start: offset, written: '', component: undefined, key: '' } as const;
      const place = placeAt(file, text, offset) ?? unknown;
      const { site, idsOf } = root;
      return answer({ root, documents, site, idsOf, file, text, offset, place }, params);
    };
  }
  connection.onCompletion(asked(completion));
  connection.onHover(asked(hover));
  connection.onDefinition(asked(definition));
  connection.onReferences(asked(references));
  connection.onPrepareRename(asked(renamed));
  connection.onRenameRequest(asked((at, { newName }) => rename(at, newName)));
  connection.workspace.onWillRenameFiles(({ files }) => editsOfMoves(files, documents, rootOf));
}

async function completion(at: At) {
  const range = writtenRange(at);
  const items = (await completionsAt(at)).map(({ label, detail, about, insert = label }) => ({
    ...{ label, detail, textEdit: { range, newText: insert }, filterText: label },
    documentation: about && { kind: MarkupKind.Markdown, value: about },
    insertTextFormat: insert.includes('$0') ? InsertTextFormat.Snippet : undefined,
  }));
  return { isIncomplete: at.place.kind === 'icon' || at.place.kind === 'link', items };
}

async function hover(at: At) {
  const value = await hoverAt(at);
  return value ? { contents: { kind: MarkupKind.Markdown, value }, range: writtenRange(at) } : null;
}

function definition(at: At) {
  const found = definitionOf(at);
  return found && locationIn(at, found);
}

function references(at: At) {
  const page = pageAt(at);
  return page && referencesTo(at.site, page).map((one) => locationIn(at, one));
}

/** The name that a rename would replace. */
function renamed(at: At) {
  const written = at.place.written.replace(/[?#].*$/s, '');
  if (!at.site.sources.pages.has(pageNamed(at)?.path ?? '')) return null;
  return { range: writtenRange(at, written), placeholder: written };
}

function rename(at: At, newName: string) {
  const { root, site, documents } = at;
  const page = site.sources.pages.get(pageNamed(at)?.path ?? '');
  const now = newName.trim().replace(/^\/+|\/+$|\.mdx?$/gi, '');
  if (!page || now === '' || now.split('/').includes('..')) return null;
  const newFile = now + path.extname(page.source);
  if (readIfThere(path.join(root.docsRoot, newFile)) !== undefined) return null;
  const all = editsForMove(site, (one) => (one === page.source ? newFile : one));
  const oldUri = uriIn(root, documents, page.source);
  return {
    documentChanges: [
      ...byUri(root, documents, all).map(({ uri, edits }) => ({
        textDocument: { uri, version: null },
        edits,
      })),
      { kind: 'rename' as const, oldUri, newUri: uriIn(root, documents, newFile) },
    ],
  };
}

/** The edits of links to files that an editor moves. */
function editsOfMoves(
  files: readonly { oldUri: string; newUri: string }[],
  documents: Documents,
  rootOf: (file: string) => Root | undefined,
) {
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
    return root.site ? byUri(root, documents, editsForMove(root.site, moved)) : [];
  });
  return changes.length === 0
    ? null
    : { changes: Object.fromEntries(changes.map(({ uri, edits }) => [uri, edits])) };
}

function byUri(root: Root, documents: Documents, edits: readonly FileEdit[]) {
  const files = [...Map.groupBy(edits, ({ file }) => uriIn(root, documents, file))];
  return files.map(([uri, all]) => ({
    uri,
    edits: all.map(({ length, newText, ...start }) => ({ range: rangeOf(start, length), newText })),
  }));
}

function uriIn({ docsRoot }: Root, documents: Documents, file: string): string {
  return uriOf(documents, path.join(docsRoot, file));
}

function locationIn({ root, documents }: At, { file, length, ...start }: Span) {
  return { uri: uriIn(root, documents, file), range: rangeOf(start, length) };
}

function writtenRange({ text, place }: Asked, written = place.written) {
  return rangeOf(positionAt(text, place.start), written.length);
}
