import path from 'node:path';
import { readYaml } from '../../../base/json/yaml.ts';
import type { OtherSite } from '../other-tools.ts';
import { navigationOf } from '../tree.ts';
import { isObject } from '../../../api/openapi/pointer.ts';
import { report } from './codes.ts';
import { entriesOf } from './entries.ts';
import { folderIn, joined, listFiles, placeOfKey, textOfFile, withoutExtension } from './files.ts';
import { type Frontmatter, textOf } from './frontmatter.ts';
import type { Dialect, Entry, ReadSite, Section } from './ReadSite.ts';

const dialect: Dialect = {
  blocks: ['indented', 'colon'],
  frontmatter(given, leave) {
    const { hide, status, search, template, icon, tags, ...rest } = given;
    const page: Frontmatter = { ...rest };
    const hidden = Array.isArray(hide) ? hide : [];
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

/** Reads the site of a `mkdocs.yml`. */
export async function readMkdocs({ config: file }: OtherSite): Promise<ReadSite> {
  const folder = path.dirname(file);
  const name = path.basename(file);
  const text = textOfFile(file) ?? '';
  const { value } = readYaml(text, { maxAliases: 1000, isMerging: true });
  const config = isObject(value) ? value : {};
  const docs = folderIn(folder, textOf(config['docs_dir']) ?? 'docs', 'docs');
  const { pages, others } = await listFiles(docs, folder);
  const isReadme = (page: string) => /(?:^|\/)README\.mdx?$/.test(page);
  const pathOf = (page: string): string => {
    const plain = withoutExtension(page);
    const index = plain.replace(/README$/, 'index');
    return isReadme(page) && !pages.includes(`${index}.md`) ? index : plain;
  };
  const theme = isObject(config['theme']) ? config['theme'] : {};
  const asset = (key: string): string | undefined => {
    const given = textOf(theme[key]);
    return given !== undefined && others.includes(given) ? `/${given}` : undefined;
  };
  const site: ReadSite = {
    name: textOf(config['site_name']),
    description: textOf(config['site_description']),
    repository: githubAddress(textOf(config['repo_url'])),
    logo: asset('logo'),
    favicon: asset('favicon'),
    languages: [],
    pages: pages.map((page) => ({ file: path.join(docs, page), path: pathOf(page), syntax: 'md' })),
    assets: others.map((other) => ({ file: path.join(docs, other), path: other })),
    base: joined(URL.parse(textOf(config['site_url']) ?? '')?.pathname ?? ''),
    redirects: redirectsOf(config['plugins'], pathOf),
    root: folder,
    config: name,
    diagnostics: [],
    dialect,
  };
  for (const key of ['extra_css', 'extra_javascript', 'hooks', 'INHERIT']) {
    if (config[key] !== undefined)
      site.diagnostics.push(
        report('init/left', { file: name, ...placeOfKey(text, key) }, { what: `\`${key}\`` }),
      );
  }
  const nav = config['nav'];
  const entries = Array.isArray(nav)
    ? nav.flatMap((item) => entryOf(item, pathOf))
    : entriesOf(navigationOf(site.pages.map((page) => ({ path: page.path }))));
  const features: unknown = theme['features'];
  const hasTabs = Array.isArray(features) && features.includes('navigation.tabs');
  site.languages.push({ sections: hasTabs ? tabsOf(entries) : [{ label: 'Overview', entries }] });
  return site;
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

function target(written: string, label: string | undefined, pathOf: (page: string) => string): Entry {
  if (/\.mdx?$/i.test(written)) return { kind: 'page', path: pathOf(written.replace(/^\.?\//, '')), label };
  return { kind: 'link', href: written, label: label ?? written };
}

/** Groups at the top become tabs; single pages stand in the first tab. */
function tabsOf(entries: readonly Entry[]): Section[] {
  const loose = entries.filter(({ kind }) => kind !== 'group');
  const tabs = entries.flatMap((entry) =>
    entry.kind === 'group' ? [{ label: entry.label, entries: entry.entries }] : [],
  );
  return loose.length === 0 ? tabs : [{ label: 'Overview', entries: loose }, ...tabs];
}

function redirectsOf(
  plugins: unknown,
  pathOf: (page: string) => string,
): { source: string; destination: string }[] {
  const list: unknown[] = Array.isArray(plugins) ? plugins : [];
  const maps = list.flatMap((plugin) => {
    const settings = isObject(plugin) ? plugin['redirects'] : undefined;
    const map = isObject(settings) ? settings['redirect_maps'] : undefined;
    return isObject(map) ? Object.entries(map) : [];
  });
  const address = (page: string) => `/${pathOf(page).replace(/(?:^|\/)index$/, '')}`;
  return maps.flatMap(([from, to]) => {
    if (typeof to !== 'string') return [];
    const [page = '', hash] = to.split('#');
    const destination = /^https?:/.test(to) ? to : `${address(page)}${hash === undefined ? '' : `#${hash}`}`;
    return [{ source: address(from), destination }];
  });
}

/** The address of a repository at GitHub, which a link of the top bar can name. */
export function githubAddress(url: string | undefined): string | undefined {
  const [address] = /^https:\/\/(?:www\.)?github\.com\/[\w.-]+(?:\/[\w.-]+)?/.exec(url ?? '') ?? [];
  return address;
}
