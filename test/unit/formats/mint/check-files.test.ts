import { describe, expect, it } from 'vitest';
import { configCodes } from '../../../../src/config/formats/codes.ts';
import { load } from '../load.ts';

/** Checks a configuration against pages and files, and tells code, pointer, message and hint of each finding. */
function check(added: object, pages: string[], files: string[] = [], icons?: string[]) {
  const { value } = load(added);
  if (!value) throw new Error('no value');
  const isIcon = icons && ((name: string) => icons.includes(name));
  const found = value.checkFiles({
    pages,
    exists: (path) => files.includes(path),
    ...(isIcon ? { isIcon } : {}),
  });
  for (const { code, line, column, file } of found) {
    expect(configCodes).toHaveProperty([code]);
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
    expect(file).toBe('mint.json');
  }
  return found.map(({ severity, code, pointer, message, hint }) => [
    `${severity} ${code} ${pointer}`,
    message,
    hint,
  ]);
}

const nav = (...pages: unknown[]) => ({ navigation: [{ group: 'A', pages }] });

describe('pages', () => {
  it('that are generated need no entry in the navigation', () => {
    const { value } = load(nav('a'));
    if (!value) throw new Error('no value');
    const around = { pages: ['a', 'api/create'], files: ['a'], exists: () => true };
    expect(value.checkFiles(around)).toEqual([]);
  });

  it('that are all there give nothing', () => {
    expect(check(nav('a', { group: 'B', pages: ['b/c'] }), ['a', 'b/c'])).toEqual([]);
  });

  it('a folder stands for its index', () => {
    expect(check(nav('guides'), ['guides/index'])).toEqual([]);
  });

  it('that do not exist are errors, with the nearest file', () => {
    expect(
      check(nav('introductoin', 'x', { group: 'B', pages: ['guides/deploy'] }), [
        'introduction',
        'how-to/deploy',
      ]),
    ).toEqual([
      [
        'info page/unlisted /navigation',
        'One page of `/` is not in the navigation: `introduction`.',
        'Add it if readers should find it there; links work as it is.',
      ],
      [
        'info page/unlisted /navigation',
        'One page of `/how-to/` is not in the navigation: `how-to/deploy`.',
        'Add it if readers should find it there; links work as it is.',
      ],
      [
        'error page/missing /navigation/0/pages/0',
        'There is no page `introductoin`: neither `introductoin.mdx` nor `introductoin.md` exists.',
        'Did you mean `"introduction"`?',
      ],
      [
        'error page/missing /navigation/0/pages/1',
        'There is no page `x`: neither `x.mdx` nor `x.md` exists.',
        'Add the file, or remove the entry.',
      ],
      [
        'error page/missing /navigation/0/pages/2/pages/0',
        'There is no page `guides/deploy`: neither `guides/deploy.mdx` nor `guides/deploy.md` exists.',
        'Did you mean `"how-to/deploy"`?',
      ],
    ]);
  });

  it('that differ in case only are not found, and the right case is offered', () => {
    expect(check(nav('Intro'), ['intro'])).toContainEqual([
      'error page/missing /navigation/0/pages/0',
      'There is no page `Intro`: neither `Intro.mdx` nor `Intro.md` exists.',
      'Did you mean `"intro"`?',
    ]);
  });

  it.each([
    ['api-reference/get-thing', 'reference/v1/get-things'],
    ['api-reference/get-thing', 'pets/thing-get'],
    ['api-reference/widgets/list', 'api-reference/list-widgets'],
  ])('%s that does not exist is taken for the generated page %s', (path, page) => {
    const { value } = load(nav(path));
    if (!value) throw new Error('no value');
    const moved = new Map([['api-reference/widgets/list', 'api-reference/list-widgets']]);
    const around = { pages: ['reference/v1/overview', page], files: [], moved, exists: () => true };
    expect(value.checkFiles(around).map(({ code, hint }) => [code, hint])).toEqual([
      ['page/missing', `Did you mean \`"${page}"\`?`],
    ]);
  });

  it('that could be several of another folder are taken for the one beside it, or for none', () => {
    const pages = ['v1/pets/thing-get', 'v2/pets/thing-get'];
    const hints = (path: string) =>
      check(nav(path), pages).flatMap(([code, , hint]) => (code?.includes('missing') ? [hint] : []));
    expect(hints('v2/get-thing')).toEqual(['Did you mean `"v2/pets/thing-get"`?']);
    expect(hints('v3/get-thing')).toEqual(['Add the file, or remove the entry.']);
  });

  it('on disk that the navigation leaves out are noted once for each top-level folder', () => {
    const unlisted = Array.from({ length: 7 }, (_, index) => `old/${index % 2}/p${index}`);
    expect(check(nav('a'), ['a', ...unlisted])).toEqual([
      [
        'info page/unlisted /navigation',
        '7 pages of `/old/` are not in the navigation: `old/0/p0`, `old/0/p2`, `old/0/p4`, `old/0/p6`, `old/1/p1` and 2 more.',
        'Add them if readers should find them there; links work as it is.',
      ],
    ]);
  });
});

describe('files', () => {
  it('that are all there give nothing', () => {
    const added = {
      ...nav('a'),
      logo: { light: '/l.svg', dark: 'https://cdn.example.com/d.svg' },
      favicon: 'f.ico?v=2',
      openapi: ['api/a.yaml', 'https://example.com/b.yaml'],
      backgroundImage: './img/bg.png',
    };
    expect(check(added, ['a'], ['l.svg', 'f.ico', 'api/a.yaml', 'img/bg.png'])).toEqual([]);
  });

  it('that are missing are errors, with the place where one of that name is', () => {
    const added = {
      ...nav('a'),
      logo: { light: '/l.svg', dark: '/d.svg' },
      favicon: '/favicon.png',
      backgroundImage: '/bg.png',
      openapi: 'openapi.json',
      tabs: [{ name: 'API', url: 'api', openapi: '/nope.yaml' }],
      anchors: [{ name: 'X', url: 'x', icon: '/x.svg' }],
      font: { family: 'F', url: '/f.woff2' },
      metadata: { 'og:image': '/social.png', 'twitter:image': 'https://example.com/x.png', 'og:title': '/t' },
    };
    const found = check(added, ['a'], ['logo/l.svg', 'favicon.svg', 'openapi.yaml', 'public/bg.png']);
    expect(found.map(([where, , hint]) => [where, hint])).toEqual([
      ['error config/missing-file /logo/light', 'Did you mean `"/logo/l.svg"`?'],
      ['error config/missing-file /logo/dark', 'Add the file, or correct the path.'],
      ['error config/missing-file /favicon', 'Did you mean `"/favicon.svg"`?'],
      ['error config/missing-file /backgroundImage', 'Did you mean `"/public/bg.png"`?'],
      ['error config/missing-file /openapi', 'Did you mean `"/openapi.yaml"`?'],
      ['error config/missing-file /tabs/0/openapi', 'Add the file, or correct the path.'],
      ['error config/missing-file /anchors/0/icon', 'Add the file, or correct the path.'],
      ['error config/missing-file /font', 'Add the file, or correct the path.'],
      ['error config/missing-file /metadata/og:image', 'Add the file, or correct the path.'],
    ]);
  });
});

describe('icons', () => {
  it('of a style that is not free are noted once for each style that the file names, and told what is drawn', () => {
    const anchor = (url: string, iconType?: string) => ({ name: url, url, icon: 'book', iconType });
    const added = {
      topAnchor: { name: 'Guides', iconType: 'sharp-solid' },
      anchors: [
        anchor('a', 'light'),
        anchor('b', 'light'),
        anchor('c', 'duotone'),
        anchor('d', 'brands'),
        anchor('e', 'solid'),
        anchor('f'),
        { ...anchor('g', 'thin'), icon: '/logo.svg' },
      ],
      navigation: [{ group: 'A', icon: 'book', iconType: 'thin', pages: ['a'] }],
    };
    const told = load(added)
      .value?.checkFiles({ pages: ['a'], exists: () => true })
      .filter(({ code }) => code === 'config/icon-style');
    expect(
      told?.map(({ severity, pointer, message }) => [severity, pointer, message.slice(15)]).sort(),
    ).toEqual([
      [
        'info',
        '/anchors/0/iconType',
        '`light` is not in the free set. Icons are shown as `regular`, or as `solid` if there is no such icon.',
      ],
      ['info', '/anchors/2/iconType', '`duotone` is not in the free set. Icons are shown as `solid`.'],
      [
        'info',
        '/navigation/0/iconType',
        '`thin` is not in the free set. Icons are shown as `regular`, or as `solid` if there is no such icon.',
      ],
      ['info', '/topAnchor/iconType', '`sharp-solid` is not in the free set. Icons are shown as `solid`.'],
    ]);
  });

  it('that nobody knows are noted where they stand', () => {
    const added = {
      navigation: [{ group: 'A', icon: 'nope', pages: ['a', { group: 'B', icon: 'book', pages: ['a'] }] }],
      anchors: [{ name: 'X', url: 'x', icon: 'neither' }],
    };
    expect(check(added, ['a'], [], ['book', 'book-open']).map(([where]) => where)).toEqual([
      'info config/unknown-icon /navigation/0/icon',
      'info config/unknown-icon /anchors/0/icon',
    ]);
  });
});
