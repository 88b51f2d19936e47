import path from 'node:path';
import { walkFolder } from '../../../../base/walk-folder.ts';
import { isObject, listOf, objectOf } from '../../../../api/openapi/pointer.ts';
import type { OtherSite } from '../../other-tools.ts';
import { accountsOf, githubAddress, pictureOf, withRepository } from '../brand.ts';
import { readCodeData } from '../code-data.ts';
import { isJsx } from '../code-jsx.ts';
import { report } from '../codes.ts';
import { isFileIn, joined, listFiles, textOfFile, withoutExtension } from '../files.ts';
import { type Frontmatter, splitPage, textOf } from '../frontmatter.ts';
import { nameFrom } from '../places.ts';
import type { Brand, Dialect, ReadSite, SourcePage } from '../ReadSite.ts';
import { convertSteps, nextraTags } from '../text/nextra.ts';
import { reportUnread } from '../unread.ts';
import { KEYS } from './keys.ts';
import { labelOf, type Meta, MetaTree } from './nextra-meta.ts';

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

/** Reads the site of a `next.config` with Nextra. */
export async function readNextra({ config: file }: OtherSite): Promise<ReadSite> {
  const root = path.dirname(file);
  const { value, diagnostics, returned } = readCodeData(file, root);
  const config = objectOf(value);
  const i18n = objectOf(config['i18n']);
  const locales = listOf(i18n['locales']).map(String);
  const found = await docsFolder(root);
  const { folder, pages } = found;
  const docs = path.join(root, folder);
  const isApp = /app$/.test(folder);
  const [, given = ''] = /\bcontentDirBasePath:\s*["']([^"']*)/.exec(textOfFile(file) ?? '') ?? [];
  const site: ReadSite = {
    name: undefined,
    brand: {},
    languages: [],
    pages: [],
    assets: (await listFiles(path.join(root, 'public'), root)).others.map((other) => ({
      file: path.join(root, 'public', other),
      path: other,
    })),
    base: joined(textOf(config['basePath']) ?? ''),
    root,
    locales,
    config: nameFrom(root, file),
    diagnostics,
    dialect,
  };
  const base = /content$/.test(folder) ? joined(given) : '';
  const suffix = new RegExp(`\\.(${locales.join('|')})$`);
  const placed = pages.flatMap((page): (SourcePage & { route: string; locale: string })[] => {
    const plain = withoutExtension(page);
    const [, own] = (locales.length > 0 && suffix.exec(plain)) || [];
    const route = routeOf(own === undefined ? plain : plain.replace(suffix, ''), isApp);
    if (route === undefined) return [];
    const [first = ''] = route.split('/');
    const isBelow = own === undefined && locales.includes(first);
    const locale = own ?? (isBelow ? first : '');
    const below = isBelow ? route.slice(first.length + 1) || 'index' : route;
    const isMain = own === undefined ? !isBelow : own === (textOf(i18n['defaultLocale']) ?? locales[0]);
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
  site.pages = placed;
  for (const name of pages.filter(
    (page) => page.includes('[') && routeOf(withoutExtension(page), isApp) === undefined,
  ))
    leaveFile(site, path.join(docs, name), 'a page that code fills');
  for (const name of await codePages(docs, isApp))
    leaveFile(site, path.join(docs, name), 'a page written in code');

  const metas = await metaFiles(docs, root, diagnostics, locales);
  const bar: Brand['bar'] = [];
  const used = locales.filter((locale) => placed.some((page) => page.locale === locale));
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
  brandOf(site, bar, found.folder);
  site.brand.redirects = listOf(returned(config['redirects']))
    .filter(isObject)
    .flatMap(({ source, destination }) => {
      const [from, to] = [textOf(source), textOf(destination)];
      return from === undefined || to === undefined || /[:(*]/.test(from)
        ? []
        : [{ source: from, destination: to }];
    });
  reportUnread(config, KEYS.next, root, file, diagnostics);
  return site;
}

const languageOf = (locale: string): string =>
  locale.replace(/^(\w+)-(\w+)$/, (_, one: string, two: string) => `${one}-${two.toUpperCase()}`);

async function docsFolder(root: string): Promise<{ folder: string; pages: string[] }> {
  for (const folder of FOLDERS) {
    const { pages } = await listFiles(path.join(root, folder), root);
    if (pages.length > 0) return { folder, pages };
  }
  return { folder: 'pages', pages: [] };
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

function leaveFile(site: ReadSite, file: string, what: string): void {
  site.diagnostics.push(report('init/left', { file: nameFrom(site.root, file) }, { what }));
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
  root: string,
  diagnostics: ReadSite['diagnostics'],
  locales: readonly string[],
): Promise<Map<string, Map<string, Meta>>> {
  const metas = new Map<string, Map<string, Meta>>();
  const files = await walkFolder(docs, {
    enters: (_, name) => !name.startsWith('.') && name !== 'node_modules',
    takes: (_, name) => /^_?meta(?:\.[\w-]+)?\.(?:json|[jt]sx?)$/.test(name),
  }).catch(() => []);
  for (const file of files.sort()) {
    const { value, diagnostics: own } = readCodeData(path.join(docs, file), root);
    diagnostics.push(...own);
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

/** Reads the brand of a site from `theme.config`, or from the layout. */
function brandOf(site: ReadSite, bar: NonNullable<Brand['bar']>, folder: string): void {
  const { root, diagnostics } = site;
  const ends = ['tsx', 'jsx', 'ts', 'js'];
  const themes = ends.flatMap((end) => [`theme.config.${end}`, `src/theme.config.${end}`]);
  const around = /app$/.test(folder) ? folder : folder.replace(/(?:content|pages)$/, 'app');
  const layouts = ['', '/docs', '/[lang]', '/[locale]'].flatMap((part) =>
    ends.map((end) => `${around}${part}/layout.${end}`),
  );
  const file = [...themes, ...layouts]
    .map((name) => path.join(root, name))
    .find((name) => isFileIn(root, name));
  const {
    value,
    exports,
    elements,
    diagnostics: found,
  } = file === undefined
    ? { value: {}, exports: {}, elements: () => [], diagnostics: [] }
    : readCodeData(file, root);
  diagnostics.push(...found);
  const isTheme = file !== undefined && /theme\.config/.test(file);
  const theme = isTheme ? objectOf(value) : {};
  const all = elements();
  const element = (name: string) => all.find((one) => one.name === name);
  const [navbar, layout] = [element('Navbar')?.properties ?? {}, element('Layout')?.properties ?? {}];
  if (file !== undefined) {
    if (isTheme) reportUnread(theme, KEYS.nextra, root, file, diagnostics);
    else reportUnread({ Navbar: navbar, Layout: layout }, KEYS.nextraLayout, root, file, diagnostics);
  }
  const metadata = objectOf((exports as Record<string, unknown>)['metadata']);
  const title = metadata['title'];
  const logo = theme['logo'] ?? navbar['logo'];
  const picture = isJsx(logo) ? pictureOf(site, withoutBase(logo.src, site.base)) : undefined;
  const icon = all.find(
    ({ name, properties }) => name === 'link' && /\bicon/.test(String(properties['rel'])),
  );
  const href = (value: unknown, key: string) => textOf(objectOf(value)[key]);
  const chat = textOf(navbar['chatLink']) ?? href(theme['chat'], 'link');
  const project = textOf(navbar['projectLink']) ?? href(theme['project'], 'link');
  const accounts = [project, chat].flatMap((one) => (one === undefined ? [] : [{ href: one }]));
  const { repository, socials, bar: others } = withRepository(accountsOf(accounts));
  const edit = textOf(layout['docsRepositoryBase']) ?? textOf(theme['docsRepositoryBase']);
  const banner =
    element('Banner')?.content.jsx ??
    labelOf(objectOf(theme['banner'])['content'] ?? objectOf(theme['banner'])['text']);
  const footer =
    element('Footer')?.content.jsx ??
    labelOf(objectOf(theme['footer'])['content'] ?? objectOf(theme['footer'])['text']);
  if (footer !== undefined && footer !== '' && file !== undefined)
    leaveFile(site, file, `the text of the footer, “${footer.replace(/\s+/g, ' ').slice(0, 80)}”`);
  site.name =
    textOf(isObject(title) ? title['default'] : title) ?? (isJsx(logo) ? textOf(logo.jsx) : undefined);
  site.brand = {
    description: textOf(metadata['description']),
    repository: repository ?? githubAddress(edit),
    logo: picture === undefined ? undefined : { light: picture },
    favicon:
      pictureOf(site, withoutBase(textOf(icon?.properties['href']), site.base)) ??
      pictureOf(site, 'favicon.ico') ??
      pictureOf(site, `${around}/favicon.ico`, root),
    bar: [...bar, ...others],
    socials,
    banner: banner === undefined || banner === '' ? undefined : { content: banner, dismissible: true },
    hasEdits: edit !== undefined,
  };
}

function withoutBase(href: string | undefined, base: string): string | undefined {
  return base !== '' && href?.startsWith(`/${base}/`) ? href.slice(base.length + 1) : href;
}
