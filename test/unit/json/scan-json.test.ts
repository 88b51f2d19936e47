import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJson } from '../../../src/base/json/scan-json.ts';
import { loadConfig } from '../../../src/config/formats/index.ts';
import { readConfig } from '../../../src/config/formats/engine/read.ts';
import { runs } from '../../sample.ts';

/** What a text is read as, and the code and place of each problem. */
function read(text: string) {
  const { value, diagnostics } = readConfig(text, 'mint.json');
  return {
    data: value?.data,
    problems: diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`),
  };
}

const unsafe = /"(?:__proto__|constructor|prototype)"/;
const whiteSpace = fc.constantFrom('', ' ', '\n', '\r\n', '\t', ' \n  ');

describe('valid JSON', () => {
  it('is read as JSON.parse reads it, without a problem, whatever its white space', () => {
    fc.assert(
      fc.property(fc.json(), whiteSpace, fc.constantFrom(undefined, 2, '\t'), (json, space, indent) => {
        const text =
          space +
          JSON.stringify(JSON.parse(json), null, indent).replaceAll(
            '\n',
            space.includes('\r') ? '\r\n' : '\n',
          );
        fc.pre(!unsafe.test(text));
        const { root, problems } = scanJson(text);
        expect(root?.value).toEqual(JSON.parse(text));
        expect(problems).toEqual([]);
      }),
      { numRuns: runs(4000) },
    );
  });

  it.each([
    '1',
    '-0',
    '1e5',
    '1.5E-3',
    '"\\u00e9\\n\\/"',
    'true',
    'null',
    '[]',
    '{}',
    '"\\ud83d\\ude00"',
    '[[[]]]',
    '1e400',
  ])('%s', (text) => {
    expect(scanJson(text)).toMatchObject({ root: { value: JSON.parse(text) }, problems: [] });
  });
});

describe('any text', () => {
  it('is read to its end, without an exception, with places inside the text', () => {
    const fragments = fc.constantFrom(
      ...'{}[],:"\'/*#\\ntfu019.-+ \r\n\t=<>|é“”',
      '//',
      '/*',
      '<<<<<<<',
      '"a"',
      'null',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fragments, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { problems } = scanJson(text);
        for (const { start, end } of problems) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start).toBeLessThanOrEqual(text.length);
          expect(end).toBeGreaterThanOrEqual(start);
        }
      }),
      { numRuns: runs(4000) },
    );
  });

  it('that JSON.parse refuses always gives a problem', () => {
    const valid = '{"name":"a","navigation":[{"group":"b","pages":["c",1,true,null]}]}';
    fc.assert(
      fc.property(
        fc.nat(valid.length - 1),
        fc.nat(3),
        fc.constantFrom('', '"', '}', ']', ',', ':', 'x', '\\', '\n', '/'),
        (at, cut, put) => {
          const text = valid.slice(0, at) + put + valid.slice(at + cut);
          let parses = true;
          try {
            JSON.parse(text);
          } catch {
            parses = false;
          }
          const { diagnostics } = readConfig(text, 'mint.json');
          if (!parses) expect(diagnostics.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: runs(4000) },
    );
  });
});

describe('slips', () => {
  it.each([
    ['{"a":1,}', { a: 1 }, ['1:7 config/trailing-comma']],
    ['[1,,2]', [1, 2], ['1:4 config/trailing-comma']],
    ['{"a":1 "b":2}', { a: 1, b: 2 }, ['1:7 config/missing-comma']],
    ['{"a":1; "b":2}', { a: 1, b: 2 }, ['1:7 config/missing-comma']],
    ['{"a" 1}', { a: 1 }, ['1:5 config/syntax']],
    ['{"a" = 1}', { a: 1 }, ['1:6 config/syntax']],
    ['// x\n{"a":1}', { a: 1 }, ['1:1 config/comment']],
    ['{"a":1 /* x */}', { a: 1 }, ['1:8 config/comment']],
    ["{'a':'b'}", { a: 'b' }, ['1:2 config/quotes', '1:6 config/quotes']],
    ['{a: b}', { a: 'b' }, ['1:2 config/quotes', '1:5 config/quotes']],
    ['{"a": True}', { a: true }, ['1:7 config/quotes']],
    ['{"a": .5}', { a: 0.5 }, ['1:7 config/quotes']],
    ['{"a": "b\n}', { a: 'b' }, ['1:7 config/unclosed']],
    ['{"a": "b,\n"c": 1}', { a: 'b', c: 1 }, ['1:7 config/unclosed']],
    ['{"a: "b", "c": 1}', { a: 'b', c: 1 }, ['1:2 config/unclosed']],
    ['{"a: ["b"], "c": 1}', { a: ['b'], c: 1 }, ['1:2 config/unclosed']],
    ['{"a": ["b, "c"], "d": 1}', { a: ['b', 'c'], d: 1 }, ['1:8 config/unclosed']],
    ['{"a": [{"b": "x}, {"b": "y"}]}', { a: [{ b: 'x' }, { b: 'y' }] }, ['1:14 config/unclosed']],
    ['{"a": "x\\y"}', { a: 'x\\y' }, ['1:9 config/escape']],
    ['{"a": "\\u12"}', { a: '\\u12' }, ['1:8 config/escape']],
    ['{"a": "x\ty"}', { a: 'x\ty' }, ['1:9 config/escape']],
    ['{"a": 1, "a": 2}', { a: 2 }, ['1:10 config/duplicate-key']],
    ['{"a": {"b": 1}', { a: { b: 1 } }, ['1:15 config/unclosed']],
    ['{"a": [1}', { a: [1] }, ['1:9 config/unclosed']],
    ['{"a": {"b": 1]}', { a: { b: 1 } }, ['1:14 config/unclosed']],
    ['{"a": 1}}', { a: 1 }, ['1:9 config/syntax']],
    ['{"a": }', {}, ['1:2 config/syntax']],
    [
      '{"a": [1 2 // y\n',
      { a: [1, 2] },
      ['1:9 config/missing-comma', '1:12 config/comment', '1:16 config/unclosed'],
    ],
  ])('%j', (text, data, problems) => {
    expect(read(text)).toEqual({ data, problems });
  });

  it('keys that mean something to JavaScript are reported and left out', () => {
    const { data, problems } = read(
      '{"__proto__": {"polluted": 1}, "a": {"constructor": {"prototype": {"polluted": 1}}}}',
    );
    expect(data).toEqual({ a: {} });
    expect(problems).toEqual(['1:2 config/unsafe-key', '1:38 config/unsafe-key', '1:54 config/unsafe-key']);
    expect({}).not.toHaveProperty('polluted');
  });

  it('a hundred thousand brackets neither hang nor overflow', () => {
    for (const bracket of ['[', '{"a":']) {
      const { problems } = read(bracket.repeat(100_000));
      expect(problems[0]).toMatch(/config\/too-deep$/);
    }
  });
});

describe('size', () => {
  const cpu = (run: () => void): number => {
    const start = process.cpuUsage();
    run();
    return process.cpuUsage(start).user / 1000;
  };

  it('a million commas are told as a few, in little time', () => {
    const text = `{"name": "A", "navigation": [${','.repeat(1_000_000)}]}`;
    let count = 0;
    const time = cpu(() => {
      count = readConfig(text, 'mint.json').diagnostics.length;
    });
    expect(count).toBe(200);
    expect(time).toBeLessThan(2000);
  });

  it('fifty thousand wrong values are all found, in little time', () => {
    const metadata = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, index]));
    const text = JSON.stringify({ name: 'A', navigation: [], metadata }, null, 1);
    let count = 0;
    const time = cpu(() => {
      count = loadConfig(text, 'mint.json').diagnostics.length;
    });
    expect(count).toBe(50_000);
    expect(time).toBeLessThan(4000);
  });

  it('a value of a megabyte does not fill the message', () => {
    const { diagnostics } = loadConfig(
      JSON.stringify({ name: 'A', navigation: [], theme: 'x'.repeat(1_000_000) }),
      'mint.json',
    );
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message.length).toBeLessThan(500);
  });
});

describe('places', () => {
  const text = '{\n  "a": [1, {"b~/c": "x"}],\r\n  "d": 2, "d": 3\n}';
  const { value } = readConfig(text, 'mint.json');

  it.each([
    ['/a', { line: 2, column: 8, endLine: 2, endColumn: 26 }],
    ['/a/0', { line: 2, column: 9, endLine: 2, endColumn: 10 }],
    ['/a/1/b~0~1c', { line: 2, column: 21, endLine: 2, endColumn: 24 }],
    ['/d', { line: 3, column: 16, endLine: 3, endColumn: 17 }],
    ['', { line: 1, column: 1, endLine: 4, endColumn: 2 }],
    ['/x', undefined],
    ['/a/7', undefined],
    ['/a/00x', undefined],
  ])('of the value %j', (pointer, place) => {
    expect(value?.locate(pointer)).toEqual(place);
  });

  it('of a key', () => {
    expect(value?.locate('/a', { key: true })).toEqual({ line: 2, column: 3, endLine: 2, endColumn: 6 });
    expect(value?.locate('/a/1/b~0~1c', { key: true })).toMatchObject({ line: 2, column: 13 });
  });

  it('of an entry of a list, which has no key, is that of the entry', () => {
    expect(value?.locate('/a/0', { key: true })).toEqual(value?.locate('/a/0'));
  });
});
