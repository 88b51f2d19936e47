import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../../src/config/SiteConfig.ts';
import type { Diagnostic } from '../../../src/diagnostics.ts';
import type { CardNode } from '../../../src/discovery/socialCard.ts';
import type { SocialEngine } from '../../../src/site/social-engine.ts';
import {
  createSocialImages,
  type SocialImageChoice,
  type SocialImageOptions,
} from '../../../src/site/social-images.ts';
import { configWith } from '../layout/fixture.ts';

interface Given extends Partial<Omit<SocialImageOptions, 'config'>> {
  config?: Partial<SiteConfig>;
}

/** Images drawn by an engine whose every image is the text of its card. */
async function images({ config, ...given }: Given = {}) {
  const folder = given.cacheDir ?? (await mkdtemp(path.join(tmpdir(), 'social-')));
  const diagnostics: Diagnostic[] = [];
  const drawn: string[] = [];
  const logos: Uint8Array[] = [];
  let loads = 0;
  const engine: SocialEngine = {
    async render(card, { images: [logo] }) {
      drawn.push(texts(card).join('|'));
      if (logo) logos.push(logo.data);
      return Buffer.from(texts(card).join('|'));
    },
  };
  const image = createSocialImages({
    config: configWith(config),
    logoSizes: {},
    choice: undefined,
    absolute: (address) => `https://a.example${address}`,
    dev: false,
    docsRoot: folder,
    cacheDir: folder,
    publish: (name, content) => `/_astro/${name}?${Buffer.from(content).toString()}`,
    diagnostics,
    engine: async () => {
      loads += 1;
      return engine;
    },
    ...given,
  });
  const of = async (title: string, isReference = false, more = {}) =>
    (await image({ title, isReference, ...more }))?.address.replace(
      'https://a.example/_astro/social.png?',
      '',
    );
  return { image, of, drawn, logos, diagnostics, folder, loads: () => loads };
}

function texts(node: CardNode): string[] {
  if (node.type === 'text') return [node.text];
  return node.type === 'container' ? node.children.flatMap(texts) : [];
}

describe('the image for link previews of a page', () => {
  it('has the address and the size that other sites need', async () => {
    const { image } = await images();
    expect(
      await image({ title: 'Set up', section: 'Guides', description: 'How.', isReference: false }),
    ).toEqual({
      address: 'https://a.example/_astro/social.png?Acme|Guides|Set up|How.',
      width: 1200,
      height: 630,
    });
  });

  it.each<[SocialImageChoice | undefined, string | undefined, string | undefined]>([
    [undefined, 'Acme|Guide', 'Acme'],
    ['guides', 'Acme|Guide', 'Acme'],
    ['site', 'Acme', 'Acme'],
    ['all', 'Acme|Guide', 'Acme|List users'],
    [false, undefined, undefined],
  ])('with %j is %j for a guide and %j for an operation', async (choice, guide, operation) => {
    const { of } = await images({ choice });
    expect(await of('Guide')).toBe(guide);
    expect(await of('List users', true)).toBe(operation);
  });

  it('is that of the site where the font has no letters for its title, and none where it has none for the name', async () => {
    const site = await images({ config: { metadata: { description: 'All about Acme.' } } });
    expect(await site.of('Быстрый старт')).toBe('Acme|All about Acme.');
    expect(await site.of('日本語')).toBe('Acme|All about Acme.');
    expect(site.drawn).toHaveLength(1);
    expect(await (await images({ config: { name: 'ドキュメント' } })).of('日本語')).toBeUndefined();
  });

  it('leaves out what the font cannot draw beside the title', async () => {
    const { of } = await images();
    expect(await of('Guide', false, { section: '案内', description: 'Описание' })).toBe('Acme|Guide');
  });

  it('is not made in dev, without an address of the site, and where the configuration names one', async () => {
    for (const given of [
      { dev: true },
      { absolute: undefined },
      { config: { metadata: { 'og:image': '/a.png' } } },
    ]) {
      const { of, loads } = await images(given);
      expect(await of('Guide')).toBeUndefined();
      expect(loads()).toBe(0);
    }
  });

  it('is drawn once: the next build takes it from the cache and does not load the library', async () => {
    const first = await images();
    await first.of('Guide');
    const second = await images({ cacheDir: first.folder });
    expect(await second.of('Guide')).toBe('Acme|Guide');
    expect(second.loads()).toBe(0);
    await second.of('Other');
    expect(second.drawn).toEqual(['Acme|Other']);
  });

  it('shows the logo, unless its letters would come from the fonts of this machine', async () => {
    const svg = (inner: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40">${inner}</svg>`;
    for (const [inner, shown] of [
      ['<path d="M0 0h120v40z"/>', 'Guide'],
      ['<text x="0" y="20">Acme</text>', 'Acme|Guide'],
    ] as const) {
      const { of, folder, logos } = await images({
        config: { logo: { light: '/logo.svg', dark: '/logo.svg', href: '/' } },
        logoSizes: { light: { width: 120, height: 40 } },
      });
      await writeFile(path.join(folder, 'logo.svg'), svg(inner));
      expect(await of('Guide')).toBe(shown);
      // The head of a PNG, and its width.
      if (shown === 'Guide') expect(Buffer.from(logos[0] ?? []).readUInt32BE(16)).toBe(192);
    }
  });

  it('is missing without the library, which is told once where somebody asked for images', async () => {
    const engine = async () => undefined;
    const asked = await images({ choice: 'all', engine });
    expect([await asked.of('Guide'), await asked.of('Other')]).toEqual([undefined, undefined]);
    expect(asked.diagnostics.map(({ code }) => code)).toEqual(['site/no-social-images']);
    const silent = await images({ engine });
    expect(await silent.of('Guide')).toBeUndefined();
    expect(silent.diagnostics).toEqual([]);
  });
});
