import { expect, test } from 'vitest';
import { loaded, told } from './loaded.ts';

const page = (front: string, body = 'Text.') => `---\n${front}\n---\n${body}\n`;
const api = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: {
    '/open': { get: { summary: 'Open', responses: { 204: { description: 'Done' } } } },
    '/secret': { get: { summary: 'Secret', responses: { 204: { description: 'Done' } } } },
  },
};
const files = {
  'index.mdx': page('title: Home', '[s](/secret) [o](/ops/secret)'),
  'secret.mdx': page('title: Secret\ngroups: [admin]'),
  'open.mdx': page('title: Open\ngroups: [admin]\npublic: true'),
  'empty.mdx': page('title: Empty\ngroups: []'),
  'ops/secret.mdx': page('title: Op\nopenapi: GET /secret\ngroups: admin'),
  'api.json': JSON.stringify(api),
};
const listed = ['index', 'secret', 'open', 'empty', 'ops/secret'];
const config = { tabs: [{ name: 'API', url: 'api', openapi: '/api.json' }] };

test('pages for groups of readers are no part of the site, nor are the operations that they document', async () => {
  const { site, diagnostics } = await loaded(listed, files, { config });
  expect(site.routes.sort()).toEqual(['', 'api/open', 'api/overview', 'empty', 'open']);
  for (const route of site.routes) {
    const view = await site.page(route);
    expect(view.html).not.toContain('GET /secret');
  }
  await site.finish();
  expect(told(diagnostics, 'page/private', 'page/not-private', 'page/missing', 'link/broken-page')).toEqual([
    'link/broken-page index.mdx:4',
    'link/broken-page index.mdx:4',
    'page/private ops/secret.mdx:4',
    'page/private secret.mdx:3',
  ]);
  expect(diagnostics.find(({ code }) => code === 'link/broken-page')?.message).toBe(
    'The link `/secret` is broken: `secret.mdx` is not part of the site, because it is restricted to certain readers.',
  );
  expect(
    site
      .crawlerFiles()
      .map(({ content }) => content)
      .join(''),
  ).not.toContain('secret');
});

test.each([
  ['/api.json', 'GET /secret', 'api/open', 'secret'],
  ['api.json', 'GET /secret', 'api/open', 'secret'],
  ['lectern:user-group', 'PUT /api/user', 'api/overview', 'update'],
])(
  'an operation of a private page has no page, where the configuration names %s',
  async (openapi, operation, open, gone) => {
    const { site } = await loaded(
      ['index', 'ops/secret'],
      { ...files, 'ops/secret.mdx': page(`title: Op\nopenapi: ${operation}\ngroups: admin`) },
      { config: { tabs: [{ name: 'API', url: 'api', openapi }] } },
    );
    expect(site.routes).toContain(open);
    expect(site.routes.filter((route) => route.includes(gone))).toEqual([]);
  },
);

test('a site for such readers has their pages', async () => {
  const { site, diagnostics } = await loaded(listed, files, { config, privatePages: true });
  expect(site.routes).toEqual(expect.arrayContaining(['secret', 'ops/secret']));
  expect(told(diagnostics, 'page/private', 'page/not-private')).toEqual([
    'page/not-private ops/secret.mdx:4',
    'page/not-private secret.mdx:3',
  ]);
});

test('a page with public: false alone is built, and told of', async () => {
  const { site, diagnostics } = await loaded(['index'], {
    'index.mdx': page('title: Home\npublic: false'),
  });
  expect(site.routes).toEqual(['']);
  expect(told(diagnostics, 'page/not-private')).toEqual(['page/not-private index.mdx:3']);
});

test('what .mintignore names is left out, and an entry or a link that names it is told of', async () => {
  const { site, diagnostics } = await loaded(['index', 'drafts/new', 'kept'], {
    '.mintignore': '# ours\ndrafts/\n*.draft.mdx\n!kept.draft.mdx\n/kept.css\n',
    'index.mdx': page('title: Home', '[d](/drafts/new) [f](/drafts/a.json) ![p](/drafts/secret.png)'),
    'drafts/a.json': '{}',
    'drafts/new.mdx': page('title: New'),
    'drafts/secret.png': 'png',
    'kept.mdx': page('title: Kept'),
    'a.draft.mdx': page('title: A'),
    'kept.draft.mdx': page('title: Kept draft'),
    'kept.css': 'a { color: red }',
    'style.css': 'a { color: blue }',
  });
  expect(site.routes.sort()).toEqual(['', 'kept', 'kept.draft']);
  expect(site.view.authorStyles).toEqual(['/style.css']);
  expect((await site.inventory()).media).toEqual([]);
  await site.page('');
  await site.finish();
  expect([...site.assets]).toEqual(['style.css']);
  expect(told(diagnostics, 'link/missing-asset')).toHaveLength(2);
  expect(diagnostics.filter(({ code }) => /ignored|missing-page|page\/missing|broken/.test(code))).toEqual([
    expect.objectContaining({
      code: 'site/ignored-page',
      severity: 'error',
      file: 'mint.json',
      line: 1,
      message: 'The page `drafts/new` is left out, because `.mintignore` ignores `drafts/new.mdx`.',
    }),
    expect.objectContaining({
      code: 'link/broken-page',
      message:
        'The link `/drafts/new` is broken: `drafts/new.mdx` is not part of the site, because an ignore file excludes it.',
    }),
  ]);
});

test('a file that another one brings in is no page, unless the navigation lists it', async () => {
  const { site } = await loaded(['index', 'listed'], {
    'index.mdx': page(
      'title: Home',
      'import Part from "./shared/part.mdx"\nimport { X } from "/parts/x.jsx"\n\n<Part /><X />\n<Snippet file="deep.mdx" />\n\n```mdx\nimport Shown from "/shown.mdx"\n```',
    ),
    'shared/part.mdx': 'import Two from "/shared/two.md"\n\n<Two />',
    'shared/two.md': 'Two',
    'parts/x.jsx': 'export const X = () => <p>X</p>;',
    'snippets/deep.mdx': 'import Listed from "/listed.mdx"\n\nDeep',
    'listed.mdx': 'Listed',
    'shown.mdx': 'Shown',
  });
  expect(site.routes.sort()).toEqual(['', 'listed', 'shown']);
  expect((await site.page('')).html).toContain('Two');
});

test('a name in braces that is no variable is told of once', async () => {
  const docs = JSON.stringify({
    theme: 'mint',
    name: 'T',
    colors: { primary: '#0d5c4a' },
    variables: { product: 'Acme' },
    navigation: { groups: [{ group: 'G', root: 'root', pages: ['index', 'drafts/new'] }] },
  });
  const { site, diagnostics } = await loaded([], {
    'docs.json': docs,
    '.mintignore': 'drafts\n',
    'drafts/new.mdx': 'New',
    'root.mdx': page('title: Root\ngroups: [a]'),
    'index.mdx': page('title: Home of {{product}}', 'Use {{product}} and {{topic}}.'),
  });
  const home = await site.page('');
  expect([home.title, home.html]).toEqual([
    'Home of Acme',
    '<div class="lec-prose"><p>Use Acme and {{topic}}.</p></div>',
  ]);
  expect(diagnostics.map(({ code }) => code).filter((code) => code.startsWith('page/'))).toEqual([
    'page/undefined-variable',
    'page/private',
  ]);
  expect(told(diagnostics, 'site/ignored-page')).toEqual(['site/ignored-page docs.json:1']);
});

test('a page whose file is no text says so itself, and no entry or link says that it is missing', async () => {
  const { site, diagnostics } = await loaded(['index', 'bad'], {
    'index.mdx': page('title: Home', '[b](/bad)'),
    'bad.mdx': '\u0001'.repeat(99),
  });
  await site.page('');
  await site.finish();
  expect(told(diagnostics, 'page/unreadable', 'page/missing', 'link/broken-page')).toEqual([
    'link/broken-page index.mdx:4',
    'page/unreadable bad.mdx:undefined',
  ]);
  expect(diagnostics.find(({ code }) => code === 'link/broken-page')).toMatchObject({
    message: 'The link `/bad` is broken: `bad.mdx` is not part of the site, because it cannot be read.',
    hint: 'Fix the file. Its own diagnostic explains how.',
  });
});

test('an image that only such a page names is none of the site, and is told', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const named =
    '![a](/images/own.svg) ![b](./near.svg) ![c](/images/shared.svg) ![d](../images/sheet.svg) ![e](/none.svg)';
  const pictures = ['images/own', 'guides/near', 'images/shared', 'images/sheet', 'images/other'];
  const { site, diagnostics } = await loaded(['index', 'guides/secret'], {
    'index.mdx': page('title: Home', '![c](/images/shared.svg)'),
    'guides/secret.mdx': page('title: Secret\ngroups: [admin]', named),
    'look.css': 'body { background: url(images/sheet.svg) }',
    ...Object.fromEntries(pictures.map((name) => [`${name}.svg`, svg])),
  });
  expect([...site.privateFiles].sort()).toEqual(['guides/near.svg', 'images/own.svg']);
  expect(site.publicFiles.has('images/own.svg')).toBe(true);
  expect(diagnostics.filter(({ code }) => code === 'site/private-file')).toHaveLength(2);
});
