import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keysOf, numbersOf } from '../../../src/openapi/asWritten.ts';
import { joinPointer } from '../../../src/openapi/pointer.ts';
import { parseYaml } from '../../../src/openapi/yaml.ts';
import { readYamlValues } from '../../../src/openapi/yaml-values.ts';

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
function placesIn({ value, locate }: ReturnType<typeof parseYaml>): string[] {
  const places: string[] = [];
  const look = (node: unknown, pointer: string) => {
    const found = [locate(pointer), locate(pointer, true), locate(`${pointer}/none`)];
    places.push(`${pointer} ${found.map((place) => `${place?.line}:${place?.column}`).join(' ')}`);
    if (typeof node === 'object' && node !== null)
      for (const [key, child] of Object.entries(node)) look(child, joinPointer(pointer, key));
  };
  look(value, '');
  return places;
}

/** A tab in a comment changes nothing, but is enough for the quick reader to leave a text to the exact one. */
const exactly = (text: string) => parseYaml(`${text.replace(/\n?$/, '\n')}#\t\n`, 'a.yaml');

describe('the quick reader of YAML', () => {
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
  ])('reads %s as the exact one does', (_name, text) => {
    const quick = readYamlValues(text);
    const exact = exactly(text);
    expect(exact.diagnostics).toEqual([]);
    expect(written(quick?.value)).toBe(written(exact.value));
    expect(quick?.hasWrittenNumbers).toBe(exact.hasWrittenNumbers);
    expect(placesIn(parseYaml(text, 'a.yaml'))).toEqual(placesIn(exact));
  });

  it('keeps what JavaScript would write in another way', () => {
    const text = 'openapi: 3.10\na: { 404: 1.0, 200: 0x10, b: 0.50 }\nc: 12345678901234567890\n';
    expect(written(parseYaml(text, 'a.yaml').value)).toBe(
      '{openapi: "3.10", a: {404: 1, 200: 16, b: 0.5 (404=1.0,b=0.50)}, c: 12345678901234567890n}',
    );
  });

  it.each([
    ['text that is no object', 'just text\n'],
    ['an empty file', ''],
    ['a repeated key', 'a: 1\na: 2\n'],
    ['the same key as number and text', '1: a\n"1": b\n'],
    ['a merge key', 'a: { <<: { b: 1 } }\n'],
    ['an anchor', 'a: &b 1\n'],
    ['a tag', 'a: !!str 1\n'],
    ['the tag for text', 'a: ! 1\n'],
    ['a tag before a block scalar', 'a:\n  !b\n  >\n   c\n'],
    ['a number for a key that is written oddly', '1.0: a\n'],
    ['the end of a document', 'a: 1\n...\n'],
    ['a key of nothing', 'null: 1\n'],
    ['a key without a value', '{ a }\n'],
    ['a key in a list', '[a: b]\n'],
    ['an object for a key', '{ [a]: b }\n'],
    ['a key after a question mark', '? a\n: b\n'],
    ['a key of more than 1,024 characters', `"${'\\x61'.repeat(300)}": b\n`],
    ['several documents', 'a: 1\n---\nb: 2\n'],
    ['a document on the line of its marker', '--- a: 1\n'],
    ['a directive', '%YAML 1.1\n---\na: yes\n'],
    ['tabs', 'a:\t1\n'],
    ['a carriage return alone', 'a: "b\rc"\n'],
    ['a byte order mark in the midst', 'a: b\ufeff\n'],
    ['a comment after a quote', 'a: "b"#c\n'],
    ['a comment after a bracket', 'a: [b]#c\n'],
    ['a comment after a comma', 'a: [b,#c\n  d]\n'],
    ['empty lines of spaces at the start of a block scalar', 'a: |\n   \n  b\n'],
    ['a last line of spaces', 'a: |+\n  b\n '],
    ['an escaped end of a line before an empty one', 'a: "b \\\n\n  c"\n'],
    ['an escape beyond all characters', 'a: "\\Uffffffff"\n'],
    ['a bracket indented too little', 'a:\n  b: [1,\n2]\n'],
  ])('leaves %s to the exact one', (_name, text) => {
    expect(readYamlValues(text)).toBeUndefined();
  });

  it('leaves files to the exact one that nest deep', () => {
    const nested = (levels: number) => `a: ${'['.repeat(levels)}${']'.repeat(levels)}\n`;
    expect(readYamlValues(nested(400))).toBeDefined();
    expect(readYamlValues(nested(600))).toBeUndefined();
    expect(parseYaml(nested(600), 'a.yaml').diagnostics).toEqual([]);
    expect(parseYaml(nested(100_000), 'a.yaml').diagnostics).toMatchObject([{ code: 'openapi/not-yaml' }]);
  });

  const folder = 'fixtures/hostile';
  it.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('reads %s as before', (name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8').replace(/\0/g, '');
    expect(written(parseYaml(text, name).value)).toBe(written(exactly(text).value));
  });

  it('says where a pointer stands when it is asked', () => {
    const text = parseYaml('a:\n  - b: 1\n    12345678901234567890: { c: d }\n', 'a.yaml');
    expect(text.locate('/a/0/12345678901234567890/c')).toEqual({ line: 3, column: 32 });
    text.release();
    expect(text.locate('/a/0/12345678901234567890/c', true)).toEqual({ line: 3, column: 29 });
    expect(text.locate('/a/0/none')).toEqual({ line: 2, column: 5 });
  });
});

describe('YAML that nests until a parser overflows', () => {
  const nested: [string, string, number][] = [
    ['lists in brackets', `a: 1\nb: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`, 1],
    ['objects in brackets', `a: 1\nb: ${'{a: '.repeat(20_000)}1${'}'.repeat(20_000)}\n`, 1],
    ['lists of dashes', `a: 1\nb:\n  ${'- '.repeat(20_000)}x\n`, 3],
  ];
  it.each(nested)('is told in words, with the line where it starts: %s', (_, text, column) => {
    const { value, diagnostics } = parseYaml(text, 'api.yaml');
    expect(value).toBeUndefined();
    expect(diagnostics).toEqual([
      {
        code: 'openapi/not-yaml',
        severity: 'error',
        message: 'The file nests too deeply to be read',
        hint: 'Use references instead of nesting.',
        file: 'api.yaml',
        line: column === 1 ? 2 : 3,
        column,
      },
    ]);
  });
});
