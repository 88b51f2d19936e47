import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches } from '../../../../src/api/openapi/examples/pattern/match.ts';
import { textFor } from '../../../../src/api/openapi/examples/pattern/write.ts';
import { cpuTime } from '../../../cpu-time.ts';
import { runs } from '../../../sample.ts';

const anyLength = { min: 0, max: Infinity };

const patterns = [
  '^[A-Z]{3}-[0-9]{2}$',
  '^(0|[1-9][0-9]*)$',
  '^/v1/things',
  String.raw`^\+?[1-9]\d{1,14}$`,
  String.raw`^[\w.+-]+@[\w-]+\.[a-z]{2,}$`,
  '^#(?:[0-9a-fA-F]{3}){1,2}$',
  '^(?=.*[A-Z])(?=.*[0-9]).{8,}$',
  '^(?!admin$)[a-z]+$',
  String.raw`^v\d+(\.\d+){0,2}$`,
  String.raw`^\p{Lu}\p{Ll}+$`,
  '^[^/?#]+$',
  String.raw`^\d{4}-(0[1-9]|1[0-2])$`,
  '^arn:aws:[a-z]+:[a-z0-9-]*:[0-9]{12}:.+$',
  '^(?<year>[0-9]{4})$',
  String.raw`(?<=\$)[0-9]+`,
  '^[a-f0-9]{40}$',
  String.raw`^\s*$`,
  '^(a|b|)c?$',
  '^.{1,80}$',
  String.raw`^[\u0041-\u005a]\x2d[\-\]]$`,
  'payTo|upi_collect',
];

describe('textFor', () => {
  it.each(patterns)('makes a text that %s matches', (pattern) => {
    const text = textFor([pattern], anyLength);
    expect(text).toMatch(new RegExp(pattern, 'u'));
    expect(textFor([pattern], anyLength)).toBe(text);
  });

  it('looks like what a person would write', () => {
    expect(textFor(['^[A-Z]{3}-[0-9]{2}$'], anyLength)).toBe('ABC-45');
    expect(textFor(['^/v1/things'], anyLength)).toBe('/v1/things');
    expect(textFor(['^[a-z]+$'], anyLength)).toBe('string');
    expect(textFor(['^(0|[1-9][0-9]*)$'], anyLength)).toBe('123');
  });

  it('keeps to the lengths and to all patterns', () => {
    expect(textFor(['^[a-z]+$'], { min: 12, max: 20 })).toMatch(/^[a-z]{12,20}$/);
    expect(textFor(['b$'], { min: 2, max: 2 })).toMatch(/^.b$/);
    expect(textFor(['^[a-z0-9]+$', '[0-9]'], anyLength)).toMatch(/^[a-z0-9]*[0-9][a-z0-9]*$/);
  });

  it('makes other texts when asked', () => {
    const texts = [0, 1, 2, 3].map((nth) => textFor(['^[a-z]{2,9}$'], anyLength, nth));
    expect(new Set(texts).size).toBe(4);
    for (const text of texts) expect(text).toMatch(/^[a-z]{2,9}$/);
  });

  it('makes nothing of what it does not know or what cannot be', () => {
    expect(textFor(['('], anyLength)).toBeUndefined();
    expect(textFor([String.raw`^(a)\1$`], anyLength)).toBeUndefined();
    expect(textFor(['^[0-9]{9999}$'], anyLength)).toBeUndefined();
    expect(textFor(['a^'], anyLength)).toBeUndefined();
    expect(textFor(['('.repeat(900) + ')'.repeat(900)], anyLength)).toBeUndefined();
  });

  it('ends soon where nothing is repeated, times times times', () => {
    const nested = (inner: string) => `^${'('.repeat(6)}${inner}${'){499}'.repeat(6)}$`;
    const start = cpuTime();
    for (const inner of ['', '^', '(?=a)', 'a{0}']) textFor([nested(inner)], { min: 1, max: 9 });
    expect(cpuTime() - start).toBeLessThan(5_000);
  });

  it('ends soon on hostile patterns', () => {
    const start = cpuTime();
    for (const pattern of [
      '^(a+)+$',
      '^(a|a)*b$',
      '^((a?){30}){30}c$',
      '(.*)*(.*)*x$',
      '^(([a-z])+.)+[A-Z]([a-z])+$',
    ])
      textFor([pattern], { min: 40, max: 60 });
    expect(cpuTime() - start).toBeLessThan(10_000);
  });
});

describe('matches', () => {
  it('agrees with the engine on random texts and patterns', () => {
    const char = fc.constantFrom('a', 'b', 'c', '1', '-', ' ', 'A', 'é');
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(
          'a',
          'b',
          '1',
          '.',
          '[a-c]',
          '[^a]',
          String.raw`\d`,
          String.raw`\w`,
          String.raw`\W`,
          String.raw`\b`,
          '^',
          '$',
          '[-1]',
        ),
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => one + other),
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{1,}', '*?'))
          .map(([one, times]) => `(${one})${times}`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('?=', '?!', '?<=', '?<!'))
          .map(([one, look]) => `(${look}${one})`),
      ),
    }));
    fc.assert(
      fc.property(pattern, fc.string({ unit: char, maxLength: 6 }), (one, text) => {
        const found = matches(one, text);
        if (found !== undefined) expect(found).toBe(new RegExp(one, 'u').test(text));
      }),
      { numRuns: runs(6000) },
    );
  });
});
