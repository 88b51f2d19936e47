import { expect, test } from 'vitest';
import { loaded, told } from './loaded.ts';

const page = (front: string, body = 'Text.') => `---\n${front}\n---\n${body}\n`;

test('a page leads to the pages that it names as related, and to no other', async () => {
  const files = {
    'index.mdx': page(
      'title: Home\nrelated:\n  - /b\n  - "Named": a/c#x\n  - https://x.example/y\n  - nowhere',
    ),
    'b.mdx': page('title: Bee'),
    'a/c.mdx': page('title: Cee\nrelated: [./d.mdx]'),
    'a/d.mdx': page('title: Dee'),
  };
  const { site, diagnostics } = await loaded(['index', 'b', 'a/c', 'a/d'], files);
  const home = await site.page('');
  expect(home.related).toEqual([
    { title: 'Bee', href: '/b/' },
    { title: 'Named', href: '/a/c/#x' },
    { title: 'x.example/y', href: 'https://x.example/y' },
  ]);
  expect((await site.page('a/c')).related).toEqual([{ title: 'Dee', href: '/a/d/' }]);
  expect((await site.page('b')).related).toBeUndefined();
  expect(told(diagnostics, 'site/related-page')).toEqual(['site/related-page index.mdx:3']);
  expect(site.agents?.markdown('', home)).toContain('## Related topics\n\n- [Bee](https://t.example/b.md)');
  const renamed = await loaded(['index', 'b', 'a/c', 'a/d'], { ...files, 'b.mdx': page('title: Wasp') });
  expect(renamed.site.cache.key('')).not.toBe(site.cache.key(''));
});

test('a page that names a translation which is not there is reported', async () => {
  const { diagnostics } = await loaded(['index', 'b', 'a/c'], {
    'index.mdx': page('title: Home\ntranslations: { fr: /b, de: nowhere }'),
    'b.mdx': page('title: Bee\ntranslations: gone.mdx'),
    'a/c.mdx': page('title: Cee\ntranslations: [../b.mdx, 1]'),
  });
  expect(told(diagnostics, 'site/related-page')).toEqual([
    'site/related-page b.mdx:3',
    'site/related-page index.mdx:3',
  ]);
  expect(told(diagnostics, 'page/frontmatter-type')).toEqual(['page/frontmatter-type a/c.mdx:3']);
});

test('dates of the author come before those of the repository', async () => {
  const { site } = await loaded(['index', 'b'], {
    'index.mdx': page('title: Home\nlastUpdatedDate: 2026-01-02\ncreatedDate: 2025-01-02'),
    'b.mdx': page('title: B\nlastUpdatedDate: 2026-01-02\ntimestamp: false'),
  });
  const home = await site.page('');
  expect(home.lastUpdated).toBe('2026-01-02T00:00:00.000Z');
  expect(home.meta).toEqual(
    expect.arrayContaining([
      { name: 'article:published_time', content: '2025-01-02T00:00:00.000Z' },
      { name: 'article:modified_time', content: '2026-01-02T00:00:00.000Z' },
    ]),
  );
  expect((await site.page('b')).lastUpdated).toBeUndefined();
});

test('a changelog has a feed, unless its page says no', async () => {
  const update = '<Update label="2026-11-21">New.</Update>';
  const { site } = await loaded(['index', 'b'], {
    'index.mdx': page('title: Home\nrss: true', update),
    'b.mdx': page('title: B\nrss: false', update),
  });
  expect((await site.page('')).feed).toBe('/rss.xml');
  expect((await site.page('b')).feed).toBeUndefined();
  expect([...site.feeds.keys()]).toEqual(['']);
});

test('meta elements of other names are written too, and keys of other tools are none', async () => {
  const { site } = await loaded(['index'], {
    'index.mdx': page('title: Home\n"google-site-verification": abc\nauthor: Ann\nlayout: doc\nslug: x'),
  });
  const names = (await site.page('')).meta.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['google-site-verification', 'author']));
  expect(names).not.toContain('layout');
  expect(names).not.toContain('slug');
});

test('a request that is described by hand has the media type that its page names', async () => {
  const made: string[] = [];
  const publish = (name: string, content: string | Uint8Array) => {
    made.push(String(content));
    return `/made/${name}`;
  };
  const files = (contentType: string) => ({
    'index.mdx': page(
      `title: Home\napi: POST https://api.example/x\ncontentType: ${contentType}`,
      '<ParamField body="name" type="string">Name</ParamField>',
    ),
  });
  const form = 'application/x-www-form-urlencoded';
  await (await loaded(['index'], files(form), { publish })).site.page('');
  expect(made.join('')).toContain(form);
  await (await loaded(['index'], files('text/nothing'), { publish })).site.page('');
  expect(made.join('')).not.toContain('text/nothing');
});

test('a page with a url is no page but an entry that leads there, and so does its address', async () => {
  const { site, diagnostics } = await loaded(['index', 'status', 'old', 'odd', 'self'], {
    'index.mdx': page('title: Home', '[s](/status)'),
    'status.mdx': page('title: Status\nurl: https://status.example/x'),
    'old.mdx': page('title: Old\nurl: /index'),
    'self.mdx': page('title: Self\nurl: /self/'),
    'odd.mdx': page('title: Odd\nurl: "mailto:a@b.example"'),
  });
  expect(site.routes.sort()).toEqual(['', 'odd', 'self']);
  expect(site.redirects.map(({ from, to }) => [from, site.redirectAddress(to)])).toEqual([
    ['old', '/'],
    ['status', 'https://status.example/x'],
  ]);
  const home = await site.page('');
  expect(home.html).toContain('href="/status/"');
  await site.finish();
  expect(told(diagnostics, 'link/broken-page')).toEqual([]);
});
