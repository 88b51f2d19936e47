import { parentPort, workerData } from 'node:worker_threads';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { createDocument } from '../../api/openapi/model/model.ts';
import { neededSchemas } from '../../api/openapi/pages/needed-schemas.ts';
import { type ReadOptions, readDescription } from '../../api/openapi/read/read.ts';
import type { Finding } from '../options/Postponed.ts';

export interface Task {
  location: string;
  options: Pick<ReadOptions, 'docsRoot' | 'cacheDir' | 'offline' | 'internal' | 'privatePages'>;
  /** Pointers of the operations whose types are looked for. */
  operations: readonly string[];
}

/** Reads a description as a build does. `undefined`: there is none any more. */
async function find({ location, options, operations }: Task): Promise<Finding | undefined> {
  let problems: Diagnostic[] = [];
  const { value } = await readDescription(location, {
    ...options,
    check: (_description, check) => (problems = check()),
  });
  const document = value && createDocument(value, 'api').value;
  if (!document) return undefined;
  const wanted = new Set(operations);
  const asked = document.operations.filter(({ pointer }) => wanted.has(pointer));
  return { fingerprint: value.fingerprint, problems, types: neededSchemas(document, asked) };
}

parentPort?.postMessage(await find(workerData as Task));
