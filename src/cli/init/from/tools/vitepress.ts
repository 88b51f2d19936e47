import path from 'node:path';
import type { OtherSite } from '../../other-tools.ts';
import { navigationOf } from '../../tree.ts';
import { isObject, listOf, objectOf } from '../../../../api/openapi/pointer.ts';
import { asPattern } from '../../../../base/text.ts';
import { walkFolder } from '../../../../base/walk-folder.ts';
import { accountsOf, githubAddress, linkOf, pictureOf, plainLabel, withRepository } from '../brand.ts';
import { readCodeData } from '../code-data.ts';
import { colorsIn } from '../colors.ts';
import { entriesOf } from '../entries.ts';
import { addressOf, folderIn, isFileIn, joined, listFiles, withoutExtension } from '../files.ts';
import { type Frontmatter, neighbour, textOf, withoutFields } from '../frontmatter.ts';
import { KEYS } from './keys.ts';
import { type Brand, type BrandLink, type Dialect, type Entry, ReadSite, type Section } from '../ReadSite.ts';
import { headingOf } from '../../names.ts';

const dialect: Dialect = {
  blocks: ['colon'],
  isVue: true,
  frontmatter(given, leave) {
    const { layout, hero, features, outline, aside, head, prev, next, ...rest } = given;
    const page: Frontmatter = { ...rest };
    withoutFields(
      page,
      'editLink lastUpdated isHome',
      'titleTemplate sidebar navbar footer pageClass',
      leave,
    );
    if (layout === 'home') {
      page['mode'] = 'wide';
      if (isObject(hero)) page['description'] ??= plainLabel(textOf(hero['tagline']) ?? '') || undefined;
    } else if (layout === 'page' || outline === false || aside === false) page['mode'] = 'wide';
    if (features !== undefined && layout !== 'home') leave('the features of the page');
    if (head !== undefined) leave('what the page puts into its head');
    return { ...page, ...neighbour('prev', prev), ...neighbour('next', next) };
  },
};

export async function readVitepress({ config: file }: OtherSite): Promise<ReadSite> {
  const settings = path.dirname(file);
  const own = path.basename(settings) === 'config' ? path.dirname(settings) : settings;
  const folder = path.dirname(own);
  const site = new ReadSite(folder, file, dialect);
  const main = objectOf(readCodeData(file, folder, site.report).value);
  const docs = folderIn(folder, textOf(main['srcDir']) ?? '.', '.');
  const config = withAdditional(main, docs, site);
  const { pages, others } = await listFiles(docs, folder);
  const rewritten = rewriteOf(config['rewrites']);
  const isPublic = (other: string) => other.startsWith('public/');
  const isDynamic = (page: string) => page.includes('[');
  site.name = textOf(config['title']);
  site.pages = pages
    .filter((page) => !isDynamic(page) && !isPublic(page))
    .map((page) => ({
      file: path.join(docs, page),
      path: joined(rewritten(withoutExtension(page))),
      syntax: 'md',
    }));
  for (const other of others)
    if (!/^(?:package|tsconfig[^/]*)\.json$|\.ya?ml$/.test(other))
      site.assets.push({ file: path.join(docs, other), path: other.replace(/^public\//, '') });
  site.base = joined(textOf(config['base']) ?? '');
  for (const page of pages.filter(isDynamic)) site.leave(path.join(docs, page), 'a page that code fills');
  site.report.unread(main, KEYS.vitepress, file);
  site.languages = languagesOf(config, site);
  site.brand = await brandOf(config, site, path.join(own, 'theme'), docs);
  return site;
}

/** Adds the settings of a language, or of the whole site, that are in a `config` file next to the pages. */
function withAdditional(
  config: Record<string, unknown>,
  docs: string,
  { root, report }: ReadSite,
): Record<string, unknown> {
  const merged = (settings: Record<string, unknown>, folder: string): Record<string, unknown> => {
    const names = ['ts', 'mts', 'js', 'mjs'].map((end) => path.join(docs, folder, `config.${end}`));
    const file = names.find((name) => isFileIn(root, name));
    if (file === undefined) return settings;
    const own = objectOf(readCodeData(file, root, report).value);
    report.unread(own, KEYS.vitepress, file);
    return { ...settings, ...own, themeConfig: { ...themeOf(settings), ...themeOf(own) } };
  };
  const locales = Object.entries(objectOf(config['locales']));
  if (locales.length === 0) return merged(config, '');
  const withOwn = locales.map(([key, locale]) => [
    key,
    merged(objectOf(locale), key === 'root' ? '' : joined(key)),
  ]);
  return { ...config, locales: Object.fromEntries(withOwn) as Record<string, unknown> };
}

/** The new path of a page by the rules of `rewrites`: `en/:rest*` to `:rest*`, or one path to another. */
function rewriteOf(rewrites: unknown): (page: string) => string {
  const rules = Object.entries(objectOf(rewrites)).flatMap(([from, to]) => {
    const target = textOf(to);
    if (target === undefined) return [];
    const names: string[] = [];
    const pattern = asPattern(withoutExtension(from)).replace(
      /:(\w+)(\\\*)?(?:\\\(.*?\\\))?/g,
      (_, name: string, all?: string) => {
        names.push(name);
        return all === undefined ? '([^/]+)' : '(.*)';
      },
    );
    return [{ pattern: new RegExp(`^${pattern}$`), names, target: withoutExtension(target) }];
  });
  return (page) => {
    for (const { pattern, names, target } of rules) {
      const found = pattern.exec(page)?.slice(1);
      if (found) return target.replace(/:(\w+)\*?/g, (_, name: string) => found[names.indexOf(name)] ?? '');
    }
    return page;
  };
}

async function brandOf(
  config: Record<string, unknown>,
  site: ReadSite,
  styles: string,
  docs: string,
): Promise<Brand> {
  const theme = { ...themeOf(config), ...themeOf(localeOf(config)) };
  const accounts = listOf(theme['socialLinks']).flatMap((one) => {
    const icon = textOf(objectOf(one)['icon']);
    const link = linkOf(one, ['ariaLabel'], ['link']);
    return link ? [{ ...link, icon, label: icon }] : [];
  });
  const { repository, socials, bar } = withRepository(accountsOf(accounts));
  const logo = theme['logo'];
  const [light, dark] = isObject(logo) ? [logo['src'] ?? logo['light'], logo['dark']] : [logo];
  const picture = pictureOf(site, light, docs);
  const sheets = (
    await walkFolder(styles, {
      enters: () => true,
      takes: (_, name) => /\.(?:css|s[ac]ss|less)$/.test(name),
    }).catch(() => [])
  )
    .sort()
    .map((name) => path.join(styles, name));
  const edit = textOf(objectOf(theme['editLink'])['pattern']);
  const sitemap = textOf(objectOf(config['sitemap'])['hostname']);
  return {
    description: textOf(config['description']) ?? textOf(localeOf(config)['description']),
    repository: repository ?? githubAddress(edit),
    colors: colorsIn(sheets, ['--vp-c-brand-1', '--vp-c-brand']),
    logo: picture === undefined ? undefined : { light: picture, dark: pictureOf(site, dark, docs) },
    favicon: faviconOf(site, config['head']) ?? pictureOf(site, 'favicon.ico'),
    bar: [...barOf(theme['nav'], site), ...bar],
    socials,
    url: sitemap,
    hasEdits: edit !== undefined,
  };
}

/** Returns the links of the top bar that are not sections of the site. Menus are flattened. */
function barOf(nav: unknown, site: ReadSite): BrandLink[] {
  const sections = site.languages[0]?.sections ?? [];
  const labels = new Set(sections.map(({ label }) => label));
  const pages = new Set(site.pages.map((page) => addressOf(page.path)));
  const links = (items: unknown): BrandLink[] =>
    listOf(items).flatMap((item) => {
      if (!isObject(item)) return [];
      if (item['items'] !== undefined) {
        const what = `the menu \`${textOf(item['text']) ?? 'dropdown'}\`, whose links are in the bar`;
        site.report.item(item, what, site.config);
        return links(item['items']);
      }
      if (item['component'] !== undefined)
        site.report.item(item, `the component \`${String(item['component'])}\` of the bar`, site.config);
      const link = linkOf(item, ['text'], ['link']);
      if (!link || (sections.length > 1 && labels.has(link.label))) return [];
      const isOwn = pages.has(addressOf(joined(clean(link.href).split(/[?#]/)[0] ?? '')));
      // A page of the sidebar needs no link in the bar.
      return isOwn && !/^https?:/.test(link.href) ? [] : [{ ...link, href: clean(link.href) }];
    });
  return links(nav);
}

/** The settings of the first language, where the settings are by language. */
function localeOf(config: Record<string, unknown>): Record<string, unknown> {
  const locales = objectOf(config['locales']);
  const root = locales['root'] ?? Object.values(locales)[0];
  return objectOf(root);
}

/** The icon that a list of elements of the head names: `['link', { rel: 'icon' }]`. Others are reported. */
function faviconOf(site: ReadSite, head: unknown): string | undefined {
  let icon: string | undefined;
  for (const element of listOf(head)) {
    const [name, attributes] = listOf(element);
    const { rel, href } = objectOf(attributes);
    const address = textOf(href);
    const found = /\bicon/.test(String(rel))
      ? pictureOf(site, address?.startsWith(`/${site.base}/`) ? address.slice(site.base.length + 1) : address)
      : undefined;
    icon ??= found;
    if (found !== undefined || NEEDLESS_HEAD.test(JSON.stringify(element) ?? '')) continue;
    site.report.item(objectOf(attributes), `a \`${String(name)}\` of the head`, site.config);
  }
  return icon;
}

/** Elements of a head that Lectern writes by itself. */
const NEEDLESS_HEAD =
  /apple-touch-icon|mask-icon|"preconnect"|"dns-prefetch"|viewport|"og:(?:title|type|site_name|locale|description|url)"|twitter:card|twitter:title/;

function themeOf(config: Record<string, unknown>): Record<string, unknown> {
  return objectOf(config['themeConfig']);
}

/** Every language that has pages here. The first is the one at the root. */
function languagesOf(config: Record<string, unknown>, site: ReadSite): ReadSite['languages'] {
  const own = Object.entries(objectOf(config['locales'])).flatMap(([key, locale]) => {
    if (!isObject(locale)) return [];
    const folder = key === 'root' ? '' : key;
    if (folder !== '' && !site.pages.some((page) => page.path.startsWith(`${folder}/`))) return [];
    const tag = textOf(locale['lang']) ?? (folder === '' ? 'en' : folder);
    return [{ language: tag, folder, theme: { ...themeOf(config), ...themeOf(locale) } }];
  });
  const others = own.map(({ folder }) => folder).filter((folder) => folder !== '');
  if (own.length < 2) {
    const theme = { ...themeOf(config), ...own[0]?.theme };
    return [{ sections: sectionsOf(theme, site, '', others) }];
  }
  return own.map(({ language, folder, theme }) => ({
    language,
    sections: sectionsOf(theme, site, folder, others),
  }));
}

function sectionsOf(
  theme: Record<string, unknown>,
  site: ReadSite,
  folder: string,
  others: readonly string[],
): Section[] {
  const { sidebar, nav } = theme;
  if (Array.isArray(sidebar)) return [{ label: 'Guide', entries: items(sidebar, '') }];
  if (isObject(sidebar)) {
    const labels = labelsOf(nav);
    const parts = Object.entries(sidebar).map(([key, value]) => {
      const { items: inside, base } = objectOf(value);
      return { at: joined(key), entries: items(inside ?? value, textOf(base) ?? '') };
    });
    // Folders that share a sidebar become one section.
    const once = Map.groupBy(parts, ({ entries }) => JSON.stringify(entries));
    return [...once.values()].map((same): Section => {
      const named = same.map(
        ({ at }) =>
          [...labels].find(([link]) => at !== '' && (link === at || link.startsWith(`${at}/`)))?.[1],
      );
      const [{ at, entries } = { at: '', entries: [] }] = same;
      return {
        label:
          named.find((label) => label !== undefined) ??
          (at === folder ? 'Guide' : headingOf(path.posix.basename(at))),
        entries,
      };
    });
  }
  const pages = site.pages.filter(({ path: at }) =>
    folder === '' ? !others.some((other) => at.startsWith(`${other}/`)) : at.startsWith(`${folder}/`),
  );
  return [{ label: 'Guide', entries: entriesOf(navigationOf(pages, undefined, folder)) }];
}

/** Names of the parts of a site, by where the top bar leads. */
function labelsOf(nav: unknown): Map<string, string> {
  const labels = new Map<string, string>();
  for (const item of listOf(nav)) {
    if (!isObject(item)) continue;
    const [text, link] = [textOf(item['text']), textOf(item['link'])];
    if (text !== undefined && link !== undefined) labels.set(joined(link), text);
  }
  return labels;
}

function items(written: unknown, base: string): Entry[] {
  return listOf(written).flatMap((item): Entry[] => {
    if (!isObject(item)) return [];
    const text = textOf(item['text']);
    const label = text === undefined ? undefined : plainLabel(text);
    const link = textOf(item['link']);
    // A base is put before a link as it is.
    const own = textOf(item['base']) ?? base;
    const whole = own === '' ? link : `${own}${link?.replace(/^\//, own.endsWith('/') ? '' : '/')}`;
    const href = link === undefined || /^(?:https?:)?\/\//.test(link) ? link : `/${joined(whole ?? '')}`;
    const inside =
      item['items'] === undefined ? undefined : items(item['items'], textOf(item['base']) ?? base);
    if (inside === undefined)
      return href === undefined ? [] : [{ kind: 'link', href: clean(href), label: label ?? href }];
    if (label === undefined) return inside;
    const lead: Entry[] = href === undefined ? [] : [{ kind: 'link', href: clean(href), label }];
    return [
      {
        kind: 'group',
        label,
        entries: [...lead, ...inside],
        ...(item['collapsed'] === false && { isOpen: true }),
      },
    ];
  });
}

function clean(href: string): string {
  return /^https?:/.test(href) ? href : href.replace(/\.(?:html|md)(?=$|[?#])/, '');
}
