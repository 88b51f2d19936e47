import type { ValidPart } from '../../engine/field.ts';
import type { GroupInput } from '../schema/navigation.ts';
import type { MintGroup, Version } from '../MintNavigation.ts';
import type { PageRef } from '../../../../base/model/NavTree.ts';
import { isExternal, outside, PAGE_EXTENSION, type Resolution, rootPath } from './address.ts';
import { icon } from './images.ts';
import { usedVersion } from './divisions.ts';

/** The navigation with page paths as the rest of the program names them. */
export function navigation(
  input: readonly (ValidPart<GroupInput> | undefined)[] | undefined,
  known: readonly Version[],
  resolution: Resolution,
): MintGroup[] {
  const walk = new NavigationWalk(known, resolution);
  return (input ?? []).flatMap((entry, index) =>
    entry === undefined ? [] : [walk.group(entry, `/navigation/${index}`, undefined)],
  );
}

/** The form of nearly every page path. A path of this form needs no further check. */
const PLAIN_PATH = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

class NavigationWalk {
  readonly #known: readonly Version[];
  readonly #resolution: Resolution;
  /** Version and path of each page, and where it stands first. */
  readonly #seen = new Map<string, string>();

  constructor(known: readonly Version[], resolution: Resolution) {
    this.#known = known;
    this.#resolution = resolution;
  }

  group(entry: ValidPart<GroupInput>, pointer: string, outerVersion: string | undefined): MintGroup {
    const version = usedVersion(entry.version, `${pointer}/version`, this.#known, this.#resolution);
    const iconName = icon(entry.icon, `${pointer}/icon`, this.#resolution);
    const label = entry.group?.trim() ?? '';
    const inner = version ?? outerVersion;
    const children = (entry.pages ?? []).flatMap((child, index): (MintGroup | PageRef)[] => {
      const at = `${pointer}/pages/${index}`;
      if (child === undefined) return [];
      if (typeof child !== 'string') return [this.group(child, at, inner)];
      const page = pageRef(child, at, this.#resolution);
      if (page) this.#checkDuplicate(page, label, inner);
      return page ? [page] : [];
    });
    return {
      kind: 'group',
      label,
      icon: iconName,
      iconType: entry.iconType,
      version,
      children,
      at: this.#resolution.at(pointer),
    };
  }

  #checkDuplicate({ path, at: { pointer } }: PageRef, label: string, version: string | undefined): void {
    const key = `${version ?? ''}\n${path}`;
    const group = this.#seen.get(key);
    if (group === undefined) {
      this.#seen.set(key, label);
      return;
    }
    this.#resolution.warn(pointer, {
      code: 'config/duplicate-page',
      message: `The page \`${path}\` is already in the navigation, in the group \`${group}\`.`,
      hint: 'Remove one of the two. A page can have only one previous and next page.',
      fix: 'remove',
    });
  }
}

/** A page that the navigation names, by the path that the rest of the program uses; reports what cannot be one. */
export function pageRef(written: string, pointer: string, resolution: Resolution): PageRef | undefined {
  if (PLAIN_PATH.test(written) && !PAGE_EXTENSION.test(written))
    return { kind: 'page', path: written, at: resolution.at(pointer) };
  if (isExternal(written)) {
    resolution.error(pointer, {
      code: 'config/page-path',
      message: `${JSON.stringify(written)} is not a page of this site.`,
      hint: 'Make it an anchor or a top bar link, or a page with `url` in its frontmatter.',
    });
    return undefined;
  }
  const path = rootPath(written);
  if (path === undefined) {
    resolution.error(pointer, outside(written));
    return undefined;
  }
  const bare = path.replace(PAGE_EXTENSION, '');
  if (bare !== path) {
    resolution.warn(pointer, {
      code: 'config/page-path',
      message: 'List pages without their extension.',
      fix: { replace: bare },
      hint: `Write \`${JSON.stringify(bare)}\`.`,
    });
  } else if (path !== written && path !== '') {
    // Slashes at the ends are common and harmless: a note is enough.
    resolution.info(pointer, {
      code: 'config/page-path',
      message: 'List pages by their path relative to the docs folder.',
      fix: { replace: path },
      hint: `Write \`${JSON.stringify(path)}\`.`,
    });
  }
  return { kind: 'page', path: bare === '' ? 'index' : bare, at: resolution.at(pointer) };
}
