import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Store } from '../../../../src/base/cache/store.ts';
import type { Diagnostic } from '../../../../src/base/diagnostics.ts';
import { type CardNode, isWestern } from '../../../../src/page/seo/social-card.ts';
import type { CardFonts } from '../../../../src/site/assets/previews/card-fonts.ts';
import type { SocialEngine } from '../../../../src/site/assets/previews/social-engine.ts';
import {
  createSocialImages,
  type SocialImageChoice,
  type SocialImageOptions,
} from '../../../../src/site/assets/previews/social-images.ts';
import { type ModelChanges, modelWith } from '../../layout/fixture.ts';

interface Given extends Partial<Omit<SocialImageOptions, 'model'>> {
  model?: ModelChanges;
}

/** A site without fonts of its own. */
const western: CardFonts = { of: async (text) => (isWestern(text) ? [] : undefined) };
/** One with a font that has Cyrillic letters. */
const cyrillic: CardFonts = {
  async of(text) {
    if (isWestern(text)) return [];
    const font = { family: 'Rus', bytes: Buffer.of(), hash: 'r' };
    return /^[\p{Script=Cyrillic}\p{Script=Common}\p{Script=Latin}]*$/u.test(text)
      ? [{ ...font, ranges: [[0x400, 0x4ff]] }]
      : undefined;
  },
};

/** Images drawn by an engine whose every image is the text of its card. */
async function images({ model, ...given }: Given = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'social-'));
  const store = given.store ?? new Store(path.join(folder, 'cache/store'));
  const diagnostics: Diagnostic[] = [];
  const drawn: string[] = [];
  const logos: Uint8Array[] = [];
  let loads = 0;
  const registered: string[] = [];
  const engine: SocialEngine = {
    async registerFont({ name, weight, unicodeRange }) {
      registered.push(JSON.stringify([name, weight, unicodeRange]));
    },
    async render(card, { images: [logo], fontFamilies }) {
      drawn.push(texts(card).join('|') + (fontFamilies ? ` in ${fontFamilies.join(', ')}` : ''));
      if (logo) logos.push(logo.data);
      return Buffer.from(texts(card).join('|'));
    },
  };
  // A site tells each kind of problem once.
  const failed = (problem?: Diagnostic) => {
    if (problem && !diagnostics.some(({ code }) => code === problem.code)) diagnostics.push(problem);
  };
  const image = createSocialImages({
    model: modelWith(model),
    logoSizes: {},
    choice: undefined,
    absolute: (address) => `https://a.example${address}`,
    dev: false,
    docsRoot: folder,
    store,
    publish: (name, content) => `/_astro/${name}?${Buffer.from(content).toString()}`,
    fonts: western,
    engine: async () => {
      loads += 1;
      return engine;
    },
    ...given,
  });
  const of = async (title: string, isReference = false, more = {}) =>
    (await image({ title, isReference, ...more }, failed))?.address.replace(
      'https://a.example/_astro/social.png?',
      '',
    );
  return { image, of, drawn, registered, logos, diagnostics, folder, store, loads: () => loads };
}

function texts(node: CardNode): string[] {
  if (node.type === 'text') return [node.text];
  return node.type === 'container' ? node.children.flatMap(texts) : [];
}

describe('the social image of a page', () => {
  it('has the address and the size that other sites need', async () => {
    const { image } = await images();
    expect(
      await image(
        { title: 'Set up', section: 'Guides', description: 'How.', isReference: false },
        () => undefined,
      ),
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

  it('is that of the site where no font has letters for its title, which is told once', async () => {
    const site = await images({ model: { seo: { metatags: { description: 'All about Acme.' } } } });
    expect(await site.of('Быстрый старт')).toBe('Acme|All about Acme.');
    expect(await site.of('日本語')).toBe('Acme|All about Acme.');
    expect(site.drawn).toHaveLength(1);
    expect(site.diagnostics).toEqual([
      {
        code: 'site/social-letters',
        severity: 'info',
        message:
          'The link preview of "Быстрый старт" does not show the title, because no available font has its characters. Other pages may have the same problem.',
        file: 'mint.json',
        hint: 'Install `@fontsource-variable/noto-sans` next to the docs, or set `font` to a family with these characters.',
      },
    ]);
  });

  it('is the logo alone where no font has letters for the name of the site, and none without a logo', async () => {
    const logo = { light: '/logo.svg', dark: '/logo.svg', href: '/' };
    const model = { name: 'ドキュメント', look: { logo } };
    const { of, folder, logos } = await images({ model, logoSizes: { light: { width: 120, height: 40 } } });
    await writeFile(
      path.join(folder, 'logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><path d="M0 0h120v40z"/></svg>',
    );
    expect(await of('日本語')).toBe('');
    expect(logos).toHaveLength(1);
    expect(await (await images({ model: { name: 'ドキュメント' } })).of('日本語')).toBeUndefined();
  });

  it('is drawn in a font of the site that has the letters, which the engine is given once', async () => {
    const { of, drawn, registered, diagnostics } = await images({ fonts: cyrillic });
    expect(await of('Быстрый старт')).toBe('Acme|Быстрый старт');
    expect(await of('Ещё')).toBe('Acme|Ещё');
    expect(await of('Guide')).toBe('Acme|Guide');
    expect(drawn).toEqual(['Acme|Быстрый старт in Rus', 'Acme|Ещё in Rus', 'Acme|Guide']);
    expect(registered).toEqual(['["Rus",null,[[1024,1279]]]']);
    expect(diagnostics).toEqual([]);
  });

  it('leaves out what the font cannot draw beside the title', async () => {
    const { of } = await images();
    expect(await of('Guide', false, { section: '案内', description: 'Описание' })).toBe('Acme|Guide');
  });

  it('is not made in dev, without an address of the site, and where the configuration names one', async () => {
    for (const given of [
      { dev: true },
      { absolute: undefined },
      { model: { seo: { metatags: { 'og:image': '/a.png' } } } },
    ]) {
      const { of, loads } = await images(given);
      expect(await of('Guide')).toBeUndefined();
      expect(loads()).toBe(0);
    }
  });

  it('is drawn once: the next build takes it from the cache and does not load the library', async () => {
    const first = await images();
    await first.of('Guide');
    const second = await images({ store: first.store });
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
        model: { look: { logo: { light: '/logo.svg', dark: '/logo.svg', href: '/' } } },
        logoSizes: { light: { width: 120, height: 40 } },
      });
      await writeFile(path.join(folder, 'logo.svg'), svg(inner));
      expect(await of('Guide')).toBe(shown);
      // The head of a PNG, and its width.
      if (shown === 'Guide') expect(Buffer.from(logos[0] ?? []).readUInt32BE(16)).toBe(192);
    }
  });

  it('has the colours of the mode that the configuration names for it, else those of the first mode', async () => {
    const ground = async (model: ModelChanges) => {
      const drawn: CardNode[] = [];
      const engine: SocialEngine = {
        registerFont: async () => undefined,
        async render(card) {
          drawn.push(card);
          return Buffer.of(1);
        },
      };
      await (await images({ model, engine: async () => engine })).of('Guide');
      return JSON.stringify(drawn);
    };
    const [light, dark] = ['"#ffffff"', '"#0f1117"'];
    expect(await ground({})).toContain(light);
    expect(await ground({ look: { startMode: 'dark' } })).toContain(dark);
    expect(await ground({ thumbnails: { appearance: 'dark' } })).toContain(dark);
    expect(await ground({ look: { startMode: 'dark' }, thumbnails: { appearance: 'light' } })).toContain(
      light,
    );
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
