import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtFixture } from '../browser/built.ts';
import { build, copyFixture, emptyFolder, filesIn, from, inBuilder, readBuilt, type Run } from './lectern.ts';
import { shownPath } from '../../src/base/report/file-names.ts';
import { formIn } from '../../src/api/request/share.ts';
import { ANY_BASE } from '../../src/build/build/packed-routes.ts';

interface Group {
  pages: (string | Group)[];
}

function* pagesOf(groups: readonly Group[]): Generator<string> {
  for (const page of groups.flatMap((group) => group.pages)) {
    if (typeof page === 'string') yield page;
    else yield* pagesOf([page]);
  }
}

describe('the demo site', () => {
  let docs = '';
  let built: Run;
  let files: string[] = [];
  beforeAll(async () => {
    docs = await copyFixture('user-groups');
    built = await build(docs, ['--site', 'https://docs.example.com']);
    files = await filesIn(path.join(docs, 'dist'));
  });

  it('builds without an error or a warning', () => {
    expect(built.code, built.stderr).toBe(0);
    expect(built.stderr).toContain('0 errors, 0 warnings');
  });

  it('has a page for every entry of its navigation', async () => {
    const config = JSON.parse(await readFile(path.join(docs, 'mint.json'), 'utf8')) as {
      navigation: Group[];
    };
    const named = [...pagesOf(config.navigation)];
    expect(named.length).toBeGreaterThan(15);
    const missing = named.filter(
      (page) => !files.includes(page === 'index' ? 'index.html' : `${page}/index.html`),
    );
    expect(missing).toEqual([]);
  });

  it('builds the page that only stands on disk, and keeps it out of search engines', async () => {
    const page = await readBuilt(docs, 'dist/notes/how-this-site-is-made/index.html');
    expect(page).toContain('<meta name="robots" content="noindex">');
  });

  it('links a request in a guide to its operation, with its values, and leaves its Markdown as it is', async () => {
    const page = await readBuilt(docs, 'dist/quickstart/index.html');
    const links = [...page.matchAll(/<a class="lec-code__bar lec-code__operation" href="([^"#]*)(#[^"]*)"/g)];
    expect(links[0]?.[1]).toBe('/api-reference/get-or-create/');
    expect(formIn(links[0]?.[2] ?? '')?.body?.value).toMatchObject({ user_group_id: 'customer-42' });
    expect(await readBuilt(docs, 'dist/quickstart.md')).not.toContain('#try=');
    expect(await readBuilt(docs, 'dist/changelog/index.html')).not.toContain('lec-code__operation');
  });

  it('copies the images under their own paths', () => {
    expect(files).toEqual(expect.arrayContaining(['logo/light.svg', 'images/mapping.svg', 'favicon.svg']));
  });

  it('says on the operation pages what the source does not specify', async () => {
    const page = await readBuilt(docs, 'dist/api-reference/get-or-create/index.html');
    expect(page).toContain('Not specified: Which body parameters are required.');
    const rotate = await readBuilt(docs, 'dist/api-reference/rotate-token/index.html');
    expect(rotate).toContain('Not specified: Whether the previous token stops working');
  });

  it('loads nothing from another origin on any page', async () => {
    const foreign: string[] = [];
    for (const file of files.filter((name) => name.endsWith('.html'))) {
      const html = await readBuilt(docs, `dist/${file}`);
      const loads = html.matchAll(
        /<(?:script|img|iframe|source|video|audio|link)\b[^>]*?\b(?:src|href)="(https?:[^"]*)"/g,
      );
      for (const [tag, url] of loads) if (!tag.includes('rel="canonical"')) foreign.push(`${file}: ${url}`);
    }
    expect(foreign).toEqual([]);
  });

  it('writes canonical addresses below the given site', async () => {
    expect(await readBuilt(docs, 'dist/quickstart/index.html')).toContain(
      '<link rel="canonical" href="https://docs.example.com/quickstart/">',
    );
  });
});

describe('a file that only a page names', () => {
  it('is copied from where the link leads, and nothing beside it', async () => {
    const docs = await copyFixture('minimal');
    await mkdir(path.join(docs, 'guides/data'), { recursive: true });
    await writeFile(path.join(docs, 'guides/data/named.json'), '{}');
    await writeFile(path.join(docs, 'guides/data/other.json'), '{}');
    await writeFile(
      path.join(docs, 'guides/page.md'),
      '[The data](./data/named.json), [up](../../../etc/passwd)\n',
    );
    await build(docs);
    const files = await filesIn(path.join(docs, 'dist'));
    expect(files.filter((file) => file.endsWith('.json') && !file.startsWith('_'))).toEqual([
      'guides/data/named.json',
    ]);
    expect(files.filter((file) => file.includes('passwd'))).toEqual([]);
  });
});

describe('a site under a sub-path', () => {
  it('puts the base before every link, image and style sheet', async () => {
    const docs = await builtFixture('user-groups', ['--base', '/docs/']);
    const outside: string[] = [];
    for (const file of (await filesIn(path.join(docs, 'dist'))).filter((name) => name.endsWith('.html'))) {
      const html = await readBuilt(docs, `dist/${file}`);
      for (const [, url] of html.matchAll(/\b(?:href|src)="(\/[^"]*)"/g)) {
        if (!url?.startsWith('/docs/')) outside.push(`${file}: ${url}`);
      }
    }
    expect(outside).toEqual([]);
    const scripts = (await filesIn(path.join(docs, 'dist/_astro'))).filter((name) => name.endsWith('.js'));
    const codes = await Promise.all(scripts.map((name) => readBuilt(docs, `dist/_astro/${name}`)));
    expect(codes.filter((code) => code.includes(ANY_BASE))).toEqual([]);
    expect(codes.filter((code) => code.includes('/docs/_astro/'))).not.toEqual([]);
  });
});

describe('a site with mistakes', () => {
  it('reports all of them with their places, and builds every other page', async () => {
    const docs = await copyFixture('broken-page');
    const { code, stderr } = await build(docs);
    expect(code).toBe(0);
    const heads = from(docs, stderr)
      .split('\n')
      .filter((line) => /^(error|warning) /.test(line));
    expect(heads).toEqual([
      'warning page/lenient guides/unclosed.mdx:8:1',
      'warning config/unknown-key mint.json:3:3',
      'error config/color mint.json:5:16',
      'error page/missing mint.json:10:61',
    ]);
    expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+\)?/);
    expect(await readBuilt(docs, 'dist/index.html')).toContain('<main');
    expect(await readBuilt(docs, 'dist/guides/setup/index.html')).toContain('<main');
    expect(await readBuilt(docs, 'dist/guides/unclosed/index.html')).toContain('This note has no end.');
  });

  it('fails with 1 when strict, after everything was written', async () => {
    const docs = await copyFixture('broken-page');
    const { code, stderr } = await build(docs, ['--strict']);
    expect(code).toBe(1);
    expect(stderr).toContain('The build is strict');
    expect(await filesIn(path.join(docs, 'dist'))).toContain('guides/setup/index.html');
  });

  it('reports a page that cannot be read and builds the others', async () => {
    const docs = await copyFixture('minimal');
    await writeFile(
      path.join(docs, 'mint.json'),
      '{"name":"X","navigation":[{"group":"A","pages":["index","bad"]}]}',
    );
    await writeFile(path.join(docs, 'bad.mdx'), 'export const x = ;\n\nText.\n');
    const { code, stderr } = await build(docs);
    expect(code).toBe(0);
    expect(from(docs, stderr)).toMatch(/^(error|warning) page\/[a-z-]+ bad\.mdx:1:\d+$/m);
    expect(await readBuilt(docs, 'dist/index.html')).toContain('<main');
  });

  it('says in one sentence when there is no configuration, and when it is not JSON', async () => {
    const empty = await emptyFolder();
    const none = await build(empty);
    expect(none.code).toBe(2);
    expect(none.stderr).toContain('there is no docs.json, mint.json or site.json');
    expect(none.stderr).toContain(`init ${shownPath(empty)} creates one`);
    await writeFile(path.join(empty, 'mint.json'), '[]');
    const wrong = await build(empty);
    expect(wrong.code).not.toBe(0);
    expect(wrong.stderr).toContain('mint.json:1:1');
    expect(wrong.stderr).not.toMatch(/\n\s+at /);
  });
});

describe('lectern check', () => {
  it('exits with 0 on a good site and writes nothing', async () => {
    const docs = await copyFixture('user-groups');
    const before = await filesIn(docs);
    const { code, stdout } = await inBuilder(['check', docs, '--strict']);
    expect(code, stdout).toBe(0);
    expect(await filesIn(docs)).toEqual(before);
  });

  it('exits with 1 on a bad one, and gives the same problems as JSON', async () => {
    const docs = await copyFixture('broken-page');
    const { code, stdout } = await inBuilder(['check', docs, '--format', 'json']);
    expect(code).toBe(1);
    const { diagnostics: problems } = JSON.parse(stdout) as {
      diagnostics: { code: string; file: string; line: number }[];
    };
    expect(problems.map(({ code: id }) => id)).toContain('page/missing');
    expect(problems.every(({ file, line }) => file !== '' && line > 0)).toBe(true);
  });
});

describe('a page that names a schema', () => {
  it('holds its own words and then the schema', async () => {
    const docs = await builtFixture('variants');
    const page = await readBuilt(docs, 'dist/thin/greeting/index.html');
    expect(page.indexOf('What an answer holds.')).toBeGreaterThan(0);
    expect(page.indexOf('The greeting itself.')).toBeGreaterThan(page.indexOf('What an answer holds.'));
  });
});
