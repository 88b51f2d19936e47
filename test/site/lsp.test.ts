import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { CheckReport } from '../../src/base/report/json.ts';
import { cli, emptyFolder, lectern } from './lectern.ts';

// One server for all tests: a workspace with two docs folders, one of which has a configuration that cannot be read.
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
    },
    null,
    2,
  ),
  'docs/index.mdx':
    '---\ntitle: Home\n---\n\nSee [the start](/guides/start#first).\n\n<Card titel="x">Text</Card>\n',
  'docs/guides/start.mdx':
    "---\ntitle: Start\n---\n\nimport Part from '/snippets/part.mdx'\n\n## First\n\n<Part />\n\nA [broken link](/nowhere).\n",
  'docs/snippets/part.mdx': 'A part with ![a picture](/images/none.png).\n',
  'docs/loop.mdx': '---\ntitle: Loop\n---\n\n{(() => { for (;;) {} })()}\n',
  'other/docs/docs.json': '{ "name": "Other", ',
  'other/docs/index.mdx': '---\ntitle: Other\n---\n\nText\n',
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
  const workspaceFolders = ['docs/guides', 'other'].map((name) => ({ uri: uri(name), name }));
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
  for (let end = Date.now() + 15_000; !areThere() && Date.now() < end;)
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

test('reports what check reports, of a page whose code does not end too', async () => {
  await open('docs/guides/start.mdx');
  await codesOf('docs/loop.mdx', ['page/code-ended']);
  await codesOf('docs/index.mdx', ['page/unknown-prop']);
  const { stdout } = await lectern(['check', path.join(folder, 'docs'), '--json'], folder);
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
