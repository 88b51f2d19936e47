import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OtherSite } from '../../other-tools.ts';
import { isObject, listOf, objectOf } from '../../../../api/openapi/pointer.ts';
import { readCodeData } from '../code-data.ts';
import { readDocs, type DocsFolder, type DocsPage } from './docusaurus-docs.ts';
import { SidebarReader } from './docusaurus-sidebar.ts';
import { githubAddress, googleOf, linkOf, markdownOf, pictureOf } from '../brand.ts';
import { colorsIn } from '../colors.ts';
import { folderIn, isFileIn, joined, listFiles } from '../files.ts';
import { type Frontmatter, textOf, withoutFields } from '../frontmatter.ts';
import { KEYS } from './keys.ts';
import type { Brand, BrandLink, Dialect, ReadSite, Section } from '../ReadSite.ts';
import { leaveFile, reportItem, reportUnknown, reportUnread, shortName } from '../unread.ts';
import { headingOf } from '../../names.ts';
import { nameBelow } from '../../../../base/walk-folder.ts';

const dialect: Dialect = {
  blocks: ['colon'],
  frontmatter(given, leave) {
    const { sidebar_label, hide_table_of_contents, image, unlisted, last_update, tags, ...rest } = given;
    const page: Frontmatter = { ...rest };
    withoutFields(
      page,
      'id slug sidebar_position displayed_sidebar draft pagination_prev pagination_next hide_title parse_number_prefixes',
      'sidebar_class_name custom_edit_url toc_min_heading_level toc_max_heading_level pagination_label title_meta',
      leave,
    );
    if (textOf(sidebar_label) !== undefined) page['sidebarTitle'] = sidebar_label;
    if (hide_table_of_contents === true) page['mode'] = 'wide';
    if (unlisted === true) page['hidden'] = true;
    if (given['pagination_prev'] === null) page['prev'] = false;
    if (given['pagination_next'] === null) page['next'] = false;
    if (isObject(last_update) && last_update['date'] !== undefined)
      page['lastUpdatedDate'] = last_update['date'];
    if (Array.isArray(tags)) page['keywords'] ??= tags.filter((tag) => typeof tag === 'string');
    if (typeof image === 'string' && /^https?:/.test(image)) page['og:image'] = image;
    else if (image !== undefined) leave('the image for link previews');
    return page;
  },
};

export async function readDocusaurus({ config: file }: OtherSite): Promise<ReadSite> {
  const folder = path.dirname(file);
  // The pages can be next to the folder of the site.
  const around = path.dirname(folder);
  const root =
    existsSync(path.join(around, '.git')) || existsSync(path.join(around, 'package.json')) ? around : folder;
  const { value, diagnostics } = readCodeData(file, root);
  const config = objectOf(value);
  const theme = objectOf(config['themeConfig']);
  const navbar = objectOf(theme['navbar']);
  const classic = named(config['presets']).find(({ name }) => /classic$/.test(name))?.settings ?? {};
  const statics = Array.isArray(config['staticDirectories'])
    ? config['staticDirectories'].map(String)
    : ['static'];
  const site: ReadSite = {
    name: textOf(config['title']),
    brand: {},
    languages: [],
    pages: [],
    assets: [],
    base: joined(textOf(config['baseUrl']) ?? ''),
    root: folder,
    folders: [],
    config: path.basename(file),
    diagnostics,
    dialect,
  };
  for (const name of statics) {
    const at = folderIn(folder, name, 'static');
    for (const other of (await listFiles(at, folder)).others)
      site.assets.push({ file: path.join(at, other), path: other });
  }
  const sections: Section[] = [];
  const docsPages: DocsPage[] = [];
  for (const settings of docsSettings(config)) {
    const docs = await readDocs(settings, folder);
    site.folders?.push(docs.folder);
    site.pages.push(...docs.pages);
    docsPages.push(...docs.pages);
    site.assets.push(...docs.assets);
    sections.push(...sectionsOf(docs, settings, folder, root, navbar['items'], diagnostics));
  }
  reportUnread(config, KEYS.docusaurus, root, file, diagnostics);
  site.brand = brandOf(config, theme, classic, site, docsPages, [root, file]);
  // With pages outside the folder of the site, names are relative to the project around it.
  if (site.pages.some((page) => !page.file.startsWith(folder + path.sep))) {
    site.root = root;
    site.config = nameBelow(root, file);
  }
  // Diagnostics so far have file names relative to the parent folder.
  for (const one of diagnostics)
    if (one.file !== undefined) one.file = nameBelow(site.root, path.join(root, one.file));
  for (const [name, what] of [
    ['blog', 'the blog'],
    ['src/pages', 'the pages of `src/pages`'],
    ['versioned_docs', 'the earlier versions'],
    ['i18n', 'the translations'],
  ] as const)
    if (existsSync(path.join(folder, name))) leaveFile(site, path.join(folder, name), what);
  site.languages = [{ sections }];
  return site;
}

/** The presets or plugins of a list, with their settings. */
function named(list: unknown): { name: string; settings: Record<string, unknown> }[] {
  return listOf(list).flatMap((one) => {
    const [name, settings] = Array.isArray(one) ? (one as unknown[]) : [one];
    return typeof name === 'string' ? [{ name, settings: objectOf(settings) }] : [];
  });
}

/** The settings of each set of docs: that of the preset, and those of plugins. */
function docsSettings(config: Record<string, unknown>): Record<string, unknown>[] {
  const presets = named(config['presets']).filter(({ name }) => /classic$/.test(name));
  const ofPresets = presets.flatMap(({ settings: { docs } }) => (docs === false ? [] : [objectOf(docs)]));
  const ofPlugins = named(config['plugins']).flatMap(({ name, settings }) =>
    /content-docs$/.test(name) ? [settings] : [],
  );
  const all = [...ofPresets, ...ofPlugins];
  return all.length === 0 ? [{}] : all;
}

function brandOf(
  config: Record<string, unknown>,
  theme: Record<string, unknown>,
  classic: Record<string, unknown>,
  site: ReadSite,
  docsPages: readonly DocsPage[],
  place: readonly [string, string],
): Brand {
  const { logo = {}, items } = objectOf(theme['navbar']);
  const [organization, project] = [textOf(config['organizationName']), textOf(config['projectName'])];
  const repository =
    organization === undefined || project === undefined
      ? undefined
      : `https://github.com/${organization}/${project}`;
  const light = isObject(logo) ? pictureOf(site, logo['src']) : undefined;
  const announced = objectOf(theme['announcementBar']);
  const content = textOf(announced['content']);
  const { customCss } = objectOf(classic['theme']);
  const sheets = (Array.isArray(customCss) ? customCss : [customCss])
    .filter((name): name is string => typeof name === 'string')
    .map((name) => path.resolve(path.dirname(path.join(site.root, site.config)), name))
    .filter((name) => isFileIn(site.root, name));
  const plugins = new Map(named(config['plugins']).map(({ name, settings }) => [shortName(name), settings]));
  const idOf = (key: string, plugin: string, setting: string): unknown => {
    const own = classic[key];
    return isObject(own) ? own[setting] : plugins.get(plugin)?.[setting];
  };
  const linksIn = (list: unknown) => linksOf(list, site, docsPages, place);
  const bar = linksIn(items).filter(({ href }) => href !== repository);
  const github = githubAddress(repository);
  const docs = docsSettings(config);
  return {
    description: textOf(config['tagline']),
    repository: github ?? bar.map(({ href }) => githubAddress(href)).find((href) => href !== undefined),
    colors: colorsIn(sheets, ['--ifm-color-primary']),
    logo:
      light === undefined
        ? undefined
        : { light, dark: isObject(logo) ? pictureOf(site, logo['srcDark']) : undefined },
    favicon: pictureOf(site, config['favicon']),
    bar,
    footer: footerOf(theme['footer'], linksIn),
    banner:
      content === undefined
        ? undefined
        : { content: markdownOf(content), dismissible: announced['isCloseable'] !== false },
    url: urlOf(textOf(config['url']), textOf(config['baseUrl'])),
    preview: pictureOf(site, theme['image']),
    hasEdits: docs.some(({ editUrl }) => editUrl !== undefined),
    analytics:
      googleOf(idOf('gtag', 'google-gtag', 'trackingID')) ??
      googleOf(idOf('googleTagManager', 'google-tag-manager', 'containerId')),
    redirects: redirectsOf(config['plugins']),
  };
}

function urlOf(url: string | undefined, base: string | undefined): string | undefined {
  return url === undefined ? undefined : (URL.parse(base ?? '/', url)?.href ?? url);
}

/** Returns the links of the top bar or the footer. Menus are flattened, and links to a sidebar are omitted because they are tabs. */
function linksOf(
  items: unknown,
  site: ReadSite,
  docs: readonly DocsPage[],
  [root, file]: readonly [string, string],
): BrandLink[] {
  return listOf(items)
    .filter(isObject)
    .flatMap((item) => {
      const leave = (what: string): void => reportItem(item, what, root, file, site.diagnostics);
      if (Array.isArray(item['items'])) {
        leave(`the menu \`${textOf(item['label']) ?? 'dropdown'}\`, whose links are in the bar`);
        return linksOf(item['items'], site, docs, [root, file]);
      }
      const link = linkOf(item, ['label', 'aria-label'], ['href', 'to']);
      const type = textOf(item['type']) ?? 'link';
      const page =
        type === 'doc'
          ? docs.find(({ id, source }) => [id, source].includes(String(item['docId'])))
          : undefined;
      if (page !== undefined)
        return [{ label: textOf(item['label']) ?? page.label ?? headingOf(page.id), href: `/${page.path}` }];
      if (link === undefined) {
        if (!/^(?:docSidebar|search|default)$/.test(type))
          leave(`a link of the bar or footer, \`${textOf(item['label']) ?? type}\``);
        return [];
      }
      return [{ ...link, label: link.label || (URL.parse(link.href)?.hostname ?? link.href) }];
    });
}

function footerOf(footer: unknown, linksIn: (items: unknown) => BrandLink[]): Brand['footer'] {
  const columns = listOf(objectOf(footer)['links']).filter(isObject);
  const loose = columns.filter((column) => column['items'] === undefined);
  return [
    ...(loose.length > 0 ? [{ items: linksIn(loose) }] : []),
    ...columns
      .filter((column) => column['items'] !== undefined)
      .map((column) => ({ header: textOf(column['title']), items: linksIn(column['items']) })),
  ];
}

function sectionsOf(
  docs: DocsFolder,
  settings: Record<string, unknown>,
  folder: string,
  root: string,
  navbar: unknown,
  diagnostics: ReadSite['diagnostics'],
): Section[] {
  const given = textOf(settings['sidebarPath']);
  // A file that a build would make from TypeScript is named by its result.
  const plain = (given ?? 'sidebars').replace(/\.[cm]?js$/, '');
  const names = [given ?? '', ...['.js', '.ts', '.json', '.cjs', '.mjs', '.mts'].map((end) => plain + end)];
  const file = names.map((name) => path.resolve(folder, name)).find((name) => isFileIn(root, name));
  const reader = new SidebarReader(docs, (what) => leaveFile({ root, diagnostics }, file ?? folder, what));
  if (file === undefined) {
    return [
      {
        label: headingOf(docs.base === '' ? 'Docs' : docs.base),
        entries: reader.entries([{ type: 'autogenerated', dirName: '.' }]),
      },
    ];
  }
  const { value, diagnostics: found } = readCodeData(file, root);
  diagnostics.push(...found);
  reportUnknown(value, root, diagnostics);
  const tabs = listOf(navbar).filter(isObject);
  return Object.entries(objectOf(value)).map(([id, sidebar]): Section => {
    const item = tabs.find(({ sidebarId }) => sidebarId === id);
    return { label: textOf(item?.['label']) ?? labelOf(id), entries: reader.entries(sidebar) };
  });
}

/** A heading from the id of a sidebar: `tutorialSidebar` is "Tutorial". */
function labelOf(id: string): string {
  const words = id.replace(/([a-z])([A-Z])/g, '$1-$2').replace(/-?sidebar$/i, '');
  return headingOf(words === '' ? id : words);
}

function redirectsOf(plugins: unknown): { source: string; destination: string }[] {
  const redirects = named(plugins)
    .filter(({ name }) => /client-redirects$/.test(name))
    .flatMap(({ settings }) => listOf(settings['redirects']).filter(isObject));
  return redirects.flatMap(({ from, to }) => {
    const destination = textOf(to);
    const sources: unknown[] = Array.isArray(from) ? from : [from];
    return sources.flatMap((source) =>
      typeof source === 'string' && destination !== undefined ? [{ source, destination }] : [],
    );
  });
}
