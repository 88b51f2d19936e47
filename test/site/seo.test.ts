import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, emptyFolder, filesIn, readBuilt } from './lectern.ts';

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText of ${title}.\n`;

const pages: Record<string, string> = {
  'index.mdx': page('Start'),
  'guides/setup.mdx': page('Set up', 'description: How to set it up.\n'),
  'guides/moved.mdx': page('Moved', 'canonical: /guides/setup\n'),
  'guides/elsewhere.mdx': page('Elsewhere', 'url: https://other.example\n'),
  'guides/quiet.mdx': page('Quiet', 'noindex: true\n'),
  'guides/hidden.mdx': page('Hidden', 'hidden: true\n'),
  'API_v0.4/Read_Me.first.mdx': page('Left out'),
  'API_v0.4/Found.mdx': page('Found', 'noindex: false\n'),
};

async function docsWith(settings: object, files: Record<string, string> = {}): Promise<string> {
  const docs = await emptyFolder();
  const guides = ['setup', 'moved', 'elsewhere', 'quiet', 'hidden'].map((name) => `guides/${name}`);
  const navigation = [{ group: 'Guides', pages: ['index', ...guides] }];
  const all = { 'mint.json': JSON.stringify({ name: 'Acme', navigation, ...settings }), ...pages, ...files };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(docs, file)), { recursive: true });
    await writeFile(path.join(docs, file), text);
  }
  return docs;
}

async function mapped(docs: string): Promise<string[]> {
  const map = await readBuilt(docs, 'dist/sitemap.xml');
  return [...map.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) =>
    entry.replace(/<\/?loc>/g, '').replace('+00:00', 'Z'),
  );
}

/** How many pages the search of the site finds. */
async function searched(docs: string): Promise<number> {
  const lists = JSON.parse(await readBuilt(docs, 'dist/_search/names.json')) as { pages: number }[];
  return lists.reduce((sum, { pages }) => sum + pages, 0);
}

const asksToStayOut = '<meta name="robots" content="noindex">';

describe('pages that the navigation leaves out, and pages that hide', () => {
  let docs = '';

  beforeAll(async () => {
    docs = await docsWith({});
    const git = (...args: string[]) => {
      const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
      const env = {
        ...process.env,
        GIT_AUTHOR_DATE: '@1795248780 +0000',
        GIT_COMMITTER_DATE: '@1795248780 +0000',
      };
      execFileSync('git', ['-C', docs, ...who, ...args], { env, stdio: 'ignore' });
    };
    git('init');
    git('add', 'guides/setup.mdx');
    git('commit', '-m', 'Setup');
    const built = await build(docs, ['--site', 'https://docs.example.com']);
    expect(built.code, built.stderr).toBe(0);
  }, 120_000);

  it('are built at their own paths, with their case, dots and underscores', async () => {
    const built = (await filesIn(path.join(docs, 'dist'))).filter((file) =>
      /^(?:API|guides).*\.html$/.test(file),
    );
    expect(built).toEqual([
      'API_v0.4/Found/index.html',
      'API_v0.4/Read_Me.first/index.html',
      'API_v0.4/index.html',
      'guides/elsewhere/index.html',
      'guides/hidden/index.html',
      'guides/index.html',
      'guides/moved/index.html',
      'guides/quiet/index.html',
      'guides/setup/index.html',
    ]);
  });

  it('stand in no sidebar, but for those that the navigation lists', async () => {
    const home = await readBuilt(docs, 'dist/index.html');
    const sidebar = /<aside[\s\S]*?<\/aside>|<nav[^>]*lec-sidebar[\s\S]*?<\/nav>/.exec(home)?.[0] ?? home;
    expect(sidebar).toContain('href="/guides/setup/"');
    expect(sidebar).not.toContain('API_v0.4');
    expect(sidebar).not.toContain('guides/hidden');
  });

  it('are left out of the sitemap, like what is known elsewhere; changes are dated', async () => {
    expect((await mapped(docs)).sort()).toEqual([
      'https://docs.example.com/',
      'https://docs.example.com/API_v0.4/Found/',
      'https://docs.example.com/guides/setup/<lastmod>2026-11-21T08:13:00Z</lastmod>',
    ]);
    expect(await readBuilt(docs, 'dist/robots.txt')).toContain(
      'Sitemap: https://docs.example.com/sitemap.xml',
    );
  });

  it('say so to search engines, and the search of the site leaves them out', async () => {
    for (const [file, isOut] of [
      ['index', false],
      ['guides/setup/index', false],
      ['guides/quiet/index', true],
      ['guides/hidden/index', true],
      ['API_v0.4/Read_Me.first/index', true],
      ['API_v0.4/Found/index', false],
    ] as const)
      expect((await readBuilt(docs, `dist/${file}.html`)).includes(asksToStayOut), file).toBe(isOut);
    // A page with a `url` is but a link in the navigation.
    expect(await searched(docs)).toBe(4);
    expect(await readBuilt(docs, 'dist/guides/elsewhere/index.html')).toContain('https://other.example');
  });

  it('know one canonical address', async () => {
    const canonical = async (file: string) =>
      /<link rel="canonical" href="([^"]*)">/.exec(await readBuilt(docs, `dist/${file}/index.html`))?.[1];
    expect(await canonical('guides/moved')).toBe('https://docs.example.com/guides/setup/');
    expect(await canonical('API_v0.4/Read_Me.first')).toBe(
      'https://docs.example.com/API_v0.4/Read_Me.first/',
    );
  });
});

describe('a site that wants its hidden pages found', () => {
  it('maps and finds all that do not refuse, and keeps the robots.txt of the author', async () => {
    const settings = { seo: { indexHiddenPages: true }, metadata: { canonical: 'https://docs.example.com' } };
    const docs = await docsWith(settings, { 'robots.txt': 'User-agent: *\nDisallow: /guides/\n' });
    const built = await build(docs);
    expect(built.code, built.stderr).toBe(0);
    expect(built.stderr).not.toContain('site/no-address');
    expect((await mapped(docs)).sort()).toEqual([
      'https://docs.example.com/',
      'https://docs.example.com/API_v0.4/Found/',
      'https://docs.example.com/API_v0.4/Read_Me.first/',
      'https://docs.example.com/guides/hidden/',
      'https://docs.example.com/guides/setup/',
    ]);
    expect(await searched(docs)).toBe(6);
    expect(await readBuilt(docs, 'dist/robots.txt')).toBe('User-agent: *\nDisallow: /guides/\n');
  });
});

describe('a site below a path, of unknown address', () => {
  it('has neither sitemap nor robots.txt, and says once why', async () => {
    const docs = await docsWith({});
    const built = await build(docs, ['--base', '/docs/']);
    expect(built.code, built.stderr).toBe(0);
    expect(built.stderr.match(/site\/no-address/g)).toHaveLength(1);
    const files = await filesIn(path.join(docs, 'dist'));
    expect(files.filter((file) => /^(?:sitemap|robots)/.test(file))).toEqual([]);
    const html = await readBuilt(docs, 'dist/guides/setup/index.html');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('application/ld+json');
  });
});
