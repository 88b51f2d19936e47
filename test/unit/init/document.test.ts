import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderPrefix } from '../../../src/base/report/file-names.ts';
import { readArguments } from '../../../src/cli/arguments/read-arguments.ts';
import { documentSite } from '../../../src/cli/commands/document-site.ts';
import { draftOfDocument, filesOfDocument, isDocument } from '../../../src/cli/init/document-files.ts';

let folder: string;
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-alone-'));
  writeFileSync(`${folder}.secret.yaml`, 'a: 1');
  write(
    'api/openapi.yaml',
    "openapi: 3.1.0\ninfo:\n  title: Zoo\n  description:\n    $ref: ./intro.md\npaths:\n  /a:\n    $ref: '../paths/a%20b.json#/x'\n  /b: { $ref: gone.yaml }\n",
  );
  write(
    'paths/a b.json',
    `{ "x": { "$ref": "../api/openapi.yaml#/y", "z": { "$ref": "../../${path.basename(folder)}.secret.yaml" } } }`,
  );
  write('api/intro.md', 'Hello');
  write('private.yaml', 'a: 1');
  symlinkSync(`${folder}.secret.yaml`, path.join(folder, 'api/gone.yaml'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(`${folder}.secret.yaml`);
});

describe('an OpenAPI document without a docs folder', () => {
  it('is known by its name', () => {
    expect(['openapi.yaml', 'a/b.JSON', 'https://x.example/api', 'x.yml'].map(isDocument)).not.toContain(
      false,
    );
    expect(['docs', '.', 'docs.d', 'http', 'a/docs.json', 'mint.json'].map(isDocument)).not.toContain(true);
  });

  it('is no folder, whatever the name of that', () => {
    mkdirSync(path.join(folder, 'docs.yaml'));
    expect(isDocument(path.join(folder, 'docs.yaml'))).toBe(false);
  });

  it('has the files that it refers to, and none from outside the folder', () => {
    expect(filesOfDocument(folder, 'api/openapi.yaml').sort()).toEqual([
      'api/intro.md',
      'api/openapi.yaml',
      'paths/a b.json',
    ]);
  });

  it('becomes a docs folder whose files are named by the original ones', async () => {
    const config = await documentSite(path.join(folder, 'api/openapi.yaml'), false);
    const site = path.dirname(config);
    expect(JSON.parse(readFileSync(config, 'utf8'))).toMatchObject({
      name: 'Zoo',
      navigation: { openapi: 'openapi.yaml' },
    });
    expect(readFileSync(path.join(site, 'intro.md'), 'utf8')).toBe('Hello');
    expect(folderPrefix(site)).toBe(folderPrefix(path.join(folder, 'api')));
  });

  it('at an address stays where it is', async () => {
    const { config, files } = await draftOfDocument(folder, 'https://zoo.example/openapi.json');
    expect(config.navigation).toMatchObject({
      groups: [{ group: 'Overview' }, { group: 'zoo.example', openapi: 'https://zoo.example/openapi.json' }],
    });
    expect(files.map((file) => file.path)).toEqual(['index.mdx']);
  });

  it('becomes a folder to go on with', async () => {
    const { config, files } = await draftOfDocument(folder, 'api/openapi.yaml');
    expect(config).toMatchObject({
      name: 'Zoo',
      navigation: { groups: [{}, { openapi: 'api/openapi.yaml' }] },
    });
    expect(files.map((file) => file.path).sort()).toEqual([
      'api/intro.md',
      'api/openapi.yaml',
      'index.mdx',
      'paths/a b.json',
    ]);
  });

  it('can be given to init with the name of a new folder, and no other folder can', () => {
    expect(readArguments(['init', 'openapi.yaml', 'site'])).toMatchObject({
      dir: 'openapi.yaml',
      other: 'site',
    });
    expect(readArguments(['init', 'docs', 'site'])).toHaveProperty('problem');
  });
});
