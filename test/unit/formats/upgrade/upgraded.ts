import { loadConfig, type LoadedConfig } from '../../../../src/config/formats/index.ts';
import { localeOf } from '../../../../src/config/formats/docs/tree/Outline.ts';
import { upgradeMint } from '../../../../src/config/formats/upgrade/upgrade.ts';
import type { Diagnostic } from '../../../../src/base/diagnostics.ts';
import type { Branch, Group, NavNode, PageRef } from '../../../../src/base/model/NavTree.ts';
import { pageOf, type PageMeta } from '../../../../src/base/model/PageMeta.ts';
import type { Color } from '../../../../src/base/model/SiteModel.ts';

type Pages = ReadonlyMap<string, PageMeta>;
export const NOTHING = { groups: [], operation: () => undefined, isUnread: () => false };

export interface Upgraded {
  before: LoadedConfig;
  after: LoadedConfig;
  config: Record<string, unknown>;
  /** What `docs.json` has no place for. */
  losses: Diagnostic[];
  /** What checking the new file finds. */
  found: Diagnostic[];
}

/** A `mint.json` and the `docs.json` that becomes of it. */
export function upgraded(text: string, pages: Pages = new Map()): Upgraded {
  const { value: before } = loadConfig(text, 'mint.json');
  const folder = { pages, made: [], isUnread: () => false };
  const { value: config, diagnostics: losses } = upgradeMint(text, 'mint.json', folder);
  if (!before || !config) throw new Error('no configuration');
  const { value: after, diagnostics: found } = loadConfig(JSON.stringify(config, null, 2), 'docs.json');
  if (!after) throw new Error(JSON.stringify(found));
  return { before, after, config, losses, found };
}

/** Both trees in one form: what a `docs.json` cannot say, and does not have to, is taken out of them. */
export function treesOf({ before, after }: Upgraded, pages: Pages): { before: unknown; after: unknown } {
  const formOf = (loaded: LoadedConfig) => {
    const { roots } = loaded.tree(NOTHING, pages).value.tree;
    return new Form(pages, loaded.model.look.colors.anchors).holder(roots, []);
  };
  return { before: formOf(before), after: formOf(after) };
}

class Form {
  readonly #pages: Pages;
  readonly #anchors: Color | undefined;

  constructor(pages: Pages, anchors: Color | undefined) {
    this.#pages = pages;
    this.#anchors = anchors;
  }

  /** @param links those of the parts around: a link on every page below stands here in each part */
  holder(nodes: readonly NavNode[], links: readonly Branch[]): unknown {
    const kinds = new Set(
      nodes.flatMap((node) => ('isDefault' in node && node.href === undefined ? [node.kind] : [])),
    );
    // A link beside parts of another kind stands on the pages of all of them.
    const global = nodes.filter(
      (node): node is Branch =>
        'isDefault' in node &&
        (node.isGlobal === true || (node.href !== undefined && kinds.size > 0 && !kinds.has(node.kind))),
    );
    const own = nodes.filter((node) => !global.includes(node as Branch));
    const all = [...global, ...links];
    const branches = own.filter((node): node is Branch => node.kind !== 'group' && node.kind !== 'page');
    const isDivided = branches.some(({ href }) => href === undefined);
    const below = isDivided ? all : [];
    const shown = isDivided ? branches : [...branches, ...all];
    const listed = own.filter((node): node is Group | PageRef => !branches.includes(node as Branch));
    // A page that its frontmatter hides stands in no list, so its position says nothing.
    const hidden = pagesBelow(listed).filter((path) => pageOf(path, this.#pages)?.hidden);
    // Where no version is the default one, the first is.
    const marked = shown.find(({ isDefault }) => isDefault) ?? shown.find(({ href }) => href === undefined);
    return {
      branches: shown.map((branch) => this.#branch(branch, branch === marked, below)),
      listed: this.#entries(listed, new Set()),
      hidden: [...new Set(hidden)].sort(),
    };
  }

  // Left out: `at`, `slug`, `implicit` and the order of the file, which say how the tree was found; `searchable`, which is
  // written only where it counts.
  #branch(branch: Branch, isFirst: boolean, links: readonly Branch[]): unknown {
    const { kind, name, icon, iconType, color, hidden, locale, href, at } = branch;
    // A part without pages whose link leads to the start page holds that page.
    const isEmpty = branch.landing !== undefined && branch.children.length === 0;
    // A link to a part leads to its first page that is shown by itself.
    const first = pagesBelow(branch.children).find((path) => !pageOf(path, this.#pages)?.hidden);
    const landing = isEmpty || branch.landing === first ? undefined : branch.landing;
    const children: NavNode[] = isEmpty
      ? [{ kind: 'page', path: branch.landing ?? '', at }]
      : branch.children;
    const isChoice = kind === 'language' || kind === 'version';
    return {
      kind,
      // A `docs.json` names a language by its code alone.
      name: locale === undefined ? name : localeOf(locale),
      icon,
      // The style of an anchor is this one where none is written.
      iconType: iconType === 'duotone' ? undefined : iconType,
      color: plain(color ?? (kind === 'anchor' ? this.#anchors : undefined)),
      hidden,
      isDefault: isChoice && isFirst,
      href,
      landing,
      holds: href === undefined ? this.holder(children, links) : undefined,
    };
  }

  /** Groups without a name have their entries in their place. A page that stands twice stands where it is first. */
  #entries(nodes: readonly (Group | PageRef)[], seen: Set<string>): unknown[] {
    return nodes.flatMap((node): unknown[] => {
      if (node.kind === 'page') {
        const page = pageOf(node.path, this.#pages);
        return page && !page.hidden && seen.size < seen.add(page.path).size ? [page.path] : [];
      }
      const entries = this.#entries(node.children, seen);
      if (entries.length === 0) return [];
      return node.label === '' ? entries : [{ group: node.label, icon: node.icon, entries }];
    });
  }
}

/** A gradient as the color that it begins with. */
function plain(color: Color | undefined): string | undefined {
  return color === undefined || typeof color === 'string' ? color : color.from;
}

function pagesBelow(nodes: readonly NavNode[]): string[] {
  return nodes.flatMap((node) => (node.kind === 'page' ? [node.path] : pagesBelow(node.children)));
}
