import { byPlace, type Diagnostic } from '../../base/diagnostics.ts';
import { Findings } from './engine/Findings.ts';
import { nearest, slipOfName } from '../../base/nearest.ts';
import { isExternal, rootPath } from './mint/resolve/address.ts';
import { isImage } from './mint/resolve/images.ts';
import type { LocatePointer } from './engine/read.ts';
import type { Group, PageRef } from '../../base/model/NavTree.ts';
import type { DescriptionRef, IconType, SiteModel } from '../../base/model/SiteModel.ts';
import type { FolderContents } from './Format.ts';

export interface Named {
  model: SiteModel;
  entries: readonly (Group | PageRef)[];
  /** How bad it is that an entry has no page. */
  missingPage: 'error' | 'warning';
  descriptions: readonly DescriptionRef[];
  icons: readonly NamedIcon[];
  /** Pointers of what each format writes elsewhere. */
  places: { backgroundImage: string; metatags: string };
}

export interface NamedIcon {
  name: string;
  pointer: string;
  /** Its style, and where that stands if the file says it. */
  style?: { type: IconType | undefined; pointer: string };
}

interface NamedFile {
  path: string | undefined;
  /** Noun for messages: `logo`. */
  what: string;
  pointer: string;
}

/**
 * Compares a configuration with the docs folder. Reports pages that do not exist, pages that the navigation leaves out,
 * missing images and descriptions, and unknown icon names.
 */
export function checkFiles(named: Named, locate: LocatePointer, contents: FolderContents): Diagnostic[] {
  const findings = new Findings();
  checkPages(named, new Set(contents.pages), contents, findings);
  checkAssets(named, contents, findings);
  checkIcons(named, contents, findings);
  checkStyles(named, locate, findings);
  return findings.locate(named.model.file, locate).sort(byPlace);
}

function filesOf({ model: { look, seo }, descriptions, places }: Named): NamedFile[] {
  const { body, headings, at } = look.fonts;
  const pictures = [
    { pair: look.logo, what: 'logo', pointer: '/logo' },
    { pair: look.favicon, what: 'favicon', pointer: '/favicon' },
    { pair: look.backgroundImage, what: 'background image', pointer: places.backgroundImage },
  ];
  const isPicture = (name: string) => /^(?:og|twitter):image(?::(?:url|secure_url|src))?$/i.test(name);
  return [
    ...pictures.flatMap(({ pair, what, pointer }) =>
      pair?.light === pair?.dark
        ? [{ path: pair?.light, what, pointer }]
        : (['light', 'dark'] as const).map((key) => ({
            path: pair?.[key],
            what,
            pointer: `${pointer}/${key}`,
          })),
    ),
    ...Object.entries(seo.metatags).flatMap(([name, path]) =>
      isPicture(name) ? [{ path, what: 'social image', pointer: `${places.metatags}/${name}` }] : [],
    ),
    ...[...new Set([body?.url, headings?.url])].map((path) => ({ path, what: 'font', pointer: at.pointer })),
    ...descriptions.map(({ source, at: { pointer } }) => ({ path: source, what: 'description', pointer })),
  ];
}

function checkPages(
  named: Named,
  pages: ReadonlySet<string>,
  { files, moved }: FolderContents,
  findings: Findings,
): void {
  const listed = new Set<string>();
  const nearestPage = createNearestPage(pages);
  const queue = [...named.entries];
  for (let entry = queue.pop(); entry; entry = queue.pop()) {
    if (entry.kind === 'group') {
      queue.push(...entry.children);
      if (entry.root) queue.push(entry.root);
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
      severity: named.missingPage,
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

/** Missing pages that are compared with every page: a site that lacks more of them lacks a folder. */
const COMPARED = 200;

/**
 * Finds the page that a path was meant to be: that of nearly the same path; else one of the same name in another
 * folder, or of nearly the same name, or of a name of the same words, next to it where there are several.
 */
function createNearestPage(pages: ReadonlySet<string>): (path: string) => string | undefined {
  let names: Map<string, string[]> | undefined;
  let words: Map<string, string[]> | undefined;
  let count = 0;
  return (path) => {
    const near = (count += 1) <= COMPARED ? nearest(path, pages) : undefined;
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

/** A note for each top-level folder: a site can have thousands of pages that are reached by links only. */
function reportUnlisted(pages: readonly string[], findings: Findings): void {
  const folders = Map.groupBy(pages, (page) => page.slice(0, page.indexOf('/') + 1));
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

function checkAssets(named: Named, { exists }: FolderContents, findings: Findings): void {
  const images = named.icons.flatMap(({ name, pointer }) =>
    isImage(name) ? [{ path: name, what: 'icon', pointer }] : [],
  );
  for (const { path, what, pointer } of [...filesOf(named), ...images]) {
    if (path === undefined || isExternal(path)) continue;
    const file = rootPath(path.replace(/[?#].*$/, ''));
    if (file === undefined || exists(file)) continue;
    const elsewhere = variants(file).find((variant) => exists(variant));
    findings.add(pointer, {
      code: 'config/missing-file',
      severity: 'error',
      message: `The ${what} \`${file}\` does not exist.`,
      hint: meantOr('Add the file, or correct the path.', elsewhere && `/${elsewhere}`),
    });
  }
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

function checkIcons({ icons }: Named, { isIcon, iconNames }: FolderContents, findings: Findings): void {
  if (!isIcon) return;
  for (const { name, pointer } of icons) {
    if (isImage(name) || isIcon(name)) continue;
    const meant = slipOfName(name, iconNames?.() ?? []);
    findings.add(pointer, {
      code: 'config/unknown-icon',
      severity: 'info',
      message: `There is no icon \`${name}\`; a placeholder is shown instead.`,
      hint: meant ? `Did you mean \`${meant}\`?` : 'Choose another icon, or use the path of an image.',
    });
  }
}

/** Replacements for styles that are not in the free set. */
const standIns: Partial<Record<IconType, string>> = {
  duotone: '`solid`',
  'sharp-solid': '`solid`',
  light: '`regular`, or as `solid` if there is no such icon',
  thin: '`regular`, or as `solid` if there is no such icon',
};

/** A note for each style that the file asks for and that no free drawing has, where it stands first. */
function checkStyles({ icons }: Named, locate: LocatePointer, findings: Findings): void {
  const told = new Set<string>();
  for (const { name, style } of icons) {
    const standIn = style?.type && standIns[style.type];
    if (!style?.type || standIn === undefined || told.has(style.type) || isImage(name)) continue;
    // Only warn about a style that the author wrote, not about a default.
    if (!locate(style.pointer, { key: true })) continue;
    told.add(style.type);
    findings.add(style.pointer, {
      code: 'config/icon-style',
      severity: 'info',
      message: `The icon style \`${style.type}\` is not in the free set. Icons are shown as ${standIn}.`,
      hint: 'The free styles are `solid`, `regular` and `brands`.',
    });
  }
}
