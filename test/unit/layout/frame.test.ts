import { english } from '../../../src/base/strings/english.ts';
import { expect, test } from 'vitest';
import { drawLink } from '../../../src/page/layout/bar-link.ts';
import { bannerClass, bannerRules } from '../../../src/page/layout/banner-color.ts';
import { frameOf } from '../../../src/page/layout/frame-of.ts';
import type { PageView } from '../../../src/page/layout/PageView.ts';
import type { Branch } from '../../../src/base/model/NavTree.ts';
import { at, modelWith, section, siteWith } from './fixture.ts';

const branch = (name: string, frame: Branch['frame']): Branch => ({
  ...{ kind: 'language', name, hidden: false, isDefault: false, children: [], at: at('/navigation') },
  frame,
});
const pageIn = (...branches: Branch[]) =>
  ({ navigation: { section: { ...section(), branches } } }) as unknown as Pick<PageView, 'navigation'>;

test('a branch has its own bar, footer and banner in place of those of the site; the innermost counts', () => {
  const site = siteWith({ model: modelWith({ frame: { banner: { content: 'Site', dismissible: false } } }) });
  const bar = { links: [{ name: 'Aide', url: '/fr/aide', at: at('/bar') }] };
  const french = branch('fr', { bar, banner: { content: 'Bonjour', dismissible: true } });
  const second = branch('v2', { banner: { content: 'v2', dismissible: true } });
  expect(frameOf(pageIn(), site).banner?.content).toBe('Site');
  expect(frameOf(pageIn(french), site)).toMatchObject({ bar, banner: { content: 'Bonjour' } });
  expect(frameOf(pageIn(french, second), site)).toMatchObject({ bar, banner: { content: 'v2' } });
  expect(frameOf(pageIn(french), site).footer).toBe(site.model.frame.footer);
});

test('the colours of an announcement are one class, and its text reads on each of them', () => {
  const color = { light: '#fde047', dark: '#1e3a8a' };
  expect(bannerClass(color)).toBe(' lec-banner-fde047-1e3a8a');
  expect(bannerClass(undefined)).toBe('');
  expect(bannerRules([{ color }, { color }, {}])).toEqual([
    '.lec-banner-fde047-1e3a8a{--lec-banner:light-dark(#fde047,#1e3a8a);--lec-on-banner:light-dark(#000000,#ffffff)}',
  ]);
  expect(bannerRules([{ color: { dark: '#1e3a8a' } }])[0]).toContain('light-dark(#1e3a8a,#1e3a8a)');
});

test('links of the bar: an icon, a repository with its stars, an invitation', () => {
  const url = 'https://github.com/acme/docs';
  const site = siteWith({ repositories: new Map([[url, { owner: 'acme', name: 'docs', stars: 1234 }]]) });
  const link = { name: '', url, at: at('/bar') };
  expect(drawLink({ ...link, name: 'Blog <1>', icon: 'rss' }, site, english).html).toBe(
    '<svg data-icon="rss"></svg><span class="lec-repository__name">Blog &lt;1&gt;</span>',
  );
  const github = drawLink({ ...link, type: 'github' }, site, english);
  expect(github).toMatchObject({ href: url, name: 'acme/docs' });
  expect(github.html).toContain('1.2K<span class="lec-unseen"> stars</span>');
  expect(
    drawLink({ ...link, url: 'https://github.com/acme/other', type: 'github' }, site, english).name,
  ).toBe('acme/other');
  expect(drawLink({ ...link, url: 'https://discord.gg/x', type: 'discord' }, site, english)).toMatchObject({
    name: 'Discord',
    html: expect.stringContaining('data-icon="discord"') as string,
  });
});
