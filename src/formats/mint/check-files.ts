import { byPlace, type Diagnostic } from '../../diagnostics.ts';
import { Findings } from '../engine/Findings.ts';
import { nearest, slipOfName } from '../../nearest.ts';
import { isExternal, rootPath } from './resolve/address.ts';
import { isImage } from './resolve/icon.ts';
import type { MintGroup, MintNavigation } from './MintNavigation.ts';
import type { LocatePointer } from '../engine/read.ts';
import type { PageRef } from '../../model/NavTree.ts';
import type { FolderContents } from '../Format.ts';
import type { SiteModel } from '../../model/SiteModel.ts';

/** A `mint.json` with every default filled in. */
interface Written extends MintNavigation {
  model: SiteModel;
  /** Descriptions that the top level names. */
  openapi: readonly string[];
}

/**
 * Compares a configuration with the docs folder. Reports pages that do not exist, pages that the navigation leaves out,
 * missing images and descriptions, and unknown icon names.
 */
export function checkFiles(config: Written, locate: LocatePointer, contents: FolderContents): Diagnostic[] {
  const findings = new Findings();
  checkPages(config, new Set(contents.pages), contents, findings);
  checkAssets(config, contents, findings);
  if (contents.isIcon) checkIcons(config, contents.isIcon, findings);
  return findings.locate(config.file, locate).sort(byPlace);
}

function checkPages(
  config: Written,
  pages: ReadonlySet<string>,
  { files, moved }: FolderContents,
  findings: Findings,
): void {
  const listed = new Set<string>();
  const nearestPage = createNearestPage(pages);
  const queue: (MintGroup | PageRef)[] = [...config.navigation];
  for (let entry = queue.pop(); entry; entry = queue.pop()) {
    if (entry.kind === 'group') {
      queue.push(...entry.children);
      continue;
    }
    const { path, at } = entry;
    const found = [path, `${path}/index`].find((candidate) => pages.has(candidate));
    if (found !== undefined) {
      listed.add(found);
      continue;
    }
    const suggestion = moved?.get(path) ?? nearestPage(path);
    findings.add(at.pointer, {
      code: 'page/missing',
      severity: 'error',
      message: `There is no page \`${path}\`: neither \`${path}.mdx\` nor \`${path}.md\` exists.`,
      hint: meantOr('Add the file, or remove the entry.', suggestion),
    });
  }
  reportUnlisted(
    [...(files ?? pages)].filter((page) => !listed.has(page)),
    findings,
  );
}

/** A hint: whether this path was meant, or `otherwise` when there is none to suggest. */
function meantOr(otherwise: string, path: string | undefined): string {
  return path === undefined ? otherwise : `Did you mean \`"${path}"\`?`;
}

/**
 * Finds the page that a path was meant to be: that of nearly the same path; else one of the same name in another
 * folder, or of nearly the same name, or of a name of the same words, beside it where there are several.
 */
function createNearestPage(pages: ReadonlySet<string>): (path: string) => string | undefined {
  let names: Map<string, string[]> | undefined;
  let words: Map<string, string[]> | undefined;
  return (path) => {
    const near = nearest(path, pages);
    if (near !== undefined) return near;
    names ??= Map.groupBy(pages, nameOf);
    words ??= Map.groupBy(pages, (page) => wordsOf(nameOf(page)));
    const name = nameOf(path);
    const alike = [
      names.get(name),
      names.get(slipOfName(name, names.keys()) ?? ''),
      words.get(wordsOf(name)),
    ].find((found) => found !== undefined);
    if (alike === undefined) return undefined;
    const beside = alike.filter((page) => page.startsWith(path.slice(0, path.indexOf('/') + 1)));
    return nearest(path, alike) ?? [alike, beside].find(({ length }) => length === 1)?.[0];
  };
}

function nameOf(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1);
}

/** `get thing` for `get-thing` as for `thing_get`. */
function wordsOf(name: string): string {
  return name
    .toLowerCase()
    .split(/[-_.]+/)
    .sort()
    .join(' ');
}

/** One note for each top-level folder: a site can have thousands of pages that are reached by links only. */
function reportUnlisted(pages: readonly string[], findings: Findings): void {
  const folders = new Map<string, string[]>();
  for (const page of pages) {
    const folder = page.slice(0, page.indexOf('/') + 1);
    const inside = folders.get(folder);
    if (inside) inside.push(page);
    else folders.set(folder, [page]);
  }
  for (const [folder, inside] of [...folders].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const names = inside
      .sort()
      .slice(0, 5)
      .map((page) => `\`${page}\``);
    const rest = inside.length > names.length ? ` and ${inside.length - names.length} more` : '';
    const count = inside.length === 1 ? 'One page' : `${inside.length} pages`;
    findings.add('/navigation', {
      code: 'page/unlisted',
      severity: 'info',
      spot: 'key',
      message: `${count} of \`/${folder}\` ${inside.length === 1 ? 'is' : 'are'} not in the navigation: ${names.join(', ')}${rest}.`,
      hint: `Add ${inside.length === 1 ? 'it' : 'them'} if readers should find ${inside.length === 1 ? 'it' : 'them'} there; links work as it is.`,
    });
  }
}

function checkAssets(config: Written, { exists }: FolderContents, findings: Findings): void {
  const check = (path: string | undefined, what: string, ...pointers: string[]) => {
    if (path === undefined || isExternal(path)) return;
    const file = rootPath(path.replace(/[?#].*$/, ''));
    if (file === undefined || exists(file)) return;
    const elsewhere = variants(file).find((variant) => exists(variant));
    for (const pointer of pointers) {
      findings.add(pointer, {
        code: 'config/missing-file',
        severity: 'error',
        message: `The ${what} \`${file}\` does not exist.`,
        hint: meantOr('Add the file, or correct the path.', elsewhere && `/${elsewhere}`),
      });
    }
  };
  const { look, seo } = config.model;
  for (const key of ['logo', 'favicon', 'backgroundImage'] as const) {
    const pair = look[key];
    const what = key === 'backgroundImage' ? 'background image' : key;
    if (pair?.light === pair?.dark) check(pair?.light, what, `/${key}`);
    else {
      check(pair?.light, what, `/${key}/light`);
      check(pair?.dark, what, `/${key}/dark`);
    }
  }
  for (const [name, path] of Object.entries(seo.metatags)) {
    const isImage = /^(?:og|twitter):image(?::(?:url|secure_url|src))?$/i.test(name);
    if (isImage) check(path, 'image for link previews', `/metadata/${name}`);
  }
  check(look.fonts.body?.url, 'font', '/font');
  if (look.fonts.headings?.url !== look.fonts.body?.url) check(look.fonts.headings?.url, 'font', '/font');
  const ofSite = { openapi: config.openapi, at: { pointer: '' } };
  for (const { openapi, at } of [ofSite, ...config.anchors, ...config.tabs]) {
    for (const [index, path] of openapi.entries()) {
      const pointer = `${at.pointer}/openapi`;
      check(path, 'description', openapi.length > 1 ? `${pointer}/${index}` : pointer);
    }
  }
  for (const { name, pointer } of iconsOf(config)) if (isImage(name)) check(name, 'icon', pointer);
}

/** Where a missing file is likely to be: with another extension, or in a folder that other tools take as the root. */
function variants(file: string): string[] {
  const base = file.replace(/\.[^./]+$/, '');
  const name = file.slice(file.lastIndexOf('/') + 1);
  return [
    ...['svg', 'png', 'jpg', 'webp', 'ico', 'yaml', 'yml', 'json'].map((extension) => `${base}.${extension}`),
    ...['public', 'static', 'assets', 'images', 'logo', 'img'].flatMap((folder) => [
      `${folder}/${file}`,
      `${folder}/${name}`,
    ]),
    name,
    file.replace(/^(?:public|static|docs)\//, ''),
  ];
}

function checkIcons(config: Written, isIcon: (name: string) => boolean, findings: Findings): void {
  for (const { name, pointer } of iconsOf(config)) {
    if (isImage(name) || isIcon(name)) continue;
    findings.add(pointer, {
      code: 'config/unknown-icon',
      severity: 'info',
      message: `There is no icon \`${name}\`; a stand-in is shown.`,
      hint: 'Choose another icon, or write the path of an image.',
    });
  }
}

function iconsOf(config: Written): { name: string; pointer: string }[] {
  const icons: { name: string; pointer: string }[] = [
    { name: config.topAnchor.icon, pointer: '/topAnchor/icon' },
  ];
  for (const { icon, at } of [...config.anchors, ...config.tabs]) {
    if (icon !== undefined) icons.push({ name: icon, pointer: `${at.pointer}/icon` });
  }
  const queue: MintGroup[] = [...config.navigation];
  for (let group = queue.pop(); group; group = queue.pop()) {
    if (group.icon !== undefined) icons.push({ name: group.icon, pointer: `${group.at.pointer}/icon` });
    for (const entry of group.children) if (entry.kind === 'group') queue.push(entry);
  }
  return icons;
}
