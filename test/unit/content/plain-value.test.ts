import { expect, it } from 'vitest';
import { parseSource } from '../../../src/content/frontmatter/frontmatter.ts';

const read = (yaml: string) => {
  const { frontmatter, diagnostics } = parseSource(`---\n${yaml}\n---\nText`, 'a.mdx');
  return { frontmatter, said: diagnostics.map(({ code, line, message }) => `${code} ${line} ${message}`) };
};

it.each([
  ['a list', 'a: &a [1, *a]', { a: [1, null] }, 'a'],
  ['an object', 'b: &b { me: *b, x: 1 }', { b: { me: null, x: 1 } }, 'b'],
  ['a merge', 'c: &c\n  <<: *c\n  x: 1', { c: { '<<': null, x: 1 } }, 'c'],
])('cuts what refers to itself: %s', (_name, yaml, extra, key) => {
  const { frontmatter, said } = read(yaml);
  expect(frontmatter.extra).toEqual(extra);
  expect(said).toEqual([
    `page/frontmatter-value 2 \`${key}\` refers to itself, so the reference was ignored`,
  ]);
});

it.each([
  '__proto__: !!binary aGVsbG8=',
  '"__proto__":\n  polluted: 1',
  '__proto__: text',
  'a: { __proto__: { b: 1 } }',
])('makes no prototype of %s', (yaml) => {
  const { extra } = read(yaml).frontmatter;
  expect(Object.getPrototypeOf(extra)).toBe(Object.prototype);
  expect(Object.getPrototypeOf(extra['a'] ?? {})).toBe(Object.prototype);
  expect(JSON.stringify(extra)).toMatch(/^\{("a":\{\})?\}$/);
});

it('makes plain data of dates, sets, maps and binary data', () => {
  const { frontmatter, said } = read(
    'day: !!timestamp 2024-05-01\ntime: !!timestamp 2024-05-01T10:20:30Z\nset: !!set { x, y }\nmap: !!omap [x: 1]\nbytes: !!binary aGk=',
  );
  expect(frontmatter.extra).toEqual({
    day: '2024-05-01',
    time: '2024-05-01T10:20:30.000Z',
    set: ['x', 'y'],
    map: { x: 1 },
  });
  expect(said).toEqual([
    'page/frontmatter-value 6 `bytes` is binary data, which is not supported here and was ignored',
  ]);
});

it('mends half and unseen characters', () => {
  const { frontmatter, said } = read(
    'title: "Lone \\uD83D"\ndescription: "a\\0b\\u202E"\nkeywords: { a: 1 }',
  );
  expect(frontmatter).toEqual({ title: 'Lone \ufffd', description: 'ab', extra: {} });
  expect(said).toHaveLength(3);
});

it('limits depth', () => {
  const { frontmatter, said } = read(`a: ${'['.repeat(500)}${']'.repeat(500)}`);
  expect(JSON.stringify(frontmatter.extra)).toHaveLength(2 * 100 + '{"a":null}'.length);
  expect(said).toHaveLength(1);
});
