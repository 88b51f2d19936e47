/** Pages whose code tries to leave its realm: nothing is written but the site, and no other page or site comes out in another way. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFolder, filesIn, lectern, type Run } from './lectern.ts';

/** Tries everything with a function that may give the real `process` or a module of Node. */
const grab = `
const attempt = (run) => { try { const value = run(); value?.catch?.(() => undefined); return value; } catch { return undefined; } };
const write = (fs, name) => {
  attempt(() => fs.writeFileSync('TARGET/' + name, 'ESCAPED'));
  attempt(() => fs.promises.writeFile('TARGET/' + name, 'ESCAPED'));
  attempt(() => fs.createWriteStream('TARGET/' + name).end('ESCAPED'));
  attempt(() => fs.mkdirSync('TARGET/' + name + '-folder'));
  for (const fd of [0, 1, 2, 3, 4]) attempt(() => fs.writeSync(fd, 'drawn {"rendered":{"html":"FORGED"}}\\\\n'));
};
const use = (process, name) => {
  for (const module of ['fs', 'module', 'child_process', 'worker_threads', 'sqlite', 'net', 'inspector', 'v8', 'vm'])
    attempt(() => take(process.getBuiltinModule(module), name));
  attempt(() => process.binding('fs').writeString(1, 'FORGED'));
  attempt(() => process.dlopen({ exports: {} }, 'TARGET/addon.node'));
  attempt(() => process.report.writeReport('TARGET/' + name + '-report'));
  attempt(() => process.chdir('/'));
  attempt(() => process.send({ rendered: { html: 'FORGED' } }));
  attempt(() => { process.env.TMPDIR = 'TARGET'; process.env.NODE_OPTIONS = '--require TARGET/x.js'; });
  for (const id of [process.ppid, -process.ppid, 0]) attempt(() => process.kill(id, 'SIGKILL'));
};
const take = (module, name) => {
  write(module, name);
  attempt(() => write(module.createRequire('/')('fs'), name));
  attempt(() => module.execSync('touch TARGET/' + name));
  attempt(() => new module.Worker('require("fs").writeFileSync("TARGET/' + name + '", "")', { eval: true }));
  attempt(() => new module.DatabaseSync('TARGET/' + name + '.db').exec('create table a(b)'));
  attempt(() => module.createServer().listen('TARGET/' + name + '.sock'));
  attempt(() => module.writeHeapSnapshot('TARGET/' + name + '.heapsnapshot'));
  attempt(() => module.setHeapSnapshotNearHeapLimit(1));
  attempt(() => module.runInThisContext('process').exit());
  attempt(() => { const s = new module.Session(); s.connect(); s.post('Runtime.evaluate', { expression: 'process.mainModule.require("fs").writeFileSync("TARGET/' + name + '", "")' }); });
};
const reach = (value, name) => {
  for (let at = 0, one = value; at < 6 && one; at++, one = attempt(() => Object.getPrototypeOf(one)))
    attempt(() => use(one.constructor.constructor('return process')(), name));
};`;

const imports = (name: string, use: string): string =>
  `export const found = ['fs', 'fs/promises', 'module', 'child_process', 'worker_threads', 'sqlite', 'net', 'inspector', 'v8', 'vm', 'process'].map((one) => attempt(() => ${use}.then((module) => { take(module, '${name}'); take(module.default, '${name}'); use(module.default, '${name}'); }, (error) => reach(error, '${name}'))));`;

/** Pages by their names. Each has its name in capitals as text, and comes before the page `victim`. */
const hostile: Record<string, string> = {
  imports: imports('imports', "import('node:' + one)"),
  later: imports('later', '(async () => { await 0; await 0; return import(`node:${one}`); })()'),
  promises: "export const found = attempt(() => reach(import('node:fs'), 'promises'));",
  global: "export const found = attempt(() => use(process, 'global'));",
  functions: `export const found = [React.createElement, Card, useState, console.log, setTimeout, URL, process.exit, globalThis, async () => 0, function* () {}].map((one) => reach(one, 'functions'));`,
  strings: `export const found = ['Function', 'eval', 'setTimeout'].map((one) => attempt(() => globalThis[one]('return process')()));`,
  stack: `export const found = attempt(() => { Error.prepareStackTrace = (error, frames) => { for (const frame of frames) for (const part of ['getThis', 'getFunction', 'getTypeName']) reach(attempt(() => frame[part]()), 'stack'); reach(frames, 'stack'); return ''; }; void new Error('x').stack; attempt(() => new URL('no')); attempt(() => null.x); });`,
  overflow: `export const deep = (run) => { try { return deep(run); } catch (error) { reach(error, 'overflow'); attempt(run); return undefined; } };
export const found = [() => console.log('DEEP'), () => new URL('/x', 'no'), () => process.exit()].map((run) => deep(() => { try { run(); } catch (error) { reach(error, 'overflow'); } }));`,
  traps: `export const found = attempt(() => { const trap = new Proxy(function () {}, { get: (_target, key) => (key === 'then' ? undefined : trap), apply: (_target, self, values) => { for (const one of [self, ...values]) if (one !== trap) reach(one, 'traps'); return trap; } }); console.log(trap); new URL(trap); throw trap; });`,
  rejected: `export const found = Promise.reject(new Proxy({}, { get: (_target, _key, self) => { reach(self, 'rejected'); throw 1; }, getPrototypeOf: () => { throw 2; } }));`,
  answers: `export const found = attempt(() => { for (const key of ['toJSON', 'then', 'get', 'set', 'html']) Object.defineProperty(Object.prototype, key, { configurable: true, get() { reach(this, 'answers'); return undefined; }, set() {} }); });`,
  methods: `export const found = attempt(() => { const { call, apply } = Function.prototype; Function.prototype.call = function (...all) { reach(this, 'methods'); return apply.call(this, all[0], all.slice(1)); }; JSON.parse = (text) => { reach(text, 'methods'); return {}; }; Array.prototype.map = () => []; String.prototype.replace = () => 'PATCHED'; Promise.prototype.then = function () { return this; }; });`,
  timers: `export const found = attempt(() => { const spoil = () => { Array.prototype.map = () => ['PATCHED']; spoilAgain(); }; const spoilAgain = () => { setTimeout(spoil, 1); setInterval(spoil, 1); setImmediate(spoil); queueMicrotask(() => undefined); }; spoil(); attempt(() => Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5).value.then(spoil)); attempt(() => new FinalizationRegistry(spoil).register({}, 1)); });`,
  forges: `export const found = attempt(() => { const { apply } = Reflect; const own = Array.prototype[Symbol.iterator]; Array.prototype[Symbol.iterator] = function () { return apply(own, typeof this[0] === 'string' && this.length === 2 ? ['drawn', '{"rendered":{"html":"FORGED"}}'] : this, []); }; });`,
  globals: `export const found = attempt(() => { for (const name of ['Map', 'Set', 'JSON', 'Object', 'Promise', 'lecternRealm', '$lecIm', 'React']) globalThis[name] = () => 'PATCHED'; React.createElement = () => 'PATCHED'; Card.defaultProps = { title: 'PATCHED' }; });`,
};

const victim = `export const List = ({ of }) => <ul>{of.map((one) => <li key={one}>{String(one).replace('a', 'b')}</li>)}</ul>;

<List of={['VICTIM', 'a', 1]} />

<Card title={['a', 'b'].join('-')}>{new Map([[1, 'x']]).get(1)}</Card>`;

let root = '';
let run: Run;
const at = (...parts: string[]): string => path.join(root, ...parts);

async function makeSite(name: string, pages: Record<string, string>): Promise<void> {
  await mkdir(at(name), { recursive: true });
  for (const [page, body] of Object.entries(pages))
    await writeFile(at(name, `${page}.mdx`), `---\ntitle: ${page}\n---\n\n${body}\n`);
  await writeFile(
    at(name, 'mint.json'),
    JSON.stringify({ name: 'Case', navigation: [{ group: 'All', pages: Object.keys(pages) }] }),
  );
}

const build = (name: string, cache: string): Promise<Run> =>
  lectern(
    ['build', name, '--offline', '--out', at('out', `${name}-${cache}`), '--cache-dir', at('caches', cache)],
    root,
    { HOME: at('home'), TMPDIR: at('tmp'), XDG_CACHE_HOME: at('home/.cache') },
  );

/** Paths and kinds below the folder, without what a build may write, and the files of other folders that must stay. */
async function found(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .map(
      (entry) =>
        `${path.relative(root, path.join(entry.parentPath, entry.name))} ${entry.isFile()} ${entry.isSocket()}`,
    )
    .filter((one) => !/^(?:out|caches|home\/\.cache)\b/.test(one))
    .sort();
}

async function textsOf(folder: string): Promise<Record<string, string>> {
  const files = await filesIn(folder);
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, await readFile(path.join(folder, file), 'latin1')] as const),
    ),
  );
}

let before: string[] = [];
let after: string[] = [];
beforeAll(async () => {
  root = await emptyFolder();
  for (const folder of ['home', 'tmp', 'target', 'caches', 'out']) await mkdir(at(folder));
  const code = grab
    .replaceAll('TARGET', at('target'))
    .trim()
    .replace(/^const /gm, 'export const ');
  const pages = Object.entries(hostile).map(([name, body]) => [
    name,
    `${code}\n\n${body}\n\n${name.toUpperCase()}_TEXT`,
  ]);
  await makeSite('hostile', {
    index: 'HOME',
    ...(Object.fromEntries(pages) as Record<string, string>),
    victim,
  });
  await makeSite('alone', { index: 'HOME', victim });
  before = await found();
  run = await build('hostile', 'shared');
  after = await found();
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('writes nothing but the site and the cache, and ends by itself', () => {
  expect(run.stderr).toContain(`${Object.keys(hostile).length + 2} pages`);
  expect([0, 1]).toContain(run.code);
  expect(after).toEqual(before);
});

it('draws every page, with nothing that another one made', async () => {
  const texts = await textsOf(at('out/hostile-shared'));
  for (const name of Object.keys(hostile)) {
    const html = texts[`${name}/index.html`];
    // A page that replaces built-ins has them replaced, or fails.
    if (['methods', 'timers', 'globals', 'answers', 'forges'].includes(name))
      expect(html, name).toBeDefined();
    else expect(html, name).toContain(`${name.toUpperCase()}_TEXT`);
    if (!['methods', 'timers', 'globals'].includes(name)) expect(html, name).not.toMatch(/FORGED|PATCHED/);
    expect(html, name).not.toContain('FORGED');
  }
});

it('has a page that comes after them as it is alone, and another site as with an empty cache', async () => {
  await build('alone', 'shared');
  await build('alone', 'empty');
  const shared = await textsOf(at('out/alone-shared'));
  expect(shared).toEqual(await textsOf(at('out/alone-empty')));
  const content = (html = ''): string => /<div class="lec-prose">[^]*?<\/article>/.exec(html)?.[0] ?? html;
  const beside = await textsOf(at('out/hostile-shared'));
  expect(shared['victim/index.html']).toContain('VICTIM');
  expect(content(beside['victim/index.html']).replace(/<nav[^]*/, '')).toBe(
    content(shared['victim/index.html']).replace(/<nav[^]*/, ''),
  );
});
