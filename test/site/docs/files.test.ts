/**
 * Builds with the files that the docs show: checks each configuration, page, and OpenAPI document of a page in a project, and reads
 * the other files with their parsers.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import { transform } from 'lightningcss';
import ts from 'typescript';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { docsPages, fencesOf, type Fence } from '../../fences.ts';
import { full } from '../../sample.ts';
import { checkout, emptyFolder, inBuilder } from '../lectern.ts';
import { placeOf, worldOf, writeShown } from './world.ts';

/** Diagnostics that the docs speak of, or that only an excerpt has: the code, the page, and the reason. */
const EXPECTED: [code: string, page: string, reason: string][] = [
  ['openapi/internal', 'api/descriptions.mdx', 'the page says that a warning names the parts'],
  ['openapi/private', 'api/descriptions.mdx', 'the page says that a warning names the parts'],
  ['openapi/path-parameter', 'api/descriptions.mdx', 'the excerpt leaves the parameter out'],
  ['page/import-framework', 'astro/components.mdx', 'only an Astro project renders the component'],
  ['site/related-page', 'navigation/languages.mdx', 'the page does not show the translations'],
  ['openapi/without-page', 'api/operations.mdx', 'the page shows several ways to document an operation'],
  ['openapi/x-mint', 'api/operations.mdx', 'the page shows several ways to document an operation'],
  ['openapi/path-parameter', 'api/operations.mdx', 'the excerpt leaves the parameter out'],
  ['page/private', 'write/who-reads.mdx', 'the page says that Lectern reports the page'],
  ['site/font', 'look/brand.mdx', 'the font comes from a font service'],
  ['link/missing-asset', 'write/links.mdx', 'the image is made up'],
  ['link/missing-asset', 'write/markdown.mdx', 'the image is made up'],
  ['navigation/unknown-neighbour', 'write/pages.mdx', 'the other pages are made up'],
  ['site/related-page', 'write/pages.mdx', 'the other pages are made up'],
];

/** Options that a page names for its files. */
const OPTIONS: Record<string, string[]> = {
  'astro/plugins.mdx': ['--plugins', 'plugins/acme.mjs', '--plugins', 'plugins/owners.mjs'],
  'found/feedback.mdx': ['--repository', 'https://github.com/acme/docs'],
};

/** Languages of code blocks without a parser here. */
const UNREAD = ['bash', 'sh', 'text', 'toml', 'nginx', 'lua', 'powershell', 'mermaid', 'md'];

const fences = [...docsPages()].flatMap(([page, text]) => fencesOf(page, text));
const isConfig = (fence: Fence) => /^docs\/(?:docs|mint)\.json$/.test(placeOf(fence));
const isDocs = (fence: Fence) => fence.language === 'mdx' || placeOf(fence).startsWith('docs/');

/**
 * Pages that show files of a docs folder, each once for every configuration on it. Pages of components render what they show, as
 * `test/unit/docs/tables.test.ts` compares.
 */
const cases = [...docsPages().keys()].flatMap((page) => {
  if (page.startsWith('components/')) return [];
  const files = fences.filter((fence) => fence.page === page && (fence.file || isDocs(fence)));
  const configs = files.filter(isConfig);
  const others = files.filter((fence) => !isConfig(fence));
  if (!files.some(isDocs)) return [];
  return (configs.length > 0 ? configs : [undefined]).map((config) => ({
    page,
    config,
    others,
    line: config?.line ?? 1,
  }));
});

it.each(full ? cases : cases.filter((_, at) => at % 3 === 0))(
  'the files of $page are a site (line $line)',
  async ({ config, others, page }) => {
    const folder = await worldOf();
    const named = others.filter(({ file }) => file !== '');
    const unnamed = others.filter(({ file }) => file === '');
    await writeShown(folder, [...named, ...(config ? [config] : [])]);
    for (const [at, { text }] of unnamed.entries())
      await writeFile(path.join(folder, `docs/shown-${at}.mdx`), withTitle(text));
    await writeListedPages(path.join(folder, 'docs'));
    const file = config === undefined ? [] : ['--config', path.basename(placeOf(config))];
    const args = ['check', 'docs', '--json', '--offline', ...file, ...(OPTIONS[page] ?? [])];
    const { stdout, stderr } = await inBuilder(args, folder);
    const { diagnostics } = JSON.parse(stdout || '{}') as { diagnostics?: Record<string, string>[] };
    expect(diagnostics, stderr).toBeDefined();
    const wrong = diagnostics!
      .filter(({ severity }) => severity !== 'info')
      .filter(({ code }) => !EXPECTED.some(([known, where]) => known === code && where === page))
      .map(({ code, file: at, line, message }) => `${code} ${at}:${line} ${message}`);
    expect(wrong).toEqual([]);
  },
);

const withTitle = (text: string): string =>
  text.startsWith('---\n') ? text : `---\ntitle: Shown\n---\n\n${text}`;

/** Writes the pages that the configurations of a docs folder list and that are not shown. */
async function writeListedPages(docs: string): Promise<void> {
  for (const name of ['docs.json', 'mint.json', 'navigation.json']) {
    const text = await readFile(path.join(docs, name), 'utf8').catch(() => '{}');
    for (const page of pagesIn(JSON.parse(text)))
      if (!existsSync(path.join(docs, `${page}.mdx`))) {
        await mkdir(path.dirname(path.join(docs, page)), { recursive: true });
        await writeFile(path.join(docs, `${page}.mdx`), `---\ntitle: ${page}\n---\n\nText.\n`);
      }
  }
}

function pagesIn(value: unknown, isList = false): string[] {
  if (typeof value === 'string') return isList && /^[\w/-]+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pagesIn(inner, key === 'pages' || key === 'root' || (isList && Array.isArray(value))),
  );
}

/** Reads a code block with the parser of its language. Throws for a mistake. */
const READERS: Record<string, (text: string, fence: Fence) => unknown> = {
  json: (text) => JSON.parse(/^[[{]/.test(text) ? text : `{ ${text} }`),
  yaml: (text) => parse(text),
  css: (text) => transform({ filename: 'shown.css', code: Buffer.from(text) }),
  js: (text) => parseCode(text),
  jsx: (text) => parseCode(text),
  ts: (text) => ts.transpileModule(text, { reportDiagnostics: true }).diagnostics?.length,
  astro: (text) =>
    parseCode(text.split('---')[1]?.replaceAll(/^(?:import type.*|interface [^]*?^\})$/gm, '') ?? ''),
  mdx: () => undefined,
};

/** Parses a module, or an entry of an object such as `markdown: { … }`. */
function parseCode(text: string): unknown {
  const parser = Parser.extend(jsx());
  const code = /^\w+: \{/.test(text) ? `({${text}})` : text;
  return parser.parse(code, { sourceType: 'module', ecmaVersion: 'latest', allowAwaitOutsideFunction: true });
}

it('each code block of the docs can be read', () => {
  const wrong = fences.flatMap((fence) => {
    if (UNREAD.includes(fence.language)) return [];
    const read = READERS[fence.language];
    if (!read) return [`${fence.page}:${fence.line} has the language ${fence.language}`];
    try {
      read(fence.text, fence);
      return [];
    } catch (error) {
      return [`${fence.page}:${fence.line} ${String(error)}`];
    }
  });
  expect(wrong).toEqual([]);
});

it('the code of the docs has the types of the package', async () => {
  const folder = await emptyFolder();
  await symlink(path.join(checkout, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const files = fences.flatMap((fence, at) => {
    const text = typed(fence);
    return text === undefined
      ? []
      : [{ fence, text, file: path.join(folder, `shown-${at}.${fence.language === 'ts' ? 'ts' : 'mts'}`) }];
  });
  expect(files.length).toBeGreaterThan(8);
  for (const { file, text } of files) await writeFile(file, text);
  const program = ts.createProgram(
    files.map(({ file }) => file),
    {
      noEmit: true,
      skipLibCheck: true,
      strict: true,
      noImplicitAny: false,
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ESNext,
      types: [],
      paths: { 'astro-lectern': [path.join(checkout, 'dist/index.d.ts')] },
    },
  );
  const wrong = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const shown = files.find((one) => one.file === file?.fileName)?.fence;
    return `${shown?.page}:${shown?.line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
  expect(wrong).toEqual([]);
});

/** Code of a block with what surrounds it in the reader's file, or nothing for code that has no types of the package. */
function typed({ language, file, text }: Fence): string | undefined {
  if (language !== 'js' && language !== 'ts') return undefined;
  const importing = "import lectern, { type LecternPlugin } from 'astro-lectern';\n";
  if (text.includes("from 'astro-lectern'")) return text;
  if (text.startsWith('lectern(')) return `${importing}${text}`;
  if (file.startsWith('plugins/'))
    return `${importing}${text.replace('export default {', 'export const plugin: LecternPlugin = {')}`;
  if (/^(?:components|markdown): /.test(text))
    return `${importing}export const plugin: LecternPlugin = { name: 'shown', ${text} };`;
  return undefined;
}

it('the CloudFront function finds pages and leaves files alone', () => {
  const shown = fences.find(({ text }) => text.startsWith('function handler('));
  const handler = new Function(`${shown?.text}\nreturn handler;`)() as (event: unknown) => { uri: string };
  const uris = ['/', '/guides/setup', '/guides/setup/', '/v1.2', '/_astro/a.DJmZ.js', '/logo.svg'];
  expect(uris.map((uri) => handler({ request: { uri } }).uri)).toEqual([
    '/index.html',
    '/guides/setup/index.html',
    '/guides/setup/index.html',
    '/v1.2/index.html',
    '/_astro/a.DJmZ.js',
    '/logo.svg',
  ]);
});
