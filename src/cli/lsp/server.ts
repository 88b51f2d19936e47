import { Console } from 'node:console';
import path from 'node:path';
import process from 'node:process';
import { Writable } from 'node:stream';
import {
  createConnection,
  DidChangeWorkspaceFoldersNotification,
  type InitializeParams,
  ProposedFeatures,
} from 'vscode-languageserver/node';
import { packageVersion } from '../../build/options/package-root.ts';
import { readIfThere, setOpenText } from '../../base/read-file.ts';
import { startNotingReads } from '../../base/reads.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { createDocuments, pathOf } from './documents.ts';
import { FEATURES, offerFeatures } from './features.ts';
import { Roots } from './roots.ts';

/** Runs the language server on standard input and output until the editor ends it. Returns the exit code. */
export async function lsp(args: Arguments): Promise<number> {
  startNotingReads();
  const connection = createConnection(ProposedFeatures.all, process.stdin, protocolOutput());
  const documents = createDocuments();
  const failed = (error: unknown): void => {
    roots.prune();
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  const roots = new Roots(args, { connection, documents, failed });
  let folders: string[] = [];
  connection.onInitialize((params) => {
    folders = foldersOf(params, args);
    return { serverInfo: { name: 'lectern', version: packageVersion() }, capabilities: FEATURES };
  });
  connection.onInitialized(async () => {
    connection.onNotification(DidChangeWorkspaceFoldersNotification.type, async ({ event }) => {
      for (const { uri } of event.added) await roots.open(pathOf(uri) ?? '.');
    });
    for (const folder of folders) await roots.open(folder);
  });
  documents.onDidChangeContent(async ({ document: { file, text } }) => {
    if (file === undefined) return;
    const isKnown = readIfThere(file) === text;
    setOpenText(file, text);
    if (!isKnown) roots.changed(file);
    await roots.around(path.dirname(file));
  });
  documents.onDidClose(({ document: { file } }) => {
    if (file === undefined) return;
    setOpenText(file, undefined);
    roots.changed(file);
  });
  documents.listen(connection);
  offerFeatures(connection, documents, (file) => roots.of(file));
  const ended = new Promise<number>((resolve) => {
    connection.onShutdown(() => {
      roots.close();
      resolve(0);
    });
  });
  connection.listen();
  return ended;
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams, { dir }: Arguments): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  const given = uris.flatMap((uri) => pathOf(uri) ?? []);
  return given.length > 0 ? given : [path.resolve(dir)];
}

/** Keeps standard output for the protocol: what plugins print goes to standard error. */
function protocolOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  const output = new Writable({ write: (chunk: Buffer, _encoding, done) => void write(chunk, () => done()) });
  process.stdout.write = process.stderr.write.bind(process.stderr);
  globalThis.console = new Console(process.stderr);
  return output;
}
