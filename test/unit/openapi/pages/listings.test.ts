import { describe, expect, it } from 'vitest';
import type { Group } from '../../../../src/base/model/NavTree.ts';
import type { ListedGroup, Listing } from '../../../../src/api/openapi/pages/GeneratedPage.ts';
import { planOperationPages } from '../../../../src/api/openapi/pages/pages.ts';
import { describeApi, refAt } from '../describe.ts';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function plan(description: Record<string, unknown>) {
  const document = describeApi(description);
  const { value } = planOperationPages({
    documents: [{ document, refs: [refAt('/tabs/0/openapi', 'api')] }],
    claimed: new Map(),
    takenPaths: new Set(),
  });
  return value;
}

/** A description of `count` operations, each at a path and with tags of its own. */
function large(
  count: number,
  pathOf: (index: number) => string,
  tagsOf: (index: number) => string[] = () => [],
  more: Record<string, unknown> = {},
) {
  const paths = Object.fromEntries(
    times(count, (index) => [pathOf(index), { get: { tags: tagsOf(index) } }]),
  );
  return plan({ paths, ...more });
}

const overview = ({ pages }: ReturnType<typeof plan>): Listing | undefined =>
  pages.find(({ kind }) => kind === 'overview')?.listing;
const outline = (groups: readonly ListedGroup[] = []): unknown[] =>
  groups.map(({ label, count, path, groups: inside }) => [
    label,
    count,
    path,
    ...(inside ? outline(inside) : []),
  ]);

/** Every operation that the overview leads to, through the pages of groups and tags. */
function reached({ pages }: ReturnType<typeof plan>): Set<string> {
  const found = new Set<string>();
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const ofList = ({ operations, sections, groups }: Listing): void => {
    for (const { path } of [...operations, ...sections.flatMap((one) => one.operations)]) found.add(path);
    groups.forEach(follow);
  };
  const follow = ({ path = '', groups = [] }: ListedGroup): void => {
    groups.forEach(follow);
    const page = byPath.get(path);
    if (page?.operation) found.add(page.operation.path);
    if (page?.listing) ofList(page.listing);
    else if (page?.tag !== undefined)
      for (const { tags, path: own } of page.document.operations) if (tags.includes(page.tag)) found.add(own);
  };
  const listing = pages.find(({ kind }) => kind === 'overview')?.listing;
  if (listing) ofList(listing);
  return found;
}

describe('the overview of a description', () => {
  it('lists all operations where they are not very many', () => {
    const result = large(300, (index) => `/a${index % 30}/b${index}`);
    expect(overview(result)).toBeUndefined();
    expect(result.pages.filter(({ kind }) => kind === 'group')).toEqual([]);
  });

  it('lists tags with their pages where they are', () => {
    const result = large(
      2000,
      (index) => `/a/b${index}`,
      (index) => [`Tag ${index % 20}`],
    );
    expect(outline(overview(result)?.groups).slice(0, 2)).toEqual([
      ['Tag 0', 100, 'api/tag-0'],
      ['Tag 1', 100, 'api/tag-1'],
    ]);
    expect(result.pages.filter(({ kind }) => kind === 'group')).toEqual([]);
    expect(reached(result).size).toBe(2000);
  });

  it('gives groups without a tag pages, to which their headings lead, that move no operation', () => {
    const result = large(2000, (index) => `/subject${index % 20}/b${index}`);
    expect(outline(overview(result)?.groups)[3]).toEqual(['Subject3', 100, 'api/subject3']);
    const { groups } = result.groups[0]!;
    expect(groups[4]?.label).toBe('Subject3');
    expect(groups[4]?.root).toMatchObject({ kind: 'page', path: 'api/subject3' });
    expect(reached(result).size).toBe(2000);
    const same = large(2000, (index) => (index === 0 ? '/x' : `/get-x/b${index}`));
    expect(same.pages.find(({ operation }) => operation?.path === '/x')?.path).toBe('api/get-x');
    expect(new Set(same.pages.map(({ path }) => path)).size).toBe(same.pages.length);
  });

  it('divides a tag of thousands among pages of its groups', () => {
    const result = large(
      3000,
      (index) => `/t/part${index % 10}/b${index}`,
      () => ['All'],
    );
    const all = result.pages.find(({ tag }) => tag === 'All');
    expect(outline(overview(result)?.groups)).toEqual([['All', 3000, 'api/all']]);
    expect(outline(all?.listing?.groups)[0]).toEqual(['Part0', 300, 'api/all-part0']);
    expect(reached(result).size).toBe(3000);
  });

  it('lists on the page of a tag that all operations have only those of its group', () => {
    const result = large(
      2000,
      (index) => `/a/b${index}`,
      (index) => (index < 3 ? ['Every'] : [`Tag ${index % 20}`, 'Every']),
    );
    const every = result.pages.find(({ tag }) => tag === 'Every');
    expect(every?.listing?.operations).toHaveLength(3);
    expect(reached(result).size).toBe(2000);
  });

  it('lists the tags below a tag and the groups of `x-tagGroups`', () => {
    const result = large(
      2000,
      (index) => `/a/b${index}`,
      (index) => [`Tag ${index % 20}`],
      {
        tags: [{ name: 'Tag 1', parent: 'Tag 0' }],
        'x-tagGroups': [{ name: 'Both', tags: ['Tag 2', 'Tag 3'] }],
      },
    );
    const [both, first] = outline(overview(result)?.groups);
    expect(both).toEqual(['Both', 200, undefined, ['Tag 2', 100, 'api/tag-2'], ['Tag 3', 100, 'api/tag-3']]);
    // A parent that the description does not list is none.
    expect(first).toEqual(['Tag 0', 100, 'api/tag-0']);
    const nested = large(
      2000,
      (index) => `/a/b${index}`,
      (index) => [`Tag ${index % 20}`],
      {
        tags: [{ name: 'Tag 0' }, { name: 'Tag 1', parent: 'Tag 0' }],
      },
    );
    expect(outline(overview(nested)?.groups)[0]).toEqual([
      'Tag 0',
      200,
      'api/tag-0',
      ['Tag 1', 100, 'api/tag-1'],
    ]);
    expect(reached(nested).size).toBe(2000);
  });

  it.each([
    ['at paths of their own', (index: number) => `/p${index}`],
    ['at one path each below another', (index: number) => `/same/p${index}`],
    ['with parameters only', (index: number) => `/{a}/{b${index}}`],
  ])('leads to 11,000 operations %s, by pages that stay small', (_, pathOf) => {
    const result = large(11_000, pathOf);
    expect(reached(result).size).toBe(11_000);
    const lists = result.pages.flatMap(({ listing }) => listing ?? []);
    const entries = (groups: readonly ListedGroup[]): number =>
      groups.reduce((sum, { groups: inside = [] }) => sum + 1 + entries(inside), 0);
    for (const { operations, sections, groups } of lists) {
      expect(operations.length + sections.flatMap((one) => one.operations).length).toBeLessThan(1500);
      expect(entries(groups)).toBeLessThan(700);
    }
    const widest = (groups: Group[]): number =>
      Math.max(
        groups.length,
        ...groups.map(({ children }) => widest(children.filter((one) => one.kind === 'group'))),
      );
    expect(widest(result.groups[0]!.groups)).toBeLessThan(130);
  });

  it('lists very many types on pages of their own', () => {
    const schemas = Object.fromEntries(times(3000, (index) => [`SomeTypeWithALongName${index}`, {}]));
    const result = large(2, (index) => `/p${index}`, undefined, { components: { schemas } });
    const listing = overview(result);
    expect(listing?.schemas).toEqual([]);
    expect(listing?.schemaGroups.map(({ count, path }) => [count, path])).toEqual([
      [800, 'api/all-schemas-1'],
      [800, 'api/all-schemas-2'],
      [800, 'api/all-schemas-3'],
      [600, 'api/all-schemas-4'],
    ]);
    expect(result.pages.find(({ path }) => path === 'api/all-schemas-4')?.listing?.schemas).toHaveLength(600);
  });
});
