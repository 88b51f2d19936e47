import path from 'node:path';
import { asPattern } from '../../../../base/text.ts';
import { walkFolder } from '../../../../base/walk-folder.ts';
import { isObject, listOf, objectOf } from '../../../../api/openapi/pointer.ts';
import type { OtherSite } from '../../other-tools.ts';
import { readCodeData } from '../code-data.ts';
import { joined, listFiles, textOfFile, withoutExtension } from '../files.ts';
import { type Frontmatter, splitPage, textOf } from '../frontmatter.ts';
import { type BrandLink, type Dialect, ReadSite, type SourcePage } from '../ReadSite.ts';
import { convertSteps, nextraTags } from '../text/nextra.ts';
import { KEYS } from './keys.ts';
import { brandOf } from './nextra-brand.ts';
import { type Meta, MetaTree } from './nextra-meta.ts';

const dialect: Dialect = {
  blocks: [],
  convert: convertSteps,
  tags: nextraTags,
  frontmatter(given, leave) {
    const { asIndexPage: _, image, full, icon, ...rest } = given;
    const page: Frontmatter = { ...rest };
    if (icon !== undefined) leave(`the icon \`${String(icon)}\` of the page`);
    if (full === true) page['mode'] = 'wide';
    if (typeof image === 'string' && /^https?:/.test(image)) page['og:image'] = image;
    else if (image !== undefined) leave('the image for link previews');
    return page;
  },
};

/** Folders of pages, the newest convention first. */
const FOLDERS = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app'];

export async function readNextra({ config: file }: OtherSite): Promise<ReadSite> {
  const root = path.dirname(file);
  const site = new ReadSite(root, file, dialect);
  const { value, returned } = readCodeData(file, root, site.report);
  const config = objectOf(value);
  const i18n = objectOf(config['i18n']);
  const locales = listOf(i18n['locales']).map(String);
  const found = await docsFolder(root);
  const statics = path.join(root, 'public');
  site.addAssets(statics, (await listFiles(statics, root)).others);
  site.base = joined(textOf(config['basePath']) ?? '');
  site.locales = locales;
  const docs = path.join(root, found.folder);
  const [, base = ''] = /\bcontentDirBasePath:\s*["']([^"']*)/.exec(textOfFile(file) ?? '') ?? [];
  const main = textOf(i18n['defaultLocale']) ?? locales[0];
  const placed = placedPages(found, docs, locales, main, /content$/.test(found.folder) ? base : '');
  site.pages = placed;
  await reportCode(site, found, docs);
  const bar = readNavigation(site, placed, await metaFiles(docs, site));
  brandOf(site, bar, found.folder);
  site.brand.redirects = listOf(returned(config['redirects']))
    .filter(isObject)
    .flatMap(({ source, destination }) => {
      const [from, to] = [textOf(source), textOf(destination)];
      if (from === undefined || to === undefined) return [];
      if (!/[:(*]/.test(from)) return [{ source: from, destination: to }];
      site.leave(file, `the redirect of \`${from}\``);
      return [];
    });
  site.report.unread(config, KEYS.next, file);
  return site;
}

/** A page with its route and language. */
interface PlacedPage extends SourcePage {
  route: string;
  locale: string;
}

interface Folder {
  folder: string;
  pages: string[];
  /** True for `app`, where a page is a folder with a `page` file. */
  isApp: boolean;
}

/** The pages of a folder. A language is a folder, or the end of a file name. */
function placedPages(
  { pages, isApp }: Folder,
  docs: string,
  locales: readonly string[],
  main: string | undefined,
  base: string,
): PlacedPage[] {
  const suffix = new RegExp(`\\.(${locales.map(asPattern).join('|')})$`);
  return pages.flatMap((page): PlacedPage[] => {
    const plain = withoutExtension(page);
    const [, own] = (locales.length > 0 && suffix.exec(plain)) || [];
    const route = routeOf(own === undefined ? plain : plain.replace(suffix, ''), isApp);
    if (route === undefined) return [];
    const [first = ''] = route.split('/');
    const isBelow = own === undefined && locales.includes(first);
    const locale = own ?? (isBelow ? first : '');
    const below = isBelow ? route.slice(first.length + 1) || 'index' : route;
    const isMain = own === undefined ? !isBelow : own === main;
    return [
      {
        file: path.join(docs, page),
        path: joined(isMain ? '' : locale, base, below),
        syntax: /x$/i.test(page) ? 'mdx' : 'md',
        isPart: /(?:^|\/)_/.test(page) || (isApp && !/(?:^|\/)page$/.test(plain)),
        route: below,
        locale,
      },
    ];
  });
}

/** Reports pages that only code can make. */
async function reportCode(site: ReadSite, { pages, isApp }: Folder, docs: string): Promise<void> {
  for (const page of pages)
    if (page.includes('[') && routeOf(withoutExtension(page), isApp) === undefined)
      site.leave(path.join(docs, page), 'a page that code fills');
  for (const name of await codePages(docs, isApp))
    site.leave(path.join(docs, name), 'a page written in code');
}

/** Adds the navigation of each language to a site. Returns the links of the top bar. */
function readNavigation(
  site: ReadSite,
  placed: readonly PlacedPage[],
  metas: ReadonlyMap<string, ReadonlyMap<string, Meta>>,
): BrandLink[] {
  const bar: BrandLink[] = [];
  const used = site.locales.filter((locale) => placed.some((page) => page.locale === locale));
  for (const locale of used.length > 0 ? used : ['']) {
    const own = placed.filter((page) => page.locale === locale && !page.isPart);
    const tree = new MetaTree(
      new Map(own.map((page) => [page.route, page.path])),
      metas.get(locale) ?? metas.get('') ?? new Map<string, Meta>(),
      (at) => {
        const page = own.find((one) => one.path === at);
        const text = page && textOfFile(page.file);
        return text !== undefined && splitPage(text, at).frontmatter['asIndexPage'] === true;
      },
    );
    site.languages.push({
      ...(used.length > 1 && { language: languageOf(locale) }),
      sections: tree.sections('Docs'),
    });
    for (const page of own) page.extra = tree.extras.get(page.path) ?? {};
    if (bar.length === 0) bar.push(...tree.bar);
  }
  return bar;
}

const languageOf = (locale: string): string =>
  locale.replace(/^(\w+)-(\w+)$/, (_, one: string, two: string) => `${one}-${two.toUpperCase()}`);

async function docsFolder(root: string): Promise<Folder> {
  for (const folder of FOLDERS) {
    const { pages } = await listFiles(path.join(root, folder), root);
    if (pages.length > 0) return { folder, pages, isApp: /app$/.test(folder) };
  }
  return { folder: 'pages', pages: [], isApp: false };
}

/** The route of a page; `undefined` if code fills it. In `app` a page is a folder with a `page` file. */
function routeOf(plain: string, isApp: boolean): string | undefined {
  if (!isApp) return plain.includes('[') ? undefined : plain;
  const [, folder] = /^(?:(.*)\/)?page$/.exec(plain) ?? [];
  if (folder?.includes('[')) return undefined;
  const shown = (folder ?? '').split('/').filter((segment) => !/^\(.*\)$/.test(segment));
  if (!/(?:^|\/)page$/.test(plain)) return plain;
  return shown.join('') === '' ? 'index' : joined(...shown);
}

/** Pages that are components. */
async function codePages(docs: string, isApp: boolean): Promise<string[]> {
  const files = await walkFolder(docs, {
    enters: (_, name) => !name.startsWith('.') && name !== 'api' && name !== 'node_modules',
    takes: (_, name) => (isApp ? /^page\.[jt]sx?$/ : /^[^_.][^.]*\.[jt]sx$/).test(name),
  }).catch(() => []);
  return files.filter((name) => !name.includes('[[...')).sort();
}

/** Reads all `_meta` files, by locale and folder. `_meta.global` contains those of all folders. */
async function metaFiles(
  docs: string,
  { root, locales, report }: ReadSite,
): Promise<Map<string, Map<string, Meta>>> {
  const metas = new Map<string, Map<string, Meta>>();
  const files = await walkFolder(docs, {
    enters: (_, name) => !name.startsWith('.') && name !== 'node_modules',
    takes: (_, name) => /^_?meta(?:\.[\w-]+)?\.(?:json|[jt]sx?)$/.test(name),
  }).catch(() => []);
  for (const file of files.sort()) {
    const { value } = readCodeData(path.join(docs, file), root, report);
    const folder = path.posix
      .dirname(file)
      .split('/')
      .filter((part) => part !== '.' && !/^\(.*\)$/.test(part));
    const [, suffix = ''] = /meta\.([\w-]+)\.\w+$/.exec(file) ?? [];
    const locale = locales.includes(suffix)
      ? suffix
      : locales.includes(folder[0] ?? '')
        ? (folder.shift() ?? '')
        : '';
    const all = metas.get(locale) ?? new Map<string, Meta>();
    metas.set(locale, all.set(folder.join('/'), objectOf(value)));
  }
  return metas;
}
