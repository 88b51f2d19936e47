import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../../../src/cli/run.ts';

const config = (name: string) =>
  `{ "$schema": "x", "theme": "mint", "name": "${name}", "colors": { "primary": "#16a34a" }, "navigation": { "pages": ["index"] } }`;

const files = {
  'astro.config.mjs': `// astro-lectern
const lectern = (options) => Object.defineProperty({ name: 'astro-lectern', hooks: {} }, Symbol.for('astro-lectern/given-options'), { value: options });
export default { base: '/base', integrations: [
  lectern({ docs: 'guide', offline: true, cacheDir: '.cache' }),
  lectern({ docs: 'handbook', path: '/handbook', offline: true, cacheDir: '.cache', strict: true }),
] };`,
  'guide/docs.json': config('Guide'),
  'guide/index.md':
    '# Guide\n\nSee [the handbook](/handbook/index), [about](/about) and [nothing](/nothing).\n',
  'handbook/docs.json': config('Handbook'),
  'handbook/index.md': '# Handbook\n\nSee [about](/about), [its own](/own) and [a file](/terms.txt).\n',
  'src/pages/about.astro': '',
  'src/pages/handbook/own.astro': '',
  'public/handbook/terms.txt': '',
};

let project = '';
beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'lectern-sites-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, file)), { recursive: true });
    await writeFile(path.join(project, file), text);
  }
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** Runs the command. */
async function lectern(...argv: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => Boolean((said[name] += String(text))));
  const code = await run(argv);
  vi.restoreAllMocks();
  return { code, ...said };
}

function linksIn(stdout: string): string[] {
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; file: string; message: string }[];
  };
  const links = diagnostics.filter((one) => one.code.startsWith('link/'));
  return links.map(({ file, message }) => `${path.relative(project, path.resolve(file))} ${message}`);
}

it('checks all sites of a project, each below its path and by its own options', async () => {
  const { code, stdout, stderr } = await lectern('check', project, '--json');
  expect(linksIn(stdout)).toEqual([
    expect.stringMatching(/^guide\/index\.md .*`\/nothing` is broken/),
    // Links of the handbook start at its path.
    expect.stringMatching(/^handbook\/index\.md .*`\/about` is broken/),
  ]);
  // The handbook is strict.
  expect(code).toBe(1);
  expect(stderr).toMatch(/Checked the 2 sites of the project: \S*guide \(\/\), \S*handbook \(\/handbook\)\./);
});

it('checks one of them where its docs folder is named', async () => {
  const { code, stdout } = await lectern('check', path.join(project, 'guide'), '--json');
  expect([code, linksIn(stdout).length]).toEqual([0, 1]);
});

it('asks for one of them where it can tell of one only', async () => {
  const { code, stderr } = await lectern('explain', '/index', project);
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /this project has 2 sites: .*Choose one by its folder: lectern explain \/index \S*guide/,
  );
});
