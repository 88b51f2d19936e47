import { readFile } from 'node:fs/promises';
import type { SiteConfig } from '../config/SiteConfig.ts';
import type { Result } from '../diagnostics.ts';
import { servedFile } from './assets.ts';

/** A `link` element of the head. */
export interface IconLink {
  rel: 'icon' | 'apple-touch-icon' | 'manifest';
  href: string;
  type?: string;
  sizes?: string;
  media?: string;
}

/** What making the icons of a site takes. */
export interface SiteIconOptions {
  docsRoot: string;
  /** Address of the home page. */
  home: string;
  /** Address of a file of the docs folder, or the URL itself. */
  asset(path: string): string;
  publish(name: string, content: string | Uint8Array): string;
  /** `true` in `dev`, where nobody puts the site on a home screen and each reload should be quick. */
  dev: boolean;
}

/** Largest source, in pixels: more is no icon. */
const MAX_PIXELS = 4096 * 4096;

/**
 * The icons of a site from its `favicon`: the file itself, a twin for dark mode, and made from it the icon that phones
 * put on their home screen and the manifest with its sizes. Without the image library, or for a file that is no image,
 * the plain links are all there is; the second is told.
 */
export async function siteIcons(config: SiteConfig, options: SiteIconOptions): Promise<Result<IconLink[]>> {
  const { favicon } = config;
  // Without an icon of its own a site spares the browser the request for one.
  if (!favicon) return { value: [{ rel: 'icon', href: 'data:,' }], diagnostics: [] };
  const links: IconLink[] = [link(favicon.light, options)];
  if (favicon.dark !== favicon.light) {
    // The one without a condition stays first: search engines take it.
    links.push({ ...link(favicon.dark, options), media: '(prefers-color-scheme: dark)' });
  }
  if (options.dev) return { value: links, diagnostics: [] };
  const file = await servedFile(options.docsRoot, favicon.light.replace(/^\.?\/+/, ''));
  if (!file) return { value: links, diagnostics: [] };
  try {
    const draw = await painter(await readFile(file));
    if (!draw) return { value: links, diagnostics: [] };
    const touch = options.publish('touch-icon.png', await draw(180, config.colors.background.light));
    const icons = [];
    for (const size of [192, 512]) {
      const src = options.publish(`icon-${size}.png`, await draw(size));
      icons.push({ src, sizes: `${size}x${size}`, type: 'image/png' });
    }
    const manifest = {
      name: config.name,
      short_name: config.name,
      start_url: options.home,
      display: 'browser',
      background_color: config.colors.background.light,
      theme_color: config.colors.background.light,
      icons,
    };
    links.push({ rel: 'apple-touch-icon', href: touch, sizes: '180x180' });
    links.push({ rel: 'manifest', href: options.publish('site.webmanifest', JSON.stringify(manifest)) });
    return { value: links, diagnostics: [] };
  } catch {
    return {
      value: links,
      diagnostics: [
        {
          code: 'site/favicon',
          severity: 'warning',
          message: `\`${favicon.light}\` could not be read as an image, so no icons for phones were made.`,
          file: config.file,
          pointer: '/favicon',
          hint: 'Use an SVG, PNG, JPEG, WebP or AVIF image.',
        },
      ],
    };
  }
}

function link(path: string, { asset }: SiteIconOptions): IconLink {
  const type = /\.svg$/i.test(path) ? { type: 'image/svg+xml' } : {};
  return { rel: 'icon', href: asset(path), ...type };
}

/** Draws an image as a square PNG, `undefined` where the image library is not installed. Rejects for what is no image. */
async function painter(
  image: Uint8Array,
): Promise<((size: number, background?: string) => Promise<Uint8Array>) | undefined> {
  const sharp = await import('sharp').then(
    (module) => module.default,
    () => undefined,
  );
  if (!sharp) return undefined;
  return async (size, background) => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const inner = background === undefined ? size : Math.round(size * 0.8);
    // Density, so that a small drawing of lines is not enlarged as dots.
    const drawn = sharp(image, { limitInputPixels: MAX_PIXELS, density: 300 })
      .timeout({ seconds: 5 })
      .resize(inner, inner, { fit: 'contain', background: clear });
    if (background === undefined) return drawn.png().toBuffer();
    const edge = (size - inner) / 2;
    return drawn
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
      .flatten({ background })
      .png()
      .toBuffer();
  };
}
