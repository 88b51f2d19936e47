import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, fromOklch, mix, readable, textOn, toOklch } from '../../../src/page/layout/contrast.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is the ratio that WCAG defines', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('mixing lays one colour over another', () => {
  expect(mix('#ffffff', '#000000', 0.1)).toBe('#e6e6e6');
  expect(mix('#0f1117', '#ffffff', 0)).toBe('#0f1117');
  expect(mix('#0f1117', '#ff0000', 1)).toBe('#ff0000');
});

test('known colours have the OKLCH values that CSS gives them', () => {
  const red = toOklch('#ff0000');
  expect([red.l, red.c, (red.h * 180) / Math.PI].map((part) => part.toFixed(3))).toEqual([
    '0.628',
    '0.258',
    '29.234',
  ]);
  expect(toOklch('#ffffff').l).toBeCloseTo(1, 4);
});

test('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(fromOklch(toOklch(hex))).toBe(hex);
    }),
  );
});

test('a colour outside what a screen shows gives up chroma, not lightness', () => {
  const hex = fromOklch({ l: 0.7, c: 0.4, h: 2 });
  expect(toOklch(hex).l).toBeCloseTo(0.7, 1);
});

test('a colour that can be read stays as it is', () => {
  expect(readable('#166534', () => ['#ffffff'], 4.5)).toBe('#166534');
});

test('a colour that is too light for its background is darkened and keeps its hue', () => {
  const mended = readable('#facc15', () => ['#ffffff'], 4.5);
  expect(contrast(mended, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(toOklch(mended).l).toBeLessThan(toOklch('#facc15').l);
  expect(toOklch(mended).h).toBeCloseTo(toOklch('#facc15').h, 1);
});

test('a colour that is too dark for its background is lightened', () => {
  const mended = readable('#1e3a8a', () => ['#0f1117'], 4.5);
  expect(toOklch(mended).l).toBeGreaterThan(toOklch('#1e3a8a').l);
});

test('any colour becomes readable on any background', () => {
  fc.assert(
    fc.property(colour, colour, (text, background) => {
      expect(
        contrast(
          readable(text, () => [background], 4.5),
          background,
        ),
      ).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('text on any button reaches AA', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(contrast(textOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
