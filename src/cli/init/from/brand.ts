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

/** The platform of an account, by the name of its icon or by its address. */
export function platformOf(icon: string | undefined, href: string): string | undefined {
  const host = URL.parse(href)?.hostname ?? '';
  if (/(?:^|\.)x\.com$/.test(host)) return 'x';
  const known = (text: string) => PLATFORMS.find((name) => text.split(/[^a-z]+/).includes(name));
  const name = known(host) ?? known(icon?.toLowerCase() ?? '');
  return name === 'bsky' ? 'bluesky' : name;
}

/** Accounts as the links of a list: a platform of its own each, the others links with a name. */
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

/** The repository among the accounts of a site, which then has its own link instead of that of an account. */
export function withRepository<Accounts extends { socials: Record<string, string> }>(
  accounts: Accounts,
): Accounts & { repository: string | undefined } {
  const { github, ...others } = accounts.socials;
  const repository = githubAddress(github);
  return { ...accounts, repository, ...(repository !== undefined && { socials: others }) };
}

/** A link that a configuration writes as an object; its label without HTML. */
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

/** A text without the HTML that it may have. */
export function plainLabel(text: string): string {
  return text.replace(/<[^>]*>/g, '').trim();
}

/** A text with links of HTML as Markdown. */
export function markdownOf(html: string): string {
  return html
    .replace(
      /<a\s[^>]*?href=["']([^"']*)["'][^>]*>(.*?)<\/a>/gs,
      (_, href: string, text: string) => `[${text.trim()}](${href})`,
    )
    .replace(/<\/?(?:b|strong)>/g, '**')
    .replace(/<\/?(?:i|em)>/g, '*')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A file of the other site as an asset of the new one; `undefined` where it is not there. */
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

/** The part of the configuration that a brand becomes. Links that lead nowhere are reported by `resolve`. */
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
    .map(({ header, items }) => ({ ...(header !== undefined && { header }), items: links(items) }))
    .filter(({ items }) => items.length > 0);
  const socials = brand.socials ?? {};
  const { logo } = brand;
  const footer = {
    ...(Object.keys(socials).length > 0 && { socials }),
    ...(columns.length > 0 && { links: columns }),
  };
  const metatags = {
    ...(brand.url !== undefined && { canonical: brand.url }),
    ...(brand.preview !== undefined && { 'og:image': brand.preview }),
  };
  return {
    ...(brand.description !== undefined && { description: brand.description }),
    ...(brand.colors !== undefined && { colors: brand.colors }),
    ...(logo !== undefined && { logo: { light: logo.light, dark: logo.dark ?? logo.light } }),
    ...(brand.favicon !== undefined && { favicon: brand.favicon }),
    ...(brand.font !== undefined && { fonts: { family: brand.font } }),
    ...(bar.length > 0 && { navbar: { links: bar as [] } }),
    ...(Object.keys(footer).length > 0 && { footer }),
    ...(brand.banner !== undefined && { banner: brand.banner }),
    ...(brand.hasEdits && { feedback: { edits: true } }),
    ...(Object.keys(metatags).length > 0 && { seo: { metatags } }),
    ...(brand.analytics !== undefined && { integrations: brand.analytics }),
    ...(brand.redirects !== undefined && brand.redirects.length > 0 && { redirects: brand.redirects }),
  };
}

/** The service of a Google id: an id of Tag Manager begins with GTM, one of Analytics 4 with G. Older ones count nothing any more. */
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
