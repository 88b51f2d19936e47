import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';

/** A description in which each row of the table makes one mistake. */
const YAML = `openapi: 3.0.3
info:
  title: Pets
  version: "1.0"
tags:
  - name: pets
paths:
  /pets/{petId}:
    get:
      operationId: getPet
      summary: Get a pet
      tags: [pets]
      security:
        - apiKey: []
      parameters:
        - name: petId
          in: path
          required: true
          schema:
            type: string
        - $ref: '#/components/parameters/Limit'
      responses:
        '200':
          description: A pet
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Pet'
        '404':
          description: There is none
  /pets:
    post:
      operationId: addPet
      summary: Add a pet
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: '#/components/schemas/Pet'
      responses:
        '201':
          description: Added
components:
  securitySchemes:
    apiKey:
      type: apiKey
      in: header
      name: X-Key
  parameters:
    Limit:
      name: limit
      in: query
      schema:
        type: integer
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name:
          type: string
          maxLength: 40
        kind:
          type: string
          enum: [cat, dog]
`;

const JSON_TEXT = `{
  "openapi": "3.1.0",
  "info": {
    "title": "Pets",
    "version": "1.0"
  },
  "paths": {
    "/pets": {
      "get": {
        "summary": "List pets",
        "responses": {
          "200": { "description": "Pets" }
        }
      }
    }
  }
}
`;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-mistakes-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What `lectern check` says of a description, an entry for each problem. */
async function check(file: string, text: string): Promise<string[]> {
  const config = { name: 'T', openapi: file, navigation: [{ group: 'G', pages: ['index'] }] };
  await writeFile(path.join(folder, 'mint.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'index.mdx'), '---\ntitle: Home\n---\nHello.\n');
  await writeFile(path.join(folder, file), text);
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    written.push(String(part));
    return true;
  });
  await run(['check', folder, '--offline', '--format', 'json']);
  write.mockRestore();
  const { diagnostics } = JSON.parse(written.join('')) as { diagnostics: Diagnostic[] };
  return diagnostics
    .filter(({ severity }) => severity !== 'info')
    .map((found) => `${found.code} ${found.line}:${found.column} ${found.message} -> ${found.hint}`);
}

/** Rows of `mistakes.txt`: file, what is right, what is written instead, and what is said of it. */
async function mistakes(): Promise<[file: string, from: string, to: string, said: string][]> {
  const text = await readFile(new URL('mistakes.txt', import.meta.url), 'utf8');
  const blocks = text.split('\n\n');
  const firstJson = blocks.indexOf('# JSON');
  return blocks.flatMap((block, index) => {
    const [, from, to, said] = /^- (.*)\n\+ (.*)\n= (.*)$/m.exec(block) ?? [];
    if (from === undefined || to === undefined || said === undefined) return [];
    const breaks = (line: string) => line.replaceAll(/(?<!\\)\\n/g, '\n');
    return [[index < firstJson ? 'api.yaml' : 'api.json', breaks(from), breaks(to), said]];
  });
}

const CODES = [
  'openapi/server-address',
  'openapi/duplicate-key',
  'openapi/duplicate-operation-id',
  'openapi/invalid-path',
  'openapi/missing',
  'openapi/not-a-description',
  'openapi/not-json',
  'openapi/not-yaml',
  'openapi/path-parameter',
  'openapi/unknown-key',
  'openapi/unknown-security-scheme',
  'openapi/unknown-value',
  'openapi/unknown-version',
  'openapi/unresolved-ref',
  'openapi/wrong-type',
];

const table = await mistakes();

describe('a mistake in a description is named at its place, with how it is mended', () => {
  it.each(table)('%s: %j written as %j', async (file, from, to, said) => {
    const right = file === 'api.json' ? JSON_TEXT : YAML;
    expect(right).toContain(from);
    expect(await check(file, right.replace(from, to))).toEqual([said]);
  });

  it('the table has mistakes of every sort', () => {
    expect(table).toHaveLength(82);
    expect(new Set(table.map(([, , , said]) => said.split(' ')[0]))).toEqual(new Set(CODES));
  });

  it('nothing is said of what is right', async () => {
    expect(await check('api.yaml', YAML)).toEqual([]);
    expect(await check('api.json', JSON_TEXT)).toEqual([]);
  });
});
