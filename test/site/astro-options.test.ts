import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ListedNames, type NameList, NAMES_FILE } from '../../src/page/search/NameList.ts';
import { namesIn } from '../../src/page/search/client/names.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { buildProjects, checkout, emptyFolder, filesIn } from './lectern.ts';

type Host = 'netlify' | 'cloudflare' | 'nginx';
type Format = 'directory' | 'file' | 'preserve';
type Slash = 'always' | 'never' | 'ignore';

/** A project to build, and how its host serves it. */
interface Case {
  name: string;
  base: string;
  site?: string;
  trailingSlash: Slash;
  format: Format;
  /** Whose file of redirects is written. */
  host: Host;
  /** More of the Astro configuration. */
  more?: { outDir?: string; build?: { assets?: string; assetsPrefix?: string }; security?: object };
  /** Paths of the sites; by default one at the root. */
  paths?: string[];
}

const ORIGIN = 'https://docs.example';
const formats: Format[] = ['directory', 'file', 'preserve'];
const slashes: Slash[] = ['always', 'never', 'ignore'];
const hosts: Host[] = ['netlify', 'cloudflare', 'nginx'];

/** Every value of an option with every value of every other. */
const pairs = formats.flatMap((format, one) =>
  slashes.map((trailingSlash, other): Case => {
    const base = (one + other) % 2 === 0 ? '/' : '/base/sub';
    const site = (one + other) % 3 === 0 ? ORIGIN : undefined;
    const name = `${base} ${trailingSlash} ${format}${site === undefined ? '' : ' with an address'}`;
    const host = hosts[(one + 2 * other) % 3]!;
    return { name, base, trailingSlash, format, host, ...(site === undefined ? {} : { site }) };
  }),
);

const others: Case[] = [
  {
    name: 'two sites below paths, in a folder of another name, with names and addresses of assets and a policy',
    ...{ base: '/base', site: ORIGIN, trailingSlash: 'never', format: 'file', host: 'netlify' },
    paths: ['/one', 'two/deep/'],
    more: {
      outDir: './out/site',
      build: { assets: 'files', assetsPrefix: 'https://cdn.example' },
      security: { csp: true },
    },
  },
  {
    name: 'a site at the root beside one below a path',
    ...{ base: '/', site: ORIGIN, trailingSlash: 'ignore', format: 'preserve', host: 'netlify' },
    paths: ['', '/two'],
  },
];
/** `npm test` builds three of the pairs, which have each format, slash, and host. */
const cases = [...(full ? pairs : [pairs[1]!, pairs[3]!, pairs[8]!]), ...others];

const docs: Record<string, string> = {
  'mint.json': JSON.stringify({
    name: 'Options',
    logo: '/logo.svg',
    favicon: '/logo.svg',
    openapi: 'api.json',
    topbarCtaButton: { name: 'Start', url: '/guide' },
    navigation: [
      { group: 'Start', pages: ['index', 'guide', 'nested/index', 'nested/page', 'C#', 'changes'] },
      { group: 'API', pages: ['get-it'] },
    ],
    redirects: [
      { source: '/old', destination: '/guide?from=old#top' },
      { source: '/mark', destination: '/logo.svg', permanent: false },
      { source: '/before/:slug*', destination: '/nested/:slug*' },
      { source: '/away/:name', destination: 'https://example.com/:name' },
    ],
  }),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z"/></svg>',
  'paper.pdf': 'paper',
  'own.css': '.own { background: url(/logo.svg); }',
  'index.mdx':
    '---\ntitle: Home\n---\n\n[guide](/guide), [page](nested/page), <Card title="A" href="/changes">x</Card>\n',
  'guide.mdx':
    '---\ntitle: Guide\n---\n\nimport { Count } from "/snippets/count.jsx";\n\n## Top\n\n[home](/), [paper](/paper.pdf), [sharp](/C%23), [below](./nested/page#part)\n\n![logo](/logo.svg)\n\n<Count />\n',
  'snippets/count.jsx':
    'export const Count = () => {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>{count}</button>;\n};\n',
  'nested/index.mdx': '---\ntitle: Nested\n---\n\n[page](page)\n',
  'nested/page.mdx': '---\ntitle: Page\n---\n\n## Part\n\n[up](/nested), [home](../index)\n',
  'C#.mdx': '---\ntitle: Sharp\n---\n\nText\n',
  'changes.mdx': '---\ntitle: Changes\n---\n\n<Update label="v1">First</Update>\n',
  'get-it.mdx': '---\ntitle: Get it\nopenapi: GET /it\n---\n',
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'It', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: { '/it': { get: { responses: { 200: { description: 'It' } } } } },
  }),
};

let root = '';
const thrown: (string | null)[] = [];
const folderOf = (one: Case): string => path.join(root, String(cases.indexOf(one)));
const distOf = (one: Case): string => path.join(folderOf(one), one.more?.outDir ?? 'dist');

beforeAll(async () => {
  root = await emptyFolder();
  await mkdir(path.join(root, 'node_modules'));
  const astro = path.join(checkout, 'node_modules/astro');
  await symlink(astro, path.join(root, 'node_modules/astro'), 'junction');
  const projects = [];
  for (const one of cases) {
    const { base, site, trailingSlash, format, host, more, paths = [''] } = one;
    const folder = folderOf(one);
    for (const index of paths.keys()) {
      for (const [name, text] of Object.entries(docs)) {
        const file = path.join(folder, `docs-${index}`, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
      }
    }
    await mkdir(path.join(folder, 'src/pages'), { recursive: true });
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await mkdir(path.join(folder, 'public'));
    await writeFile(path.join(folder, 'public/_redirects'), '/mine /yours 301');
    const config = { base, site, trailingSlash, ...more, build: { format, ...more?.build } };
    const sites = paths.map((at, index) => ({
      ...{ docs: `docs-${index}`, path: at, cacheDir: path.join(root, 'cache'), redirects: host },
    }));
    projects.push({ root: folder, config, sites });
  }
  thrown.push(...(await buildProjects(projects)).thrown);
});

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** What is wrong with an address; `undefined` where a host with these settings serves a file for it without a detour. */
function problemOf({ trailingSlash, base, more }: Case, dist: string, written: string): string | undefined {
  let address = written;
  const cdn = more?.build?.assetsPrefix;
  if (cdn !== undefined && address.startsWith(`${cdn}/`)) {
    return isFile(path.join(dist, address.slice(cdn.length))) ? undefined : 'is no file for the other host';
  }
  if (address.startsWith(ORIGIN)) address = address.slice(ORIGIN.length);
  const pathname = decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '');
  const start = base.replace(/\/$/, '');
  if (pathname !== start && !pathname.startsWith(`${start}/`)) return 'is not below the base';
  const file = path.join(dist, pathname.slice(start.length));
  if (isFile(file)) return undefined;
  const isHome = pathname === start || pathname === `${start}/`;
  if (!isHome && trailingSlash === 'always' && !pathname.endsWith('/')) return 'has no slash at its end';
  if (trailingSlash === 'never' && pathname !== '/' && pathname.endsWith('/'))
    return 'has a slash at its end';
  const files = [path.join(file, 'index.html'), ...(pathname.endsWith('/') ? [] : [`${file}.html`])];
  return files.some(isFile) ? undefined : 'leads to no file';
}

const isOfSite = (address: string): boolean =>
  address !== '' && (address.startsWith(ORIGIN) || !/^(?:[a-z][a-z0-9+.-]*:|#|\/\/)/i.test(address));

function addressesIn(html: string): string[] {
  const found = [...html.matchAll(/ (?:href|src|data-form|data-paths|data-island|data-src)="([^"]*)"/g)];
  const moved = [...html.matchAll(/content="0;url=([^"]*)"/g)];
  return [...found, ...moved].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

describe.each(cases)('$name', (one) => {
  const { paths = [''] } = one;

  it('has no address that leads nowhere, or there by a detour', async () => {
    expect(thrown[cases.indexOf(one)]).toBeNull();
    const dist = distOf(one);
    const files = await filesIn(dist);
    const problems = new Set<string>();
    const look = (address: string, by: string): void => {
      const problem = problemOf(one, dist, address);
      if (problem !== undefined) problems.add(`${by}: ${address} ${problem}`);
    };
    let seen = 0;
    for (const file of files.filter((name) => /\.html$/.test(name))) {
      const html = readFileSync(path.join(dist, file), 'utf8');
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      if (one.site !== undefined && !file.endsWith('404.html') && /^<!doctype/i.test(html))
        expect(canonical, file).toMatch(`${ORIGIN}${one.base}`.replace(/\/$/, ''));
      for (const address of addressesIn(html)) {
        const cdn = address.startsWith('https://cdn.example/');
        if (!cdn && !isOfSite(address)) continue;
        seen += 1;
        look(address, file);
      }
    }
    expect(seen).toBeGreaterThan(150 * paths.length);
    for (const file of files.filter((name) => name.endsWith('.css')))
      for (const [, address = ''] of readFileSync(path.join(dist, file), 'utf8').matchAll(
        /url\(["']?([^"')]+)/g,
      ))
        if (isOfSite(address)) look(new URL(address, `${ORIGIN}${one.base}/${file}`).href, file);
    expect([...problems]).toEqual([]);
  });

  it.each(paths)('has what belongs to the site at "%s", in its folder', async (at) => {
    const below = at.replace(/^\/|\/$/g, '');
    const dist = path.join(distOf(one), below);
    const files = await filesIn(dist);
    const problems: string[] = [];
    const look = (address: string, by: string): void => {
      const problem = problemOf(one, distOf(one), address);
      if (problem !== undefined) problems.push(`${by}: ${address} ${problem}`);
    };
    expect(files).toEqual(
      expect.arrayContaining([
        '404.html',
        'index.html',
        'index.md',
        'guide.md',
        'C#.md',
        'llms.txt',
        'paper.pdf',
      ]),
    );
    const [listed] = JSON.parse(
      readFileSync(path.join(dist, '_search', NAMES_FILE), 'utf8'),
    ) as ListedNames[];
    const list = readFileSync(path.join(dist, '_search', listed?.folder ?? '', NAMES_FILE), 'utf8');
    const names = namesIn(JSON.parse(list) as NameList, {});
    expect(names).toHaveLength(7);
    for (const { url } of names) look(url, 'search');
    const linked = readFileSync(path.join(dist, 'llms.txt'), 'utf8');
    const inText = [...linked.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
    expect(inText).toHaveLength(7);
    for (const address of inText) look(address, 'llms.txt');
    for (const file of files.filter((name) => name.endsWith('.md')))
      for (const [, address = ''] of readFileSync(path.join(dist, file), 'utf8').matchAll(/\]\(([^)]+)\)/g))
        if (isOfSite(address)) look(address, file);
    if (one.site !== undefined) {
      const map = readFileSync(path.join(dist, 'sitemap.xml'), 'utf8');
      const places = [...map.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => address);
      expect(places).toHaveLength(7);
      for (const address of places) look(address, 'sitemap');
      expect(files).toContain('changes/rss.xml');
    }
    expect(problems).toEqual([]);
  });

  it('has its redirects, as pages and in one file for the host', async () => {
    const isNginx = one.host === 'nginx';
    const file = isNginx ? 'redirects.nginx.conf' : '_redirects';
    const rules = readFileSync(path.join(distOf(one), file), 'utf8')
      .trim()
      .split('\n');
    if (!isNginx) expect(rules[0]).toBe('/mine /yours 301');
    const start = one.base.replace(/\/$/, '');
    // Netlify serves a page in place of its redirect without the mark.
    const force = one.host === 'netlify' ? '!' : '';
    for (const at of paths) {
      const prefix =
        start + at.replace(/^\/?(.*?)\/?$/, (_, text: string) => (text === '' ? '' : `/${text}`));
      const old = rules.find((line) => line.includes(`${prefix}/old`)) ?? '';
      expect(old).toMatch(isNginx ? /\?from=old&\$args#top\?" permanent;$/ : /\?from=old#top 301!?$/);
      expect(problemOf(one, distOf(one), old.split(/"? "?/)[isNginx ? 2 : 1] ?? '')).toBeUndefined();
      expect(rules).toEqual(
        expect.arrayContaining(
          isNginx
            ? [
                `rewrite "^${prefix}/mark/?$" "${prefix}/logo.svg" redirect;`,
                `rewrite "^${prefix}/before(?:/(.*))?$" "${prefix}/nested/$1" permanent;`,
                `rewrite "^${prefix}/away/([^/]+)$" "https://example.com/$1" permanent;`,
              ]
            : [
                `${prefix}/mark ${prefix}/logo.svg 302${force}`,
                `${prefix}/before/* ${prefix}/nested/:splat 301${force}`,
                `${prefix}/away/:name https://example.com/:name 301${force}`,
              ],
        ),
      );
      const below = path.join(distOf(one), prefix.slice(start.length));
      const moved = (await filesIn(below)).find((name) => /^old(?:\/index)?\.html$/.test(name)) ?? '';
      expect(readFileSync(path.join(below, moved), 'utf8')).toContain('?from=old#top"');
    }
  });
});

describe('crawlers', () => {
  it('find the maps of all sites at the root of the host', () => {
    const beside = readFileSync(path.join(distOf(others[1]!), 'robots.txt'), 'utf8');
    expect(beside).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\nSitemap: ${ORIGIN}/two/sitemap.xml\n`);
  });
});
