import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type Location,
  type MarkupContent,
  type ProtocolConnection,
  type RenameFile,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { CheckReport } from '../../src/base/report/json.ts';
import { cli, emptyFolder, inBuilder } from './lectern.ts';

// All tests share a server, whose workspace has several docs folders. The configuration of one cannot be read.
let folder: string;
let server: ChildProcess;
let client: ProtocolConnection;
const problems = new Map<string, Diagnostic[]>();
const waiting = new Set<() => void>();

const uri = (file: string): string => pathToFileURL(path.join(folder, file)).href;

const files: Record<string, string> = {
  'docs/docs.json': JSON.stringify(
    {
      name: 'Plant',
      theme: 'mint',
      colors: { primary: '#0a7d52' },
      navigation: { pages: ['index', 'guides/start', 'guides/missing'] },
      redirects: { $ref: './redirects.json' },
    },
    null,
    2,
  ),
  'docs/redirects.json': '[\n  { "source": "/old", "destination": "/guides/start" }\n]\n',
  'docs/index.mdx':
    '---\ntitle: Home\n---\n\nSee [the start](/guides/start#first).\n\n<Card titel="x">Text</Card>\n',
  'docs/guides/start.mdx':
    "---\ntitle: Start\n---\n\nimport Part from '/snippets/part.mdx'\n\n## First\n\n<Part />\n\nA [broken link](/nowhere).\n",
  'docs/snippets/part.mdx': 'A part with ![a picture](/images/none.png).\n',
  'other/docs/loop.mdx': '---\ntitle: Loop\n---\n\n{(() => { for (;;) {} })()}\n',
  'api/docs.json': JSON.stringify(
    {
      name: 'API',
      theme: 'mint',
      colors: { primary: '#0a5c3d' },
      navigation: { pages: ['index', 'guides/start', 'guides/next', 'GET /users'] },
    },
    null,
    2,
  ),
  'api/openapi.yaml':
    'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /users:\n    get:\n      summary: List users\n      responses:\n        "200":\n' +
    '          description: OK\n          content:\n            application/json:\n              schema:\n                $ref: "#/components/schemas/User"\n' +
    'components:\n  schemas:\n    User:\n      type: object\n',
  'api/index.mdx':
    '---\ntitle: Home\nicon: rocket\n---\n\nimport Part from "/snippets/part.mdx"\n\nSee [start](/guides/start#first) and [next](./guides/next).\n\n' +
    '<Card title="x" href="/guides/start" icon="key">Hi</Card>\n\n<Part />\n\n![A picture](/images/a.svg)\n',
  'api/guides/start.mdx':
    '---\ntitle: Start\ndescription: How to start.\n---\n\n## First\n\n[Next](next), [home](../index), [here](#first).\n\n![A picture](../images/a.svg)\n\n<Accordion title="Deep dive">Text</Accordion>\n',
  'api/guides/next.mdx': '---\ntitle: Next\nopenapi: GET /users\n---\n\nBack to [start](/guides/start).\n',
  'api/snippets/part.mdx': 'A part with a link to [start](/guides/start#first) and to [next](guides/next).\n',
  'api/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'other/docs/docs.json': '{ "name": "Other", ',
  'more/deep/site/docs.json': JSON.stringify(
    {
      name: 'Deep',
      theme: 'mint',
      colors: { primary: '#0a5c3d' },
      navigation: { pages: ['index', 'guides/start', 'guides/my page'] },
      redirects: [{ source: '/guides/begin', destination: '/guides/start' }],
    },
    null,
    2,
  ),
  'more/deep/site/index.mdx':
    '---\ntitle: start\nprev: /guides/start\nnext:\n  title: guides/start\n  url: guides/start\nrelated:\n  - guides/start\n' +
    '  - "guides/start": ./guides/start#first\ntranslations: [guides/start, "/guides/my page"]\n---\n\n' +
    'import A from "@/snippets/a.mdx"\nimport B from "snippets/a"\nimport { C } from "/snippets/c"\n\n' +
    '<Card title="guides/start" href={"/guides/start"} />\n\n[Ref] `[code](/guides/start)` <A /><B /><C />\n\n[Ref]: /guides/start "Title"\n\n' +
    '[one](</guides/my page>) [two](/guides/my%20page)\n\n```mdx\n[fence](/guides/start)\n```\n\n<Snippet file="a.mdx" />\n',
  'more/deep/site/guides/start.mdx': '---\ntitle: Start\n---\n\n## First\n',
  'more/deep/site/guides/my page.mdx': '---\ntitle: Mine\n---\n\nText\n',
  'more/deep/site/snippets/a.mdx': 'A part.\n',
  'more/deep/site/snippets/c.jsx': 'export const C = () => <a href="/guides/start">c</a>;\n',
  'other/docs/index.mdx': '---\ntitle: Other\n---\n\nA [broken link](/nowhere).\n',
};

beforeAll(async () => {
  folder = await emptyFolder();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  server = spawn(process.execPath, [cli, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  client = createProtocolConnection(
    new StreamMessageReader(server.stdout!),
    new StreamMessageWriter(server.stdin!),
  );
  client.onNotification(
    'textDocument/publishDiagnostics',
    (sent: { uri: string; diagnostics: Diagnostic[] }) => {
      problems.set(sent.uri, sent.diagnostics);
      for (const check of waiting) check();
    },
  );
  client.listen();
  const workspaceFolders = ['docs/guides', 'other', 'api', 'more'].map((name) => ({ uri: uri(name), name }));
  await client.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {},
    workspaceFolders,
  });
  await client.sendNotification('initialized', {});
});

afterAll(async () => {
  await client.sendRequest('shutdown');
  const ended = new Promise((resolve) => server.on('exit', resolve));
  await client.sendNotification('exit');
  expect(await ended).toBe(0);
  await rm(folder, { recursive: true });
});

/** Resolves once the codes of the problems of a file are these. */
async function codesOf(file: string, codes: readonly string[]): Promise<Diagnostic[]> {
  const found = () => problems.get(uri(file)) ?? [];
  const areThere = () =>
    JSON.stringify(
      found()
        .map(({ code }) => code)
        .sort(),
    ) === JSON.stringify(codes);
  for (let end = Date.now() + 40_000; !areThere() && Date.now() < end;)
    await new Promise<void>((resolve) => {
      const done = (): void => {
        waiting.delete(done);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, 1000);
      waiting.add(done);
    });
  expect(
    found()
      .map(({ code }) => code)
      .sort(),
  ).toEqual(codes);
  return found();
}

const open = (file: string, text = files[file] ?? ''): Promise<void> =>
  client.sendNotification('textDocument/didOpen', {
    textDocument: { uri: uri(file), languageId: 'mdx', version: 1, text },
  });
const close = (file: string): Promise<void> =>
  client.sendNotification('textDocument/didClose', { textDocument: { uri: uri(file) } });
const change = (file: string, text: string): Promise<void> =>
  client.sendNotification('textDocument/didChange', {
    textDocument: { uri: uri(file), version: 2 },
    contentChanges: [{ text }],
  });

test('reports a configuration that cannot be read, and goes on when it is fixed in the editor', async () => {
  const [problem] = await codesOf('other/docs/docs.json', ['config/unclosed']);
  expect(problem).toMatchObject({ severity: 1, source: 'lectern', range: { start: { line: 0 } } });
  const fixed = {
    name: 'Other',
    theme: 'mint',
    colors: { primary: '#0a7d52' },
    navigation: { pages: ['none'] },
  };
  await open('other/docs/docs.json', JSON.stringify(fixed));
  await codesOf('other/docs/docs.json', [
    'config/contrast',
    'page/missing',
    'page/unlisted',
    'site/no-address',
  ]);
});

test('reports what check reports', async () => {
  await open('docs/guides/start.mdx');
  await codesOf('docs/index.mdx', ['page/unknown-prop']);
  const { stdout } = await inBuilder(['check', path.join(folder, 'docs'), '--json'], folder);
  const { diagnostics } = JSON.parse(stdout) as CheckReport;
  const expected = diagnostics.map(({ file, code, line = 1, column = 1, message, hint }) =>
    [file, code, line, column, hint === undefined ? message : `${message}\n${hint}`].join(' '),
  );
  const shown = [...problems].flatMap(([from, found]) =>
    found.map(({ code, message, range: { start } }) =>
      [
        path.relative(folder, new URL(from).pathname),
        code,
        start.line + 1,
        start.character + 1,
        message,
      ].join(' '),
    ),
  );
  expect(shown.filter((line) => line.startsWith('docs/')).sort()).toEqual(expected.sort());
});

test('checks unsaved text, of a snippet too, and forgets it when the file is closed', async () => {
  await codesOf('docs/guides/start.mdx', ['link/broken-page']);
  const text = files['docs/guides/start.mdx']!.replaceAll('\n', '\r\n');
  await change('docs/guides/start.mdx', text.replace('/nowhere', '/index').replace('## First', '## Second'));
  await codesOf('docs/guides/start.mdx', []);
  // The heading has another ID now, which breaks a link of a page that is not open.
  const [, broken] = await codesOf('docs/index.mdx', ['link/broken-anchor', 'page/unknown-prop']);
  expect(broken).toBeDefined();
  await open('docs/snippets/part.mdx', 'A part.\n');
  await codesOf('docs/snippets/part.mdx', []);
  await close('docs/snippets/part.mdx');
  await codesOf('docs/snippets/part.mdx', ['link/missing-asset']);
  await close('docs/guides/start.mdx');
  await codesOf('docs/guides/start.mdx', ['link/broken-page']);
  await codesOf('docs/index.mdx', ['page/unknown-prop']);
});

test('counts columns in UTF-16 units, and takes changes of parts of a text', async () => {
  await open('docs/guides/start.mdx');
  const at = { line: 10, character: 0 };
  const contentChanges = [{ range: { start: at, end: at }, text: '\u{1f331} ' }];
  await client.sendNotification('textDocument/didChange', {
    textDocument: { uri: uri('docs/guides/start.mdx'), version: 2 },
    contentChanges,
  });
  await expect
    .poll(async () => (await codesOf('docs/guides/start.mdx', ['link/broken-page']))[0]?.range.start, {
      timeout: 5000,
    })
    .toEqual({ line: 10, character: 5 });
  await close('docs/guides/start.mdx');
});

test('notices files that other programs write', async () => {
  await cp(path.join(folder, 'docs/index.mdx'), path.join(folder, 'docs/nowhere.mdx'));
  await codesOf('docs/guides/start.mdx', []);
  await rm(path.join(folder, 'docs/nowhere.mdx'));
  await codesOf('docs/guides/start.mdx', ['link/broken-page']);
});

test('checks a new file that is open before it is saved', async () => {
  const text = '---\ntitle: New\n---\n\nA [broken link](/nowhere).\n';
  await open('docs/new.mdx', text);
  await writeFile(path.join(folder, 'docs/new.mdx'), text);
  await codesOf('docs/new.mdx', ['link/broken-page']);
  await close('docs/new.mdx');
  await rm(path.join(folder, 'docs/new.mdx'));
  await codesOf('docs/new.mdx', []);
});

/** Asks about the place where a text is in a file. */
function ask<Answer>(method: string, file: string, text: string, more: object = {}): Promise<Answer> {
  const before = files[file]!.split(text)[0]!.split('\n');
  const position = { line: before.length - 1, character: before.at(-1)!.length + 2 };
  return client.sendRequest(method, {
    textDocument: { uri: uri(file) },
    position,
    ...more,
  });
}

const placeOf = ({ uri: at, range: { start } }: Location): string =>
  `${path.relative(folder, new URL(at).pathname)}:${start.line + 1}:${start.character + 1}`;

test('completes pages, IDs, components, props, icons, files, operations and frontmatter', async () => {
  const ofConfig = ['config/contrast', 'navigation/unknown-operation', 'openapi/coverage', 'site/no-address'];
  await codesOf('api/docs.json', ofConfig);
  const labels = async (file: string, text: string): Promise<string[]> => {
    const { items } = await ask<CompletionList>('textDocument/completion', file, text);
    return items.map(({ label }) => label);
  };
  expect(await labels('api/index.mdx', '/guides/start"')).toEqual(['/guides/next', '/guides/start', '/']);
  expect(await labels('api/index.mdx', './guides')).toEqual(['./guides/next', './guides/start', './index']);
  expect(await labels('api/guides/start.mdx', '#first')).toEqual(['#first', '#deep-dive']);
  expect(await labels('api/index.mdx', 'Card title')).toEqual(
    expect.arrayContaining(['Card', 'Tabs', 'Part']),
  );
  expect(await labels('api/index.mdx', 'href=')).toEqual(expect.arrayContaining(['href', 'horizontal']));
  expect(await labels('api/index.mdx', 'key"')).toContain('key');
  expect(await labels('api/index.mdx', 'icon: ')).toEqual(expect.arrayContaining(['icon', 'sidebarTitle']));
  expect(await labels('api/index.mdx', '/images')).toEqual(['/images/a.svg']);
  expect(await labels('api/index.mdx', '/snippets')).toEqual(['/snippets/part.mdx']);
  expect(await labels('api/guides/next.mdx', 'GET /users')).toEqual(['GET /users']);
  expect(await labels('api/docs.json', 'guides/start')).toEqual([
    'guides/next',
    'guides/start',
    'index',
    'GET /users',
  ]);
});

test('explains links, components, props, icons and operations', async () => {
  const about = async (file: string, text: string): Promise<string | undefined> =>
    ((await ask<Hover | null>('textDocument/hover', file, text))?.contents as MarkupContent | undefined)
      ?.value;
  expect(await about('api/index.mdx', '/guides/start#')).toBe(
    '**Start**\n\nHow to start.\n\n`guides/start.mdx`',
  );
  expect(await about('api/index.mdx', 'href=')).toMatch(/^The link target/);
  expect(await about('api/index.mdx', 'rocket')).toMatch(
    /^!\[rocket\]\(data:image\/svg\+xml;base64,[\w+/=]+\)/,
  );
  expect(await about('api/docs.json', 'GET /users')).toMatch(/^\*\*GET \/users\*\* List users/);
  expect(await about('api/docs.json', 'colors')).toBeUndefined();
});

test('leads to what is named', async () => {
  const lead = async (file: string, text: string): Promise<string> =>
    placeOf(await ask<Location>('textDocument/definition', file, text));
  expect(await lead('api/index.mdx', '/guides/start#')).toBe('api/guides/start.mdx:6:1');
  expect(await lead('api/index.mdx', '/snippets')).toBe('api/snippets/part.mdx:1:1');
  expect(await lead('api/index.mdx', '/images')).toBe('api/images/a.svg:1:1');
  expect(await lead('api/docs.json', 'guides/next')).toBe('api/guides/next.mdx:1:1');
  expect(await lead('api/guides/next.mdx', 'GET /users')).toBe('api/openapi.yaml:5:5');
  expect(await lead('api/openapi.yaml', '#/components')).toBe('api/openapi.yaml:16:5');
});

test('finds what names a page or a heading', async () => {
  const found = async (text: string): Promise<string[]> =>
    (await ask<Location[]>('textDocument/references', 'api/guides/start.mdx', text, { context: {} }))
      .map(placeOf)
      .sort();
  const toHeading = ['api/guides/start.mdx:8:40', 'api/index.mdx:8:13', 'api/snippets/part.mdx:1:31'];
  expect(await found('## First')).toEqual(toHeading);
  const others = ['api/docs.json:10:8', 'api/guides/next.mdx:6:17', 'api/index.mdx:10:23'];
  expect(await found('title')).toEqual([...toHeading, ...others].sort());
});

/** Renames the page that a link in a file leads to. Returns the edits. */
async function rename(file: string, text: string, newName: string): Promise<string[]> {
  const { documentChanges = [] } = await ask<WorkspaceEdit>('textDocument/rename', file, text, { newName });
  const edits = documentChanges.flatMap((change) =>
    'edits' in change
      ? change.edits.map(
          (one) =>
            `${placeOf({ uri: change.textDocument.uri, range: one.range })} ${(one as TextEdit).newText}`,
        )
      : [`${change.kind} ${path.relative(folder, new URL((change as RenameFile).newUri).pathname)}`],
  );
  return edits.sort();
}

test('adds redirects to the file that has them', async () => {
  expect(await rename('docs/index.mdx', '/guides/start#', 'begin')).toEqual([
    'docs/docs.json:10:8 begin',
    'docs/index.mdx:5:17 /begin#first',
    'docs/redirects.json:1:2 \n  { "source": "/guides/start", "destination": "/begin" },',
    'docs/redirects.json:2:39 /begin',
    'rename docs/begin.mdx',
  ]);
});

test('renames a page with its links, its entry and a redirect', async () => {
  const redirect =
    ',\n  "redirects": [\n    { "source": "/guides/start", "destination": "/intro/begin" }\n  ]';
  // The new line, which is not saved, moves a link.
  await open('api/guides/next.mdx', files['api/guides/next.mdx']!.replace('Back', '\nBack'));
  const edits = await rename('api/index.mdx', '/guides/start#', '/intro/begin');
  await close('api/guides/next.mdx');
  expect(edits).toEqual(
    [
      `api/docs.json:14:4 ${redirect}`,
      'api/docs.json:10:8 intro/begin',
      'api/guides/next.mdx:7:17 /intro/begin',
      'api/guides/start.mdx:8:8 ../guides/next',
      'api/index.mdx:10:23 /intro/begin',
      'api/index.mdx:8:13 /intro/begin#first',
      'api/snippets/part.mdx:1:31 /intro/begin#first',
      'rename api/intro/begin.mdx',
    ].sort(),
  );
});

/** Moves a file or folder in the editor. Returns the edits. */
async function move(from: string, to: string): Promise<string[]> {
  const { changes = {} } = await client.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', {
    files: [{ oldUri: uri(from), newUri: uri(to) }],
  });
  return Object.entries(changes).flatMap(([at, all]) =>
    all.map(({ range, newText }) => `${placeOf({ uri: at, range })} ${newText}`),
  );
}

test('finds docs folders deep in the workspace, and updates all forms of links in them', async () => {
  const site = 'more/deep/site';
  await codesOf(`${site}/docs.json`, ['config/contrast', 'site/no-address']);
  const inSite = async (from: string, to: string): Promise<string[]> =>
    (await move(`${site}/${from}`, `${site}/${to}`)).map((edit) => edit.slice(site.length + 1));
  // The redirect from the new address would hide the page, so it turns around.
  expect((await inSite('guides/start.mdx', 'guides/begin.mdx')).sort()).toEqual(
    [
      'docs.json:10:8 guides/begin',
      'docs.json:16:18 /guides/start',
      'docs.json:17:23 /guides/begin',
      'index.mdx:3:7 /guides/begin',
      'index.mdx:6:8 guides/begin',
      'index.mdx:8:5 guides/begin',
      'index.mdx:9:21 ./guides/begin#first',
      'index.mdx:10:16 guides/begin',
      'index.mdx:17:35 /guides/begin',
      'index.mdx:21:8 /guides/begin',
      'snippets/c.jsx:1:33 /guides/begin',
    ].sort(),
  );
  expect(await inSite('guides/my page.mdx', 'guides/your page.mdx')).toEqual(
    expect.arrayContaining([
      'index.mdx:10:31 /guides/your page',
      'index.mdx:23:8 /guides/your page',
      'index.mdx:23:32 /guides/your%20page',
    ]),
  );
  expect(await inSite('snippets', 'parts')).toEqual([
    'index.mdx:13:16 @/parts/a.mdx',
    'index.mdx:14:16 parts/a',
    'index.mdx:15:20 /parts/c',
    'index.mdx:29:16 parts/a.mdx',
  ]);
  expect(await inSite('snippets/c.jsx', 'snippets/d.jsx')).toEqual(['index.mdx:15:20 /snippets/d']);
});

test('checks a file that was never saved, as a page too', async () => {
  const file = 'more/deep/site/new.mdx';
  await open(file, '---\ntitle: New\n---\n\nA [broken link](/nowhere), and [one](/new).\n');
  await codesOf(file, ['link/broken-page']);
  await close(file);
  await codesOf(file, []);
});

test('checks an OpenAPI document as you type', async () => {
  const text = files['api/openapi.yaml']!;
  await open('api/openapi.yaml');
  await change('api/openapi.yaml', text.replace('/schemas/User"', '/schemas/Users"'));
  await codesOf('api/openapi.yaml', ['openapi/unresolved-ref']);
  await change('api/openapi.yaml', text.replace('info: {', 'info: [{'));
  await codesOf('api/openapi.yaml', ['openapi/not-yaml']);
  await close('api/openapi.yaml');
  await codesOf('api/openapi.yaml', []);
});

test('updates links when a folder is renamed', async () => {
  const edits = await move('api/guides', 'api/docs/g');
  expect(edits).toEqual(
    expect.arrayContaining([
      'api/docs.json:10:8 docs/g/start',
      'api/guides/start.mdx:8:22 ../../index',
      'api/guides/start.mdx:10:14 ../../images/a.svg',
      'api/index.mdx:8:45 ./docs/g/next',
      'api/snippets/part.mdx:1:66 docs/g/next',
    ]),
  );
  // A link between two pages that move together stays right.
  expect(edits.filter((edit) => edit.startsWith('api/guides/start.mdx:8:8'))).toEqual([]);
});

test('reports code that does not end, after all other problems of its folder', async () => {
  await codesOf('other/docs/index.mdx', ['link/broken-page']);
  await codesOf('other/docs/loop.mdx', ['page/code-ended']);
});
