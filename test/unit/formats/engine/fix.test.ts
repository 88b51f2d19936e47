import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixConfig } from '../../../../src/config/formats/engine/fix.ts';
import { loadConfig } from '../../../../src/config/formats/index.ts';
import { mint } from '../../../../src/config/formats/mint/format.ts';
import { runs } from '../../../sample.ts';
import { loadMint } from '../load.ts';
import { mutated } from '../mutated.ts';

const before = `\ufeff{
  "name": "Acme",
  "mintlify": "secret",
  "colors": { "primary": "#0D5C4A", "light": "#4ADE80", "ultraLight": "#FFF", "ultraDark": "#000" },
    "topAnchor": {"name": "Docs",   "icon": "fa-solid fa-book"}, "anchors": [{ "name": "API", "url": "api" }],
  "topbarLinks": [{ "name": "Blog", "url": "acme.com/blog" }],
  "footerSocials": [
    { "type": "github", "url": "https://github.com/acme" }
  ],
  "navigation": [
    {
      "group": "Start",
      "pages": [
        "/introduction",
        "introduction",
        "quickstart.mdx",
        "introduction",
      ]
    }
  ]
}
`;

const after = `{
  "name": "Acme",
  "colors": { "primary": "#0D5C4A", "light": "#4ADE80" },
    "topAnchor": {"name": "Docs",   "icon": "book"}, "anchors": [{ "name": "API", "url": "api" }],
  "topbarLinks": [{ "name": "Blog", "url": "https://acme.com/blog" }],
  "footerSocials": {
    "github": "https://github.com/acme"
  },
  "navigation": [
    {
      "group": "Start",
      "pages": [
        "introduction",
        "quickstart"
      ]
    }
  ]
}
`;

describe('what is safe is mended', () => {
  it('and everything else keeps its formatting', () => {
    expect(fixConfig(mint, before, 'mint.json').text).toBe(after);
  });

  it('and told, with the place', () => {
    const { fixed } = fixConfig(mint, before, 'mint.json');
    expect(fixed.map(({ code, line }) => `${line} ${code}`)).toEqual(
      expect.arrayContaining([
        '1 config/encoding',
        '3 config/deprecated',
        '5 config/icon-prefix',
        '14 config/page-path',
      ]),
    );
  });

  it('once: a second time there is nothing to do', () => {
    expect(fixConfig(mint, after, 'mint.json')).toEqual({ text: after, fixed: [] });
    expect(loadConfig(after, 'mint.json').diagnostics).toEqual([]);
  });

  it('with CRLF line ends as with others', () => {
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    // The new lines of a rewritten value are the only ones that may differ.
    expect(fixConfig(mint, crlf(before), 'mint.json').text.replaceAll('\r\n', '\n')).toBe(after);
  });

  it('but not in a file whose structure is a guess', () => {
    const broken = '{ "name": "A", "navigation": [{ "group": "", "pages": ["/a" }';
    expect(fixConfig(mint, broken, 'mint.json')).toEqual({ text: broken, fixed: [] });
  });

  it('and the site stays what it was', () => {
    const strip = (value: object) =>
      JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === 'at' ? undefined : item))) as unknown;
    const of = (text: string) => {
      const { model, navigation, openapi } = loadMint(text).value ?? {};
      return strip({ model, navigation, openapi }) as { navigation: object };
    };
    const former = of(before);
    expect(of(after)).toEqual({
      ...former,
      navigation: {
        ...former.navigation,
        navigation: [
          {
            kind: 'group',
            label: 'Start',
            children: [
              { kind: 'page', path: 'introduction' },
              { kind: 'page', path: 'quickstart' },
            ],
          },
        ],
      },
    });
  });

  it('and no file, however wrong, gets worse', () => {
    const errors = (text: string) =>
      loadConfig(text, 'mint.json').diagnostics.filter(({ severity }) => severity === 'error').length;
    fc.assert(
      fc.property(mutated, (data) => {
        const text = JSON.stringify(data, null, 2);
        const { text: mended } = fixConfig(mint, text, 'mint.json');
        expect(() => JSON.parse(mended) as unknown).not.toThrow();
        expect(errors(mended)).toBeLessThanOrEqual(errors(text));
        expect(fixConfig(mint, mended, 'mint.json').fixed).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  }, 60_000);
});
