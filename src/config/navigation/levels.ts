import { getOrMake } from '../../base/get-or-make.ts';
import type { Branch, BranchKind, BranchPath, NavNode, NavTree } from '../../base/model/NavTree.ts';
import { isBranch } from './branches.ts';
import { type Counterparts, nodesByBranch } from './counterpart.ts';
import type { Standing } from './find.ts';
import { createLanding, firstPageOf } from './landing.ts';
import { shownName } from './language-name.ts';
import type { BranchLink, Level } from './Navigation.ts';
import type { SectionNode, Sections } from './sections.ts';

/** Kinds of branches that contain the same pages in another form, so that a link to one keeps the page. */
const KEEPS_PAGE: ReadonlySet<BranchKind> = new Set(['language', 'version', 'product', 'dropdown']);

const EDITIONS: ReadonlySet<BranchKind> = new Set(['language', 'version']);

/** A choice of a section: the branches among which a reader chooses, and the one that contains the section. */
interface Choice {
  kind: BranchKind;
  branches: Branch[];
  current: Branch | undefined;
  /** How many branches of the section stand around these. */
  depth: number;
  /** The section of the pages next to the branches, in none of them. */
  beside: SectionNode | undefined;
  /** The level of all pages of the section, where it is the same for all. */
  level?: Level;
}

/** Where the link to a branch leads, with what a reader has to know of it. */
type Target = Pick<BranchLink, 'target' | 'instead' | 'section' | 'staysHere'>;

/** Computes the levels of any page. Levels that are the same for all pages of a section are made once. */
export class Levels {
  readonly #tree: NavTree;
  readonly #sections: Sections;
  readonly #counterparts: Counterparts;
  readonly #landing: (branch: Branch, around: BranchPath) => string | undefined;
  readonly #held: ReadonlySet<Branch>;
  /** The section of the pages next to the branches inside a branch. */
  readonly #direct: ReadonlyMap<Branch | undefined, SectionNode>;
  readonly #choices = new Map<SectionNode, Choice[]>();
  /** The sections of each page in several sections, by each branch around them. */
  readonly #byBranch = new Map<string, Map<Branch, SectionNode[]>>();

  constructor(tree: NavTree, sections: Sections, counterparts: Counterparts) {
    this.#tree = tree;
    this.#sections = sections;
    this.#counterparts = counterparts;
    this.#landing = createLanding(sections);
    this.#held = new Set(sections.nodes.flatMap(({ section }) => section.branches));
    this.#direct = new Map(sections.nodes.map((node) => [node.section.branches.at(-1), node]));
  }

  of(standing: Standing): Level[] {
    const { path, node } = standing;
    const levels: Level[] = [];
    for (const choice of getOrMake(this.#choices, node, () => this.#choicesOf(node))) {
      const level = KEEPS_PAGE.has(choice.kind)
        ? this.#levelOf(choice, node, (branch) => {
            if (branch === choice.current) return { target: path };
            // A branch that contains no page of its own shows the pages of all its siblings.
            return this.#held.has(branch) ? this.#keeping(standing, choice, branch) : undefined;
          })
        : (choice.level ??= this.#levelOf(choice, node));
      if (level.links.length > 0) levels.push(level);
    }
    return levels;
  }

  /** The choices on the way to a section, outermost first, and those next to its groups. */
  #choicesOf({ section: { branches } }: SectionNode): Choice[] {
    const lists: NavNode[][] = [this.#tree.roots, ...branches.map(({ children }) => children)];
    const found = lists.flatMap((children, depth): Choice[] => {
      const current = branches[depth];
      const own = children.filter((node): node is Branch => isBranch(node) && !node.isGlobal);
      const byKind = Map.groupBy(own, ({ kind }) => kind);
      const beside = this.#direct.get(branches[depth - 1]);
      // The pages next to branches are offered once, with branches that are no editions where there are such.
      const kinds = own.filter(({ href }) => href === undefined).map(({ kind }) => kind);
      const first = kinds.find((kind) => !EDITIONS.has(kind)) ?? kinds[0];
      return [...byKind].map(([kind, ofKind]) => ({
        ...{ kind, depth, branches: ofKind },
        current: current?.kind === kind ? current : undefined,
        beside: kind === first ? beside : undefined,
      }));
    });
    for (const [depth, children] of lists.entries()) addGlobal(found, children.filter(isBranch), depth);
    return found;
  }

  #levelOf(
    { kind, branches, current, beside }: Choice,
    node: SectionNode,
    target = (branch: Branch): Target | undefined => this.#landed(branch, node),
  ): Level {
    const shown: Branch[] = [];
    const links: BranchLink[] = [];
    for (const branch of branches) {
      const active = branch === current;
      if (branch.hidden && !active) continue;
      const to = branch.href === undefined ? target(branch) : { target: branch.href };
      if (to === undefined) continue;
      shown.push(branch);
      const link = linkOf(branch, to, active);
      const items = kind === 'tab' ? this.#menuOf(branch, node) : [];
      links.push(items.length > 0 ? { ...link, items } : link);
    }
    // A branch that the format adds is no choice where it is the only one. Seen from another branch it is the way back.
    if (shown.length === 1 && shown[0]?.implicit && shown[0] === current) return { kind, links: [] };
    const start = beside && links.length > 0 ? this.#besideLink(beside, node) : undefined;
    return { kind, links: start ? [start, ...links] : links };
  }

  /** The choices that a tab offers: the items of its menu. */
  #menuOf(tab: Branch, node: SectionNode): BranchLink[] {
    const items = tab.children.filter((child): child is Branch => child.kind === 'menuItem');
    const branches = items.filter(({ isGlobal }) => !isGlobal);
    if (branches.length === 0) return [];
    const { branches: around } = node.section;
    const current = branches.find((branch) => around.includes(branch));
    const place = { current, depth: around.indexOf(tab) + 1, beside: this.#direct.get(tab) };
    return this.#levelOf({ kind: 'menuItem', branches, ...place }, node).links;
  }

  /** Links to pages next to branches. The label is that of the first group, since these pages have no branch. */
  #besideLink(beside: SectionNode, node: SectionNode): BranchLink | undefined {
    const target = firstPageOf([beside], this.#sections);
    const [group] = beside.section.groups;
    const page = target === undefined ? undefined : beside.places.get(target)?.page;
    if (!group || !page || target === undefined) return undefined;
    return { name: group.label || page.label, target, external: false, active: beside === node };
  }

  /** The page that the link to a branch points to. */
  #landed(branch: Branch, { section: { branches } }: SectionNode): Target | undefined {
    const target = this.#landing(branch, branches);
    return target === undefined ? undefined : { target, ...this.#sectionOf(target, branch, branches) };
  }

  /** The section of a branch in which a page stands, where that is one of several: the one with most of the branches. */
  #sectionOf(path: string, branch: Branch, around: BranchPath): Pick<Target, 'section'> {
    const places = this.#sections.shared.get(path);
    const make = () => nodesByBranch({ nodes: places?.map(({ node }) => node) ?? [] });
    const inside = places && getOrMake(this.#byBranch, path, make).get(branch);
    if (!inside) return {};
    const common = ({ section }: SectionNode): number =>
      section.branches.filter((one) =>
        around.some(({ kind, name }) => kind === one.kind && name === one.name),
      ).length;
    let best: SectionNode | undefined;
    for (const node of inside) if (!best || common(node) > common(best)) best = node;
    return best ? { section: best.section.id } : {};
  }

  /** Where a reader of a page is led in another branch. */
  #keeping({ path, node, place }: Standing, { kind, current }: Choice, to: Branch): Target {
    const found = this.#counterparts.find({ path, node, place, from: current, to });
    const isElsewhere = kind === 'dropdown' && found?.isSame === false;
    const { branches } = node.section;
    const other = (isElsewhere ? this.#landing(to, branches) : undefined) ?? found?.path ?? path;
    const here = this.#sectionOf(path, to, branches);
    const target: Target = { target: other, ...this.#sectionOf(other, to, branches), ...here };
    if (here.section !== undefined) target.staysHere = true;
    if (current && EDITIONS.has(kind) && found?.isSame === false)
      target.instead = labelOf(found.path, this.#sections);
    return target;
  }
}

function labelOf(path: string, { homes }: Sections): string {
  return homes.get(path)?.page.label ?? path;
}

/** Puts the links that a node has on all pages below it after the branches of their kind, wherever these stand. */
function addGlobal(choices: Choice[], children: readonly Branch[], depth: number): void {
  const byKind = Map.groupBy(
    children.filter(({ isGlobal }) => isGlobal),
    ({ kind }) => kind,
  );
  for (const [kind, branches] of byKind) {
    const level =
      choices.find((choice) => choice.kind === kind && choice.depth >= depth) ??
      choices.findLast((choice) => choice.kind === kind);
    if (level) level.branches = [...level.branches, ...branches];
    else choices.push({ kind, branches, depth, current: undefined, beside: undefined });
  }
}

function linkOf(branch: Branch, to: Target, active: boolean): BranchLink {
  const { kind, href, icon, iconType, color, tag, description, locale, isDefault } = branch;
  const external = href !== undefined && !/^\/(?!\/)/.test(href);
  const isTranslation = kind === 'language' && locale !== undefined;
  return {
    name: shownName(branch),
    ...to,
    external,
    active,
    icon,
    iconType: icon === undefined ? undefined : iconType,
    color,
    tag,
    description,
    locale: isTranslation ? locale : undefined,
    isDefault: (isTranslation && isDefault) || undefined,
  };
}
