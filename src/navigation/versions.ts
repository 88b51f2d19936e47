import type { Version } from '../model/SiteConfig.ts';
import type { DivisionLink } from './Navigation.ts';
import type { Place, SectionNode, SectionTrees } from './sections.ts';
import { trailOf } from './sections.ts';

/** The versions that hold pages here; external ones are only links. */
export interface VersionNames {
  names: string[];
  default?: string;
  known(version: string | undefined): string | undefined;
}

/** First listed is the default, unless one says so itself. */
export function versionNames(versions: Version[]): VersionNames {
  const internal = versions.filter((version) => version.url === undefined);
  const names = [...new Set(internal.map((version) => version.name))];
  const first = internal.find((version) => version.isDefault)?.name ?? names[0];
  return {
    names,
    ...(first !== undefined && { default: first }),
    known: (version) => (version !== undefined && names.includes(version) ? version : undefined),
  };
}

/** What the switcher can lead to in one version: the pages whose home is there. */
interface Targets {
  paths: Set<string>;
  /** Path with one segment replaced by a mark, to the first path of that shape. */
  byShape: Map<string, string>;
  /** Path without its first segment, to the first such path. */
  byTail: Map<string, string>;
  byGroup: Map<string, string>;
  byDivision: Map<string, string>;
  first?: string;
}

const MARK = '\0';

/** Computes the switcher's links; the tables are made once a version, when first asked for. */
export function createSwitcher(
  versions: Version[],
  trees: SectionTrees,
): (path: string, node: SectionNode, place: Place | undefined) => DivisionLink[] {
  const tables = new Map<string, Targets>();
  const shown = new Set(trees.nodes.map(({ placement }) => placement.version));
  const targetsOf = (version: string): Targets => {
    let found = tables.get(version);
    if (!found) tables.set(version, (found = collect(version, trees)));
    return found;
  };
  return (path, node, place) => {
    const links: DivisionLink[] = [];
    for (const { name, url } of versions) {
      if (url !== undefined) {
        links.push({ name, target: url, external: true, active: false });
        continue;
      }
      if (!shown.has(name)) continue;
      const active = name === node.placement.version;
      const target = active
        ? path
        : counterpart(path, node, place, targetsOf(name), node.placement.version, name);
      // A version without a page of its own shows what every version shows.
      links.push({ name, target: target ?? path, external: false, active });
    }
    return links;
  };
}

/**
 * The page of another version that answers to this one: the path that differs in one segment (the version's
 * name, a leading folder more or less, any other segment but the last), else the first page of the group of
 * the same name, of the same division, of the version.
 */
function counterpart(
  path: string,
  node: SectionNode,
  place: Place | undefined,
  targets: Targets,
  from: string | undefined,
  to: string,
): string | undefined {
  return (
    sameShape(path, targets, from, to) ??
    trailOf(place)
      .reverse()
      .flatMap((label) => [`${divisionKey(node)}${MARK}${label}`, label])
      .map((key) => targets.byGroup.get(key))
      .find((found) => found !== undefined) ??
    divisionNames(node)
      .map((key) => targets.byDivision.get(key))
      .find((found) => found !== undefined) ??
    targets.first
  );
}

function sameShape(
  path: string,
  { paths, byShape, byTail }: Targets,
  from: string | undefined,
  to: string,
): string | undefined {
  if (paths.has(path)) return path;
  const segments = path.split('/');
  if (from !== undefined) {
    for (const [index, segment] of segments.slice(0, -1).entries()) {
      if (!segment.includes(from)) continue;
      const renamed = segments.with(index, segment.replaceAll(from, to)).join('/');
      if (paths.has(renamed)) return renamed;
    }
  }
  const under = `${to}/${path}`;
  if (paths.has(under)) return under;
  const longer = byTail.get(path);
  if (longer !== undefined) return longer;
  for (let index = 0; index < segments.length - 1; index++) {
    const found = byShape.get(segments.with(index, MARK).join('/'));
    if (found !== undefined) return found;
    const shorter = segments.slice(1).join('/');
    if (index === 0 && paths.has(shorter)) return shorter;
  }
  return undefined;
}

function collect(version: string, trees: SectionTrees): Targets {
  const targets: Targets = {
    paths: new Set(),
    byShape: new Map(),
    byTail: new Map(),
    byGroup: new Map(),
    byDivision: new Map(),
  };
  const keep = (map: Map<string, string>, key: string, path: string): void => {
    if (!map.has(key)) map.set(key, path);
  };
  for (const path of trees.order.keys()) {
    const place = trees.homes.get(path)!;
    const { node } = place;
    if (node.placement.version !== version || place.index < 0) continue;
    targets.paths.add(path);
    const segments = path.split('/');
    for (let index = 0; index < segments.length - 1; index++) {
      keep(targets.byShape, segments.with(index, MARK).join('/'), path);
    }
    if (segments.length > 1) keep(targets.byTail, segments.slice(1).join('/'), path);
    // A page of a hidden division is no place to send a reader who did not ask for it.
    if (node.placement.tab?.isDefaultHidden || node.placement.anchor?.isDefaultHidden) continue;
    targets.first ??= path;
    for (const label of trailOf(place).reverse()) {
      keep(targets.byGroup, `${divisionKey(node)}${MARK}${label}`, path);
      keep(targets.byGroup, label, path);
    }
    for (const key of divisionNames(node)) keep(targets.byDivision, key, path);
  }
  return targets;
}

function divisionKey({ placement }: SectionNode): string {
  return `${placement.tab?.name ?? ''}${MARK}${placement.anchor?.name ?? ''}`;
}

/** Keys of the division itself, then of its tab alone and its anchor alone. */
function divisionNames(node: SectionNode): string[] {
  const { tab, anchor } = node.placement;
  return [
    `both${MARK}${divisionKey(node)}`,
    ...(anchor ? [`anchor${MARK}${anchor.name}`] : []),
    ...(tab ? [`tab${MARK}${tab.name}`] : []),
  ];
}
