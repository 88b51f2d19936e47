import type { Branch, BranchKind } from '../model/NavTree.ts';
import { isLeftOut } from './branches.ts';
import { trailOf, type Place, type SectionNode, type Sections } from './sections.ts';

/**
 * Finds the page of another branch that answers to a page: the path that differs in one segment (the branch's name, a
 * leading folder more or less, any other segment but the last), else the first page of the group of the same name, of
 * the same tab or anchor, of the branch.
 *
 * @param from the branch that the page stands in; `undefined` where it stands beside the branches of that kind.
 */
export type Counterpart = (
  path: string,
  node: SectionNode,
  place: Place | undefined,
  from: Branch | undefined,
  to: Branch,
) => string | undefined;

/** The pages that a link to one branch can lead to: those whose home is there. */
interface Targets {
  paths: Set<string>;
  /** Path with one segment replaced by a mark, to the first path of that shape. */
  byShape: Map<string, string>;
  /** Path without its first segment, to the first such path. */
  byTail: Map<string, string>;
  byGroup: Map<string, string>;
  byBranch: Map<string, string>;
  first?: string;
}

const MARK = '\0';

/** The tables of a branch are made when somebody first asks for it. */
export function createCounterpart(sections: Sections): Counterpart {
  const tables = new Map<Branch, Targets>();
  return (path, node, place, from, to) => {
    let targets = tables.get(to);
    if (!targets) tables.set(to, (targets = collect(to, sections)));
    return (
      sameShape(path, targets, from?.name, to.name) ??
      firstIn(targets.byGroup, place ? groupKeys(place, to.kind) : []) ??
      firstIn(targets.byBranch, branchKeys(node, to.kind)) ??
      targets.first
    );
  };
}

function firstIn(map: ReadonlyMap<string, string>, keys: readonly string[]): string | undefined {
  const key = keys.find((one) => map.has(one));
  return key === undefined ? undefined : map.get(key);
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

function collect(branch: Branch, { nodes, homes, order }: Sections): Targets {
  const targets: Targets = {
    paths: new Set(),
    byShape: new Map(),
    byTail: new Map(),
    byGroup: new Map(),
    byBranch: new Map(),
  };
  const keep = (map: Map<string, string>, key: string, path: string): void => {
    if (!map.has(key)) map.set(key, path);
  };
  const places = nodes
    .filter(({ section }) => section.branches.includes(branch))
    .flatMap((node) => [...node.places.values()].filter((place) => homes.get(place.page.path) === place))
    .filter(({ index }) => index >= 0)
    .sort((one, other) => order.get(one.page.path)! - order.get(other.page.path)!);
  for (const place of places) {
    const { path } = place.page;
    targets.paths.add(path);
    const segments = path.split('/');
    for (let index = 0; index < segments.length - 1; index++) {
      keep(targets.byShape, segments.with(index, MARK).join('/'), path);
    }
    if (segments.length > 1) keep(targets.byTail, segments.slice(1).join('/'), path);
    // A page of a hidden branch is no place to send a reader who did not ask for it.
    if (place.node.section.branches.some(isLeftOut)) continue;
    targets.first ??= path;
    for (const key of groupKeys(place, branch.kind)) keep(targets.byGroup, key, path);
    for (const key of branchKeys(place.node, branch.kind)) keep(targets.byBranch, key, path);
  }
  return targets;
}

/** The groups of a place, innermost first: each with the branches around it, then by its label alone. */
function groupKeys(place: Place, apartFrom: BranchKind): string[] {
  const around = namesOf(place.node, apartFrom).join(MARK);
  return trailOf(place)
    .reverse()
    .flatMap((label) => [`${around}${MARK}${label}`, label]);
}

/** The branches of a section: all of them together, then each, innermost first. */
function branchKeys(node: SectionNode, apartFrom: BranchKind): string[] {
  const names = namesOf(node, apartFrom);
  return [`all${MARK}${names.join(MARK)}`, ...names.reverse()];
}

/** Kinds and names of the branches around a section. Branches of the kind that is exchanged, and branches that nobody wrote, are left out. */
function namesOf({ section }: SectionNode, apartFrom: BranchKind): string[] {
  return section.branches
    .filter((branch) => !branch.implicit && branch.kind !== apartFrom)
    .map(({ kind, name }) => `${kind} ${name}`);
}
