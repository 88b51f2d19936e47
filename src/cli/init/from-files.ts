import { readdir } from 'node:fs/promises';
import type { Page } from '../../content/page/Page.ts';
import { findPages, isOfRepository } from '../../content/frontmatter/source.ts';
import type { GroupInput } from '../../config/formats/docs/schema/navigation-input.ts';
import { readIgnoreFile } from '../../base/ignore-file.ts';
import { findDescriptions } from '../../api/openapi/read/discover.ts';
import { baseConfig, type Draft } from './Draft.ts';
import { referenceDraft, titleOf } from './document-files.ts';
import { numberPrefix, siteDescription } from './names.ts';
import { navOf, navigationOf, type FolderFacts, type PlacedPage } from './tree.ts';
import { readmePages } from './readmes.ts';
import { counted } from '../../base/text.ts';

/** Files of a folder to create a site from. */
export interface Material {
  pages: Page[];
  /** OpenAPI files, relative to the folder. */
  descriptions: string[];
  /** Pages of a repository, such as `changelog.md`, which are part of a site only when its navigation names them. */
  left: string[];
}

export async function findMaterial(folder: string): Promise<Material> {
  const ignores = readIgnoreFile(folder);
  const listed = await readmePages(folder);
  const { value: pages } = await findPages(folder, { ignores, listed });
  const names = (await readdir(folder)).filter((name) => /\.md$/i.test(name) && !ignores(name));
  const taken = new Set(pages.map(({ source }) => source));
  const left = names.filter((name) => isOfRepository(name) && !taken.has(name)).sort();
  return { pages, descriptions: await findDescriptions(folder), left };
}

/** A site of the files of a folder, which stay as they are. */
export async function siteOfFiles(
  folder: string,
  name: string,
  { pages, descriptions, left }: Material,
): Promise<Draft> {
  const shown = pages.filter(
    ({ frontmatter }) => frontmatter.hidden !== true && frontmatter.extra['draft'] !== true,
  );
  const apis = pages.some(({ frontmatter }) => frontmatter.openapi !== undefined) ? [] : descriptions;
  const items = navigationOf(shown.map(placeOf), factsOf(shown));
  const navigation = navOf(items);
  const references = await Promise.all(
    apis.map(async (file): Promise<GroupInput> => ({ group: await titleOf(folder, file), openapi: file })),
  );
  const description = siteDescription(folder);
  const config = { ...baseConfig(name), ...(description !== undefined && { description }) };
  if (items.length === 0) return referenceDraft(references[0]?.group ?? name, references);
  const ofApis = references.length === 0 ? '' : ` and ${counted(apis.length, 'OpenAPI file')}`;
  const made = `the navigation of ${counted(shown.length, 'page')}${ofApis}`;
  const notes = [
    ...(left.length > 0 ? [leftWords(left)] : []),
    ...(shown.some(({ path: at }) => /^(?:index|readme)$/i.test(at)) ? [] : [NO_HOME]),
  ];
  const draft = { made, files: [], ...(notes.length > 0 && { left: notes.join('\n') }) };
  if (references.length === 0) return { ...draft, config: { ...config, navigation } };
  const [only] = references;
  const reference =
    references.length === 1 && only?.openapi !== undefined
      ? { tab: 'API reference', openapi: only.openapi }
      : { tab: 'API reference', groups: references };
  return {
    ...draft,
    config: { ...config, navigation: { tabs: [{ tab: 'Guide', ...navigation }, reference] } },
  };
}

const NO_HOME =
  'There is no home page: / opens the first page of the navigation. Write index.md to have one.';

function leftWords(names: readonly string[]): string {
  const [first = ''] = names;
  const page = first.replace(/\.md$/i, '');
  return (
    `Left out, since a repository has such files beside its documentation: ${names.join(', ')}. ` +
    `Write "${page}" into the navigation of docs.json where ${first} is to be a page.`
  );
}

/** Frontmatter keys for the position in the sidebar in several tools. The lowest number comes first. */
const ORDER_KEYS = ['order', 'sidebar_position', 'nav_order', 'sidebarOrder', 'weight', 'position'];

function placeOf({ path: at, frontmatter: { extra } }: Page): PlacedPage {
  const sidebar = extra['sidebar'] as { order?: unknown } | undefined;
  const numbers = [...ORDER_KEYS.map((key) => extra[key]), sidebar?.order].map((value) =>
    value === undefined || value === null || value === '' ? NaN : Number(value),
  );
  const file = at.slice(at.lastIndexOf('/') + 1);
  return { path: at, order: numbers.find((number) => Number.isFinite(number)), name: readingName(file) };
}

/** File names of pages that readers want first, in order. */
const FIRST = [
  /^intro(?:duction)?$/,
  /^overview$/,
  /^(?:getting|get)-?started$/,
  /^quick-?start$/,
  /^(?:install|setup)/,
  /^guides?$/,
];

/** Returns the sort key of a page in its folder: introductory pages come first, folders after all pages. */
function readingName(file: string): string {
  const name = numberPrefix(file).rest;
  return ` ${rankOf(name)} ${name}`;
}

function rankOf(name: string): number {
  const rank = FIRST.findIndex((first) => first.test(name.toLowerCase().replace(/[_\s]/g, '-')));
  return rank < 0 ? FIRST.length : rank;
}

/** Returns the positions of folders: that of the index, or else introductory folders come first. */
function factsOf(pages: readonly Page[]): Map<string, FolderFacts> {
  const facts = new Map<string, FolderFacts>();
  for (const page of pages) {
    const segments = page.path.split('/').slice(0, -1);
    for (const [at, segment] of segments.entries()) {
      const { rest } = numberPrefix(segment);
      const rank = rankOf(rest);
      const folder = segments.slice(0, at + 1).join('/');
      // After all pages, and before other folders.
      if (rank < FIRST.length) facts.set(folder, { ...facts.get(folder), name: ` 9 ${rank} ${rest}` });
    }
    const [, folder] = /^(.*)\/(?:index|readme)$/i.exec(page.path) ?? [];
    const { order } = placeOf(page);
    if (folder !== undefined && order !== undefined) facts.set(folder, { ...facts.get(folder), order });
  }
  return facts;
}
