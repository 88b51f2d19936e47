import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocsConfigInput } from '../../../config/formats/define-site.ts';
import { isObject } from '../../../api/openapi/pointer.ts';
import { isFileIn, joined } from './files.ts';
import { textOf } from './frontmatter.ts';
import type { Brand, BrandLink, ReadSite } from './ReadSite.ts';

/** Names of platforms in icons and hosts that a footer can link to. */
const PLATFORMS = [
  'twitter',
  'facebook',
  'youtube',
  'discord',
  'slack',
  'github',
  'linkedin',
  'instagram',
  'medium',
  'telegram',
  'bluesky',
  'bsky',
  'threads',
  'reddit',
];

/** Returns the platform of an account from its URL or icon name. */
function platformOf(icon: string | undefined, href: string): string | undefined {
  const host = URL.parse(href)?.hostname ?? '';
  if (/(?:^|\.)x\.com$/.test(host)) return 'x';
  const known = (text: string) => PLATFORMS.find((name) => text.split(/[^a-z]+/).includes(name));
  const name = known(host) ?? known(icon?.toLowerCase() ?? '');
  return name === 'bsky' ? 'bluesky' : name;
}

/** Splits accounts into one for each platform, and links with a label for all others. */
export function accountsOf(
  list: readonly { icon?: string | undefined; href: string; label?: string | undefined }[],
): { socials: Record<string, string>; bar: BrandLink[] } {
  const socials: Record<string, string> = {};
  const bar: BrandLink[] = [];
  for (const { icon, href, label } of list) {
    const platform = platformOf(icon, href);
    if (platform !== undefined && socials[platform] === undefined) socials[platform] = href;
    else bar.push({ label: label ?? URL.parse(href)?.hostname ?? href, href });
  }
  return { socials, bar };
}

/** Takes the repository out of the accounts, because it has its own link in the top bar. */
export function withRepository<Accounts extends { socials: Record<string, string> }>(
  accounts: Accounts,
): Accounts & { repository: string | undefined } {
  const { github, ...others } = accounts.socials;
  const repository = githubAddress(github);
  return { ...accounts, repository, ...(repository !== undefined && { socials: others }) };
}

/** Reads a link object of a configuration. Its label has no HTML. */
export function linkOf(
  item: unknown,
  labels: readonly string[],
  targets: readonly string[],
): BrandLink | undefined {
  if (!isObject(item)) return undefined;
  const text = (keys: readonly string[]) =>
    keys.map((key) => textOf(item[key])).find((one) => one !== undefined);
  const [label, href] = [text(labels), text(targets)];
  return href === undefined ? undefined : { label: plainLabel(label ?? ''), href };
}

/** Removes HTML from a text. */
export function plainLabel(text: string): string {
  return text
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .trim();
}

/** Converts HTML with links to Markdown. */
export function markdownOf(html: string): string {
  return html
    .replace(
      /<a\s[^>]*?href=["']([^"']*)["'][^>]*>(.*?)<\/a>/gs,
      (_, href: string, text: string) => `[${text.trim()}](${href})`,
    )
    .replace(/<\/?(?:b|strong)>/g, '**')
    .replace(/<\/?(?:i|em)>/g, '*')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Adds a file of the other site as an asset; `undefined` if it is missing. */
export function pictureOf(
  site: Pick<ReadSite, 'assets' | 'root'>,
  written: unknown,
  folder?: string,
): string | undefined {
  const name = textOf(written);
  if (name === undefined) return undefined;
  if (/^https?:/.test(name)) return name;
  const at = joined(name);
  if (site.assets.some((asset) => asset.path === at)) return `/${at}`;
  const file = folder === undefined ? '' : path.resolve(folder, name.replace(/^[@~]\//, './src/'));
  if (folder === undefined || !existsSync(file) || !isFileIn(site.root, file)) return undefined;
  const to = joined('images', path.basename(file));
  site.assets.push({ file, path: to });
  return `/${to}`;
}

/** Converts a brand to its part of the configuration. `resolve` reports broken links. */
export function configOf(
  brand: Brand,
  resolve: (link: BrandLink) => string | undefined,
): Partial<DocsConfigInput> {
  const links = (list: readonly BrandLink[]) =>
    list.flatMap((link) => {
      const href = resolve(link);
      return href === undefined ? [] : [{ label: link.label, href }];
    });
  const bar: Record<string, unknown>[] = links(brand.bar ?? []);
  if (brand.repository !== undefined) bar.push({ type: 'github', href: brand.repository });
  const columns = (brand.footer ?? [])
    .map(({ header, items }) => ({ header, items: links(items) }))
    .filter(({ items }) => items.length > 0);
  const { logo, font, redirects = [] } = brand;
  const metatags = filled({ canonical: brand.url, 'og:image': brand.preview });
  const config: Partial<DocsConfigInput> = {
    description: brand.description,
    colors: brand.colors,
    logo: logo && { light: logo.light, dark: logo.dark ?? logo.light },
    favicon: brand.favicon,
    fonts: font === undefined ? undefined : { family: font },
    navbar: bar.length > 0 ? { links: bar as [] } : undefined,
    footer: filled({
      socials: filled(brand.socials ?? {}),
      links: columns.length > 0 ? columns : undefined,
    }),
    banner: brand.banner,
    feedback: brand.hasEdits ? { edits: true } : undefined,
    seo: metatags && { metatags: metatags as Record<string, string> },
    integrations: brand.analytics,
    redirects: redirects.length > 0 ? redirects : undefined,
  };
  return filled(config) ?? {};
}

/** An object without the keys that have no value; `undefined` if none has one. */
function filled<Value extends object>(object: Value): Value | undefined {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Value);
}

/** Returns the service of a Google ID: `GTM-` is Tag Manager, `G-` is Analytics 4. Older IDs no longer work. */
export function googleOf(id: unknown): Brand['analytics'] {
  const [first]: unknown[] = Array.isArray(id) ? (id as unknown[]) : [id];
  const text = textOf(first);
  if (text?.startsWith('GTM-')) return { gtm: { tagId: text } };
  return text?.startsWith('G-') ? { ga4: { measurementId: text } } : undefined;
}

/** The address of a repository at GitHub, which a link of the top bar can name. */
export function githubAddress(url: string | undefined): string | undefined {
  const [address] = /^https:\/\/(?:www\.)?github\.com\/[\w.-]+(?:\/[\w.-]+)?/.exec(url ?? '') ?? [];
  return address;
}
