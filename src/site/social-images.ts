import { readFile } from 'node:fs/promises';
import type { SiteConfig } from '../config/SiteConfig.ts';
import type { ImageSize } from '../content/image-size.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Absolute } from '../discovery/siteAddress.ts';
import {
  CARD,
  type CardLook,
  type CardText,
  drawableText,
  LOGO,
  socialCard,
} from '../discovery/socialCard.ts';
import { palette } from '../layout/theme.ts';
import { servedFile } from './assets.ts';
import { drawIcons } from './icon-drawing.ts';
import { keep, keptPath, readKept } from './kept-file.ts';
import { loadSocialEngine, SOCIAL_ENGINE, type SocialEngine } from './social-engine.ts';

/**
 * Which pages have an image of their own for link previews: none, one image for the `site`, one for each of the `guides`
 * and one for all pages of the reference, or `all`.
 */
export type SocialImageChoice = 'site' | 'guides' | 'all' | false;
export const SOCIAL_IMAGE_CHOICES = ['site', 'guides', 'all'] as const;

/** An image for link previews. */
export interface SocialImage {
  /** Absolute address. */
  address: string;
  width: number;
  height: number;
}

/** A page that wants one. */
export interface SocialPage extends CardText {
  /** `true` for a page made from a description. */
  isReference: boolean;
}

/** What making such images takes. */
export interface SocialImageOptions {
  config: SiteConfig;
  /** Width and height of the logo, where its file says so. */
  logoSizes: Partial<Record<'light' | 'dark', ImageSize>>;
  /** `undefined` when nobody chose: then a missing library is not worth a word. */
  choice: SocialImageChoice | undefined;
  /** Sites that show previews take whole addresses only. */
  absolute: Absolute | undefined;
  dev: boolean;
  docsRoot: string;
  cacheDir: string;
  publish(name: string, content: Uint8Array): string;
  diagnostics: Diagnostic[];
  /** Given by tests. */
  engine?: () => Promise<SocialEngine | undefined>;
}

/** Raised when what is drawn changes, so that nothing of an earlier version is taken from the cache. */
const VERSION = 1;

/** Makes the image of a page when it is asked for; `undefined` where there is none. Never rejects. */
export function createSocialImages(
  options: SocialImageOptions,
): (page: SocialPage) => Promise<SocialImage | undefined> {
  const { config, absolute, choice = 'guides', dev } = options;
  const { metadata } = config;
  const hasOwn = Boolean(metadata['og:image'] ?? metadata['twitter:image']);
  if (choice === false || dev || !absolute || hasOwn) return async () => undefined;
  let artist: Promise<Artist | undefined> | undefined;
  let ofSite: Promise<SocialImage | undefined> | undefined;

  async function image(text: CardText): Promise<SocialImage | undefined> {
    artist ??= createArtist(options);
    const png = await (await artist)?.(text);
    return png && { address: absolute!(options.publish('social.png', png)), ...CARD };
  }

  function siteImage(): Promise<SocialImage | undefined> {
    const title = drawableText(config.name, 120);
    const about = metadata['og:description'] ?? metadata['description'];
    ofSite ??=
      title === undefined
        ? Promise.resolve(undefined)
        : image({ title, description: drawableText(about, 200) });
    return ofSite;
  }

  return async ({ title, section, description, isReference }) => {
    const drawn = drawableText(title, 160);
    const isOwn = choice === 'all' || (choice === 'guides' && !isReference);
    if (!isOwn || drawn === undefined) return siteImage();
    return image({
      title: drawn,
      section: drawableText(section, 60),
      description: drawableText(description, 200),
    });
  };
}

/** Draws a text. */
type Artist = (text: CardText) => Promise<Uint8Array | undefined>;

async function createArtist(options: SocialImageOptions): Promise<Artist | undefined> {
  const { config, cacheDir } = options;
  const mode = config.modeToggle.default ?? 'light';
  const { bg = '', text = '', muted = '', accent = '' } = palette(config.colors, mode);
  const logo = await logoFor(options, mode);
  const site = drawableText(config.name, 60) ?? '';
  const look: CardLook = { site, background: bg, text, muted, accent, ...(logo ? { logo: logo.place } : {}) };
  const images = logo ? [{ src: 'logo', data: logo.png }] : [];
  let engine: Promise<SocialEngine | undefined> | undefined;
  let isTold = false;

  return async (content) => {
    const card = socialCard(content, look);
    const key = Buffer.concat([Buffer.from(JSON.stringify([VERSION, card])), logo?.png ?? Buffer.of()]);
    const file = keptPath(cacheDir, 'social', key);
    const kept = await readKept(file);
    if (kept) return kept;
    // A build that finds every image in the cache does not load the library.
    engine ??= (options.engine ?? loadSocialEngine)();
    const drawn = await (
      await engine
    )
      ?.render(card, { ...CARD, format: 'png', images })
      .catch(() => undefined);
    if (drawn) await keep(file, drawn);
    else if (options.choice !== undefined && !isTold) {
      isTold = true;
      options.diagnostics.push(notDrawn(config.file));
    }
    return drawn;
  };
}

/** The logo of a mode, drawn in a square. Letters in a drawing would come from fonts that only this machine may have. */
async function logoFor(
  { config, logoSizes, docsRoot, cacheDir }: SocialImageOptions,
  mode: 'light' | 'dark',
): Promise<{ png: Uint8Array; place: NonNullable<CardLook['logo']> } | undefined> {
  const [source, size] = [config.logo?.[mode], logoSizes[mode]];
  if (source === undefined || !size) return undefined;
  const file = await servedFile(docsRoot, source.replace(/^\.?\/+/, ''));
  if (file === undefined) return undefined;
  const bytes = await readFile(file);
  if (/\.svg$/i.test(file) && /<text[\s>]/i.test(bytes.toString('utf8'))) return undefined;
  const scale = Math.min(LOGO.width / size.width, LOGO.height / size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const edge = Math.max(width, Math.round(size.height * scale));
  const drawn = await drawIcons(bytes, [{ size: edge, share: 1 }], cacheDir);
  const png = 'icons' in drawn ? drawn.icons[0] : undefined;
  return png && { png, place: { edge, width } };
}

function notDrawn(file: string): Diagnostic {
  return {
    code: 'site/no-social-images',
    severity: 'warning',
    message: 'No images for link previews are made, since the library that draws them could not be used.',
    file,
    hint: `Install \`${SOCIAL_ENGINE}\`, or set \`socialImages\` to \`false\`.`,
  };
}
