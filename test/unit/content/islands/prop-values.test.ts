import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Unpackable, packed, unpacked } from '../../../../src/content/islands/prop-values.ts';
import { runs } from '../../../sample.ts';

const none = (): undefined => undefined;

/** A value after its way through the text of a page. */
function sent(value: unknown): unknown {
  return unpacked(JSON.parse(JSON.stringify(packed(value, none))));
}

describe('a value that is sent to a browser', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['numbers that JSON does not have', [Number.NaN, Infinity, -Infinity, -0, 0]],
    ['a large number', 2n ** 90n],
    ['a date', new Date('2024-05-01T10:00:00Z')],
    ['a pattern', /a"<\/script>/giu],
    ['a map and a set', new Map<unknown, unknown>([[{ a: 1 }, new Set([undefined, 'x'])]])],
    ['an object that looks like one of the marks', { $: 'date', v: 1 }],
    ['a property that is undefined', { a: undefined, b: null }],
    ['quotes and tags', `"'<b>&amp;</script>\u2028`],
  ])('comes back as it was: %s', (_what, value) => {
    expect(sent(value)).toEqual(value);
  });

  it('comes back whatever data it is', () => {
    fc.assert(
      fc.property(
        fc.anything({ withMap: true, withSet: true, withDate: true, withBigInt: true }),
        (value) => {
          expect(sent(value)).toEqual(value);
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('has no form when it is a function, a symbol or a circle', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    for (const value of [() => 1, { on: [() => 1] }, Symbol('s'), circle])
      expect(() => packed(value, none)).toThrow(Unpackable);
    const twice = { a: 1 };
    expect(sent([twice, twice])).toEqual([twice, twice]);
  });

  it('leaves what is drawn at build to slots', () => {
    const part = { drawn: true };
    const text = packed({ list: [1, part] }, (value) => (value === part ? 's0' : undefined));
    const make = { slot: (name: string) => `slot ${name}`, child: () => undefined };
    expect(unpacked(text, make)).toEqual({ list: [1, 'slot s0'] });
  });
});
