import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Store } from '../../../src/base/cache/store.ts';
import { MadeFiles } from '../../../src/build/output/generated-files.ts';
import { PageCache } from '../../../src/build/build/page-cache.ts';
import type { PageOutput } from '../../../src/build/build/page-output.ts';
import { SiteFiles } from '../../../src/build/output/SiteFiles.ts';
import type { Site } from '../../../src/site/site/assemble.ts';

interface Given {
  code?: string;
  key?: string;
  /** What the page shows, where that is known before it is made. */
  shown?: string;
  isCurrent?: boolean;
  base?: string;
  built?: string;
  /** Whether another build that reads the same makes the same page. */
  isKnown?: boolean;
  /** What the page does while it is made; returns its HTML. */
  make?(files: MadeFiles): string;
}

let cache: string;
beforeEach(() => {
  cache = path.join(mkdtempSync(path.join(tmpdir(), 'lectern-pages-')), 'store');
});

/** A build of one page. Returns what was made, what was written beside the page, and the effects that were applied. */
async function build({
  code = 'code',
  key = 'key',
  isCurrent = true,
  base = '/',
  built = 'built',
  ...given
}: Given = {}) {
  const { isKnown = true, make = () => '<p>Made</p>' } = given;
  const out = mkdtempSync(path.join(tmpdir(), 'lectern-out-'));
  const madeFiles = new MadeFiles(base, '_astro');
  madeFiles.publish('theme.css', 'theme');
  const effects = { links: ['/a'], inputs: new Map([['read a', '1']]) };
  const seen = { made: 0, drawn: 0, markdown: '', applied: [] as unknown[], asked: [] as unknown[] };
  const site = {
    routes: ['guide'],
    agents: { ending: () => 'the end' },
    cache: {
      key: () => key,
      shown: async () => (seen.drawn++, given.shown),
      isCurrent: (inputs: Iterable<unknown>) => Boolean(seen.asked.push(...inputs)) && isCurrent,
      apply: (_: string, applied: unknown) => seen.applied.push(applied),
    },
  } as unknown as Site;
  const output: PageOutput = {
    make: () => Promise.reject(new Error('not asked')),
    made: () => ({ markdown: 'Made, the end', ...(isKnown ? { effects } : {}) }),
    take: (_, { markdown = Buffer.of() }) => void (seen.markdown = Buffer.from(markdown).toString()),
  };
  const store = new Store(cache);
  const pages = new PageCache({
    ...{ codes: [code, base], site, store, siteFiles: new SiteFiles(out), madeFiles, output },
    made: { kept: [], unkept: [] },
  });
  pages.open(built);
  const { html, headers } = await pages.page('guide', `${base}guide/`, async () => {
    seen.made++;
    return { html: Buffer.from(make(madeFiles)), status: 200, headers: [['x-a', 'b']] };
  });
  store.close();
  const files = readdirSync(out, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(out, path.join(parentPath, name)))
    .sort();
  return {
    ...seen,
    html: Buffer.from(html).toString(),
    headers,
    files,
    read: (file: string) => readFileSync(path.join(out, file), 'utf8'),
  };
}

describe('the page cache', () => {
  it('gives back a page with its headers, its Markdown and its effects, without making it', async () => {
    expect(await build()).toMatchObject({ made: 1, applied: [] });
    expect(await build()).toMatchObject({
      ...{ made: 0, html: '<p>Made</p>', headers: [['x-a', 'b']], markdown: 'Made, the end' },
      applied: [{ links: ['/a'] }],
      asked: [['read a', '1']],
    });
  });

  it.each<[string, Given]>([
    ['another version of the package, of a package that it uses, or of Node', { code: 'other' }],
    ['another version of Astro, or other styles and scripts', { built: 'other' }],
    ['another path of the site', { base: '/docs/' }],
    ['another key', { key: 'other' }],
    ['something else to read', { isCurrent: false }],
  ])('makes a page anew for %s', async (_kind, given) => {
    await build();
    expect((await build(given)).made).toBe(1);
  });

  it('takes a page that shows the same, whatever else its key holds, and knows it by its key from then on', async () => {
    expect(await build({ shown: 'a' })).toMatchObject({ made: 1, drawn: 1 });
    expect(await build({ key: 'other', shown: 'a' })).toMatchObject({
      made: 0,
      drawn: 1,
      markdown: 'Made, the end',
    });
    expect(await build({ key: 'other', shown: 'a' })).toMatchObject({
      made: 0,
      drawn: 0,
      html: '<p>Made</p>',
    });
    expect(await build({ key: 'third', shown: 'b' })).toMatchObject({ made: 1, drawn: 1 });
    expect(await build({ shown: 'a', isCurrent: false })).toMatchObject({ made: 1, drawn: 1 });
  });

  it('makes a page each time whose inputs are not known', async () => {
    await build({ isKnown: false });
    expect((await build({ isKnown: false })).made).toBe(1);
  });

  it('brings the files that the page names, and those that these name, and no others', async () => {
    const make = (files: MadeFiles): string => {
      const script = files.publish('callback.js', 'script');
      const callback = files.place('callback/index.html', `<script src="${script}"></script>`);
      const form = files.publish('form.html', `<form data-callback="${callback}"></form>`);
      files.publish('other.css', 'of another page');
      return `<a href="https://example.com${form}?a">/callback/ other.css</a>`;
    };
    const made = await build({ make });
    expect(made.files).toHaveLength(5);
    const taken = await build({ make });
    expect(taken.made).toBe(0);
    expect(taken.files).toEqual(made.files.filter((file) => !file.includes('other')));
    expect(taken.files).toContain('callback/index.html');
    for (const file of taken.files) expect(taken.read(file)).toBe(made.read(file));
    // Prose that names the place of a file is no reason to make it.
    await build({ key: 'prose', make: (files) => (make(files), 'See "/callback/".') });
    expect((await build({ key: 'prose' })).files).toEqual(
      made.files.filter((file) => file.includes('theme')),
    );
  });
});
