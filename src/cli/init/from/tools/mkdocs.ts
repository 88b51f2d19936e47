import path from 'node:path';
import type { OtherSite } from '../../other-tools.ts';
import { navigationOf } from '../../tree.ts';
import { isObject, listOf, objectOf } from '../../../../api/openapi/pointer.ts';
import { accountsOf, githubAddress, googleOf, linkOf, pictureOf } from '../brand.ts';
import { colorsIn, colorsOf, materialColor } from '../colors.ts';
import { entriesOf } from '../entries.ts';
import { addressOf, folderIn, isFileIn, joined, listFiles, textOfFile, withoutExtension } from '../files.ts';
import { type Frontmatter, textOf } from '../frontmatter.ts';
import { entriesOfSummary } from './gitbook.ts';
import { KEYS } from './keys.ts';
import { copyNotes, readSettings } from '../places.ts';
import { type Brand, type Dialect, type Entry, ReadSite, type Section } from '../ReadSite.ts';

const dialect: Dialect = {
  blocks: ['indented', 'colon'],
  frontmatter(given, leave) {
    const { hide, status, search, template, icon, tags, ...rest } = given;
    const page: Frontmatter = { ...rest };
    const hidden = listOf(hide);
    if (hidden.includes('toc')) page['mode'] = hidden.includes('navigation') ? 'center' : 'wide';
    if (status === 'deprecated') page['deprecated'] = true;
    else if (typeof status === 'string') page['tag'] = status.slice(0, 1).toUpperCase() + status.slice(1);
    if (isObject(search) && search['exclude'] === true) page['searchable'] = false;
    if (template !== undefined) leave('the template of the page');
    if (icon !== undefined) leave('the icon of the page');
    if (tags !== undefined) page['keywords'] = tags;
    return page;
  },
};

export async function readMkdocs({ config: file }: OtherSite): Promise<ReadSite> {
  const folder = path.dirname(file);
  const config = withParent(readSettings(file), folder);
  const docs = folderIn(folder, textOf(config['docs_dir']) ?? 'docs', 'docs');
  const { pages, others } = await listFiles(docs, folder);
  const isReadme = (page: string) => /(?:^|\/)README\.mdx?$/.test(page);
  const pathOf = (page: string): string => {
    const plain = withoutExtension(page);
    const index = plain.replace(/README$/, 'index');
    return isReadme(page) && !pages.includes(`${index}.md`) ? index : plain;
  };
  const theme = objectOf(config['theme']);
  const site = new ReadSite(folder, file, dialect);
  site.name = textOf(config['site_name']);
  site.pages = pages.map((page) => ({ file: path.join(docs, page), path: pathOf(page), syntax: 'md' }));
  site.addAssets(docs, others);
  site.base = joined(URL.parse(textOf(config['site_url']) ?? '')?.pathname ?? '');
  const sheets = listOf(config['extra_css']).map(String);
  site.brand = brandOf(
    site,
    config,
    sheets.map((sheet) => path.join(docs, joined(sheet))),
  );
  site.brand.redirects = redirectsOf(config['plugins'], pathOf);
  site.report.unread(config, KEYS.mkdocs, file);
  const features = listOf(theme['features']);
  const nav = config['nav'];
  const written = Array.isArray(nav)
    ? nav
        .flatMap((item) => entryOf(item, pathOf))
        .flatMap((entry) => unfolded(entry, site, docs, config['plugins']))
    : entriesOf(navigationOf(site.pages));
  const entries = features.includes('navigation.indexes') ? withIndexes(written) : written;
  site.languages.push({
    sections: features.includes('navigation.tabs') ? tabsOf(entries) : [{ label: 'Overview', entries }],
  });
  return site;
}

/** The settings of a file with those of the file that it inherits from, where that is one of the project. */
function withParent(config: Record<string, unknown>, folder: string): Record<string, unknown> {
  const parent = path.resolve(folder, textOf(config['INHERIT']) ?? '');
  if (config['INHERIT'] === undefined || !isFileIn(folder, parent)) return config;
  return merged(readSettings(parent), config);
}

function merged(under: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [from, to] of [
    [under, over],
    [over, under],
  ] as const) {
    copyNotes(from, result);
    for (const [key, value] of Object.entries(from)) {
      const other = to[key];
      result[key] = isObject(value) && isObject(other) && from === over ? merged(other, value) : value;
    }
  }
  return result;
}

function brandOf(site: ReadSite, config: Record<string, unknown>, sheets: readonly string[]): Brand {
  const theme = objectOf(config['theme']);
  const extra = objectOf(config['extra']);
  const palettes = [theme['palette']].flat().filter(isObject);
  const colors = palettes.map((palette) => ({
    isDark: palette['scheme'] === 'slate',
    color: materialColor(textOf(palette['primary'])),
  }));
  const day = colors.find(({ isDark, color }) => !isDark && color)?.color;
  const dark = colors.find(({ isDark, color }) => isDark && color && color !== day)?.color;
  const light = day ?? dark;
  const [logo, favicon] = [pictureOf(site, theme['logo']), pictureOf(site, theme['favicon'])];
  const font = textOf(objectOf(theme['font'])['text']);
  const analytics = googleOf(objectOf(extra['analytics'])['property']);
  const url = textOf(config['site_url']);
  const social = listOf(extra['social']).flatMap((item) => {
    const link = linkOf(item, ['name'], ['link']);
    const icon = textOf(objectOf(item)['icon']);
    return link ? [{ href: link.href, icon, label: link.label || undefined }] : [];
  });
  const repository = githubAddress(textOf(config['repo_url']));
  const { socials, bar } = accountsOf(social);
  const other = textOf(config['repo_url']);
  if (repository === undefined && other !== undefined)
    bar.push({ label: textOf(config['repo_name']) ?? 'Repository', href: other });
  return {
    description: textOf(config['site_description']),
    repository,
    colors: light === undefined ? colorsIn(sheets, ['--md-primary-fg-color']) : colorsOf(light, dark),
    logo: logo === undefined ? undefined : { light: logo },
    favicon,
    font,
    bar,
    socials,
    url,
    hasEdits: config['edit_uri'] !== undefined && repository !== undefined,
    analytics,
  };
}

/** Makes the first page of a group its index, which the label links to. */
function withIndexes(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => {
    if (entry.kind !== 'group') return entry;
    const [first, ...rest] = entry.entries;
    const isIndexed = first?.kind === 'page' && /(?:^|\/)index$/.test(first.path) && rest.length > 0;
    return { ...entry, entries: withIndexes(entry.entries), ...(isIndexed && { page: first.path }) };
  });
}

function entryOf(item: unknown, pathOf: (page: string) => string): Entry[] {
  if (typeof item === 'string') return [target(item, undefined, pathOf)];
  if (!isObject(item)) return [];
  return Object.entries(item).flatMap(([label, value]): Entry[] => {
    if (typeof value === 'string') return [target(value, label, pathOf)];
    if (!Array.isArray(value)) return [];
    return [{ kind: 'group', label, entries: value.flatMap((one) => entryOf(one, pathOf)) }];
  });
}

/** Replaces a link to a folder with the pages of the folder, in the order of its `SUMMARY.md` if a plugin reads that. */
function unfolded(entry: Entry, site: ReadSite, docs: string, plugins: unknown): Entry[] {
  if (entry.kind === 'group')
    return [{ ...entry, entries: entry.entries.flatMap((one) => unfolded(one, site, docs, plugins)) }];
  const folder = entry.kind === 'link' && /^[^:]*\/$/.test(entry.href) ? joined(entry.href) : '';
  const pages = site.pages.filter((page) => folder !== '' && page.path.startsWith(`${folder}/`));
  if (entry.kind !== 'link' || pages.length === 0) return [entry];
  const plugin = listOf(plugins).map((one) => objectOf(objectOf(one)['literate-nav']));
  const name = plugin.map((one) => textOf(one['nav_file'])).find((one) => one !== undefined) ?? 'SUMMARY.md';
  const text = textOfFile(path.join(docs, folder, joined(name)));
  const listed =
    text === undefined ? [] : entriesOfSummary(text, (page) => joined(folder, withoutExtension(page)));
  const entries = listed.length > 0 ? listed : entriesOf(navigationOf(pages, undefined, folder));
  return entry.label === entry.href
    ? entries
    : [
        {
          kind: 'group',
          label: entry.label,
          entries,
          page: pages.find((page) => addressOf(page.path) === folder)?.path,
        },
      ];
}

function target(written: string, label: string | undefined, pathOf: (page: string) => string): Entry {
  if (/\.mdx?$/i.test(written)) return { kind: 'page', path: pathOf(written.replace(/^\.?\//, '')), label };
  return { kind: 'link', href: written, label: label ?? written };
}

/** Converts top-level groups to tabs. Pages between them get their own tabs, the first of which is an overview. */
function tabsOf(entries: readonly Entry[]): Section[] {
  const sections: Section[] = [];
  let loose: Entry[] | undefined;
  for (const entry of entries) {
    if (entry.kind === 'group') {
      sections.push({ label: entry.label, entries: entry.entries });
      loose = undefined;
    } else if (loose) loose.push(entry);
    else {
      loose = [entry];
      // A tab without a label takes the title of its first page.
      sections.push({ label: sections.length === 0 ? 'Overview' : '', entries: loose });
    }
  }
  return sections;
}

function redirectsOf(
  plugins: unknown,
  pathOf: (page: string) => string,
): { source: string; destination: string }[] {
  const maps = listOf(plugins).flatMap((plugin) =>
    Object.entries(objectOf(objectOf(objectOf(plugin)['redirects'])['redirect_maps'])),
  );
  const address = (page: string) => `/${addressOf(pathOf(page))}`;
  return maps.flatMap(([from, to]) => {
    if (typeof to !== 'string') return [];
    const [page = '', hash] = to.split('#');
    const destination = /^https?:/.test(to) ? to : `${address(page)}${hash === undefined ? '' : `#${hash}`}`;
    return [{ source: address(from), destination }];
  });
}
