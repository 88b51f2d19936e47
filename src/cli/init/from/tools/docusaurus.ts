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
import { type Brand, type BrandLink, type Dialect, ReadSite, type Section } from '../ReadSite.ts';
import { shortName } from '../report.ts';
import { headingOf } from '../../names.ts';

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
  const isProject = ['.git', 'package.json'].some((name) => existsSync(path.join(around, name)));
  const root = isProject ? around : folder;
  const site = new ReadSite(folder, file, dialect);
  const config = objectOf(readCodeData(file, root, site.report).value);
  const theme = objectOf(config['themeConfig']);
  site.name = textOf(config['title']);
  site.base = joined(textOf(config['baseUrl']) ?? '');
  const statics = Array.isArray(config['staticDirectories'])
    ? config['staticDirectories'].map(String)
    : ['static'];
  for (const name of statics) {
    const at = folderIn(folder, name, 'static');
    site.addAssets(at, (await listFiles(at, folder)).others);
  }
  const sections: Section[] = [];
  const docsPages: DocsPage[] = [];
  for (const settings of docsSettings(config)) {
    const docs = await readDocs(settings, site);
    docsPages.push(...docs.pages);
    sections.push(...sectionsOf(docs, settings, site, root, objectOf(theme['navbar'])['items']));
  }
  site.languages = [{ sections }];
  site.report.unread(config, KEYS.docusaurus, file);
  site.brand = brandOf(config, theme, site, docsPages);
  // With pages outside the folder of the site, names are relative to the project around it.
  if (site.pages.some((page) => !page.file.startsWith(folder + path.sep))) site.root = root;
  for (const [name, what] of [
    ['blog', 'the blog'],
    ['src/pages', 'the pages of `src/pages`'],
    ['versioned_docs', 'the earlier versions'],
    ['i18n', 'the translations'],
  ] as const)
    if (existsSync(path.join(folder, name))) site.leave(path.join(folder, name), what);
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
  site: ReadSite,
  docsPages: readonly DocsPage[],
): Brand {
  const { logo: pictures, items } = objectOf(theme['navbar']);
  const logo = objectOf(pictures);
  const classic = named(config['presets']).find(({ name }) => /classic$/.test(name))?.settings ?? {};
  const [organization, project] = [textOf(config['organizationName']), textOf(config['projectName'])];
  const repository =
    organization === undefined || project === undefined
      ? undefined
      : `https://github.com/${organization}/${project}`;
  const light = pictureOf(site, logo['src']);
  const announced = objectOf(theme['announcementBar']);
  const content = textOf(announced['content']);
  const { customCss } = objectOf(classic['theme']);
  const sheets = [customCss]
    .flat()
    .filter((name) => typeof name === 'string')
    .map((name) => path.resolve(site.root, name))
    .filter((name) => isFileIn(site.root, name));
  const plugins = new Map(named(config['plugins']).map(({ name, settings }) => [shortName(name), settings]));
  const idOf = (key: string, plugin: string, setting: string): unknown => {
    const own = classic[key];
    return isObject(own) ? own[setting] : plugins.get(plugin)?.[setting];
  };
  const linksIn = (list: unknown) => linksOf(list, site, docsPages);
  const bar = linksIn(items).filter(({ href }) => href !== repository);
  const github = githubAddress(repository);
  const docs = docsSettings(config);
  return {
    description: textOf(config['tagline']),
    repository: github ?? bar.map(({ href }) => githubAddress(href)).find((href) => href !== undefined),
    colors: colorsIn(sheets, ['--ifm-color-primary']),
    logo: light === undefined ? undefined : { light, dark: pictureOf(site, logo['srcDark']) },
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
function linksOf(items: unknown, site: ReadSite, docs: readonly DocsPage[]): BrandLink[] {
  return listOf(items)
    .filter(isObject)
    .flatMap((item) => {
      const leave = (what: string): void => site.report.item(item, what, site.config);
      if (Array.isArray(item['items'])) {
        leave(`the menu \`${textOf(item['label']) ?? 'dropdown'}\`, whose links are in the bar`);
        return linksOf(item['items'], site, docs);
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
  site: ReadSite,
  root: string,
  navbar: unknown,
): Section[] {
  const given = textOf(settings['sidebarPath']);
  // A file that a build would make from TypeScript is named by its result.
  const plain = (given ?? 'sidebars').replace(/\.[cm]?js$/, '');
  const names = [given ?? '', ...['.js', '.ts', '.json', '.cjs', '.mjs', '.mts'].map((end) => plain + end)];
  const file = names.map((name) => path.resolve(site.root, name)).find((name) => isFileIn(root, name));
  const reader = new SidebarReader(docs, (what) => site.leave(file ?? site.root, what));
  if (file === undefined) {
    return [
      {
        label: headingOf(docs.base === '' ? 'Docs' : docs.base),
        entries: reader.entries([{ type: 'autogenerated', dirName: '.' }]),
      },
    ];
  }
  const { value } = readCodeData(file, root, site.report);
  site.report.unknown(value);
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
