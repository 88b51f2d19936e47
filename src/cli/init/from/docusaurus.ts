import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OtherSite } from '../other-tools.ts';
import { isObject } from '../../../api/openapi/pointer.ts';
import { readCodeData } from './code-data.ts';
import { report } from './codes.ts';
import { readDocs, type DocsFolder } from './docusaurus-docs.ts';
import { SidebarReader } from './docusaurus-sidebar.ts';
import { folderIn, isFileIn, joined, listFiles } from './files.ts';
import { type Frontmatter, textOf } from './frontmatter.ts';
import { githubAddress } from './mkdocs.ts';
import type { Dialect, ReadSite, Section } from './ReadSite.ts';
import { headingOf } from '../names.ts';

const dialect: Dialect = {
  blocks: ['colon'],
  frontmatter(given, leave) {
    const { sidebar_label, hide_table_of_contents, image, unlisted, last_update, tags, ...rest } = given;
    const page: Frontmatter = { ...rest };
    for (const key of [
      ...[
        'id',
        'slug',
        'sidebar_position',
        'sidebar_class_name',
        'custom_edit_url',
        'displayed_sidebar',
        'draft',
      ],
      ...[
        'toc_min_heading_level',
        'toc_max_heading_level',
        'pagination_label',
        'pagination_prev',
        'pagination_next',
      ],
      ...['hide_title', 'parse_number_prefixes', 'title_meta'],
    ])
      delete page[key];
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

/** Reads the site of a `docusaurus.config`. */
export async function readDocusaurus({ config: file }: OtherSite): Promise<ReadSite> {
  const folder = path.dirname(file);
  // The pages may lie beside the folder of the site.
  const around = path.dirname(folder);
  const root =
    existsSync(path.join(around, '.git')) || existsSync(path.join(around, 'package.json')) ? around : folder;
  const { value, diagnostics } = readCodeData(file, root);
  const config = isObject(value) ? value : {};
  const theme = isObject(config['themeConfig']) ? config['themeConfig'] : {};
  const navbar = isObject(theme['navbar']) ? theme['navbar'] : {};
  const statics = Array.isArray(config['staticDirectories'])
    ? config['staticDirectories'].map(String)
    : ['static'];
  const [organization, project] = [textOf(config['organizationName']), textOf(config['projectName'])];
  const site: ReadSite = {
    name: textOf(config['title']),
    description: textOf(config['tagline']),
    repository: githubAddress(
      organization === undefined || project === undefined
        ? undefined
        : `https://github.com/${organization}/${project}`,
    ),
    languages: [],
    pages: [],
    assets: [],
    base: joined(textOf(config['baseUrl']) ?? ''),
    redirects: redirectsOf(config['plugins']),
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
  const asset = (written: unknown): string | undefined => {
    const at = joined(textOf(written) ?? '');
    return site.assets.some((one) => one.path === at) ? `/${at}` : undefined;
  };
  site.favicon = asset(config['favicon']);
  site.logo = isObject(navbar['logo']) ? asset(navbar['logo']['src']) : undefined;
  const sections: Section[] = [];
  for (const settings of docsSettings(config)) {
    const docs = await readDocs(settings, folder);
    site.folders?.push(docs.folder);
    site.pages.push(...docs.pages);
    site.assets.push(...docs.assets);
    sections.push(...sectionsOf(docs, settings, folder, root, navbar['items'], diagnostics));
  }
  // A name that leads out of the folder of the site belongs to the project around it.
  if (site.pages.some((page) => !page.file.startsWith(folder + path.sep))) {
    site.root = root;
    site.config = path.relative(root, file).split(path.sep).join('/');
  }
  // What was read so far names its files from the folder around.
  const named = (at: string): string => path.relative(site.root, at).split(path.sep).join('/');
  for (const one of diagnostics) if (one.file !== undefined) one.file = named(path.join(root, one.file));
  for (const [name, what] of [
    ['blog', 'the blog'],
    ['src/pages', 'the pages of `src/pages`'],
    ['versioned_docs', 'the earlier versions'],
    ['i18n', 'the translations'],
  ] as const)
    if (existsSync(path.join(folder, name)))
      diagnostics.push(report('init/left', { file: named(path.join(folder, name)) }, { what }));
  site.languages = [{ sections }];
  return site;
}

/** The settings of each set of docs: that of the preset, and those of plugins. */
function docsSettings(config: Record<string, unknown>): Record<string, unknown>[] {
  const pairs = (list: unknown): [string, Record<string, unknown>][] =>
    (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
      const [name, settings] = Array.isArray(one) ? (one as unknown[]) : [one];
      return typeof name === 'string' ? [[name, isObject(settings) ? settings : {}]] : [];
    });
  const presets = pairs(config['presets']).filter(([name]) => /classic$/.test(name));
  const ofPresets = presets.flatMap(([, { docs }]) => (docs === false ? [] : [isObject(docs) ? docs : {}]));
  const ofPlugins = pairs(config['plugins']).flatMap(([name, settings]) =>
    /content-docs$/.test(name) ? [settings] : [],
  );
  const all = [...ofPresets, ...ofPlugins];
  return all.length === 0 ? [{}] : all;
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
  const names =
    given === undefined ? ['sidebars.js', 'sidebars.ts', 'sidebars.json', 'sidebars.cjs'] : [given];
  const file = names.map((name) => path.resolve(folder, name)).find((name) => isFileIn(root, name));
  const reader = new SidebarReader(docs);
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
  const sidebars = isObject(value) ? Object.entries(value) : [];
  const tabs: unknown[] = Array.isArray(navbar) ? navbar : [];
  const list = sidebars.map(([id, sidebar]): Section => {
    const item = tabs.filter(isObject).find(({ sidebarId }) => sidebarId === id);
    return { label: textOf(item?.['label']) ?? labelOf(id), entries: reader.entries(sidebar) };
  });
  return list;
}

/** A heading from the id of a sidebar: `tutorialSidebar` is "Tutorial". */
function labelOf(id: string): string {
  const words = id.replace(/([a-z])([A-Z])/g, '$1-$2').replace(/-?sidebar$/i, '');
  return headingOf(words === '' ? id : words);
}

function redirectsOf(plugins: unknown): { source: string; destination: string }[] {
  const list: unknown[] = Array.isArray(plugins) ? plugins : [];
  return list.flatMap((plugin) => {
    const [name, settings] = Array.isArray(plugin) ? (plugin as unknown[]) : [];
    if (!/client-redirects$/.test(String(name)) || !isObject(settings)) return [];
    const redirects: unknown[] = Array.isArray(settings['redirects']) ? settings['redirects'] : [];
    return redirects.filter(isObject).flatMap(({ from, to }) => {
      const destination = textOf(to);
      const sources: unknown[] = Array.isArray(from) ? from : [from];
      return sources.flatMap((source) =>
        typeof source === 'string' && destination !== undefined ? [{ source, destination }] : [],
      );
    });
  });
}
