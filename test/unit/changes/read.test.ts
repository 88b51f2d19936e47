import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findVersions, newestFirst } from '../../../src/api/changes/read/find-versions.ts';
import { placeOf, readVersion } from '../../../src/api/changes/read/version.ts';

let folder = '';
const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
const api = (version: string) =>
  `openapi: 3.1.0\ninfo: {title: T, version: ${version}}\npaths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: ''\n          content:\n            application/json:\n              schema:\n                $ref: parts/ship.yaml\n`;

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-versions-'));
  git('init', '-q');
  git('config', 'user.email', 'a@b.example');
  git('config', 'user.name', 'A');
  for (const version of ['1.0', '1.10', '1.9']) {
    await write('docs/api.yaml', api(version));
    await write('beside.yaml', api(version).replace('parts/', 'docs/parts/'));
    await write('docs/out.yaml', api(version).replace('parts/ship', '../secret'));
    await write('secret.yaml', 'type: object\ndescription: secret\n');
    await write('docs/parts/ship.yaml', `type: object\ndescription: of ${version}\n`);
    git('add', '.');
    git('commit', '-q', '-m', version);
    git('tag', `v${version}`);
  }
  await write('docs/api.yaml', api('2.0'));
  for (const name of ['2024-01', '2024-12', 'notes']) await write(`docs/old/api-${name}.yaml`, api(name));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const options = () => ({ docsRoot: path.join(folder, 'docs'), offline: true });

it('reads a revision with the files that it refers to', async () => {
  const { value, diagnostics } = await readVersion({ revision: 'v1.10', file: 'api.yaml' }, options());
  expect(diagnostics).toEqual([]);
  expect(value?.document.version).toBe('1.10');
  expect(value?.document.resolve({ $ref: '#/components/schemas/ship' }).value).toMatchObject({
    description: 'of 1.10',
  });
  expect(value?.locate('/paths/~1a/get')).toMatchObject({ file: 'api.yaml', line: 5 });
});

it('finds the file from the top of the repository too', async () => {
  const { value } = await readVersion({ revision: 'v1.0', file: 'docs/api.yaml' }, options());
  expect(value?.document.version).toBe('1.0');
});

it('reads nothing outside the docs root, unless it is asked to', async () => {
  const beside = { revision: 'v1.0', file: '../beside.yaml' };
  expect((await readVersion(beside, options())).diagnostics.map(({ code }) => code)).toEqual([
    'changes/not-in-revision',
  ]);
  expect((await readVersion(beside, options(), true)).value?.document.version).toBe('1.0');
  const { value } = await readVersion({ revision: 'v1.0', file: 'out.yaml' }, options());
  expect(value?.text).toContain('../secret.yaml');
  expect(JSON.stringify(value?.document.operations)).not.toContain('"secret"');
});

it.each([
  ['v9', 'api.yaml', 'changes/no-revision'],
  ['--output=x', 'api.yaml', 'changes/no-revision'],
  ['v1.0', 'nothing.yaml', 'changes/not-in-revision'],
  ['v1.0', '../../etc/passwd', 'changes/not-in-revision'],
])('tells what is wrong with %s:%s', async (revision, file, code) => {
  const { value, diagnostics } = await readVersion({ revision, file }, options());
  expect(value).toBeUndefined();
  expect(diagnostics.map((one) => one.code)).toEqual([code]);
});

it('names the folder that files are read from', async () => {
  const hint = async (file: string, rootName?: string) =>
    (await readVersion({ file }, { ...options(), rootName })).diagnostics[0]?.hint;
  expect(await hint('nothing.yaml')).toBe('The path is relative to the docs root.');
  expect(await hint('nothing.yaml', 'the working directory')).toBe(
    'The path is relative to the working directory.',
  );
  expect(await hint('../secret.yaml', 'the working directory')).toBe('Move it into the working directory.');
});

it('tells that there is no history', async () => {
  const { diagnostics } = await readVersion({ revision: 'v1.0', file: 'a.yaml' }, { docsRoot: tmpdir() });
  expect(diagnostics[0]?.message).toContain(
    'The OpenAPI document cannot be read from `v1.0`: the folder is not in a Git repository.',
  );
});

it('tells a revision from a file, an address and a drive', () => {
  const docs = path.join(folder, 'docs');
  expect(placeOf('v1.0:api.yaml', docs)).toEqual({ revision: 'v1.0', file: 'api.yaml' });
  expect(placeOf('api.yaml', docs)).toEqual({ file: 'api.yaml' });
  expect(placeOf('https://a.example/b:c.yaml', docs)).toEqual({ file: 'https://a.example/b:c.yaml' });
  expect(placeOf('C:\\api.yaml', docs)).toEqual({ file: 'C:\\api.yaml' });
});

const place = { file: 'changes.mdx', line: 3, column: 1 };

it('finds the versions of patterns of tags and of files, the newest first', async () => {
  const { value, diagnostics } = await findVersions(
    ['api.yaml', 'v1.*:api.yaml', 'old/api-2024*.yaml'],
    path.join(folder, 'docs'),
    place,
  );
  expect(diagnostics).toEqual([]);
  expect(value.map(({ name }) => name)).toEqual([
    'api',
    'v1.10',
    'v1.9',
    'v1.0',
    'api-2024-12',
    'api-2024-01',
  ]);
  expect(value[1]?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('reads the stars of a pattern as anything within one name, and soon', async () => {
  const docs = path.join(folder, 'stars');
  const long = `${'a'.repeat(120)}.yaml`;
  for (const file of ['api.yaml', 'apiv1.yaml', 'api-v1.yml', long, 'in/api.yaml'])
    await write(`stars/${file}`, '');
  const place = { file: 'changes.mdx', line: 1, column: 1 };
  const found = async (pattern: string) =>
    (await findVersions([pattern], docs, place)).value.map(({ file }) => file);
  expect(await found('api*.yaml')).toEqual(['api.yaml', 'apiv1.yaml']);
  expect(await found('a*i*1*.y*ml')).toEqual(['apiv1.yaml', 'api-v1.yml']);
  expect(await found('*/api.y*')).toEqual(['in/api.yaml']);
  expect(await found('api.yaml*api.yaml')).toEqual([]);
  expect(await found(`${'*a'.repeat(30)}*b.yaml`)).toEqual([]);
});

it('tells what finds nothing, and what has nothing to be compared with', async () => {
  const { value, diagnostics } = await findVersions(
    ['old/x*.yaml', 'api.yaml'],
    path.join(folder, 'docs'),
    place,
  );
  expect(value).toHaveLength(1);
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ['changes/no-versions', 3],
    ['changes/one-version', 3],
  ]);
});

it('orders names by their numbers', () => {
  expect(['v1.9', 'v1.10', 'v1.10-beta', 'v2', '2024-01.yaml'].sort(newestFirst)).toEqual([
    'v2',
    'v1.10',
    'v1.10-beta',
    'v1.9',
    '2024-01.yaml',
  ]);
});
