import { report } from '../codes.ts';
import { readFile } from 'node:fs/promises';
import type { SiteModel } from '../../../base/model/SiteModel.ts';
import type { ImageSize } from '../../../content/page/image-size.ts';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import type { Absolute } from '../../../base/addresses/site-address.ts';
import {
  CARD,
  type CardLook,
  type CardNode,
  type CardText,
  drawableText,
  LOGO,
  socialCard,
} from '../../../page/seo/social-card.ts';
import { palette } from '../../../page/layout/theme.ts';
import { type AssetPlace, servedFile } from '../assets.ts';
import { type CardFont, type CardFonts, notoFor } from './card-fonts.ts';
import { drawIcons } from '../favicons/icon-drawing.ts';
import { keyOfBytes } from '../../../base/cache/store.ts';
import { loadSocialEngine, SOCIAL_ENGINE, type SocialEngine } from './social-engine.ts';

/**
 * Which pages have an image of their own for link previews: none, one image for the `site`, one for each of the `guides`
 * and one for all pages of the reference, or `all`.
 */
export type SocialImageChoice = 'site' | 'guides' | 'all' | false;
export const SOCIAL_IMAGE_CHOICES = ['site', 'guides', 'all'] as const;

/** An image for link previews. */
export interface SocialImage {
  address: string;
  width: number;
  height: number;
}

/** A page that wants one. */
export interface SocialPage extends CardText {
  /** `true` for a page made from a description. */
  isReference: boolean;
}

/** Settings for making such images. */
export interface SocialImageOptions extends Omit<AssetPlace, 'asset'> {
  model: SiteModel;
  /** Width and height of the logo, where its file says so. */
  logoSizes: Partial<Record<'light' | 'dark', ImageSize>>;
  /** `undefined` when nobody chose: then a missing library is not reported. */
  choice: SocialImageChoice | undefined;
  /** Sites that show previews take whole addresses only. */
  absolute: Absolute | undefined;
  dev: boolean;
  /** Fonts for letters that the engine's own has not. */
  fonts: CardFonts;
  /** Given by tests. */
  engine?: () => Promise<SocialEngine | undefined>;
}

/** Raised when what is drawn changes, so that nothing of an earlier version is taken from the cache. */
const VERSION = 2;

/** Told when an image is not what it might be in another build, and why, where that is worth a word. */
export type ImageFailed = (problem?: Diagnostic) => void;

/** Makes the image of a page; `undefined` where there is none. Never rejects. */
export type SocialImages = (page: SocialPage, failed: ImageFailed) => Promise<SocialImage | undefined>;

/** Makes {@link SocialImages}. */
export function createSocialImages(options: SocialImageOptions): SocialImages {
  const { model, absolute, choice = 'guides', dev, fonts } = options;
  const { metatags: metadata } = model.seo;
  const hasOwn = Boolean(metadata['og:image'] ?? metadata['twitter:image']);
  if (choice === false || dev || !absolute || hasOwn) return async () => undefined;
  let artist: Promise<Artist | undefined> | undefined;
  let ofSite: Promise<{ image: SocialImage | undefined; problems: (Diagnostic | undefined)[] }> | undefined;

  /** The texts that can be drawn; a title that cannot is empty. */
  async function drawn({ title, section, description }: CardText, failed: ImageFailed): Promise<CardText> {
    const can = async (text: string | undefined, most: number): Promise<string | undefined> => {
      const plain = drawableText(text, most);
      return plain !== undefined && (await fonts.of(plain)) ? plain : undefined;
    };
    const own = await can(title, 160);
    if (own === undefined && drawableText(title, 160) !== undefined)
      failed(withoutLetters(title, model.file));
    return { title: own ?? '', section: await can(section, 60), description: await can(description, 200) };
  }

  async function image(text: CardText, failed: ImageFailed): Promise<SocialImage | undefined> {
    artist ??= createArtist(options);
    const png = await (await artist)?.(text, failed);
    return png && { address: absolute!(options.publish('social.png', png)), ...CARD };
  }

  async function siteImage() {
    const problems: (Diagnostic | undefined)[] = [];
    const failed: ImageFailed = (problem) => problems.push(problem);
    const about = metadata['og:description'] ?? metadata['description'];
    const text = await drawn({ title: model.name, description: about }, failed);
    return { image: await image(text.title === '' ? { title: '' } : text, failed), problems };
  }

  return async ({ isReference, ...page }, failed) => {
    const isOwn = choice === 'all' || (choice === 'guides' && !isReference);
    const text = isOwn ? await drawn(page, failed) : undefined;
    if (text !== undefined && text.title !== '') return image(text, failed);
    const shared = await (ofSite ??= siteImage());
    for (const problem of shared.problems) failed(problem);
    return shared.image;
  };
}

/** Draws a text; `undefined` when nothing would stand on the image. */
type Artist = (text: CardText, failed: ImageFailed) => Promise<Uint8Array | undefined>;

async function createArtist(options: SocialImageOptions): Promise<Artist | undefined> {
  const { model, store, fonts } = options;
  const mode = model.thumbnails?.appearance ?? model.look.startMode ?? 'light';
  const { bg = '', text = '', muted = '', accent = '' } = palette(model.look.colors, mode);
  const logo = await logoFor(options, mode);
  const name = drawableText(model.name, 60) ?? '';
  const site = (await fonts.of(name)) ? name : '';
  const look: CardLook = { site, background: bg, text, muted, accent, logo: logo?.place };
  const images = logo ? [{ src: 'logo', data: logo.png }] : [];
  let engine: Promise<SocialEngine | undefined> | undefined;
  const registered = new Map<string, Promise<unknown>>();

  /** Gives fonts to the engine, each once. Returns the names of their families. */
  async function register(to: SocialEngine | undefined, used: readonly CardFont[]): Promise<string[]> {
    for (const { family, bytes, hash, weight, ranges } of used) {
      const done =
        registered.get(hash) ??
        to?.registerFont({
          name: family,
          data: bytes,
          weight,
          unicodeRange: ranges,
        }) ??
        Promise.resolve();
      registered.set(hash, done);
      await done;
    }
    return [...new Set(used.map(({ family }) => family))];
  }

  return async (content, failed) => {
    if (content.title === '' && !logo) return undefined;
    const card = socialCard(content, look);
    const used = (await fonts.of(textsOf(card).join(' '))) ?? [];
    const names = used.map(({ hash }) => hash);
    const key = keyOfBytes('social', JSON.stringify([VERSION, card, names]), logo?.png ?? '');
    const before = store?.get(key)?.parts.get('image');
    if (before) return before;
    // A build that finds every image in the cache does not load the library.
    engine ??= (options.engine ?? loadSocialEngine)();
    const drawn = await draw(await engine, card, used).catch(() => undefined);
    if (drawn) {
      store?.set(key, { head: {}, parts: new Map([['image', drawn]]) });
      return drawn;
    }
    failed(options.choice === undefined ? undefined : notDrawn(model.file));
    return undefined;
  };

  async function draw(
    by: SocialEngine | undefined,
    card: CardNode,
    used: readonly CardFont[],
  ): Promise<Uint8Array | undefined> {
    const fontFamilies = await register(by, used);
    return by?.render(card, { ...CARD, format: 'png', images, ...(used.length > 0 && { fontFamilies }) });
  }
}

function textsOf(node: CardNode): string[] {
  if (node.type === 'text') return [node.text];
  return node.type === 'container' ? node.children.flatMap(textsOf) : [];
}

/** The logo of a mode, drawn in a square. Letters in a drawing would come from fonts that only this machine may have. */
async function logoFor(
  { model, logoSizes, docsRoot, store }: SocialImageOptions,
  mode: 'light' | 'dark',
): Promise<{ png: Uint8Array; place: NonNullable<CardLook['logo']> } | undefined> {
  const [source, size] = [model.look.logo?.[mode], logoSizes[mode]];
  if (source === undefined || !size) return undefined;
  const file = await servedFile(docsRoot, source.replace(/^\.?\/+/, ''));
  if (file === undefined) return undefined;
  const bytes = await readFile(file);
  if (/\.svg$/i.test(file) && /<text[\s>]/i.test(bytes.toString('utf8'))) return undefined;
  const scale = Math.min(LOGO.width / size.width, LOGO.height / size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const edge = Math.max(width, Math.round(size.height * scale));
  const drawn = await drawIcons(bytes, [{ size: edge, share: 1 }], store);
  const png = 'icons' in drawn ? drawn.icons[0] : undefined;
  return png && { png, place: { edge, width } };
}

function notDrawn(file: string): Diagnostic {
  const hint = `Install \`${SOCIAL_ENGINE}\`, or set \`socialImages\` to \`false\`.`;
  return report('site/no-social-images', { file }, { hint });
}

function withoutLetters(title: string, file: string): Diagnostic {
  const [common = '', family = common] = notoFor(title);
  return report(
    'site/social-letters',
    { file },
    {
      title,
      hint: `Install \`@fontsource-variable/${family.toLowerCase().replaceAll(' ', '-')}\` next to the docs, or set \`font\` to a family with these characters.`,
    },
  );
}
