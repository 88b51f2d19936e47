import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../../src/build/options/check-options.ts';
import type { LecternOptions } from '../../../src/build/options/options.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lectern-options-'));
for (const file of ['docs/mint.json', 'own.css', 'Logo.astro', 'icons/a.svg', 'node_modules/pack/x.css']) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), '');
}

/** Message and hint of what is wrong with options, which may be of any kind, since they come from plain JavaScript. */
async function refused(options: Record<string, unknown>): Promise<[string, string] | 'taken'> {
  try {
    await checkOptions(options, root);
    return 'taken';
  } catch (error) {
    const { message, hint = '' } = error as { message: string; hint?: string };
    return [message, hint];
  }
}

const relative = `Paths are relative to the project's root, ${root}.`;

describe('the options of the integration', () => {
  it('lead to the configuration file', async () => {
    expect(await checkOptions({}, root)).toBe(path.join(root, 'docs/mint.json'));
  });

  it('are taken where each is what it has to be, and what they name is there', async () => {
    const options: LecternOptions = {
      config: 'docs/mint.json',
      strict: true,
      offline: undefined,
      redirects: 'netlify',
      pagination: 'global',
      customCss: ['own.css', './own.css', 'pack/x.css'],
      parts: { Logo: 'Logo.astro', Footer: undefined },
      icons: { folders: ['icons'] },
    };
    expect(await refused({ ...options })).toBe('taken');
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ stric: true }, 'There is no option `stric`.', 'Did you mean `strict`?'],
    [{ icons: { folder: [] } }, 'There is no option `icons.folder`.', 'Did you mean `folders`?'],
    [
      { failOn: 'eror' },
      'The option `failOn` must be `error`, `warning` or `never`, not "eror".',
      'Did you mean `"error"`?',
    ],
    [
      { failOn: 'never', strict: true },
      "The option `strict` is the same as `failOn: 'warning'`, but `failOn` is 'never'.",
      'Remove one of the two.',
    ],
    [
      { strict: 'true' },
      'The option `strict` must be `true` or `false`, not text.',
      'Write `true` without quotes.',
    ],
    [
      { customCss: [1] },
      'The option `customCss[0]` must be text, not a number.',
      'Write it in quotes: `"1"`.',
    ],
    [
      { pagination: 'all' },
      'The option `pagination` must be `section` or `global`, not "all".',
      'Correct it, or remove it.',
    ],
    [
      { socialImages: true },
      'The option `socialImages` must be `false`, not true.',
      'Correct it, or remove it.',
    ],
    [
      { socialImages: 'guide' },
      'The option `socialImages` must be `site`, `guides` or `all`, not "guide".',
      'Did you mean `"guides"`?',
    ],
    [{ docs: '' }, 'The option `docs` must not be empty.', 'Add a value, or remove it.'],
    [
      { path: '/a b' },
      'The option `path` must be a path such as "/docs", with letters, digits, dots, hyphens, and underscores.',
      'Correct it, or remove it.',
    ],
    [
      { allowOrigins: ['a.example.com'] },
      'The option `allowOrigins[0]` must be an origin such as "https://docs.example.com", or "*".',
      'Correct it, or remove it.',
    ],
    [
      { plugins: {} },
      'The option `plugins` must be a list (`[…]`), not an object (`{…}`).',
      'Correct it, or remove it.',
    ],
    [
      { parts: ['Logo'] },
      'The option `parts` must be an object (`{…}`), not a list (`[…]`).',
      'Correct it, or remove it.',
    ],
    [
      { parts: { Logo: 1 } },
      'The option `parts.Logo` must be text, not a number.',
      'Write it in quotes: `"1"`.',
    ],
    [{ parts: { Lgo: 'Logo.astro' } }, 'There is no layout part "Lgo".', 'Did you mean "Logo"?'],
    [
      { customCss: 'nope.css' },
      'The option `customCss` refers to nope.css, which is neither a file nor in an installed package.',
      relative,
    ],
    [
      { customCss: './nope.css' },
      'The option `customCss` refers to ./nope.css, which does not exist.',
      relative,
    ],
    [
      { icons: { folders: ['nope'] } },
      'The option `icons.folders` contains nope, which is not a folder.',
      relative,
    ],
    [
      { config: 'nope.json' },
      `The configuration file nope.json does not exist in ${root}.`,
      'Correct the `config` option, or remove it to find the file automatically.',
    ],
    [
      { docs: 'manual' },
      `There is no docs.json, mint.json or site.json in manual, in ${root}.`,
      'Run `npx lectern init manual` to create one, or set the `docs` option to another folder.',
    ],
  ])('are refused as %j', async (options, message, hint) => {
    expect(await refused(options)).toEqual([message, hint]);
  });

  it('are all judged before the first mistake ends the build', async () => {
    expect(await refused({ stric: true, customCss: 'nope.css', offline: 1 })).toEqual([
      'There are 3 problems with the options:',
      [
        '  There is no option `stric`.',
        '    Did you mean `strict`?',
        '  The option `offline` must be `true` or `false`, not a number.',
        '    Correct it, or remove it.',
        '  The option `customCss` refers to nope.css, which is neither a file nor in an installed package.',
        `    ${relative}`,
      ].join('\n'),
    ]);
  });
});
