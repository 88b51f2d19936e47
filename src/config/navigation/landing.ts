import { getOrMake } from '../../base/get-or-make.ts';
import type { Branch, BranchPath } from '../../base/model/NavTree.ts';
import { isEdition, isLeftOut } from './branches.ts';
import { nodesByBranch } from './counterpart.ts';
import type { SectionNode, Sections } from './sections.ts';
import { foldersAbove, routeOf } from '../../base/addresses/route.ts';
import type { PageMeta } from '../../base/model/PageMeta.ts';

/**
 * Finds the page that the link to a branch points to, for the pages of one section; `undefined` when the branch has none.
 * A branch that has languages or versions of its own points to the reader's, else to its default.
 */
export function createLanding(
  sections: Sections,
): (branch: Branch, around: BranchPath) => string | undefined {
  const nodesIn = nodesByBranch(sections);
  const known = new Map<Branch, Map<string, string | undefined>>();
  return (branch, around) => {
    if (branch.landing !== undefined) return branch.landing;
    const pages = getOrMake(known, branch, () => new Map());
    const editions = around.filter(isEdition);
    const key = editions.map(({ kind, name }) => `${kind} ${name}`).join('\0');
    if (!pages.has(key)) {
      const inside = nodesIn.get(branch) ?? [];
      const ranks = inside.map((node) => rank(node, branch, editions));
      const best = [...ranks].sort()[0];
      const nearest = inside.filter((_, index) => ranks[index] === best);
      pages.set(key, firstPageOf(nearest, sections) ?? firstPageOf(inside, sections));
    }
    return pages.get(key);
  };
}

/** How far a section of a branch is from the languages and versions around a reader, as a text that sorts. */
function rank({ section }: SectionNode, branch: Branch, around: BranchPath): string {
  const inside = section.branches.slice(section.branches.indexOf(branch) + 1).filter(isEdition);
  return inside
    .map(({ kind, name, isDefault }) => {
      if (around.some((one) => one.kind === kind && one.name === name)) return '0';
      return isDefault ? '1' : '2';
    })
    .join('');
}

/**
 * The first page of some sections in order of the file: one whose home is there, so that the reader stays in the branch;
 * else any page of theirs; else the page that stands for a branch without entries. Hidden branches count only when there
 * is nothing else.
 */
export function firstPageOf(nodes: readonly SectionNode[], sections: Sections): string | undefined {
  const open = nodes.filter(({ section }) => !section.branches.some(isLeftOut));
  return (
    earliest(open, sections) ??
    earliest(nodes, sections) ??
    nodes.find(({ lone }) => lone !== undefined)?.lone
  );
}

function earliest(nodes: readonly SectionNode[], { homes, order }: Sections): string | undefined {
  const first = (paths: readonly (string | undefined)[]): string | undefined => {
    let best: string | undefined;
    for (const path of paths) {
      if (path !== undefined && (best === undefined || order.get(path)! < order.get(best)!)) best = path;
    }
    return best;
  };
  return (
    first(nodes.map((node) => node.section.chain.find((path) => homes.get(path)?.node === node))) ??
    first(nodes.map(({ section }) => section.chain[0]))
  );
}

/**
 * The page that `/` shows: `index` if there is one, else the first page of the default language and version, else the
 * first listed page, else any page.
 */
export function homeOf(pages: ReadonlyMap<string, PageMeta>, sections: Sections): string | undefined {
  if (pages.has('index')) return 'index';
  const inDefault = sections.nodes.filter(({ section }) =>
    section.branches.every((branch) => !isEdition(branch) || branch.isDefault),
  );
  const listed = firstPageOf(inDefault, sections) ?? firstPageOf(sections.nodes, sections);
  if (listed !== undefined) return listed;
  for (const [path, page] of pages) if (!page.hidden && page.url === undefined) return path;
  return undefined;
}

/**
 * Folder paths without a page of their own and the first page below each: in order of the navigation, then of
 * the pages on disk. Hidden pages and links that lead outside are no destination.
 */
export function foldersOf(
  pages: ReadonlyMap<string, PageMeta>,
  listed: Iterable<string>,
): Map<string, string> {
  const taken = new Set<string>();
  for (const path of pages.keys()) taken.add(routeOf(path));
  const folders = new Map<string, string>();
  const add = (path: string): void => {
    const page = pages.get(path);
    if (!page || page.hidden || page.url !== undefined) return;
    for (const folder of foldersAbove(routeOf(path))) {
      // A folder that is known has all its parents known too.
      if (folders.has(folder)) break;
      if (!taken.has(folder)) folders.set(folder, path);
    }
  };
  for (const path of listed) add(path);
  for (const path of pages.keys()) add(path);
  return folders;
}
