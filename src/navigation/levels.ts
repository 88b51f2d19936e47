import type { Branch, BranchKind, NavTree } from '../model/NavTree.ts';
import type { Counterpart } from './counterpart.ts';
import { createLanding } from './landing.ts';
import type { BranchLink, Level } from './Navigation.ts';
import type { Place, SectionNode, Sections } from './sections.ts';
import { isBranch } from './branches.ts';

/** Kinds of branches that hold the same pages in another form, so that a link to one keeps the page. */
const KEEPS_PAGE: ReadonlySet<BranchKind> = new Set(['language', 'version', 'product']);

/** One choice of a section: the branches among which a reader chooses, and the one that holds the section. */
interface Choice {
  kind: BranchKind;
  branches: Branch[];
  current: Branch | undefined;
  /** The level of all pages of the section, where it is the same for all. */
  level?: Level;
}

/** Computes the levels of any page. Levels that are the same for all pages of a section are made once. */
export function createLevels(
  tree: NavTree,
  sections: Sections,
  counterpart: Counterpart,
): (path: string, node: SectionNode, place: Place | undefined) => Level[] {
  const landing = createLanding(sections);
  const held = new Set(sections.nodes.flatMap(({ section }) => section.branches));
  const choices = new Map<SectionNode, Choice[]>();

  const fixed = (choice: Choice): Level => (choice.level ??= levelOf(choice, landing));

  return (path, node, place) => {
    let found = choices.get(node);
    if (!found) choices.set(node, (found = choicesOf(node, tree)));
    const levels: Level[] = [];
    for (const choice of found) {
      const level = KEEPS_PAGE.has(choice.kind)
        ? levelOf(choice, (branch) => {
            if (branch === choice.current) return path;
            // A branch that holds no page of its own shows the pages of all its siblings.
            return held.has(branch)
              ? (counterpart(path, node, place, choice.current, branch) ?? path)
              : undefined;
          })
        : fixed(choice);
      if (level.links.length > 0) levels.push(level);
    }
    return levels;
  };
}

/** The choices on the way to a section, outermost first, and those beside its groups. */
function choicesOf({ section }: SectionNode, tree: NavTree): Choice[] {
  const parents = [tree.roots, ...section.branches.map(({ children }) => children)];
  return parents.flatMap((children, depth) => {
    const current = section.branches[depth];
    const byKind = Map.groupBy(children.filter(isBranch), ({ kind }) => kind);
    return [...byKind].map(([kind, branches]) => ({
      kind,
      branches,
      current: current?.kind === kind ? current : undefined,
    }));
  });
}

function levelOf({ kind, branches, current }: Choice, target: (branch: Branch) => string | undefined): Level {
  const shown: Branch[] = [];
  const links: BranchLink[] = [];
  for (const branch of branches) {
    const active = branch === current;
    if (branch.hidden && !active) continue;
    const to = branch.href ?? target(branch);
    if (to === undefined) continue;
    shown.push(branch);
    const link: BranchLink = { name: branch.name, target: to, external: branch.href !== undefined, active };
    if (branch.icon !== undefined) link.icon = branch.icon;
    if (branch.icon !== undefined && branch.iconType !== undefined) link.iconType = branch.iconType;
    if (branch.color !== undefined) link.color = branch.color;
    links.push(link);
  }
  return { kind, links: shown.length === 1 && shown[0]?.implicit ? [] : links };
}
