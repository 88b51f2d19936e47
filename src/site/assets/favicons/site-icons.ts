import { report } from '../codes.ts';
import { readFile } from 'node:fs/promises';
import type { Mode, SiteModel } from '../../../base/model/SiteModel.ts';
import { sizeOf } from '../../../content/page/image-size.ts';
import type { Diagnostic, Result } from '../../../base/diagnostics.ts';
import { type AssetPlace, servedFile } from '../assets.ts';
import { download, type DownloadOptions } from '../download.ts';
import type { IconLink } from '../../../page/layout/PageView.ts';
import { drawIcons } from './icon-drawing.ts';
import type { IconJob } from './IconJob.ts';

/** The icons of a site. */
export interface SiteIcons {
  links: IconLink[];
  /** Content of `favicon.ico`, for who asks for that without reading a page. */
  ico?: Uint8Array;
}

/** Settings for making the icons of a site. */
export interface SiteIconOptions extends DownloadOptions, AssetPlace {
  /** Address of the home page. */
  home: string;
  /** `true` in `dev`, where nobody puts the site on a home screen and each reload should be quick. */
  dev: boolean;
  /** Draws the icons; given by tests. */
  draw?: typeof drawIcons;
}

/** The icons made from one image, or the image itself where it is an ICO file; empty where there are none. */
type Made = { icons: Uint8Array[] } | { ico: Uint8Array } | Record<never, never>;

/** Edge of the icon that is linked instead of a photo: sharp on every screen, a multiple of 48 for search engines. */
const LINKED = 96;
/** Edges of the icons of the manifest; the last one again with room around it, for a mask of any form. */
const OF_MANIFEST = [192, 512];

/**
 * The icons of a site from its `favicon`: the file itself, its version for dark mode, and made from it `favicon.ico`, the
 * icon that phones put on their home screen and the manifest with its sizes. A large photo is linked in a small form,
 * and so is a file of another host. Where no icons can be made, a diagnostic says so and the file is linked as it is.
 */
export async function siteIcons(model: SiteModel, options: SiteIconOptions): Promise<Result<SiteIcons>> {
  const { favicon } = model.look;
  const diagnostics: Diagnostic[] = [];
  const links: IconLink[] = [];
  const forPhones: IconLink[] = [];
  let ico: Uint8Array | undefined;
  // The one without a condition is the first: search engines take it.
  for (const mode of ['light', 'dark'] as const) {
    const source = favicon?.[mode];
    if (source === undefined || (mode === 'dark' && source === favicon?.light)) continue;
    const read = await bytesOf(source, options);
    // The check of the configuration reports a missing file.
    if (read === undefined) continue;
    const made = options.dev ? {} : await make(source, mode, read, model, options, diagnostics);
    const icons = 'icons' in made ? made.icons : [];
    const small = 'bytes' in read && isLinkedSmall(source, read.bytes) ? icons[0] : undefined;
    links.push({
      ...(small
        ? { rel: 'icon', href: options.publish('icon.png', small), sizes: `${LINKED}x${LINKED}` }
        : plainLink(source, options)),
      media: mode === 'dark' ? '(prefers-color-scheme: dark)' : undefined,
    });
    if (mode === 'dark') continue;
    if ('ico' in made) ico = made.ico;
    if (icons.length === 0) continue;
    ico = icoOf(icons[1]!);
    forPhones.push(...linksForPhones(icons.slice(2), model, options));
  }
  // Without an icon of its own a site spares the browser the request for one.
  if (links.length === 0) links.push({ rel: 'icon', href: 'data:,' });
  return { value: { links: [...links, ...forPhones], ico }, diagnostics };
}

/** Draws the icons of one mode from its image, or reports why that cannot be done. */
async function make(
  source: string,
  mode: Mode,
  read: { bytes: Uint8Array } | { problem: string },
  model: SiteModel,
  options: SiteIconOptions,
  diagnostics: Diagnostic[],
): Promise<Made> {
  const tell = (code: 'site/favicon' | 'site/plain-favicon', message: string, hint: string): Made => {
    diagnostics.push(report(code, model.look.favicon?.at ?? {}, { message, hint }));
    return {};
  };
  const formats = 'SVG, PNG, JPEG, WebP or AVIF image.';
  if ('problem' in read) {
    const message = `\`${source}\` could not be fetched: ${read.problem}. Browsers load it from there.`;
    return tell('site/favicon', message, 'Copy the file into the docs folder.');
  }
  if (isIco(read.bytes)) {
    tell('site/plain-favicon', `Icons for phones cannot be generated from an ICO file.`, `Use an ${formats}`);
    return { ico: read.bytes };
  }
  if (mode === 'dark' && !isLinkedSmall(source, read.bytes)) return {};
  const jobs = jobsFor(mode, model);
  const drawn = await (options.draw ?? drawIcons)(read.bytes, jobs, options.store);
  if ('icons' in drawn) return drawn;
  if (drawn.problem === 'no-library') {
    const message = 'Icons for phones are not generated, because the image library is not installed.';
    return tell('site/plain-favicon', message, 'Install `sharp`.');
  }
  const reason = drawn.problem === 'too-long' ? 'takes too long to render' : 'could not be read as an image';
  return tell(
    'site/favicon',
    `\`${source}\` ${reason}, so no icons were generated.`,
    `Use a simple ${formats}`,
  );
}

/** The linked one, and for the light mode: that of `favicon.ico`, the touch icon, those of the manifest. */
function jobsFor(mode: Mode, model: SiteModel): IconJob[] {
  const linked = { size: LINKED, share: 1 };
  if (mode === 'dark') return [linked];
  const background = groundOf(model);
  return [
    linked,
    { size: 32, share: 1 },
    { size: 180, share: 0.8, background },
    ...OF_MANIFEST.map((size) => ({ size, share: 1 })),
    // Masks keep the inner circle of 80 %, which contains a square of 56 %.
    { size: OF_MANIFEST.at(-1)!, share: 0.56, background },
  ];
}

function linksForPhones(icons: Uint8Array[], model: SiteModel, options: SiteIconOptions): IconLink[] {
  const [touch, ...ofManifest] = icons;
  const all = ofManifest.map((icon, index) => {
    const isMaskable = index === OF_MANIFEST.length;
    const size = OF_MANIFEST[index] ?? OF_MANIFEST.at(-1)!;
    const src = options.publish(`icon-${isMaskable ? 'maskable' : size}.png`, icon);
    const purpose = isMaskable ? 'maskable' : undefined;
    return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
  });
  const manifest = {
    name: model.name,
    short_name: model.name,
    start_url: options.home,
    display: 'browser',
    background_color: groundOf(model),
    theme_color: groundOf(model),
    icons: all,
  };
  return [
    { rel: 'apple-touch-icon', href: options.publish('touch-icon.png', touch!), sizes: '180x180' },
    { rel: 'manifest', href: options.publish('site.webmanifest', JSON.stringify(manifest)) },
  ];
}

/** The background of the mode that a reader sees first. */
function groundOf({ look: { colors, startMode } }: SiteModel): string {
  return colors.background[startMode ?? 'light'];
}

function plainLink(source: string, { asset }: SiteIconOptions): IconLink {
  return { rel: 'icon', href: asset(source), type: /\.svg$/i.test(source) ? 'image/svg+xml' : undefined };
}

/** The file, or the answer of its host; `undefined` when the docs folder has no such file. */
async function bytesOf(
  source: string,
  options: SiteIconOptions,
): Promise<{ bytes: Uint8Array } | { problem: string } | undefined> {
  if (isForeign(source))
    return options.dev ? { problem: '' } : download(new URL(source, 'https://a').href, options);
  const file = await servedFile(options.docsRoot, source.replace(/^\.?\/+/, '').replace(/[?#].*$/, ''));
  return file === undefined ? undefined : { bytes: await readFile(file) };
}

function isForeign(source: string): boolean {
  return /^(https?:)?\/\//i.test(source);
}

/** Photos with more dots than any screen shows, and what lies elsewhere. A drawing of lines of the site's own stays. */
function isLinkedSmall(source: string, bytes: Uint8Array): boolean {
  if (isForeign(source)) return true;
  if (/\.svg$/i.test(source)) return false;
  const size = sizeOf(Buffer.from(bytes));
  return size === undefined || Math.max(size.width, size.height) > LINKED;
}

function isIco(bytes: Uint8Array): boolean {
  return bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 1 && bytes[3] === 0;
}

/** A PNG of 32 × 32 as an ICO file: a directory of one entry, and the image as it is. */
function icoOf(png: Uint8Array): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
