import { describe, expect, it } from 'vitest';
import type { SiteModel } from '../../../../src/base/model/SiteModel.ts';
import { complete } from '../complete.ts';
import { upgraded } from './upgraded.ts';

const config = (added: object) =>
  upgraded(JSON.stringify({ name: 'Acme', navigation: [], ...added }, null, 2)).config;

/** The settings of a site without the places in their files. */
const plain = (model: SiteModel) =>
  JSON.parse(
    JSON.stringify(model, (key, value: unknown) =>
      ['at', 'languagesAt', 'file'].includes(key) ? undefined : value,
    ),
  ) as SiteModel;

describe('every setting of a mint.json', () => {
  const { before, after, losses, found } = upgraded(JSON.stringify(complete, null, 2));
  const [one, other] = [plain(before.model), plain(after.model)];

  it('means the same in the new file', () => {
    for (const key of ['name', 'redirects', 'seo', 'variables', 'notFound'] as const)
      expect(other[key]).toEqual(one[key]);
    expect(other.services.analytics).toEqual(one.services.analytics);
    expect({ ...other.api, expanded: '' }).toEqual({ ...one.api, expanded: '' });
    for (const key of ['fonts', 'logo', 'favicon', 'backgroundImage', 'decoration'] as const)
      expect(other.look[key]).toEqual(one.look[key]);
    for (const key of ['startMode', 'canSwitchMode', 'codeBlocks'] as const)
      expect(other.look[key]).toEqual(one.look[key]);
    // The color of all anchors is a color of each.
    expect(other.look.colors).toEqual({ ...one.look.colors, anchors: undefined });
    // The earlier format cannot say it, and shows the date.
    expect([one.frame.lastChange, other.frame.lastChange]).toEqual([true, true]);
    const { bar: _one, ...frame } = one.frame;
    const { bar: _other, ...newFrame } = other.frame;
    expect(newFrame).toEqual(frame);
  });

  it('or is named as lost, with its line', () => {
    expect(losses.map(({ code, pointer }) => `${code} ${pointer}`).sort()).toMatchInlineSnapshot(`
      [
        "config/nearest-place /anchors/1/color",
        "config/nearest-place /layout",
        "config/nearest-place /theme",
        "config/nearest-place /versions/0",
        "config/no-place /rounded",
        "config/no-place /sidebar/items",
        "config/no-place /topbar/style",
        "config/no-place /topbarCtaButton/arrow",
        "config/no-place /topbarCtaButton/style",
      ]
    `);
    expect(losses.every(({ line }) => (line ?? 0) > 1)).toBe(true);
  });

  it('gives a file without a mistake', () => {
    expect(found.filter(({ severity, code }) => severity !== 'info' && code !== 'config/contrast')).toEqual(
      [],
    );
  });
});

describe('a setting', () => {
  it('keeps what the vendor of the format drops', () => {
    expect(config({ feedback: { thumbsRating: true } })['feedback']).toEqual({ thumbs: true });
    expect(config({ api: { auth: { method: 'key', inputPrefix: 'Token ' } } })['api']).toEqual({
      mdx: { auth: { method: 'key', inputPrefix: 'Token ' } },
    });
    expect(config({ topbarLinks: [{ type: 'github', url: 'https://github.com/a/b' }] })['navbar']).toEqual({
      links: [{ type: 'github', href: 'https://github.com/a/b' }],
    });
    expect(config({ api: { request: { example: { showOptionalParams: false } } } })['api']).toEqual({
      examples: { defaults: 'required' },
    });
  });

  it('becomes the theme that looks nearest', () => {
    expect(config({})['theme']).toBe('mint');
    expect(config({ theme: 'quill' })['theme']).toBe('willow');
    expect(config({ layout: 'sidenav' })['theme']).toBe('maple');
    expect(config({ layout: 'solidSidenav', theme: 'prism' })['theme']).toBe('willow');
  });
});
