/** Pages whose code ends, holds or changes what all code shares: each costs itself, and nothing else. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, from, lectern } from './lectern.ts';
import type { Run } from './lectern.ts';

const pages: Record<string, string> = {
  index: 'HOME_TEXT',
  component: 'export const B = () => <b>B_TEXT</b>;\n\n<B />',
  exit: 'Before.\n\n{process.exit(0)}\n\nAFTER_EXIT',
  caught: 'export const c = (() => { try { process.kill(process.pid, 9); } catch {} })();\n\nCAUGHT_TEXT',
  reached: "{Function('return process')().abort()}",
  tick: "export const t = process.nextTick(() => { throw new Error('IN_A_TICK'); });\n\nTICK_TEXT",
  rejected: "export const p = Promise.reject(new Error('REJECTED'));\n\nREJECTED_TEXT",
  timer: "export const t = setTimeout(() => { throw new Error('LATER'); }, 5);\n\nTIMER_TEXT",
  globals:
    'export const g = (() => { globalThis.Map = undefined; process.env = null; return 1; })();\n\nGLOBALS_TEXT {g}',
  extends:
    "export const e = (() => { String.prototype.shout = function () { return this + '!'; }; })();\n\n{'EXTENDS_TEXT'.shout()}",
  prototypes:
    "export const p = (() => { Object.prototype.polluted = 'POLLUTED'; Array.prototype.map = () => []; JSON.stringify = () => 'x'; return 1; })();\n\nPROTOTYPES_TEXT",
  drawn: 'export const D = () => { String.prototype.replace = () => "PATCHED"; return "x"; };\n\n<D />',
  environment:
    "export const e = Object.keys(process.env).filter((name) => name === 'PATH').join();\n\nENV_TEXT {e}",
  list: 'export const l = (() => { const all = []; for (;;) all.push(new Array(1e7).fill(0)); })();',
  bytes: 'export const b = (() => { const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1)); })();',
  promises: 'export const p = (() => { const next = () => Promise.resolve().then(next); next(); })();',
  loads: "import { endless } from '/snippets/endless.js';\n\nLOADS_TEXT {endless}",
  loadsToo: "import { endless } from '/snippets/endless.js';\n\nLOADS_TOO_TEXT {endless}",
  starts:
    "export const s = import('node:child_process').then((c) => c.execSync('kill -9 ' + process.ppid));\n\nSTARTS_TEXT",
  replaces: "{process.execve('/bin/sh', ['sh', '-c', 'kill -9 $PPID'], {})}\n\nREPLACES_TEXT",
  debugs: '{process._debugProcess(process.ppid)}\n\nDEBUGS_TEXT',
  threads:
    "export const t = import('node:worker_threads').then(({ Worker }) => new Worker('', { eval: true }));\n\nTHREADS_TEXT",
  writes:
    "export const w = import('node:fs').then((fs) => fs.writeFileSync('index.mdx', ''));\n\nWRITES_TEXT",
  silences:
    "export const s = (() => { process.removeAllListeners(); process.on('exit', () => { for (;;) {} }); return 1; })();\n\nSILENCES_TEXT",
  deep: `{${'!'.repeat(60_000)}1}`,
  marks: '<lec-island data-src="snippets/deep.jsx"></lec-island>\n\nMARKS_TEXT',
  floods:
    "export const f = (() => { for (let i = 0; i < 20000; i++) console.log('FLOOD'.repeat(20)); process.stdout.end(); return 1; })();\n\nFLOODS_TEXT",
  last: 'export const L = () => <i>LAST_TEXT</i>;\n\n<L />',
};

/** Pages whose code asks for what the process does not give. */
const refused = ['starts', 'replaces', 'debugs', 'threads', 'writes', 'silences', 'floods', 'marks'];

interface Said {
  file?: string;
  code: string;
  line?: number;
}

let folder = '';
let built: Run;
const said = (file: string): string[] => {
  const { diagnostics } = JSON.parse(from(folder, built.stdout)) as { diagnostics: Said[] };
  return diagnostics.filter((one) => one.file === file).map(({ code, line }) => `${code}:${line}`);
};
const text = async (page: string): Promise<string> =>
  (await readFile(path.join(folder, 'dist', page === 'index' ? '' : page, 'index.html'), 'utf8')).replaceAll(
    '<!-- -->',
    '',
  );

beforeAll(async () => {
  folder = await emptyFolder();
  await mkdir(path.join(folder, 'snippets'));
  await writeFile(path.join(folder, 'snippets/endless.js'), 'export const endless = 1;\nfor (;;) {}\n');
  for (const [name, body] of Object.entries(pages))
    await writeFile(path.join(folder, `${name}.mdx`), `---\ntitle: ${name}\n---\n\n${body}\n`);
  await writeFile(
    path.join(folder, 'snippets/deep.jsx'),
    `export const deep = ${'('.repeat(60_000)}1${')'.repeat(60_000)};`,
  );
  const navigation = [{ group: 'All', pages: Object.keys(pages) }];
  await writeFile(path.join(folder, 'mint.json'), JSON.stringify({ name: 'Case', navigation }));
  built = await lectern(['build', folder, '--offline', '--json']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a site with pages whose code does harm', () => {
  it('is written whole, and the build fails, because pages would have ended it', () => {
    expect(JSON.parse(built.stdout)).toMatchObject({ pages: { total: Object.keys(pages).length } });
    expect(built.code).toBe(1);
    expect(built.stderr).not.toMatch(/^\s+at /m);
  });

  it('shows every page that can be shown, and what code has changed in no other page', async () => {
    expect(await text('index')).toContain('HOME_TEXT');
    expect(await text('component')).toContain('B_TEXT');
    expect(await text('exit')).toContain('AFTER_EXIT');
    // The docs say that code of pages can read the environment.
    expect(await text('environment')).toContain('ENV_TEXT PATH');
    for (const name of [
      'caught',
      'tick',
      'rejected',
      'timer',
      'extends',
      'prototypes',
      'loads',
      'last',
      ...refused,
    ])
      expect(await text(name)).toContain(`${name.toUpperCase()}_TEXT`);
    expect(await text('loadsToo')).toContain('LOADS_TOO_TEXT');
    for (const name of Object.keys(pages).filter((name) => !['prototypes', 'drawn'].includes(name)))
      expect(await text(name)).not.toMatch(/polluted=|PATCHED/);
  });

  it.each([
    ['exit', ['page/code-ended:7']],
    ['caught', ['page/code-ended:5']],
    ['reached', ['page/part-failed:5']],
    ['tick', ['page/code-uncaught:5']],
    ['rejected', ['page/code-uncaught:5']],
    ['timer', ['page/code-later:5']],
    ['globals', ['page/render:5']],
    ['extends', []],
    ['list', ['page/code-ended:5']],
    ['bytes', ['page/code-ended:5']],
    ['promises', ['page/code-ended:5']],
    ['starts', ['page/code-uncaught:5']],
    ['replaces', ['page/code-ended:5']],
    ['debugs', ['page/code-later:5']],
    ['threads', ['page/code-uncaught:5']],
    ['writes', ['page/code-uncaught:5']],
    ['silences', ['page/code-later:5', 'page/code-later:5']],
    ['floods', []],
    ['deep', ['page/syntax:4']],
    ['marks', []],
    ['component', []],
    ['environment', []],
    ['last', []],
  ])('names %s at its line', (page, expected) => {
    expect(said(`${page}.mdx`)).toEqual(expected);
  });

  it('writes to no file of the author, and prints no more than a page may', async () => {
    expect(await readFile(path.join(folder, 'index.mdx'), 'utf8')).toContain('HOME_TEXT');
    expect(built.stderr).toContain('FLOOD');
    expect(built.stderr.length).toBeLessThan(200_000);
  });

  it('names an imported file that never ends once, and does not wait for it again', () => {
    const stopped = (file: string) => said(file).filter((one) => one.startsWith('page/code-ended'));
    expect(stopped('snippets/endless.js')).toEqual(['page/code-ended:1']);
    // Both pages that import the file are drawn without it, and neither is stopped itself.
    expect([...stopped('loads.mdx'), ...stopped('loadsToo.mdx')]).toEqual([]);
  });
});
