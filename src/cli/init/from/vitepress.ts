import path from 'node:path';
import type { OtherSite } from '../other-tools.ts';
import { navigationOf } from '../tree.ts';
import { isObject } from '../../../api/openapi/pointer.ts';
import { readCodeData } from './code-data.ts';
import { report } from './codes.ts';
import { entriesOf } from './entries.ts';
import { folderIn, joined, listFiles, placeOfKey, textOfFile, withoutExtension } from './files.ts';
import { type Frontmatter, textOf } from './frontmatter.ts';
import { githubAddress } from './mkdocs.ts';
import type { Dialect, Entry, ReadSite, Section } from './ReadSite.ts';
import { headingOf } from '../names.ts';

const dialect: Dialect = {
  blocks: ['colon'],
  isVue: true,
  frontmatter(given, leave) {
    const { layout, hero, features, outline, aside, head, prev, next, ...rest } = given;
    const page: Frontmatter = { ...rest };
    for (const key of [
      'titleTemplate',
      'sidebar',
      'navbar',
      'footer',
      'editLink',
      'lastUpdated',
      'pageClass',
      'isHome',
    ])
      delete page[key];
    if (layout === 'home') {
      page['mode'] = 'wide';
      if (isObject(hero)) page['description'] ??= textOf(hero['tagline']);
    } else if (layout === 'page' || outline === false || aside === false) page['mode'] = 'wide';
    if (features !== undefined && layout !== 'home') leave('the features of the page');
    if (head !== undefined) leave('what the page puts into its head');
    return { ...page, ...neighbour('prev', prev), ...neighbour('next', next) };
  },
};

/** What stands before or after a page, in our words. */
export function neighbour(key: 'prev' | 'next', value: unknown): Frontmatter {
  if (value === false || value === null) return { [key]: false };
  if (typeof value === 'string') return {};
  if (!isObject(value)) return {};
  const [title, url] = [textOf(value['text'] ?? value['label']), textOf(value['link'])];
  return title === undefined || url === undefined ? {} : { [key]: { title, url } };
}

/** Reads the site of a `.vitepress/config`. */
export async function readVitepress({ config: file }: OtherSite): Promise<ReadSite> {
  const settings = path.dirname(file);
  const folder = path.dirname(path.basename(settings) === 'config' ? path.dirname(settings) : settings);
  const { value, diagnostics } = readCodeData(file, folder);
  const config = isObject(value) ? value : {};
  const docs = folderIn(folder, textOf(config['srcDir']) ?? '.', '.');
  const { pages, others } = await listFiles(docs, folder);
  const isPublic = (other: string) => other.startsWith('public/');
  const site: ReadSite = {
    name: textOf(config['title']),
    description: textOf(config['description']),
    languages: [],
    pages: pages
      .filter((page) => !page.includes('[') && !isPublic(page))
      .map((page) => ({ file: path.join(docs, page), path: withoutExtension(page), syntax: 'md' })),
    assets: others
      .filter((other) => !/^(?:package|tsconfig[^/]*)\.json$|\.ya?ml$/.test(other))
      .map((other) => ({ file: path.join(docs, other), path: isPublic(other) ? other.slice(7) : other })),
    base: joined(textOf(config['base']) ?? ''),
    root: folder,
    config: path.relative(folder, file).split(path.sep).join('/'),
    diagnostics,
    dialect,
  };
  if (config['rewrites'] !== undefined)
    diagnostics.push(
      report(
        'init/left',
        { file: path.basename(file), ...placeOfKey(textOfFile(file) ?? '', 'rewrites') },
        { what: '`rewrites` of addresses' },
      ),
    );
  const theme = themeOf(config);
  site.repository = githubAddress(socialOf(theme['socialLinks']));
  const logo = isObject(theme['logo']) ? (theme['logo']['src'] ?? theme['logo']['light']) : theme['logo'];
  site.logo = assetIn(site, textOf(logo));
  site.favicon = faviconIn(site, config['head']);
  site.languages = languagesOf(config, site);
  return site;
}

function themeOf(config: Record<string, unknown>): Record<string, unknown> {
  return isObject(config['themeConfig']) ? config['themeConfig'] : {};
}

/** Every language that has pages here. The first is the one at the root. */
function languagesOf(config: Record<string, unknown>, site: ReadSite): ReadSite['languages'] {
  const locales = isObject(config['locales'])
    ? Object.entries(config['locales']).filter(([, one]) => isObject(one))
    : [];
  const own = locales.flatMap(([key, value]) => {
    const locale = value as Record<string, unknown>;
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
    return Object.entries(sidebar).map(([key, value]): Section => {
      const list = Array.isArray(value) ? value : isObject(value) ? value['items'] : [];
      const base = isObject(value) ? textOf(value['base']) : undefined;
      const at = joined(key);
      const own = [...labels].find(([link]) => at !== '' && (link === at || link.startsWith(`${at}/`)))?.[1];
      return {
        label: own ?? (at === folder ? 'Guide' : headingOf(path.posix.basename(at))),
        entries: items(list, base ?? ''),
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
  const list: unknown[] = Array.isArray(nav) ? nav : [];
  for (const item of list) {
    if (!isObject(item)) continue;
    const [text, link] = [textOf(item['text']), textOf(item['link'])];
    if (text !== undefined && link !== undefined) labels.set(joined(link), text);
  }
  return labels;
}

function items(list: unknown, base: string): Entry[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item): Entry[] => {
    if (!isObject(item)) return [];
    const text = textOf(item['text']);
    const label = text === undefined ? undefined : plainLabel(text);
    const link = textOf(item['link']);
    const href = link === undefined || /^(?:https?:)?\/\//.test(link) ? link : `/${joined(base, link)}`;
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

/** A label without the HTML that it may have. */
function plainLabel(text: string): string {
  return text.replace(/<[^>]*>/g, '').trim();
}

function clean(href: string): string {
  return /^https?:/.test(href) ? href : href.replace(/\.(?:html|md)(?=$|[?#])/, '');
}

function assetIn({ assets }: ReadSite, written: string | undefined): string | undefined {
  const at = written === undefined ? undefined : joined(written);
  return assets.some((asset) => asset.path === at) ? `/${at}` : undefined;
}

function faviconIn(site: ReadSite, head: unknown): string | undefined {
  const list: unknown[] = Array.isArray(head) ? head : [];
  for (const element of list) {
    if (!Array.isArray(element) || !isObject(element[1])) continue;
    const { rel, href } = element[1];
    const found = /icon/.test(String(rel))
      ? assetIn(site, textOf(href)?.replace(new RegExp(`^/${site.base}/`), '/'))
      : undefined;
    if (found !== undefined) return found;
  }
  return assetIn(site, 'favicon.ico');
}

function socialOf(links: unknown): string | undefined {
  const list: unknown[] = Array.isArray(links) ? links : [];
  return list
    .filter(isObject)
    .map(({ link }) => textOf(link))
    .find((link) => githubAddress(link) !== undefined);
}
