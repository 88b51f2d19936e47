import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createDocument } from '../../../../src/api/openapi/model/model.ts';
import { readDescription } from '../../../../src/api/openapi/read/read.ts';

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-read-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Writes files into a folder of their own and reads the first of them as an OpenAPI document. */
export async function readFiles(files: Record<string, unknown>) {
  const docsRoot = path.join(folder, String(count++));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(docsRoot, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
  }
  const { value, diagnostics } = await readDescription(Object.keys(files)[0] ?? '', { docsRoot });
  const document = value && createDocument(value, 'api').value;
  if (!value || !document) throw new Error(JSON.stringify(diagnostics));
  return { value, document, diagnostics };
}
