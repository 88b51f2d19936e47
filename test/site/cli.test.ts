import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtDocs } from '../browser/built.ts';
import { checkout, copyFixture, emptyFolder, filesIn, from, inBuilder, lectern } from './lectern.ts';

/** A docs folder made of these files. */
async function docsOf(files: Record<string, string>): Promise<string> {
  const docs = await emptyFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(docs, name)), { recursive: true });
    await writeFile(path.join(docs, name), text);
  }
  return docs;
}

const config = (pages: string[]) =>
  `${JSON.stringify({ name: 'X', navigation: [{ group: 'Start', pages }] }, null, 2)}\n`;

interface Problem {
  code: string;
  file: string;
  line: number;
  column: number;
  hint?: string;
}

/** Options of Node that print the number of a process and its settings when it ends. */
const sayingSettings = [
  '--import',
  `data:text/javascript,${encodeURIComponent("process.on('exit', () => console.log('SETTINGS', process.pid, process.execArgv.join(' ')))")}`,
];

const problemsIn = (json: string) => (JSON.parse(json) as { diagnostics: Problem[] }).diagnostics;

describe('the docs of Lectern', () => {
  it('pass a strict check', async () => {
    const { code, stdout } = await inBuilder([
      'check',
      'fixtures/docs',
      '--strict',
      '--offline',
      '--site',
      'https://docs.example.com',
      '--format',
      'json',
    ]);
    expect(code, stdout).toBe(0);
    // The note counts what the example of an API leaves open.
    expect(problemsIn(stdout).map((problem) => problem.code)).toEqual(['openapi/coverage']);
  });

  it('build', async () => {
    expect(await filesIn(path.join(await builtDocs(), 'dist'))).toEqual(
      expect.arrayContaining(['index.html', 'components/cards/index.html', 'reference/codes/index.html']),
    );
  });
});

describe('--icons', () => {
  it('makes the names of a folder known to a check and to the schema', async () => {
    const docs = await docsOf({
      'mint.json': JSON.stringify({
        name: 'X',
        navigation: [{ group: 'Start', icon: 'acme', pages: ['index'] }],
      }),
      'index.mdx': '# Home\n\n<Icon icon="acme" />\n',
      'own/acme.svg': '<svg viewBox="0 0 3 3"><path d="M3 3h1"/></svg>',
    });
    const without = await inBuilder(['check', docs, '--format', 'json']);
    expect(problemsIn(without.stdout).map(({ code }) => code)).toEqual([
      'page/unknown-icon',
      'site/no-address',
      'config/unknown-icon',
    ]);
    const icons = ['--icons', path.join(docs, 'own')];
    const known = await inBuilder(['check', docs, '--format', 'json', ...icons]);
    expect(problemsIn(known.stdout).map(({ code }) => code)).toEqual(['site/no-address']);
    expect((await inBuilder(['schema', '--project', docs, ...icons])).stdout).toContain('"acme"');
    const { code, stderr } = await inBuilder(['check', docs, '--icons', '@x/y']);
    expect(code).toBe(2);
    expect(stderr).toContain('The option `--icons` refers to @x/y, which is not installed.');
  });
});

describe('links', () => {
  let docs = '';
  beforeAll(async () => {
    docs = await docsOf({
      'mint.json': config(['index', 'guides/setup']),
      'index.mdx':
        '---\ntitle: Home\n---\n\n## Usage\n\nTo [setup](/guides/setp) and [tokens](/guides/setup#tokns).\n',
      'guides/setup.mdx':
        '# Setup\n\n## Tokens\n\n[Home](/) and [usage](../index#usage) and [here](#tokens).\n\n![A](/images/b.png)\n' +
        '\n<Accordion title="More" id="more">[Open](#more)</Accordion>\n',
      'images/B.png': 'not really a picture',
    });
  });

  it('that lead nowhere are warnings of a check, with their places and what was meant', async () => {
    const { code, stdout } = await inBuilder(['check', docs, '--format', 'json']);
    expect(code).toBe(0);
    const found = problemsIn(from(docs, stdout)).filter((problem) => problem.code.startsWith('link/'));
    expect(found.map(({ code: id, file, line, column, hint }) => [id, file, line, column, hint])).toEqual([
      ['link/missing-asset', 'guides/setup.mdx', 7, 1, 'Did you mean `/images/B.png`?'],
      ['link/broken-page', 'index.mdx', 7, 4, 'Did you mean `/guides/setup`?'],
      ['link/broken-anchor', 'index.mdx', 7, 30, 'Did you mean `#tokens`?'],
    ]);
  });

  it('of the top bar and the footer are checked too', async () => {
    const bars = await docsOf({
      'mint.json':
        '{\n"name": "X",\n"topbarLinks": [{ "name": "A", "url": "/index" }, { "name": "B", "url": "/nowhere" }],\n' +
        '"topbarCtaButton": { "name": "C", "url": "/indx" },\n' +
        '"footer": { "links": [{ "title": "F", "links": [{ "label": "D", "url": "/index#none" }] }] },\n' +
        '"navigation": [{ "group": "Start", "pages": ["index"] }]\n}\n',
      'index.mdx': 'Home.\n',
    });
    const { stdout } = await inBuilder(['check', bars, '--format', 'json']);
    const found = problemsIn(from(bars, stdout)).map(({ code, file, line }) => `${code} ${file}:${line}`);
    expect(found.filter((one) => one.startsWith('link/'))).toEqual([
      'link/broken-page mint.json:3',
      'link/broken-page mint.json:4',
      'link/broken-anchor mint.json:5',
    ]);
  });

  it('fail a strict check', async () => {
    expect((await inBuilder(['check', docs, '--strict'])).code).toBe(1);
  });

  it('are reported by a build too', async () => {
    const { code, stderr } = await inBuilder(['build', docs]);
    expect(code, stderr).toBe(0);
    const said = from(docs, stderr).split('\n');
    expect(said.filter((line) => /^warning link\//.test(line))).toEqual([
      'warning link/missing-asset guides/setup.mdx:7:1',
      'warning link/broken-page index.mdx:7:4',
      'warning link/broken-anchor index.mdx:7:30',
    ]);
  });
});

describe('lectern upgrade', () => {
  const earlier = `{
  "name": "X",
  "rounded": "sharp",
  "navigation": [{ "group": "Start", "pages": ["index"] }],
  "anchors": [{ "name": "Chat", "url": "https://example.com" }]
}
`;
  const files = { 'mint.json': earlier, 'index.mdx': '# Hello\n' };

  it('writes docs.json beside mint.json, and says what has no place in it', async () => {
    const docs = await docsOf(files);
    const { code, stdout, stderr } = await inBuilder(['upgrade', docs]);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('warning config/no-place');
    expect(stdout).toContain('mint.json:3:3');
    expect(stderr).toContain('docs.json');
    expect(await readFile(path.join(docs, 'mint.json'), 'utf8')).toBe(earlier);
    expect(JSON.parse(await readFile(path.join(docs, 'docs.json'), 'utf8'))).toMatchObject({
      theme: 'mint',
      name: 'X',
      navigation: {
        anchors: [
          { anchor: 'Documentation', groups: [{ group: 'Start', pages: ['index'] }] },
          { anchor: 'Chat', href: 'https://example.com' },
        ],
      },
    });
    expect((await inBuilder(['check', docs, '--strict'])).code).toBe(0);
  });

  it('overwrites no file', async () => {
    const docs = await docsOf({ ...files, 'docs.json': '{}' });
    const { code, stderr } = await inBuilder(['upgrade', docs]);
    expect(code).toBe(2);
    expect(stderr).toContain('docs.json already exists, and Lectern did not create it. It was not changed.');
    expect(await readFile(path.join(docs, 'docs.json'), 'utf8')).toBe('{}');
    const other = path.join(docs, 'new', 'docs.json');
    expect((await inBuilder(['upgrade', docs, '--out', other])).code).toBe(0);
    expect(JSON.parse(await readFile(other, 'utf8'))).toMatchObject({ name: 'X' });
  });

  it('needs a mint.json', async () => {
    const docs = await docsOf({
      'docs.json': '{"navigation":{"pages":["index"]}}',
      'index.mdx': '# Hello\n',
    });
    const { code, stderr } = await inBuilder(['upgrade', docs]);
    expect(code).toBe(2);
    expect(stderr).toContain('already has the newer format');
  });
});

describe('lectern check --fix', () => {
  const original =
    '{\n    "name": "X",\n    "navigation": [ { "group": "Start", "pages": [ "/index", "setup.mdx", ], } ]\n}\n';
  const mended =
    '{\n    "name": "X",\n    "navigation": [ { "group": "Start", "pages": [ "index", "setup" ] } ]\n}\n';

  it('mends the configuration file with its formatting, says what, and touches nothing else', async () => {
    const page = '[A link to nowhere](/nowhere)\n';
    const docs = await docsOf({ 'mint.json': original, 'index.mdx': page, 'setup.mdx': page });
    const before = await filesIn(docs);
    const { code, stderr } = await inBuilder(['check', docs, '--fix']);
    expect(code).toBe(0);
    expect(await readFile(path.join(docs, 'mint.json'), 'utf8')).toBe(mended);
    const said = from(docs, stderr).split('\n');
    expect(said.filter((line) => line.startsWith('fixed '))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^fixed config\/page-path mint\.json:3:\d+$/)]),
    );
    expect(await filesIn(docs)).toEqual(before);
    expect(await readFile(path.join(docs, 'index.mdx'), 'utf8')).toBe(page);
  });

  it('leaves a file without such problems as it is, to the byte', async () => {
    const docs = await docsOf({ 'mint.json': mended, 'index.mdx': 'A.\n', 'setup.mdx': 'B.\n' });
    const { code, stderr } = await inBuilder(['check', docs, '--fix']);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(await readFile(path.join(docs, 'mint.json'), 'utf8')).toBe(mended);
  });

  it('keeps standard output one JSON value', async () => {
    const docs = await docsOf({ 'mint.json': original, 'index.mdx': 'A.\n', 'setup.mdx': 'B.\n' });
    const { stdout } = await inBuilder(['check', docs, '--fix', '--format', 'json']);
    expect(problemsIn(stdout).map(({ code }) => code)).toEqual(['site/no-address']);
  });

  it('exits with 1 where an error remains', async () => {
    const docs = await docsOf({ 'mint.json': original, 'index.mdx': 'A.\n' });
    const { code, stdout } = await inBuilder(['check', docs, '--fix']);
    expect(code).toBe(1);
    expect(from(docs, stdout)).toContain('error page/missing mint.json:3:');
  });
});

describe('lectern explain', () => {
  it('says where a page stands, why, and which line decides it', async () => {
    const { code, stdout } = await inBuilder([
      'explain',
      '/guides/embedding/render-a-dashboard',
      'fixtures/user-groups',
    ]);
    expect(code).toBe(0);
    const text = await readFile(path.join(checkout, 'fixtures/user-groups/mint.json'), 'utf8');
    const lineOf = (part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1;
    const lines = stdout.split('\n');
    expect(lines[0]).toBe(
      '/guides/embedding/render-a-dashboard (fixtures/user-groups/guides/embedding/render-a-dashboard.mdx)',
    );
    expect(lines).toContain('tab      Guides');
    expect(lines).toContain('anchor   Embedding');
    expect(stdout).toContain(`(fixtures/user-groups/mint.json:${lineOf('"name": "Embedding"') - 1}:`);
    expect(stdout).toContain(`(fixtures/user-groups/mint.json:${lineOf('"url": "guides" }')}:`);
    for (const aspect of ['page', 'version', 'sidebar', 'prev', 'next']) {
      expect(stdout).toMatch(new RegExp(`^${aspect} +\\S.*\\n {9}because \\S`, 'm'));
    }
  });

  it('gives the same as JSON', async () => {
    const { stdout } = await inBuilder(['explain', 'index', 'fixtures/user-groups', '--format', 'json']);
    const explanation = JSON.parse(stdout) as { path: string; exists: boolean; source: string };
    expect(explanation).toMatchObject({ path: 'index', exists: true, source: 'index.mdx' });
  });

  it('says what is nearest to a page that does not exist, and exits with 1', async () => {
    const { code, stdout } = await inBuilder(['explain', '/quickstrat', 'fixtures/user-groups']);
    expect(code).toBe(1);
    expect(stdout).toBe('There is no page /quickstrat. Did you mean /quickstart?\n');
  });

  it('says what a code means and how to mend it, in any folder', async () => {
    const { code, stdout } = await lectern(['explain', 'config/unknown-key'], await emptyFolder());
    expect(code).toBe(0);
    expect(stdout).toMatch(/^config\/unknown-key \(warning\)\n {2}\S.*\n {2}To fix it: \S.*\n$/);
  });

  it('offers the codes that are like one that there is not, in any folder', async () => {
    const near = await inBuilder(['explain', 'config/unknow-key'], await emptyFolder());
    expect(near).toMatchObject({
      code: 1,
      stdout: 'There is no code config/unknow-key. Did you mean config/unknown-key?\n',
      stderr: '',
    });
    const far = await inBuilder(['explain', 'link/nope', 'fixtures/user-groups']);
    expect(far).toMatchObject({
      code: 1,
      stdout:
        'There is no page /link/nope.\n' +
        'There is no code link/nope. The codes that start with link/ are:\n' +
        '  link/broken-anchor\n  link/broken-page\n  link/missing-asset\n  link/missing-base\n',
    });
  });
});

describe('lectern schema', () => {
  interface Schema {
    $schema: string;
    definitions: Record<string, { enum?: string[]; markdownEnumDescriptions?: string[] }>;
  }

  it('prints the JSON Schema, the same as the file of the package', async () => {
    const { code, stdout } = await inBuilder(['schema']);
    expect(code).toBe(0);
    expect(stdout).toBe(await readFile(path.join(checkout, 'schema/docs.schema.json'), 'utf8'));
  });

  it('completes what a project has with --project, and writes a file with --out', async () => {
    const docs = await docsOf({
      'mint.json': `${JSON.stringify({
        name: 'X',
        versions: ['v2', 'v1'],
        openapi: '/openapi.yaml',
        navigation: [{ group: 'Start', pages: ['index'] }],
      })}\n`,
      'index.mdx': '---\ntitle: Home\n---\n',
      'notes/later.mdx': 'Not in the navigation.\n',
      'openapi.yaml':
        'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /users/{id}:\n    get: { summary: Get a user, responses: {} }\n',
      'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const file = path.join(await emptyFolder(), 'project.json');
    const before = await filesIn(docs);
    const { code, stdout, stderr } = await inBuilder(['schema', '--project', docs, '--out', file]);
    expect(code, stderr).toBe(0);
    expect(stdout).toBe('');
    expect(await filesIn(docs)).toEqual(before);
    const { definitions } = JSON.parse(await readFile(file, 'utf8')) as Schema;
    const values = (kind: string) => definitions[`project-${kind}`]?.enum;
    expect(values('page')).toEqual(expect.arrayContaining(['index', 'notes/later']));
    expect(definitions['project-page']?.markdownEnumDescriptions).toContain(
      'GET Get a user. Generated from an OpenAPI document.',
    );
    expect(values('version')).toEqual(['v2', 'v1']);
    expect(values('description')).toEqual(['/openapi.yaml', 'lectern:user-group']);
    expect(values('image')).toEqual(['/images/logo.svg']);
    expect(values('operation')).toEqual(['GET /users/{id}']);
    expect(values('icon')).toEqual(expect.arrayContaining(['rocket', 'github']));
  });

  it('writes a schema again, and nothing over a file that Lectern did not write', async () => {
    const folder = await docsOf({ 'docs.json': '{"name":"X"}', 'mine.json': '{}' });
    await symlink('mine.json', path.join(folder, 'link.json'));
    await symlink('nowhere.json', path.join(folder, 'lost.json'));
    const write = (name: string) => inBuilder(['schema', folder, '--out', path.join(folder, name)]);
    for (const name of ['docs.json', 'mine.json', 'link.json', 'lost.json', '.']) {
      const { code, stderr } = await write(name);
      expect([name, code]).toEqual([name, 2]);
      expect(stderr).toMatch(
        /already exists, and Lectern did not create it\. It was not changed\.\n {2}Move it, or/,
      );
    }
    expect(await readFile(path.join(folder, 'docs.json'), 'utf8')).toBe('{"name":"X"}');
    expect(await readFile(path.join(folder, 'mine.json'), 'utf8')).toBe('{}');
    expect((await write('new/docs.schema.json')).code).toBe(0);
    expect((await write('new/docs.schema.json')).code).toBe(0);
    expect(await filesIn(folder)).toEqual(['docs.json', 'mine.json', 'new/docs.schema.json']);
  });
});

describe('a path of the command line', () => {
  it('starts at the working folder, for the output and for the configuration', async () => {
    const folder = await docsOf({
      'docs/docs.json': '{"name":"X","navigation":{"pages":["index"]}}',
      'docs/index.mdx': 'Hello.',
      'docs/other/second.json': config(['page']),
      'docs/other/page.mdx': 'Hello.',
    });
    const run = (...args: string[]) => inBuilder([...args, '--offline', '--no-cache'], folder);
    expect((await run('build', 'docs', '--out', 'site')).code).toBe(0);
    expect((await run('build', 'docs', '--config', 'docs/other/second.json', '--out', './second')).code).toBe(
      0,
    );
    const named = await inBuilder(['check', 'docs/other', '--config', 'second.json', '--offline'], folder);
    expect(named.code).toBe(0);
    expect(await filesIn(folder)).toEqual(
      expect.arrayContaining(['site/index.html', 'second/page/index.html']),
    );
    expect((await inBuilder(['check', '--dist', 'docs', '--out', 'site'], folder)).stderr).not.toContain(
      'no built site',
    );
    const lost = await run('build', 'docs', '--config', 'docs/none.json');
    expect(lost.stderr).toContain('there is no file docs/none.json.');
  });
});

describe('exit code 2', () => {
  it('stands for a file that cannot be written', async () => {
    const folder = await docsOf({ file: '' });
    const { code, stderr } = await inBuilder(['schema', '--out', 'file/x.json'], folder);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^lectern: (?:ENOTDIR|EEXIST).*file.*\n$/);
  });

  it.each([
    ['a mistake in the command line', ['chekc']],
    ['a folder that does not exist', ['check', 'no-such-folder']],
    ['nothing to explain', ['explain']],
    ['an option that goes with another command', ['build', '--fix']],
  ])('stands for %s, with one sentence on standard error', async (_what, args) => {
    const { code, stdout, stderr } = await lectern(args, await emptyFolder());
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^lectern: .+\n$/);
  });

  it('stands for a configuration that breaks off, which a build does not publish as if it were whole', async () => {
    const docs = await docsOf({
      'mint.json': '{ "name": "X", "navigation": [{ "group": "A", "pages": ["index"',
      'index.mdx': 'Home.\n',
    });
    const { code, stderr } = await inBuilder(['build', docs]);
    expect(code).toBe(2);
    expect(stderr).toContain('mint.json could not be used.');
    expect(await filesIn(docs)).toEqual(['index.mdx', 'mint.json']);
  });

  it.each(['build', 'check', 'explain', 'schema'])(
    'stands for a configuration that %s cannot use',
    async (command) => {
      const docs = await docsOf({ 'mint.json': '[]' });
      const args = { build: [], check: [], explain: ['/index'], schema: ['--project'] }[command] ?? [];
      const { code } = await inBuilder([command, ...args, docs]);
      expect(code).toBe(2);
    },
  );
});

describe('--fail-on', () => {
  const ofErrors = { 'mint.json': config(['index', 'nowhere']), 'index.mdx': '# Home\n' };
  const ofWarnings = { 'mint.json': config(['index']), 'index.mdx': '# Home\n\n[There](/nowhere)\n' };
  const forgiven =
    'There was 1 error, but the exit code is 0. To exit with 1, use `--fail-on error` (`failOn` in an Astro configuration).';

  it('decides the exit code of a build, after all good pages are written', async () => {
    const docs = await docsOf(ofErrors);
    const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);
    const without = await inBuilder(['build', docs, '--offline']);
    expect([without.code, lastLine(without.stderr)]).toEqual([0, forgiven]);
    const failing = await inBuilder(['build', docs, '--offline', '--fail-on', 'error']);
    expect(failing.code).toBe(1);
    expect(failing.stderr).toContain('lectern: The build fails on errors: it found 1 error and 0 warnings.');
    expect(failing.stderr).not.toContain('all the same');
    expect(failing.stderr).not.toContain('unhandled');
    expect(await filesIn(path.join(docs, 'dist'))).toContain('index.html');
  });

  it('decides that of a check, and what is forgiven is told beside JSON, not in it', async () => {
    const errors = await docsOf(ofErrors);
    const codes = async (docs: string, ...args: string[]) => (await inBuilder(['check', docs, ...args])).code;
    expect(await codes(errors)).toBe(1);
    expect(await codes(errors, '--fail-on', 'never')).toBe(0);
    const warnings = await docsOf(ofWarnings);
    expect(await codes(warnings)).toBe(0);
    expect(await codes(warnings, '--fail-on', 'warning')).toBe(1);
    const { stdout } = await inBuilder(['check', errors, '--fail-on', 'never']);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(forgiven);
    const json = await inBuilder(['check', errors, '--fail-on', 'never', '--format', 'json']);
    expect(problemsIn(json.stdout).map(({ code }) => code)).toContain('page/missing');
    expect(json.stderr).toBe(`${forgiven}\n`);
  });
});

describe('operations that have no page', () => {
  const openapi =
    'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a: { get: { responses: {} }, put: { responses: {} } }\n' +
    '  /b: { get: { responses: {} } }\n';

  it.each(['build', 'check'])('are one warning of a %s, where the description is named', async (command) => {
    const docs = await docsOf({
      'mint.json':
        '{\n"name": "X",\n"openapi": ["/openapi.yaml"],\n"navigation": [{ "group": "A", "pages": ["a"] }]\n}\n',
      'a.mdx': '---\nopenapi: GET /a\n---\n',
      'openapi.yaml': openapi,
    });
    const { code, stdout, stderr } = await inBuilder([command, docs, '--offline']);
    expect(code, stderr).toBe(0);
    const lines = from(docs, `${stdout}\n${stderr}`).split('\n');
    expect(lines.filter((line) => line.includes('openapi/without-page'))).toEqual([
      expect.stringMatching(/^warning openapi\/without-page mint\.json:3:\d+$/),
    ]);
    expect(stdout + stderr).toContain('2 operations have no page, of `openapi.yaml`: `PUT /a`, `GET /b`.');
  });
});

describe('the exit code of a command with an option that cannot be used', () => {
  it.each(['build', 'check'])('is 2 for %s', async (command) => {
    const docs = await copyFixture('minimal');
    for (const option of [
      '--parts=Foo=x.astro',
      '--custom-css=none.css',
      '--icons=none',
      '--plugins=./none.mjs',
    ])
      expect((await inBuilder([command, docs, '--offline', option])).code, option).toBe(2);
  });
});

describe('--format json', () => {
  it.each([
    ['a folder that is not there', ['check', 'nowhere'], 'there is no folder nowhere.'],
    [
      'a configuration file that is not there',
      ['check', '--config', 'a.json'],
      'there is no file a.json in ..',
    ],
    ['a slip in the command line', ['check', '--fail-on', 'x'], '"x" is not one of'],
    ['no built site', ['check', '--dist'], 'there is no built site in'],
  ])('is one JSON value where a command could not do its work: %s', async (_, args, sentence) => {
    const folder = await emptyFolder();
    for (const format of [['--format', 'json'], ['--format=json']]) {
      const { code, stdout, stderr } = await inBuilder([...args, ...format], folder);
      expect(code).toBe(2);
      const { failure } = JSON.parse(stdout) as { failure: string };
      expect(failure).toContain(sentence);
      expect(stderr).toBe(`lectern: ${failure}\n`);
    }
  });

  it('is one JSON value of a diagnostic code', async () => {
    const { code, stdout } = await inBuilder(
      ['explain', 'config/type', '--format', 'json'],
      await emptyFolder(),
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ code: 'config/type', severity: 'error' });
  });
});

it.skipIf(process.platform === 'win32')(
  'a build runs in one process, with the memory settings of the command',
  async () => {
    const docs = await docsOf({ 'mint.json': config(['index']), 'index.md': '# Home\n' });
    const cli = path.join(checkout, 'dist/cli/main.js');
    const child = spawn(process.execPath, [...sayingSettings, cli, 'build', docs, '--offline']);
    let stdout = '';
    child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code, stdout).toBe(0);
    const settings = [...stdout.matchAll(/^SETTINGS (\d+) (.*)$/gm)];
    expect(settings.map(([, pid]) => Number(pid))).toEqual([child.pid]);
    expect(settings[0]?.[2]).toMatch(/^--max-semi-space-size=16 --import /);
  },
);
