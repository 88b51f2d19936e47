import { describe, expect, it } from 'vitest';
import { NOTHING, read } from './read.ts';

const pages = ['a'];

/** The diagnostics of a file, as `code file:line`. */
function told({ diagnostics }: ReturnType<typeof read>): string[] {
  return diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

describe('a `$ref`', () => {
  it('puts an object of another file in its place, and lays what stands beside it over that', () => {
    const { value, diagnostics } = read(
      { navigation: { tabs: [{ $ref: './nav/api.json', tab: 'Reference' }] } },
      {
        'nav/api.json': { tab: 'API', groups: [{ $ref: './group.json' }] },
        'nav/group.json': { group: 'Pets', pages },
      },
    );
    expect(diagnostics).toEqual([]);
    expect(value.groups).toMatchObject([{ label: 'Pets', children: [{ path: 'a' }] }]);
    expect(value.files).toEqual(['docs.json', 'nav/api.json', 'nav/group.json']);
    const { tree } = value.tree(NOTHING, new Map()).value;
    expect(tree.roots).toMatchObject([{ kind: 'tab', name: 'Reference' }]);
  });

  it('brings lists and texts too, and the same file in several places', () => {
    const { value, diagnostics } = read(
      {
        navigation: { groups: { $ref: 'groups.json' } },
        banner: { content: { $ref: 'text.json' } },
        name: { $ref: './text.json' },
      },
      { 'groups.json': [{ group: 'A', pages }], 'text.json': '"Acme"' },
    );
    expect(diagnostics).toEqual([]);
    expect(value.groups).toMatchObject([{ label: 'A' }]);
    expect(value.model).toMatchObject({ name: 'Acme', frame: { banner: { content: 'Acme' } } });
  });

  it('has its mistakes told in the file that holds them', () => {
    const found = read(
      { navigation: { groups: [{ $ref: 'one.json', icn: 'x' }] }, colors: { $ref: 'colors.json' } },
      {
        'one.json': '{\n  "group": "A",\n  "pages": ["a",\n    7],\n  "hiden": true\n}',
        'colors.json': '{ "primary": "green",\n "ligth": "#fff" }',
      },
    );
    expect(told(found)).toEqual([
      'config/unknown-key docs.json:11',
      'config/color colors.json:1',
      'config/unknown-key colors.json:2',
      'config/type one.json:4',
      'config/unknown-key one.json:5',
    ]);
  });

  it('points at the right file for a page that is missing', () => {
    const { value } = read(
      { navigation: { groups: [{ $ref: 'one.json' }] } },
      { 'one.json': '{ "group": "A",\n"pages": ["gone"] }' },
    );
    const found = value.checkFiles({ pages: [], exists: () => true });
    expect(found).toMatchObject([{ code: 'page/missing', severity: 'warning', file: 'one.json', line: 2 }]);
  });

  it.each([
    ['another folder', '../one.json', 'config/outside-root'],
    ['an absolute path', '/one.json', 'config/outside-root'],
    ['a missing file', './gone.json', 'config/ref-file'],
    ['YAML', './one.yaml', 'config/ref-file'],
    ['an address', 'https://acme.com/one.json', 'config/ref-file'],
    ['the file itself', './docs.json', 'config/ref-loop'],
    ['a circle', './circle.json', 'config/ref-loop'],
  ])('to %s is refused, and the rest is read', (_, $ref, code) => {
    const found = read(
      { navigation: { groups: [{ $ref }, { group: 'B', pages }] } },
      { 'circle.json': { $ref: './back.json' }, 'back.json': { $ref: 'circle.json' } },
    );
    expect(found.diagnostics.map((one) => one.code)).toEqual([code]);
    expect(found.value.groups).toMatchObject([{ label: 'B' }]);
  });

  it('in a file that is no JSON is told once', () => {
    const found = read({ navigation: { groups: [{ $ref: 'one.json' }] } }, { 'one.json': 'group: A' });
    expect(told(found)).toEqual(['config/not-json one.json:1']);
    expect(found.value.isPartial).toBe(true);
  });
});
