import { getOrMake } from '../../base/get-or-make.ts';
import type { Branch, BranchKind, BranchPath, NavTree } from '../../base/model/NavTree.ts';
import { isLeftOut, siblingIndexes } from './branches.ts';
import { type PageMeta, pageOf } from '../../base/model/PageMeta.ts';
import {
  answering,
  createPathTable,
  formsOf,
  type Named,
  type PathForms,
  type PathTable,
} from './path-table.ts';
import { primaryLanguage } from './language-name.ts';
import { trailOf, type Place, type SectionNode, type Sections } from './sections.ts';

/** The page of a branch that a switcher points to. */
interface Counterpart {
  path: string;
  /** True if it is the same page in another form; else it is the nearest one that the branch has. */
  isSame: boolean;
}

/** A switch from one branch to a sibling. */
export interface Switch {
  path: string;
  node: SectionNode;
  place: Place | undefined;
  /** The branch that contains the page; `undefined` for a page next to the branches of that kind. */
  from: Branch | undefined;
  to: Branch;
}

/** The pages that a link to one branch can point to: those whose home is there. */
interface Targets {
  named: Named;
  paths: PathTable;
  byGroup: Map<string, string>;
  byBranch: Map<string, string>;
  first?: string;
}

interface Asked {
  named: Named | undefined;
  forms: PathForms;
  groups: string[];
  branches: string[];
}

const MARK = '\0';

/**
 * Finds the page of another branch that answers to a page: one that either names as its translation, else the path that differs in
 * one segment. Without one, it is the first page of the group that answers to its own, of the same tab or anchor, of the branch.
 *
 * The tables of a branch are made when somebody first asks for it.
 */
export class Counterparts {
  readonly #sections: Sections;
  readonly #translations: ReadonlyMap<string, string[]>;
  readonly #indexes: ReadonlyMap<Branch, number>;
  readonly #nodesIn: ReadonlyMap<Branch, SectionNode[]>;
  readonly #tables = new Map<Branch, Targets>();
  /** The last question: a switcher asks for the counterparts of one page in many branches. */
  #last: (Pick<Switch, 'path' | 'from' | 'node'> & Asked & { kind: BranchKind }) | undefined;

  constructor(sections: Sections, tree: NavTree, pages: ReadonlyMap<string, PageMeta>) {
    this.#sections = sections;
    this.#translations = translationsIn(pages);
    this.#indexes = siblingIndexes(tree);
    this.#nodesIn = nodesByBranch(sections);
  }

  find(asked: Switch): Counterpart | undefined {
    const linked = this.#translations
      .get(asked.path)
      ?.find((path) => this.#sections.homes.get(path)?.node.section.branches.includes(asked.to));
    if (linked !== undefined) return { path: linked, isSame: true };
    const { to } = asked;
    const make = () => collect(to, this.#nodesIn.get(to) ?? [], this.#sections, this.#indexes);
    const targets = getOrMake(this.#tables, to, make);
    const { forms, named, groups, branches } = this.#askedOf(asked);
    const same = answering(forms, targets.paths, named, targets.named);
    if (same !== undefined) return { path: same, isSame: true };
    const near = firstIn(targets.byGroup, groups) ?? firstIn(targets.byBranch, branches) ?? targets.first;
    return near === undefined ? undefined : { path: near, isSame: false };
  }

  #askedOf({ path, node, place, from, to: { kind } }: Switch): Asked {
    const last = this.#last;
    const isKnown = last?.path === path && last.from === from && last.node === node && last.kind === kind;
    if (last && isKnown) return last;
    const named = from && namedOf(from);
    return (this.#last = {
      ...{ path, node, from, kind, named },
      forms: formsOf(path, named),
      groups: place ? groupKeys(place, kind, this.#indexes) : [],
      branches: branchKeys(node, kind),
    });
  }
}

/** By the path of a page, the pages that are its translations: what one page says counts for all that it names. */
function translationsIn(pages: ReadonlyMap<string, PageMeta>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { path, translations = [] } of pages.values()) {
    const named = translations.flatMap((written) => pageOf(written, pages)?.path ?? []);
    if (named.length === 0) continue;
    const all = [...new Set([path, ...named].flatMap((one) => groups.get(one) ?? [one]))];
    for (const one of all) groups.set(one, all);
  }
  return groups;
}

/** The sections that lie in each branch. */
export function nodesByBranch({ nodes }: Pick<Sections, 'nodes'>): Map<Branch, SectionNode[]> {
  const found = new Map<Branch, SectionNode[]>();
  for (const node of nodes) {
    for (const branch of node.section.branches) getOrMake(found, branch, () => []).push(node);
  }
  return found;
}

function firstIn(map: ReadonlyMap<string, string>, keys: readonly string[]): string | undefined {
  const key = keys.find((one) => map.has(one));
  return key === undefined ? undefined : map.get(key);
}

function namedOf(branch: Branch): Named {
  const names = [branch.name, ...(branch.slug === undefined ? [] : [branch.slug])];
  const language =
    branch.kind === 'language'
      ? (primaryLanguage(branch.locale ?? '') ?? primaryLanguage(branch.name))
      : undefined;
  return language === undefined ? { names } : { names, language };
}

function collect(
  branch: Branch,
  nodes: readonly SectionNode[],
  { homes, order }: Sections,
  indexes: ReadonlyMap<Branch, number>,
): Targets {
  const places = nodes
    .flatMap((node) => [...node.places.values()].filter((place) => homes.get(place.page.path) === place))
    .filter(({ index }) => index >= 0)
    .sort((one, other) => order.get(one.page.path)! - order.get(other.page.path)!);
  const named = namedOf(branch);
  const targets: Targets = {
    named,
    paths: createPathTable(
      places.map(({ page }) => page.path),
      named,
    ),
    byGroup: new Map(),
    byBranch: new Map(),
  };
  const keep = (map: Map<string, string>, key: string, path: string): void => {
    if (!map.has(key)) map.set(key, path);
  };
  for (const place of places) {
    // A page of a hidden branch is no place to send a reader who did not ask for it.
    if (place.node.section.branches.some(isLeftOut)) continue;
    const { path } = place.page;
    targets.first ??= path;
    for (const key of groupKeys(place, branch.kind, indexes)) keep(targets.byGroup, key, path);
    for (const key of branchKeys(place.node, branch.kind)) keep(targets.byBranch, key, path);
  }
  return targets;
}

/** The group of a place by all labels around it, then each group, innermost first: with the branches around it, and by its label alone. */
function groupKeys(place: Place, apartFrom: BranchKind, indexes: ReadonlyMap<Branch, number>): string[] {
  const around = namesOf(place.node.section.branches, apartFrom).join(MARK);
  const labels = trailOf(place);
  return [
    [around, ...labels, 'all'].join(MARK),
    // In another language the groups have other names.
    ...(apartFrom === 'language' ? [positionKey(place, indexes)] : []),
    ...labels.reverse().flatMap((label) => [`${around}${MARK}${label}`, label]),
  ];
}

/** The way to the group of a place, by the index of each branch and group among its siblings. */
function positionKey({ node, inside }: Place, indexes: ReadonlyMap<Branch, number>): string {
  const branches = node.section.branches
    .filter(({ kind }) => kind !== 'language')
    .map((branch) => `${branch.kind} ${indexes.get(branch)}`);
  const groups: number[] = [];
  for (let chain = inside; chain; chain = chain.around) groups.push(chain.index);
  return ['at', ...branches, ...groups.reverse()].join(MARK);
}

/** The branches of a section: all of them together, then each, innermost first. */
function branchKeys({ section }: SectionNode, apartFrom: BranchKind): string[] {
  const names = namesOf(section.branches, apartFrom);
  return [`all${MARK}${names.join(MARK)}`, ...names.reverse()];
}

/** Kinds and names of branches. Branches of the kind that is exchanged, and branches that nobody wrote, are left out. */
function namesOf(branches: BranchPath, apartFrom: BranchKind): string[] {
  return branches
    .filter((branch) => !branch.implicit && branch.kind !== apartFrom)
    .map(({ kind, name }) => `${kind} ${name}`);
}
