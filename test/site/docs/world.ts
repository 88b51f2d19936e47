import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { Fence } from '../../fences.ts';
import { checkout, emptyFolder, run } from '../lectern.ts';

const api = (paths: string) => `openapi: 3.1.0
info: { title: Acme, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
${paths}`;
const users = `  /users:
    get:
      summary: List users
      responses:
        '200': { description: All users. }
    post:
      summary: Create a user
      responses:
        '201': { description: The new user. }
`;
const orders = `  /orders:
    get:
      summary: List orders
      responses:
        '200': { description: All orders. }
`;
const config = {
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#0D5C4A', light: '#4ADE80' },
  navigation: { groups: [{ group: 'Start', openapi: 'openapi.yaml', pages: ['index', 'guides/setup'] }] },
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" /></svg>\n';

/** The project that the docs assume: a docs folder, two versions of an OpenAPI document, and what single pages name. */
const FILES: Record<string, string> = {
  'package.json': '{ "private": true, "type": "module" }\n',
  '.gitignore': 'node_modules\ndist\n',
  'docs/docs.json': `${JSON.stringify(config, undefined, 2)}\n`,
  'docs/openapi.yaml': api(users),
  'docs/index.mdx': '---\ntitle: Acme\ndescription: Keeps your users.\n---\n\nSee [Setup](/guides/setup).\n',
  'docs/guides/setup.mdx':
    '---\ntitle: Setup\ndescription: How to begin.\n---\n\n```bash\ncurl https://api.example.com/users\n```\n',
  'docs/its/path.mdx': '---\ntitle: Path\ndescription: A page outside of the navigation.\n---\n\nText.\n',
  'docs/images/logo-light.svg': svg,
  'docs/images/logo-dark.svg': svg,
  'docs/images/favicon.svg': svg,
  'openapi.yaml': api(users),
  'old.yaml': api(users),
  'new.yaml': api(users + orders),
  'api.yaml': api(users),
  'api/v1.yaml': api(users),
  'api/v2.yaml': api(users + orders),
  'packages/docs/docs.json': `${JSON.stringify({ ...config, navigation: { pages: ['index'] } })}\n`,
  'packages/docs/index.mdx': '---\ntitle: Acme\ndescription: Keeps your users.\n---\n\nText.\n',
  'icons/acme.svg': svg,
  'texts/el.json': '{ "layout": { "onThisPage": "Σε αυτή τη σελίδα" } }\n',
};

/** Projects of other tools that `init --from` converts, by the tool. */
const OTHERS: Record<string, Record<string, string>> = {
  docusaurus: { 'docusaurus.config.js': "export default { title: 'Acme' };\n", 'docs/intro.md': '# Intro\n' },
  starlight: {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Acme' })] };\n",
    'src/content/docs/index.md': '---\ntitle: Acme\n---\n',
  },
  mkdocs: { 'mkdocs.yml': 'site_name: Acme\n', 'docs/index.md': '# Acme\n' },
  vitepress: { '.vitepress/config.js': "export default { title: 'Acme' };\n", 'index.md': '# Acme\n' },
  gitbook: { 'SUMMARY.md': '# Summary\n\n* [Acme](README.md)\n', 'README.md': '# Acme\n' },
  nextra: {
    'next.config.js': "module.exports = require('nextra')({})({});\n",
    'pages/index.mdx': '# Acme\n',
  },
  readme: { 'docs/_order.yaml': '- guide\n', 'docs/guide/a.md': '---\ntitle: A\n---\n\nText.\n' },
};

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

let template: Promise<string> | undefined;

/** Creates the project once, as a Git repository with two tags, which a page's copy starts from. */
async function createTemplate(): Promise<string> {
  const folder = await emptyFolder();
  await write(folder, FILES);
  const git = async (...args: string[]) => {
    const { code, stderr } = await run('git', ['-C', folder, ...args], folder);
    if (code !== 0) throw new Error(stderr);
  };
  const author = ['-c', 'user.name=Acme', '-c', 'user.email=acme@example.com'];
  await git('init', '-q', '-b', 'main');
  await git('add', '.');
  await git(...author, 'commit', '-qm', 'docs: start');
  for (const tag of ['v1.0', 'v2.0']) await git('tag', tag);
  await git('update-ref', 'refs/remotes/origin/main', 'main');
  return folder;
}

/** Returns a copy of the project for the commands of a page. */
export async function worldOf(): Promise<string> {
  template ??= createTemplate();
  const folder = await emptyFolder();
  await cp(await template, folder, { recursive: true });
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of ['astro-lectern', 'astro']) {
    const target = name === 'astro' ? path.join(checkout, 'node_modules/astro') : checkout;
    await symlink(target, path.join(folder, 'node_modules', name), 'junction');
  }
  return folder;
}

/** Puts the project of another tool into a folder. */
export const writeOther = (folder: string, tool: string): Promise<void> => write(folder, OTHERS[tool] ?? {});

/**
 * Returns where a file that a page shows is in the project. Files of the docs folder are shown with their path from it, except
 * where the page speaks of the whole project.
 */
export function placeOf({ file, language }: Pick<Fence, 'file' | 'language'>): string {
  const isDocs =
    language === 'mdx' || /^(?:docs|mint|navigation|openapi)\.(?:json|yaml)$|^snippets\//.test(file);
  return isDocs && !file.startsWith('docs/') ? `docs/${file}` : file;
}

/** Files of other programs, files that a command writes, and excerpts of them. */
const NOT_WRITTEN = /^(?:\.|_|~|firebase|nginx|turbo|package|pnpm|packages\/docs\/package)/;

/**
 * Writes files that a page shows into a project. A part of an object, such as `"navigation": …`, replaces that key of the file; an
 * excerpt of an OpenAPI document is added to the one of the project.
 */
export async function writeShown(folder: string, fences: readonly Fence[]): Promise<void> {
  for (const fence of fences) {
    const file = placeOf(fence);
    if (NOT_WRITTEN.test(file)) continue;
    await write(folder, { [file]: await wholeText(folder, file, fence) });
  }
}

async function wholeText(folder: string, file: string, { text, language }: Fence): Promise<string> {
  const before = await readFile(path.join(folder, file), 'utf8').catch(() => '{}');
  if (language === 'yaml' && !/^openapi:/m.test(text))
    return JSON.stringify(joined(parse(before), parse(text)), undefined, 2);
  if (language !== 'json' || (text.startsWith('{') && !/^\{ "\$schema": "[^"]*" \}/.test(text))) return text;
  const part = JSON.parse(text.startsWith('{') ? text : `{ ${text} }`) as object;
  return JSON.stringify({ ...(JSON.parse(before) as object), ...part }, undefined, 2);
}

/** Adds the keys of an excerpt to a document, on every level. */
function joined(document: unknown, excerpt: unknown): unknown {
  const isMap = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap(document) || !isMap(excerpt)) return excerpt;
  const added = Object.entries(excerpt).map(([key, value]) => [key, joined(document[key], value)]);
  return { ...document, ...(Object.fromEntries(added) as object) };
}

/** Gives a project the older configuration format. */
export async function useMintJson(folder: string): Promise<void> {
  await rm(path.join(folder, 'docs/docs.json'), { force: true });
  const mint = { name: 'Acme', navigation: [{ group: 'Start', pages: ['index', 'guides/setup'] }] };
  await write(folder, { 'docs/mint.json': `${JSON.stringify(mint)}\n` });
}

/** Removes a folder that a command creates. */
export const withoutFolder = (folder: string, name: string): Promise<void> =>
  rm(path.join(folder, name), { recursive: true, force: true });
