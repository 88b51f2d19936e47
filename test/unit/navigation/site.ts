import type { Division, MintGroup, MintNavigation } from '../../../src/config/formats/mint/MintNavigation.ts';
import { readTree } from '../../../src/config/formats/mint/tree/read-tree.ts';
import type { Branch } from '../../../src/base/model/NavTree.ts';
import type { PageMeta } from '../../../src/base/model/PageMeta.ts';
import type { NavigationInput } from '../../../src/config/navigation/build.ts';
import { buildNavigation } from '../../../src/config/navigation/build.ts';
import type { NavItem, Navigation, Section } from '../../../src/config/navigation/Navigation.ts';
import { linksOf } from '../../../src/config/navigation/Navigation.ts';

/** A place of the file. */
export const at = (pointer: string) => ({ file: 'mint.json', pointer });

/** A group written as `[label, ...entries]`, with its settings after the label where it has any. */
export type Outline = [string, ...(string | Outline | Settings)[]];
type Settings = { version?: string; icon?: string };

export interface Sketch {
  navigation: Outline[];
  tabs?: (Partial<Division> & { name: string; url: string })[];
  anchors?: (Partial<Division> & { name: string; url: string })[];
  versions?: (string | Partial<MintNavigation['versions'][number]>)[];
  primaryTab?: Partial<MintNavigation['primaryTab']>;
  topAnchor?: Partial<MintNavigation['topAnchor']>;
  /** Pages on disk beyond the listed ones, and what frontmatter says. */
  pages?: Record<string, Partial<PageMeta>>;
  redirects?: [source: string, destination: string][];
  /** Listed paths that are not on disk. */
  missing?: string[];
}

export function configOf(sketch: Sketch): MintNavigation {
  const division =
    (kind: Division['kind'], list: string) =>
    (written: Partial<Division> & { name: string; url: string }, index: number): Division => ({
      kind,
      external: /^https?:/.test(written.url),
      iconType: 'duotone',
      isDefaultHidden: false,
      openapi: [],
      at: at(`/${list}/${index}`),
      ...written,
    });
  const versions = (sketch.versions ?? []).map((version, index) => ({
    ...{ name: '', isDefault: false, at: at(`/versions/${index}`) },
    ...(typeof version === 'string' ? { name: version } : version),
  }));
  if (versions[0] && !versions.some((version) => version.isDefault)) versions[0].isDefault = true;
  return {
    file: 'mint.json',
    navigation: sketch.navigation.map((group, index) => groupOf(group, `/navigation/${index}`)),
    tabs: (sketch.tabs ?? []).map(division('tab', 'tabs')),
    anchors: (sketch.anchors ?? []).map(division('anchor', 'anchors')),
    versions,
    primaryTab: { name: 'Documentation', isDefaultHidden: false, ...sketch.primaryTab },
    topAnchor: { name: 'Documentation', icon: 'book-open', iconType: 'duotone', ...sketch.topAnchor },
  };
}

function groupOf([label, ...rest]: Outline, pointer: string): MintGroup {
  const settings = rest.find(
    (entry): entry is Settings => typeof entry !== 'string' && !Array.isArray(entry),
  );
  const children = rest
    .filter((entry) => typeof entry === 'string' || Array.isArray(entry))
    .map((entry, index): MintGroup['children'][number] =>
      typeof entry === 'string'
        ? { kind: 'page', path: entry, at: at(`${pointer}/pages/${index}`) }
        : groupOf(entry, `${pointer}/pages/${index}`),
    );
  return { kind: 'group', label, children, at: at(pointer), ...settings };
}

export function pagesOf(sketch: Sketch): Map<string, PageMeta> {
  const pages = new Map<string, PageMeta>();
  const add = (path: string): void => {
    pages.set(path, { path, title: path, label: path, ...sketch.pages?.[path] });
  };
  const walk = (entries: Outline[number][]): void => {
    for (const entry of entries) {
      if (Array.isArray(entry)) walk(entry.slice(1));
      else if (typeof entry === 'string' && !sketch.missing?.includes(entry)) add(entry);
    }
  };
  walk(sketch.navigation);
  for (const path of Object.keys(sketch.pages ?? {})) add(path);
  return pages;
}

/** Reads a sketch into a tree, with what the navigation needs besides. */
export function readSketch(
  sketch: Sketch,
  options: Pick<NavigationInput, 'locate' | 'pagination'> & { pages?: Map<string, PageMeta> } = {},
) {
  const { pages = pagesOf(sketch), ...rest } = options;
  const { locate } = rest;
  const read = readTree({
    written: configOf(sketch),
    generated: [],
    pages,
    redirects: sketch.redirects?.map(([source, destination], index) => ({
      source,
      destination,
      permanent: true,
      at: at(`/redirects/${index}`),
    })),
    ...(locate && { locate: (pointer, how) => locate(at(pointer), how) }),
  });
  return { input: { written: read.value, pages, ...rest }, diagnostics: read.diagnostics };
}

/** Builds the navigation of a sketch; a pointer is on the line that its digits spell, for readable positions. */
export function build(sketch: Sketch) {
  const { input, diagnostics } = readSketch(sketch, {
    locate: ({ pointer }) => ({ line: Number(pointer.replace(/\D/g, '') || 0) + 1, column: 1 }),
  });
  const { value, diagnostics: ofNavigation } = buildNavigation(input);
  const find = (path: string) => {
    const found = value.find(path);
    return {
      ...found,
      tabs: linksOf(found, 'tab'),
      anchors: linksOf(found, 'anchor'),
      versions: [...linksOf(found, 'version'), ...linksOf(found, 'language')],
      version: nameOf(found.section, 'version'),
    };
  };
  return { value: { ...value, find }, diagnostics: [...diagnostics, ...ofNavigation] };
}

/** The name of the branch of a kind that holds a section. */
export function nameOf({ branches }: Pick<Section, 'branches'>, kind: Branch['kind']): string | undefined {
  return branches.find((branch) => branch.kind === kind)?.name;
}

/** A section's tree as an outline again: labels and paths. */
export function outline(section: Section): unknown[] {
  const item = (entry: NavItem): unknown =>
    entry.kind === 'page' ? entry.path : [entry.label, ...entry.children.map(item)];
  return section.groups.map(item);
}

/** All trees by section id. */
export function trees(navigation: Pick<Navigation, 'sections'>): Record<string, unknown[]> {
  return Object.fromEntries(navigation.sections.map((section) => [section.id, outline(section)]));
}

/** A row as text: `*Guides → guides/a`, the star for the active one. */
export function row(links: { name: string; target: string; active: boolean }[]): string[] {
  return links.map(({ name, target, active }) => `${active ? '*' : ''}${name} → ${target}`);
}

export function codes(diagnostics: { code: string }[]): string[] {
  return diagnostics.map(({ code }) => code);
}
