import { type Neighbour, type PageMeta, pageOf } from '../../base/model/PageMeta.ts';
import type { NavPage } from './Navigation.ts';
import { navPage, type Place, type Sections } from './sections.ts';
import { type CodeEntry, type Diagnostic, reporter } from '../../base/diagnostics.ts';

/** True if previous and next stay inside the section of a page, or lead through the whole navigation. */
export type Pagination = 'section' | 'global';

interface Neighbours {
  prev?: NavPage;
  next?: NavPage;
}

/** Finds previous and next of any page: what its frontmatter says, else its neighbors in reading order. */
export function createNeighbours(
  sections: Sections,
  pages: ReadonlyMap<string, PageMeta>,
  pagination: Pagination,
): (path: string, place: Place | undefined) => Neighbours {
  const inOrder = createOrder(sections, pagination);
  return (path, place) => {
    const meta = pages.get(path);
    const chosen = (side: 'prev' | 'next', step: number): NavPage | undefined => {
      const computed = place && inOrder(place, step);
      const target = targetOf(meta?.[side], pages);
      return target === 'unknown' ? computed : chosenPage(meta?.[side], target, computed);
    };
    return { prev: chosen('prev', -1), next: chosen('next', 1) };
  };
}

/** The entry so many steps from a place in reading order; `undefined` at the ends and for an entry that leads outside. */
export function createOrder(
  sections: Sections,
  pagination: Pagination,
): (place: Place, step: number) => NavPage | undefined {
  if (pagination === 'section') {
    return ({ node, index }, step) =>
      index < 0 ? undefined : node.places.get(node.section.chain[index + step] ?? '')?.page;
  }
  const all = [...sections.order.keys()].flatMap((path) => {
    const page = sections.homes.get(path)?.page;
    return page && page.url === undefined ? [page] : [];
  });
  const indexes = new Map(all.map((page, index) => [page.path, index]));
  return ({ page }, step) => {
    const index = indexes.get(page.path);
    return index === undefined ? undefined : all[index + step];
  };
}

/** The target of a written neighbor: a page or an address outside; `undefined` for a label alone, `unknown` for no page. */
export function targetOf(
  written: Neighbour | undefined,
  pages: ReadonlyMap<string, PageMeta>,
): PageMeta | { url: string } | undefined | 'unknown' {
  if (written === undefined || written === false) return undefined;
  const target = typeof written === 'string' ? written : written.target;
  if (target === undefined) return undefined;
  if (/^(?:https?:)?\/\/[^/]/i.test(target)) return { url: target };
  const bare = target
    .replace(/[?#].*$/s, '')
    .replace(/^(?:\.?\/)+|\/+$/g, '')
    .replace(/\.mdx?$/, '');
  const found = pageOf(bare, pages);
  if (found) return found;
  return typeof written === 'string' && !/^\.?\//.test(written) ? undefined : 'unknown';
}

function chosenPage(
  written: Neighbour | undefined,
  target: PageMeta | { url: string } | undefined,
  computed: NavPage | undefined,
): NavPage | undefined {
  if (written === undefined) return computed;
  if (written === false) return undefined;
  const label = typeof written === 'string' ? (target ? undefined : written) : written.label;
  const base =
    target === undefined
      ? computed
      : 'path' in target
        ? navPage(target)
        : { kind: 'page' as const, path: '', label: target.url, url: target.url };
  return base && label !== undefined ? { ...base, label } : base;
}

/** Neighbors that a page names and that are not there. */
export function diagnose({ pages }: { pages: ReadonlyMap<string, PageMeta> }): Diagnostic[] {
  return [...pages.values()].flatMap(({ path, prev, next, source }) =>
    Object.entries({ prev, next })
      .filter(([, written]) => targetOf(written, pages) === 'unknown')
      .map(([key]) =>
        report(
          'navigation/unknown-neighbour',
          source ? { file: source.file, line: source.lines[key] ?? 1, column: 1 } : {},
          { key, path },
        ),
      ),
  );
}

export const navigationCodes = {
  'navigation/unknown-neighbour': {
    severity: 'warning',
    message: ({ key, path }: { key: string; path: string }) =>
      `\`${key}\` of the page "${path}" refers to a page that does not exist.`,
    hint: true,
    meaning:
      'The `prev` or `next` of a page refers to a page that does not exist, so the page shows its neighbor in the navigation instead.',
    fix: 'Correct the path in the frontmatter, or set it to `false` for no link.',
  },
} satisfies Record<string, CodeEntry>;

export const report = reporter(navigationCodes);
