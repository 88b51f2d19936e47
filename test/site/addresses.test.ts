import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout, filesIn } from './lectern.ts';
import { build, project } from './project.ts';

/** What a static host answers for a path below the base: the file itself, the page of that name, or the folder's index. */
function answers(dist: string, pathname: string): boolean {
  const file = path.join(dist, decodeURIComponent(pathname));
  const isFile = (candidate: string) => existsSync(candidate) && statSync(candidate).isFile();
  if (pathname === '' || pathname.endsWith('/')) return isFile(path.join(file, 'index.html'));
  return isFile(file) || isFile(`${file}.html`) || isFile(path.join(file, 'index.html'));
}

/** The demo's configuration with redirects of every kind. */
function withRedirects(): string {
  const text = readFileSync(path.join(checkout, 'fixtures/user-groups/mint.json'), 'utf8');
  const redirects = [
    { source: '/old', destination: '/quickstart?from=old#top' },
    { source: '/mark', destination: '/favicon.svg', permanent: false },
    { source: '/handbook/:slug*', destination: '/guides/:slug*' },
    { source: '/away/:name', destination: 'https://example.com/:name' },
  ];
  return JSON.stringify({ ...JSON.parse(text), redirects });
}

const origin = 'https://docs.example';

const settings = [
  {
    astro: "base: '/docs', trailingSlash: 'always', build: { format: 'directory' },",
    host: 'netlify',
    base: '/docs/',
    form: /\/$/,
    redirects: [
      '_redirects',
      '/docs/old /docs/quickstart/?from=old#top 301!',
      '/docs/mark /docs/favicon.svg 302!',
    ],
    patterns: [
      '/docs/handbook/* /docs/guides/:splat 301!',
      '/docs/away/:name https://example.com/:name 301!',
    ],
  },
  {
    astro: "base: '/a/b/', trailingSlash: 'never', build: { format: 'file' },",
    host: 'nginx',
    base: '/a/b/',
    form: /[^/]$/,
    redirects: [
      'redirects.nginx.conf',
      'rewrite "^/a/b/old/?$" "/a/b/quickstart.html?from=old&$args#top?" permanent;',
      'rewrite "^/a/b/mark/?$" "/a/b/favicon.svg" redirect;',
    ],
    patterns: [
      'rewrite "^/a/b/handbook(?:/(.*))?$" "/a/b/guides/$1" permanent;',
      'rewrite "^/a/b/away/([^/]+)$" "https://example.com/$1" permanent;',
    ],
  },
  {
    astro: "trailingSlash: 'ignore', build: { format: 'preserve' },",
    host: 'cloudflare',
    base: '/',
    form: /./,
    redirects: ['_redirects', '/old /quickstart?from=old#top 301', '/mark /favicon.svg 302'],
    patterns: ['/handbook/* /guides/:splat 301', '/away/:name https://example.com/:name 301'],
  },
] as const;

describe.each(settings)('a site built with $astro', ({ astro, host, base, form, redirects, patterns }) => {
  it('has no address that leads nowhere, and each is below the base in the form asked for', async () => {
    const folder = await project(
      'user-groups',
      `{ redirects: '${host}' }`,
      { 'docs/mint.json': withRedirects(), 'public/_redirects': '/mine /yours 301' },
      `${astro} site: '${origin}',`,
    );
    const built = await build(folder);
    expect(built.code, built.stderr + built.stdout).toBe(0);
    const dist = path.join(folder, 'dist');
    const files = (await filesIn(dist)).filter((file) => !file.startsWith('_search/'));
    const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('_'));
    expect(pages.length).toBeGreaterThan(20);
    const problems = new Set<string>();
    let seen = 0;
    for (const page of pages) {
      const html = await readFile(path.join(dist, page), 'utf8');
      for (const [, name = '', value = ''] of html.matchAll(
        / (href|src|data-form|data-paths|content)="([^"]*)"/g,
      )) {
        const written = name === 'content' ? /^0;url=(.*)$/.exec(value)?.[1] : value;
        const address = written?.startsWith(`${origin}/`) ? written.slice(origin.length) : written;
        if (address === undefined || /^(?:[a-z][a-z0-9+.-]*:|#|$)/i.test(address)) continue;
        seen += 1;
        const asked = address.split(/[?#]/, 1)[0] ?? '';
        // Where no address has a slash at its end, that of the home page has none either.
        const pathname = !form.test(base) && asked === base.slice(0, -1) ? base : asked;
        if (asked === base && base !== '/' && !form.test(base))
          problems.add(`${page}: ${address} has not the form asked for`);
        if (!pathname.startsWith(base)) problems.add(`${page}: ${address} is not below the base`);
        else if (!answers(dist, pathname.slice(base.length)))
          problems.add(`${page}: ${address} leads nowhere`);
        const isPage = !/\.[a-z0-9]+$/i.test(pathname) && pathname !== base;
        if (isPage && !form.test(pathname)) problems.add(`${page}: ${address} has not the form asked for`);
      }
      if (page !== '404.html') {
        const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
        const start = origin + (page === 'index.html' ? base.slice(0, -1) : base);
        if (!canonical.startsWith(start)) problems.add(`${page}: ${canonical} is not canonical`);
      }
    }
    expect(seen).toBeGreaterThan(500);
    expect([...problems]).toEqual([]);

    const [file, ...lines] = redirects;
    const rules = (await readFile(path.join(dist, file), 'utf8')).split('\n');
    if (file === '_redirects') expect(rules[0]).toBe('/mine /yours 301');
    expect(rules).toEqual(expect.arrayContaining([...lines]));
    expect(rules.filter((rule) => /handbook|away/.test(rule))).toEqual(patterns);
    const moved = files.find((name) => /^old(\/index)?\.html$/.test(name)) ?? '';
    expect(await readFile(path.join(dist, moved), 'utf8')).toContain('?from=old#top"');
  });
});
