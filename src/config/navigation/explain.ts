import type { Locate, Origin } from '../../base/model/Origin.ts';
import type { Position } from '../../base/diagnostics.ts';
import type { Branch, BranchKind } from '../../base/model/NavTree.ts';
import { arrange, type Arrangement, type NavigationInput } from './arrange.ts';
import type { Standing } from './find.ts';
import { createNeighbours, createOrder, targetOf } from './neighbours.ts';
import { isEdition } from './branches.ts';
import { shownName } from './language-name.ts';
import { trailOf } from './sections.ts';

/** A fact about the position of a page in the site, and its reason. */
export interface Reason {
  aspect: 'page' | 'home' | BranchKind | 'sidebar' | 'prev' | 'next';
  /** A path or a name, or empty. */
  value: string;
  /** The reason, as a clause that follows "because". */
  because: string;
  /** The configuration entry that determines it. */
  at?: Origin | undefined;
}

interface PageExplanation {
  path: string;
  /** `false` when there is no such page; the reasons then tell what one there would get. */
  exists: boolean;
  listed: boolean;
  /** Why the page has what it has, each with the place of the entry that decides it. */
  reasons: (Omit<Reason, 'at'> & { pointer?: string; position?: Position })[];
}

/** Explains why a page has its sidebar, tab, anchor, version and neighbors, with the entries that decide each. */
export function explainPage(asked: string, input: NavigationInput): PageExplanation {
  const { pages, locate } = input;
  const arrangement = arrange(input);
  const standing = arrangement.stand(asked);
  const { path, place, node } = standing;
  const { section } = node;
  const pageCount = section.chain.length;
  const reasons: Reason[] = [
    ofPage(standing, arrangement, input),
    ...ofHome(path, arrangement),
    ...ofBranches(standing, arrangement),
    {
      aspect: 'sidebar',
      value: section.id,
      because: `it is the section ${ofKinds(section.branches)}with ${pageCount} page${pageCount === 1 ? '' : 's'}`,
    },
    ...ofNeighbours(standing, arrangement, input),
  ];
  return {
    path,
    exists: pages.has(path),
    listed: place !== undefined,
    reasons: reasons.map((reason) => located(reason, locate)),
  };
}

/** The branches of a section as a part of a sentence. */
function ofKinds(branches: readonly Branch[]): string {
  const kinds = branches.filter(({ implicit }) => !implicit).map(wordFor);
  return kinds.length === 0 ? '' : `of that ${new Intl.ListFormat('en-GB').format(kinds)}, `;
}

function wordFor({ kind }: Pick<Branch, 'kind'>): string {
  return kind === 'menuItem' ? 'menu item' : kind;
}

function ofPage({ path, place }: Standing, { sections }: Arrangement, { pages }: NavigationInput): Reason {
  const reason = { aspect: 'page', value: path } as const;
  if (place) {
    const trail = trailOf(place).join(' › ');
    const count = sections.shared.get(path)?.length ?? 1;
    const others = count > 1 ? `, first of ${count} sections that do` : '';
    return { ...reason, because: `the navigation lists it${trail && ` in ${trail}`}${others}`, at: place.at };
  }
  if (!pages.has(path)) return { ...reason, because: 'there is no such page; this is where it would appear' };
  if (sections.hidden.has(path)) {
    const by = pages.get(path)?.hidden ? 'its frontmatter hides it' : 'a group that contains it is hidden';
    return { ...reason, because: `the navigation lists it, but ${by}` };
  }
  return { ...reason, because: 'it is on disk, but no group in the navigation lists it' };
}

function ofHome(path: string, { home, stand }: Arrangement): Reason[] {
  if (home !== path) return [];
  const edition = stand(path).node.section.branches.find((branch) => isEdition(branch) && branch.isDefault);
  const because =
    path === 'index'
      ? 'a page called index is the home page'
      : edition === undefined
        ? 'there is no index, and it is the first page'
        : `there is no index, and it is the first page of the default ${edition.kind} ${edition.name}`;
  return [{ aspect: 'home', value: '/', because }];
}

/** The branches around a page that a level shows as the current one. */
function ofBranches(standing: Standing, { levels }: Arrangement): Reason[] {
  const active = levels(standing).flatMap(({ kind, links }) =>
    links.filter((link) => link.active).map(({ name }) => `${kind} ${name}`),
  );
  return standing.node.section.branches
    .filter((branch) => active.includes(`${branch.kind} ${shownName(branch)}`))
    .map(({ kind, name, at }) => ({
      aspect: kind,
      value: name,
      because: `it is in the ${wordFor({ kind })} "${name}"`,
      at,
    }));
}

function ofNeighbours(
  { path, place }: Standing,
  { sections }: Arrangement,
  { pages, pagination = 'section' }: NavigationInput,
): Reason[] {
  const shown = createNeighbours(sections, pages, pagination)(path, place);
  const inOrder = createOrder(sections, pagination);
  const whole = pagination === 'global' ? 'navigation' : 'section';
  return ([-1, 1] as const).flatMap((step): Reason[] => {
    const aspect = step < 0 ? 'prev' : 'next';
    const value = shown[aspect]?.url ?? shown[aspect]?.path ?? '';
    const written = pages.get(path)?.[aspect];
    if (written !== undefined && targetOf(written, pages) !== 'unknown')
      return [{ aspect, value, because: 'its frontmatter sets it' }];
    if (!place) return [];
    if (place.page.url !== undefined) {
      return [{ aspect, value, because: 'its entry is an external link, so it is not in the reading order' }];
    }
    const other = inOrder(place, step);
    if (!other)
      return [{ aspect, value, because: `it is the ${step < 0 ? 'first' : 'last'} page of its ${whole}` }];
    const entry = place.node.places.get(other.path) ?? sections.homes.get(other.path);
    return [
      {
        aspect,
        value,
        because: `it is the entry ${step < 0 ? 'before' : 'after'} in the ${whole}`,
        at: entry?.at,
      },
    ];
  });
}

function located({ at, ...reason }: Reason, locate: Locate | undefined): PageExplanation['reasons'][number] {
  return { ...reason, pointer: at?.pointer, position: at && locate?.(at) };
}
