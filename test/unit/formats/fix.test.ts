import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixConfig } from '../../../src/formats/engine/fix.ts';
import { loadConfig } from '../../../src/formats/index.ts';
import { mutated } from './mutated.ts';

const before = `\ufeff{
  "name": "Acme",
  "mintlify": "secret",
  "colors": { "primary": "#0D5C4A", "light": "#4ADE80", "ultraLight": "#FFF", "ultraDark": "#000" },
    "topAnchor": {"name": "Docs",   "icon": "fa-solid fa-book"},
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
    "topAnchor": {"name": "Docs",   "icon": "book"},
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
    expect(fixConfig(before, 'mint.json').text).toBe(after);
  });

  it('and told, with the place', () => {
    const { fixed } = fixConfig(before, 'mint.json');
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
    expect(fixConfig(after, 'mint.json')).toEqual({ text: after, fixed: [] });
    expect(loadConfig(after, 'mint.json').diagnostics).toEqual([]);
  });

  it('with CRLF line ends as with others', () => {
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    // The new lines of a rewritten value are the only ones that may differ.
    expect(fixConfig(crlf(before), 'mint.json').text.replaceAll('\r\n', '\n')).toBe(after);
  });

  it('but not in a file whose structure is a guess', () => {
    const broken = '{ "name": "A", "navigation": [{ "group": "", "pages": ["/a" }';
    expect(fixConfig(broken, 'mint.json')).toEqual({ text: broken, fixed: [] });
  });

  it('and the site stays what it was', () => {
    const { value } = loadConfig(before, 'mint.json');
    const mended = loadConfig(after, 'mint.json').value;
    const strip = (config: object | undefined) =>
      JSON.parse(
        JSON.stringify(config, (key, item: unknown) => (key === 'pointer' ? undefined : item)),
      ) as unknown;
    expect(strip(mended?.config)).toEqual({
      ...(strip(value?.config) as object),
      navigation: [
        {
          kind: 'group',
          label: 'Start',
          pages: [
            { kind: 'page', path: 'introduction' },
            { kind: 'page', path: 'quickstart' },
          ],
        },
      ],
    });
  });

  it('and no file, however wrong, gets worse', () => {
    const errors = (text: string) =>
      loadConfig(text, 'mint.json').diagnostics.filter(({ severity }) => severity === 'error').length;
    fc.assert(
      fc.property(mutated, (data) => {
        const text = JSON.stringify(data, null, 2);
        const { text: mended } = fixConfig(text, 'mint.json');
        expect(() => JSON.parse(mended) as unknown).not.toThrow();
        expect(errors(mended)).toBeLessThanOrEqual(errors(text));
        expect(fixConfig(mended, 'mint.json').fixed).toEqual([]);
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});
