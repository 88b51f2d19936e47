import { cacheFolder } from '../../build/options/cache-dir.ts';
import { reportDiagnostics } from '../../build/build/report.ts';
import { listen } from '../../page/mock/node.ts';
import { documentMock } from '../../page/mock/of-document.ts';
import { createDocument } from '../../api/openapi/model/model.ts';
import { readDescription } from '../../api/openapi/read/read.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { rootOf } from './description-root.ts';
import { untilStopped } from '../process/end.ts';

const DEFAULT_PORT = 4010;

/** Answers the operations of a description until the process is stopped. 2 when there is no description to answer from. */
export async function mock(args: Arguments): Promise<number> {
  const { root, rootName, location } = rootOf(args.subject ?? '');
  const source = await readDescription(location, {
    docsRoot: root,
    rootName,
    cacheDir: cacheFolder(args.cacheDir),
    offline: args.offline,
    internal: args.internal,
    privatePages: args.privatePages,
  });
  const made = source.value && createDocument(source.value, 'mock');
  reportDiagnostics([...source.diagnostics, ...(made?.diagnostics ?? [])], root);
  const document = made?.value;
  if (document === undefined) return 2;
  const server = await listen(documentMock(document), {
    port: args.port ?? DEFAULT_PORT,
    host: typeof args.host === 'string' ? args.host : undefined,
    allowOrigins: args.allowOrigin,
  });
  const count = document.operations.filter(({ kind }) => kind === 'operation').length;
  process.stdout.write(
    `\n  A mock of ${document.title} listens at ${server.address}\n` +
      `  and returns example responses for ${count} ${count === 1 ? 'operation' : 'operations'}. Select a response with the Prefer header:\n\n` +
      `  Prefer: code=404                   the response with that status\n` +
      `  Prefer: code=200, example="name"   a named example of it\n` +
      `  Prefer: handling=lenient           without request validation\n\n`,
  );
  return untilStopped();
}
