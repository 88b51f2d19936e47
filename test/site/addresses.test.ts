import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn } from './lectern.ts';
import { build, project } from './project.ts';

/** What a static host answers for a path below the base: the file itself, the page of that name, or the folder's index. */
function answers(dist: string, pathname: string): boolean {
  const file = path.join(dist, decodeURIComponent(pathname));
  const isFile = (candidate: string) => existsSync(candidate) && statSync(candidate).isFile();
  if (pathname === '' || pathname.endsWith('/')) return isFile(path.join(file, 'index.html'));
  return isFile(file) || isFile(`${file}.html`) || isFile(path.join(file, 'index.html'));
}

const settings = [
  ["base: '/docs', trailingSlash: 'always', build: { format: 'directory' },", '/docs/', /\/$/],
  ["base: '/a/b/', trailingSlash: 'never', build: { format: 'file' },", '/a/b/', /[^/]$/],
  ["trailingSlash: 'ignore', build: { format: 'preserve' }, site: 'https://docs.example',", '/', /./],
] as const;

describe.each(settings)('a site built with %s', (astro, base, form) => {
  it('has no address that leads nowhere, and each is below the base in the form asked for', async () => {
    const folder = await project('user-groups', '', {}, astro);
    const built = await build(folder);
    expect(built.code, built.stderr + built.stdout).toBe(0);
    const dist = path.join(folder, 'dist');
    const pages = (await filesIn(dist)).filter((file) => file.endsWith('.html') && !file.startsWith('_'));
    expect(pages.length).toBeGreaterThan(20);
    const problems = new Set<string>();
    let seen = 0;
    for (const page of pages) {
      const html = await readFile(path.join(dist, page), 'utf8');
      for (const [, name = '', value = ''] of html.matchAll(
        / (href|src|data-form|data-paths|content)="([^"]*)"/g,
      )) {
        const address = name === 'content' ? /^0;url=(.*)$/.exec(value)?.[1] : value;
        if (address === undefined || /^(?:[a-z][a-z0-9+.-]*:|#|$)/i.test(address)) continue;
        seen += 1;
        const pathname = address.split(/[?#]/, 1)[0] ?? '';
        if (!pathname.startsWith(base)) problems.add(`${page}: ${address} is not below the base`);
        else if (!answers(dist, pathname.slice(base.length)))
          problems.add(`${page}: ${address} leads nowhere`);
        const isPage = !/\.[a-z0-9]+$/i.test(pathname) && pathname !== base;
        if (isPage && !form.test(pathname)) problems.add(`${page}: ${address} has not the form asked for`);
      }
    }
    expect(seen).toBeGreaterThan(500);
    expect([...problems]).toEqual([]);
  });
});
