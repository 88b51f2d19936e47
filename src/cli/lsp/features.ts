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

/** Answers the questions of an editor from the site that was loaded last, and the texts that are open now. */
export function offerFeatures(
  connection: Connection,
  documents: Documents,
  rootOf: (file: string) => Root | undefined,
): void {
  /** Makes a handler that answers from a position in a docs folder. */
  function asked<Params extends TextDocumentPositionParams, Answer>(
    answer: (at: Asked & { root: Root }, params: Params) => Answer | Promise<Answer>,
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
      return answer({ root, site, idsOf, file, text, offset, place }, params);
    };
  }
  const uriIn = ({ docsRoot }: Root, file: string): string => uriOf(documents, path.join(docsRoot, file));
  const locationIn = (root: Root, { file, length, ...start }: Span) => ({
    uri: uriIn(root, file),
    range: rangeOf(start, length),
  });

  connection.onCompletion(
    asked(async (at) => {
      const range = writtenRange(at);
      const items = (await completionsAt(at)).map(({ label, detail, about, insert = label }) => ({
        ...{ label, detail, textEdit: { range, newText: insert }, filterText: label },
        documentation: about && { kind: MarkupKind.Markdown, value: about },
        insertTextFormat: insert.includes('$0') ? InsertTextFormat.Snippet : undefined,
      }));
      return { isIncomplete: at.place.kind === 'icon' || at.place.kind === 'link', items };
    }),
  );
  connection.onHover(
    asked(async (at) => {
      const value = await hoverAt(at);
      return value ? { contents: { kind: MarkupKind.Markdown, value }, range: writtenRange(at) } : null;
    }),
  );
  connection.onDefinition(
    asked((at) => {
      const found = definitionOf(at);
      return found && locationIn(at.root, found);
    }),
  );
  connection.onReferences(
    asked((at) => {
      const page = pageAt(at);
      return page && referencesTo(at.site, page).map((one) => locationIn(at.root, one));
    }),
  );
  connection.onPrepareRename(
    asked((at) => {
      const written = at.place.written.replace(/[?#].*$/s, '');
      if (!at.site.sources.pages.has(pageNamed(at)?.path ?? '')) return null;
      return { range: writtenRange(at, written), placeholder: written };
    }),
  );
  connection.onRenameRequest(
    asked((at, { newName }) => {
      const { root, site } = at;
      const page = site.sources.pages.get(pageNamed(at)?.path ?? '');
      const now = newName.trim().replace(/^\/+|\/+$|\.mdx?$/gi, '');
      if (!page || now === '' || now.split('/').includes('..')) return null;
      const newFile = now + path.extname(page.source);
      if (readIfThere(path.join(root.docsRoot, newFile)) !== undefined) return null;
      const all = editsForMove(site, (one) => (one === page.source ? newFile : one));
      const oldUri = uriIn(root, page.source);
      return {
        documentChanges: [
          ...byUri(root, all).map(({ uri, edits }) => ({ textDocument: { uri, version: null }, edits })),
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
    return changes.length === 0
      ? null
      : { changes: Object.fromEntries(changes.map(({ uri, edits }) => [uri, edits])) };
  });

  function byUri(root: Root, edits: readonly FileEdit[]) {
    const files = [...Map.groupBy(edits, ({ file }) => uriIn(root, file))];
    return files.map(([uri, all]) => ({
      uri,
      edits: all.map(({ length, newText, ...start }) => ({ range: rangeOf(start, length), newText })),
    }));
  }
}

function writtenRange({ text, place }: Asked, written = place.written) {
  return rangeOf(positionAt(text, place.start), written.length);
}
