import { describe, expect, it } from 'vitest';
import { configCodes } from '../../../../src/config/formats/codes.ts';
import { configReference } from '../../../../src/config/formats/engine/reference.ts';
import { mint } from '../../../../src/config/formats/mint/format.ts';
import { siteSchema } from '../../../../src/config/formats/mint/schema/site.ts';
import { codesReference } from '../../../../src/base/report/codes-reference.ts';

const reference = configReference(mint);

function sectionOf(key: string): string {
  return reference.split(/^(?=## )/m).find((section) => section.startsWith(`## \`${key}\``)) ?? '';
}

describe('the reference of the configuration', () => {
  it('has a section for every key, in order', () => {
    const headings = [...reference.matchAll(/^## `(.*)`$/gm)].map(([, key]) => key);
    expect(headings).toEqual(Object.keys(siteSchema.shape));
  });

  it('tells type, default, values and meaning of what is inside', () => {
    expect(sectionOf('modeToggle')).toBe(
      [
        '## `modeToggle`',
        '',
        'The toggle between light and dark mode.',
        '',
        'Type: an object.',
        '',
        '| Key | Type | Meaning |',
        '| --- | --- | --- |',
        '| `default` | `"light"` or `"dark"` | The initial mode. `light`: Dark text on a light page. `dark`: Light text on a dark page. Default: the mode of the reader’s operating system. |',
        '| `isHidden` | `true` or `false` | Hides the toggle. Together with `default`, it forces one mode. Default: `false`. |',
        '',
        '```json',
        '"modeToggle": {\n  "default": "dark"\n}',
        '```',
        '',
        '',
      ].join('\n'),
    );
  });

  it('goes through lists, unions and nested objects, and not in circles', () => {
    expect(sectionOf('anchors')).toMatch(/\| `\[\]\.color\.from` \| hex color \| [^|]*Required\. \|/);
    expect(sectionOf('topbarCtaButton')).toContain(
      '| `type` | `"link"` or `"github"` | `link` shows a button. `github` shows',
    );
    expect(sectionOf('logo')).toContain('Type: text or an object.');
    expect(sectionOf('navigation')).toMatch(
      /\| `\[\]\.pages` \| a list of text or an object \| [^|]*Required\. \|/,
    );
    expect(sectionOf('navigation')).not.toContain('pages[].pages');
  });

  it('says what has no effect or is out of date', () => {
    expect(sectionOf('isWhiteLabeled')).toContain(
      'Accepted, but has no effect: sites built with Lectern never show it.',
    );
    expect(sectionOf('mintlify')).toContain('## `mintlify`');
  });

  it('is safe in MDX: no braces or angle brackets outside of code', () => {
    const prose = reference.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');
    expect(prose).not.toMatch(/[{}<>]/);
  });
});

describe('the reference of diagnostic codes', () => {
  it('tells severity, meaning and mending of each', () => {
    const text = codesReference({
      'b/y': { severity: 'info', meaning: 'M.', fix: 'D.' },
      'a/x': { severity: 'error', meaning: 'N.', fix: 'E.' },
    });
    expect(text).toBe('## a\n\n### `a/x`\n\nerror. N.\n\nE.\n\n## b\n\n### `b/y`\n\ninfo. M.\n\nD.\n');
  });

  it('has every code of the configuration', () => {
    for (const code of Object.keys(configCodes))
      expect(codesReference(configCodes)).toContain(`### \`${code}\``);
  });
});
