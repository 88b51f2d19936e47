import type { Division, SiteConfig } from '../model/SiteConfig.ts';
import type { DivisionLink } from './Navigation.ts';
import { visibleIn } from './ownership.ts';
import type { SectionNode, SectionTrees } from './sections.ts';

/** The tab row and the anchor list of one section. */
export interface Rows {
  tabs: DivisionLink[];
  anchors: DivisionLink[];
}

export interface RowRules {
  /** With unknown versions already taken off. */
  tabs: Division[];
  anchors: Division[];
  topAnchor: SiteConfig['topAnchor'];
  primaryTab: SiteConfig['primaryTab'];
  tabsOuter: boolean;
  /** Set when the home page is a file of its own: the first division then leads to it. */
  index?: { path: string; node: SectionNode };
}

type Kind = 'tab' | 'anchor';

/**
 * Draws the rows of a section. The outer row leads to every outer division of the version; the inner one to the
 * inner divisions that have pages inside the active outer division. All pages of a section share its rows.
 */
export function createRows(trees: SectionTrees, rules: RowRules): (node: SectionNode) => Rows {
  const cache = new Map<SectionNode, Rows>();
  const outer: Kind = rules.tabsOuter ? 'tab' : 'anchor';

  const draw = (node: SectionNode): Rows => {
    const inVersion = trees.nodes.filter((other) => other.placement.version === node.placement.version);
    const inside = inVersion.filter((other) => other.placement[outer] === node.placement[outer]);
    const row = (kind: Kind): DivisionLink[] =>
      rowOf(kind, node, kind === outer ? inVersion : inside, trees, rules);
    return { tabs: row('tab'), anchors: row('anchor') };
  };
  return (node) => {
    let rows = cache.get(node);
    if (!rows) cache.set(node, (rows = draw(node)));
    return rows;
  };
}

function rowOf(
  kind: Kind,
  node: SectionNode,
  among: SectionNode[],
  trees: SectionTrees,
  rules: RowRules,
): DivisionLink[] {
  const current = node.placement[kind];
  const { version } = node.placement;
  const links: DivisionLink[] = [];
  let internal = 0;
  for (const division of kind === 'tab' ? rules.tabs : rules.anchors) {
    const active = division === current;
    if (!active && (division.isDefaultHidden || !visibleIn(division, version))) continue;
    let target: string | undefined = division.url;
    if (!division.external) {
      target = landingOf(
        among.filter((other) => other.placement[kind] === division),
        trees,
      );
      if (target === undefined) continue;
      internal += 1;
    }
    links.push({
      name: division.name,
      target,
      external: division.external,
      active,
      ...(division.icon !== undefined && { icon: division.icon, iconType: division.iconType }),
      ...(division.color !== undefined && { color: division.color }),
    });
  }
  const first = implicit(kind, current === undefined, rules);
  // The implicit anchor is the way back from real ones; beside tabs, links that lead outside do not need it.
  const wanted = kind === 'tab' || rules.tabs.length === 0 ? links.length > 0 : internal > 0;
  if (!first || !wanted) return links;
  const own = among.filter((other) => other.placement[kind] === undefined);
  const atIndex = rules.index !== undefined && own.includes(rules.index.node);
  const target = atIndex ? rules.index?.path : landingOf(own, trees);
  return target === undefined ? links : [{ ...first, target }, ...links];
}

/** The first division that has no entry of its own in the configuration. */
function implicit(
  kind: Kind,
  active: boolean,
  { topAnchor, primaryTab }: RowRules,
): Omit<DivisionLink, 'target'> | undefined {
  if (kind === 'tab') {
    return primaryTab.isDefaultHidden && !active
      ? undefined
      : { name: primaryTab.name, external: false, active };
  }
  return {
    name: topAnchor.name,
    external: false,
    active,
    icon: topAnchor.icon,
    iconType: topAnchor.iconType,
  };
}

/**
 * Where a link to a division leads: its first page in order of the file that keeps the reader in the same
 * version, else its first page. Sections of hidden divisions count only when there is nothing else.
 */
export function landingOf(nodes: SectionNode[], trees: SectionTrees): string | undefined {
  const shown = nodes.filter(
    ({ placement }) => !placement.tab?.isDefaultHidden && !placement.anchor?.isDefaultHidden,
  );
  return firstPage(shown, trees) ?? firstPage(nodes, trees) ?? nodes.find((node) => node.landing)?.landing;
}

function firstPage(nodes: SectionNode[], trees: SectionTrees): string | undefined {
  const earliest = (paths: (string | undefined)[]): string | undefined => {
    let best: string | undefined;
    for (const path of paths) {
      if (path === undefined) continue;
      if (best === undefined || trees.order.get(path)! < trees.order.get(best)!) best = path;
    }
    return best;
  };
  return (
    earliest(nodes.map((node) => node.section.chain.find((path) => trees.homes.get(path)?.node === node))) ??
    earliest(nodes.map(({ section }) => section.chain[0]))
  );
}
