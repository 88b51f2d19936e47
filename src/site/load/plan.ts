import { routeOf } from '../../base/addresses/href.ts';
import { located } from '../../base/model/Origin.ts';
import type { PageMeta } from '../../base/model/PageMeta.ts';
import { operationNamed, planOperationPages } from '../../api/openapi/pages/pages.ts';
import { metaOfGenerated, metaOfPage } from './page-meta.ts';
import { renamePages } from './start-pages.ts';
import type { Described } from './describe.ts';
import { describedPages, unusedMint } from './described-pages.ts';
import { typesRememberedIn } from './remember.ts';

export type Planned = ReturnType<typeof planPages>['value'];

/** Decides which pages the descriptions make, and gathers what the navigation shows of all pages. */
export function planPages(described: Described) {
  const { locate, options, pages, claims, named } = described;
  const claimed = new Map([...claims].map(([pagePath, operation]) => [operation, pagePath]));
  const plan = planOperationPages({
    documents: named,
    claimed,
    takenPaths: new Set(pages.keys()),
    texts: described.interfaceTexts(described.model.language ?? 'en'),
    rememberTypes: typesRememberedIn(described),
  });
  const { pages: generated, groups, redirects } = plan.value;
  const made = describedPages(generated, described.places);
  const meta = new Map<string, PageMeta>();
  for (const page of pages.values()) meta.set(page.path, metaOfPage(page, claims.get(page.path)));
  const pathOf = new Map(claimed);
  for (const { operation, path } of generated) if (operation) pathOf.set(operation, path);
  const besides = new Map(
    named.map(({ document }) => [document, document.operations.flatMap((one) => pathOf.get(one) ?? [])]),
  );
  for (const page of generated) meta.set(page.path, metaOfGenerated(page, besides.get(page.document) ?? []));
  for (const { page, operation } of made.value)
    meta.set(page.path, { ...meta.get(page.path), ...metaOfPage(page, operation) });
  const given = groups.map(({ document: { title }, ...made }) => ({ ...made, title }));
  const { begins } = described;
  for (const [named, path] of begins) meta.set(named, meta.get(path) as PageMeta);
  const written = described.tree(
    {
      groups: given,
      operation(request, sources) {
        const places = sources.flatMap((source) =>
          named.flatMap(({ document, refs }) =>
            refs.some((ref) => ref.source === source) ? [document] : [],
          ),
        );
        const operation = operationNamed(request, places);
        return operation && pathOf.get(operation);
      },
      isUnread: (source) =>
        described.broken.some(
          ({ refs, hasEarlierVersion }) => !hasEarlierVersion && refs.some((ref) => ref.source === source),
        ),
    },
    meta,
  );
  for (const named of begins.keys()) meta.delete(named);
  renamePages(written.value.tree, begins);
  return {
    value: {
      ...described,
      pages: new Map([...pages, ...made.value.map(({ page }) => [page.path, page] as const)]),
      claims: new Map([
        ...claims,
        ...made.value.map(({ page, operation }) => [page.path, operation] as const),
      ]),
      generated: new Map(generated.map((page) => [page.path, page])),
      /** Addresses that the format's original product gave to operations, and the pages that are shown there. */
      moved: [...redirects, ...[...begins].map(([from, path]) => ({ from, to: routeOf(path) }))],
      meta,
      /** The groups that descriptions give to the navigation. */
      given,
      arrangement: {
        written: written.value,
        pages: meta,
        locate,
        pagination: options.pagination,
      },
    },
    diagnostics: [
      ...plan.diagnostics.map((one) => located(one, locate)),
      ...made.diagnostics,
      ...unusedMint(claims, described.places),
      ...written.diagnostics,
    ],
  };
}
