import type { Branch } from '../model/NavTree.ts';
import { isLeftOut } from './branches.ts';
import type { SectionNode, Sections } from './sections.ts';

/** Finds the page that the link to a branch leads to; `undefined` when the branch has none. */
export function createLanding(sections: Sections): (branch: Branch) => string | undefined {
  const known = new Map<Branch, string | undefined>();
  return (branch) => {
    if (known.has(branch)) return known.get(branch);
    const inside = sections.nodes.filter(({ section }) => section.branches.includes(branch));
    const found = branch.landing ?? firstPageOf(inside, sections);
    known.set(branch, found);
    return found;
  };
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
