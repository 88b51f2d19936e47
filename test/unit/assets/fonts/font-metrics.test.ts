import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../../src/config/formats/index.ts';
import { themeCss } from '../../../../src/page/layout/theme.ts';
import { fallbackFor } from '../../../../src/site/assets/fonts/font-metrics.ts';

const modules = createRequire(import.meta.url);
const main = (format: string) => readFile(modules.resolve(`katex/dist/fonts/KaTeX_Main-Regular.${format}`));
const expected = {
  names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
  size: '96.88%',
  ascent: '93.21%',
  descent: '28.08%',
  gap: '9.29%',
};

test.each(['ttf', 'woff', 'woff2'])('the measures of a font are read from %s', async (format) => {
  expect(fallbackFor(await main(format))).toEqual(expected);
});

test('what is cut off or full of wrong numbers gives no measures, and does not throw or hang', async () => {
  for (const format of ['ttf', 'woff', 'woff2']) {
    const whole = await main(format);
    for (const length of [4, 20, 60, 200, 1000])
      expect(fallbackFor(whole.subarray(0, length))).toBeUndefined();
    for (let at = 4; at < 400; at += 1) {
      const wrong = Buffer.from(whole);
      wrong[at] = 255;
      fallbackFor(wrong);
    }
  }
  expect(fallbackFor(new TextEncoder().encode('<!doctype html>'))).toBeUndefined();
});

test('a face of the system stands between the font and the rest, with the measures of the font', () => {
  const text =
    '{ "name": "A", "navigation": [{ "group": "G", "pages": ["a"] }], "font": { "family": "Ac\\"me" } }';
  const { value } = loadConfig(new TextEncoder().encode(text), 'mint.json');
  const faces = [{ family: 'Ac"me', href: '/a.woff2', weight: '400', fallback: expected }];
  const css = themeCss(value!.model.look, undefined, faces);
  expect(css).toContain(
    '@font-face{font-family:"Ac\\22 me fallback";src:local("Arial"),local("Liberation Sans"),local("Arimo"),' +
      'local("Helvetica");size-adjust:96.88%;ascent-override:93.21%;descent-override:28.08%;line-gap-override:9.29%}',
  );
  expect(css).toContain('--lec-font:"Ac\\22 me","Ac\\22 me fallback",var(--lec-font-system)');
});
