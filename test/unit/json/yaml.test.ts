import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { keysOf, numbersOf } from '../../../src/base/json/as-written.ts';
import type { Places } from '../../../src/base/json/places.ts';
import { joinPointer } from '../../../src/base/json/pointer.ts';
import { readYaml } from '../../../src/base/json/yaml.ts';
import { type ParsedYaml, parsePatiently, parseYaml } from '../../../src/base/json/yaml-events.ts';
import { YamlPlaces } from '../../../src/base/json/yaml-places.ts';
import { valuesOf } from '../../../src/base/json/yaml-values.ts';
import { runs } from '../../sample.ts';

const options = {
  maxAliases: 10_000,
  isMerging: true,
  texts: new Set(['/openapi', '/swagger', '/info/version']),
};
const read = (text: string) => readYaml(text, options);

/** A value with all that is known about how it was written, as text that tells `-0` from `0` and `1` from `1n`. */
function written(root: unknown): string {
  const numbers = (node: object) => [...(numbersOf(node) ?? [])].map((pair) => pair.join('='));
  const write = (node: unknown): string => {
    if (typeof node === 'string') return JSON.stringify(node);
    if (typeof node === 'bigint') return `${node}n`;
    if (typeof node !== 'object' || node === null) return Object.is(node, -0) ? '-0' : String(node);
    const kept = numbers(node).join();
    const parts = Array.isArray(node)
      ? node.map(write)
      : keysOf(node).map(
          (key) => `${key}: ${write(Object.getOwnPropertyDescriptor(node, key)?.value as unknown)}`,
        );
    const inside = parts.join(', ') + (kept && ` (${kept})`);
    return Array.isArray(node) ? `[${inside}]` : `{${inside}}`;
  };
  return write(root);
}

/** Where all values of a text and their keys stand, and a key that is not there. */
function placesIn(value: unknown, places: Places): string[] {
  const found: string[] = [];
  const look = (node: unknown, pointer: string) => {
    const at = [places.locate(pointer), places.locate(pointer, true), places.locate(`${pointer}/none`)];
    found.push(`${pointer} ${at.map((place) => `${place?.line}:${place?.column}`).join(' ')}`);
    if (typeof node === 'object' && node !== null)
      for (const [key, child] of Object.entries(node)) look(child, joinPointer(pointer, key));
  };
  look(value, '');
  return found;
}

/** All that is read from a text by one of the two parsers. */
function readBy(parsed: ParsedYaml) {
  const { value, ...rest } = valuesOf(parsed, options);
  return { written: written(value), places: placesIn(value, new YamlPlaces(parsed)), ...rest };
}

describe('the quick parser of YAML', () => {
  it.each([
    ['words that other YAML has for true', 'a: [yes, no, on, off, y, true, False, TRUE]\n'],
    ['nothing', 'a: null\nb: ~\nc:\nd: [Null, NULL, nULL]\n'],
    ['integers', 'a: [0, -0, +1, 007, 0o17, 0x1F, 0b1, 1_000, 60:30, 12e03]\n'],
    ['long integers', 'a: [9007199254740993, -12345678901234567890, +9007199254740993, 0x20000000000001]\n'],
    ['numbers', 'a: [1.50, .5, 5., 1e3, 1E-2, -1.0, .inf, -.INF, .NaN, +.inf, 1.e1, ., +, .e1, -a]\n'],
    ['numbers in lists and objects', 'a: 1.10\nb: { c: 2.50, d: [3.0] }\n__proto__: { e: 1.0 }\n'],
    ['dates', 'a: 2001-12-14\nb: 2001-12-14T21:59:43.10-05:00\n'],
    ['versions', 'openapi: 3.10\nswagger: 2\ninfo: { version: 0x10, openapi: 1.10 }\nversion: 1.10\n'],
    ['keys like integers', 'a:\n  404: x\n  default: y\n  "200": z\nb: { 2: x, 1: y, 3: z }\n'],
    ['keys that are no text', 'true: a\n1.5: b\n12345678901234567890: c\n'],
    ['__proto__', '__proto__: { a: 1 }\nconstructor: x\nb: { __proto__: 2 }\n'],
    ['block scalars', 'a: |\n  x\n   y\n\nb: >-\n  x\n  y\n\n    z\n  w\nc: |2+\n   x\n\nd: >\n  x\n'],
    ['quotes', 'a: "x\\u00e9\\x41\\/\\t\\\n  y\n\n  z"\nb: \'it\'\'s\n  so\'\nc: "\\ud83d\\ude00"\n'],
    ['text of several lines', 'a: x\n  y\n\n  z # no\nb:\n  x#y: z:w\n'],
    ['lists in one line and lists of lists', 'a:\n- 1\n- - 2\n  - b: c\n    d: e\n- [f, {"g":h}, ]\n'],
    ['comments', '# a\na: 1 # b\n# c\n\nb: # d\n  - 2\n  # e\n  - 3\n'],
    ['an end of a line that only looks escaped', 'a: |\n  b \\\n\n  c\nd: x \\\n\n  y\ne: "b \\\n  c"\n'],
    ['empty lines of spaces', 'a: |\n  \n  b\nc:\n  d: |+\n      \n  e: >-\n   \n\n    f\n#g\n   \n'],
    ['objects in one line', '---\n{ a: 1, "b":2, c: , "d":\n  # none\n, e : # e\n  [ # f\n  f] }\n'],
    ['keys without a value', 'a: # none\nb:  \nc:\n\n# e\nd: { e: , f:   }\ng: \n'],
    ['carriage returns', 'a: |\r\n  x\r\n  y\r\nb: [1,\r\n  2]\r\n'],
    ['a repeated key', 'a: 1\nb: {c: 1, c: 2}\na: 2\n'],
    ['the same key as number and text', '1: a\n"1": b\n'],
    ['a merge key', 'a: &a { b: 1, c: 2 }\nd: { <<: *a, c: 3 }\ne:\n  c: 4\n  <<: [*a, {f: 5}]\n'],
    ['anchors', 'a: &b 1\nc: *b\nd: &e\n  f: g\nh: *e\ni: &j [*b]\nk: &b 2\nl: *b\n'],
    ['tags', 'a: !!str 1\nb: ! 2\nc: !!int "3"\nd: !e\n  f: 1\ng: !!float 4\n'],
    ['a tag before a block scalar', 'a:\n  !b\n  >\n   c\n'],
    ['a number for a key that is written oddly', '1.0: a\n'],
    ['the end of a document', 'a: 1\n...\n'],
    ['a key of nothing', 'null: 1\n'],
    ['a key without a value', '{ a }\n'],
    ['a key in a list', '[a: b]\n'],
    ['a key after a question mark', '? a\n: b\n'],
    ['several documents', '# a\na: 1\n---\nb: 2\n'],
    ['a directive', '%YAML 1.2\n---\na: yes\n'],
    ['tabs', 'a:\t1\nb: [1,\t2]\t# c\n'],
    ['a last line of spaces', 'a: |+\n  b\n '],
  ])('reads %s as the patient one does', (_name, text) => {
    const quick = parseYaml(text);
    expect(quick.problems).toEqual([]);
    expect(readBy(quick)).toEqual(readBy(parsePatiently(text)));
  });

  it('keeps what JavaScript would write in another way', () => {
    const text = 'openapi: 3.10\na: { 404: 1.0, 200: 0x10, b: 0.50 }\nc: 12345678901234567890\n';
    expect(written(read(text).value)).toBe(
      '{openapi: "3.10", a: {404: 1, 200: 16, b: 0.5 (404=1.0,b=0.50)}, c: 12345678901234567890n}',
    );
  });

  it.each([
    ['text that is no object', 'just text\n', '"just text"'],
    ['an empty file', '', 'null'],
    [
      'a bracket below its key',
      'a:\n  b: [\n    1,\n  ]\n  c: &d {\n    2: e, 1: 1.50\n  }\nf: *d\n',
      undefined,
    ],
    ['a control character', 'a: b\u0007\n', '{a: "b\u0007"}'],
  ])('leaves nothing of %s to an error', (_name, text, expected) => {
    const shared = '{2: "e", 1: 1.5 (1=1.50)}';
    const value = read(text).value;
    expect(read(text).problems).toEqual([]);
    expect(written(value)).toBe(
      expected === undefined
        ? `{a: {b: [1], c: ${shared}}, f: ${shared}}`
        : expected.replace('\u0007', '\\u0007'),
    );
  });

  it('reads what nests deep, up to a limit', () => {
    const nested = (levels: number) => `a: ${'['.repeat(levels)}${']'.repeat(levels)}\n`;
    expect(read(nested(900)).problems).toEqual([]);
    expect(read(nested(100_000)).problems).toMatchObject([{ kind: 'too-deep' }]);
  });

  const folder = 'fixtures/hostile';
  const bombs = /alias-bomb/;
  it.each(readdirSync(folder).filter((name) => name.endsWith('.yaml') && !bombs.test(name)))(
    'reads %s as the patient one does',
    (name) => {
      const text = readFileSync(`${folder}/${name}`, 'utf8').replace(/\0/g, '');
      const parsed = parseYaml(text);
      const patient = parsePatiently(text);
      expect(parsed.problems).toEqual(patient.problems);
      expect(readBy(parsed)).toEqual(readBy(patient));
    },
  );

  it('says where a pointer stands when it is asked', () => {
    const text = read('a:\n  - b: 1\n    12345678901234567890: { c: d }\n');
    expect(text.locate('/a/0/12345678901234567890/c')).toEqual({ line: 3, column: 32 });
    text.release();
    expect(text.locate('/a/0/12345678901234567890/c', true)).toEqual({ line: 3, column: 29 });
    expect(text.locate('/a/0/none')).toEqual({ line: 2, column: 5 });
  });
});

describe('what YAML is read as', () => {
  it('is what JSON.parse reads, where it is JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2), (json, indent) => {
        const value: unknown = JSON.parse(json);
        const text = JSON.stringify(value, null, indent);
        fc.pre(!/[\ud800-\udfff\0-\x1f\x7f-\x9f\ufeff\ufffe\uffff]|\\u|\d{16}|e[-+]/.test(text));
        expect(read(text)).toMatchObject({ value, problems: [] });
      }),
      { numRuns: runs(1000) },
    );
  });

  it('has a place inside the text for each mistake, whatever is changed', () => {
    const valid =
      'a: &x { b: 1, c: [d, "e"] }\nf:\n  - g: |\n      h\n    i: *x\n  - <<: *x\nj: !!str 1.50\nk: \'l\'\n';
    const put = fc.constantFrom(
      ...['"', "'", '}', '[', ',', ':', '\n', '  ', '\t', '#', '- ', '*', '&', '? ', '---\n', '@'],
    );
    fc.assert(
      fc.property(fc.nat(valid.length), fc.nat(4), put, (at, cut, inserted) => {
        const text = valid.slice(0, at) + inserted + valid.slice(at + cut);
        const { problems } = read(text);
        for (const { start, end, message } of problems) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start).toBeLessThanOrEqual(text.length);
          expect(end).toBeGreaterThan(start);
          expect(message).toMatch(/[^.]\.$/);
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  it('has a limit for aliases and merged keys that multiply', () => {
    const levels = Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(9)}]`);
    const bomb = read(`a0: &a0 [x]\n${levels.join('\n')}\n`);
    expect(bomb.problems[0]?.message).toBe('Nested aliases expand to too many values.');
    expect(bomb.problems.length).toBeLessThanOrEqual(12);
  });

  it('tells an alias of nothing and a merge of no object at their places', () => {
    const { problems } = read('a: *none\nb: { <<: 1 }\n');
    expect(problems.map(({ start, message }) => [start, message])).toEqual([
      [3, 'The anchor `&none` is not defined before this position.'],
      [18, 'The value of the merge key `<<` must be an object.'],
    ]);
  });
});

describe('YAML that nests until a parser overflows', () => {
  const nested: [string, string, number][] = [
    ['lists in brackets', `a: 1\nb: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`, 1],
    ['objects in brackets', `a: 1\nb: ${'{a: '.repeat(20_000)}1${'}'.repeat(20_000)}\n`, 1],
    ['lists of dashes', `a: 1\nb:\n  ${'- '.repeat(20_000)}x\n`, 3],
  ];
  it.each(nested)('is told in words, with the line where it starts: %s', (_, text, column) => {
    const { value, problems } = read(text);
    expect(value).toBeUndefined();
    const start = column === 1 ? text.indexOf('b') : text.indexOf('-');
    const message = 'Values are nested more than 1000 levels deep.';
    const hint = 'Use references instead of nesting.';
    expect(problems).toEqual([{ kind: 'too-deep', message, hint, start, end: start + 1 }]);
  });
});
