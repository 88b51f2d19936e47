import { type Branch, BRANCH_KINDS, type BranchPath } from '../../base/model/NavTree.ts';
import { isEdition } from './branches.ts';
import type { Section } from './Navigation.ts';

export function nameSections(sections: readonly Section[]): void {
  const taken = new Set<string>();
  for (const section of sections) section.id = unique(idOf(section.branches), taken);
}

function idOf(branches: BranchPath): string {
  const named = inKindOrder(branches.filter(({ implicit }) => !implicit));
  const slugs = named.map((branch) => slug(branch.slug || branch.name));
  return [...slugs, ...(named.every(isEdition) ? ['main'] : [])].join('/');
}

/**
 * The names of the branches that contain a section, languages and versions first. A branch that nobody wrote says something
 * only where it is the outermost one that readers choose.
 */
export function namesOf(branches: BranchPath): string[] {
  const outermost = branches.find((branch) => !isEdition(branch));
  return inKindOrder(branches.filter((branch) => !branch.implicit || branch === outermost)).map(
    ({ name }) => name,
  );
}

function inKindOrder(branches: BranchPath): Branch[] {
  return [...branches].sort(
    (one, other) => BRANCH_KINDS.indexOf(one.kind) - BRANCH_KINDS.indexOf(other.kind),
  );
}

/** Letters, digits, dots and hyphens only, so that an id is a file name anywhere. */
function slug(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return plain || 'section';
}

function unique(id: string, taken: Set<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count++) free = `${id}-${count}`;
  taken.add(free);
  return free;
}
