import { routeOf } from '../../base/addresses/href.ts';
import { located } from '../../base/model/Origin.ts';
import type { PageMeta } from '../../base/model/PageMeta.ts';
import { operationNamed, planOperationPages } from '../../api/openapi/pages/pages.ts';
import { metaOfGenerated, metaOfPage } from './page-meta.ts';
import { renamePages } from './start-pages.ts';
import type { Described } from './describe.ts';
import { typesRememberedIn } from './remember.ts';
import type { GeneratedPage } from '../../api/openapi/pages/GeneratedPage.ts';
import { report } from '../../api/openapi/codes.ts';
import { mintOf, NOT_METADATA } from '../../api/openapi/model/x-mint.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import { readValues } from '../../content/frontmatter/frontmatter.ts';
import { plainValue } from '../../content/frontmatter/plain-value.ts';
import type { Page } from '../../content/page/Page.ts';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import { joinPointer } from '../../base/json/pointer.ts';
import type { ReadDescriptions } from './description-files.ts';

export type Planned = ReturnType<typeof planPages>['value'];

/** Decides which pages the descriptions make, and gathers what the navigation shows of all pages. */
export function planPages(described: Described) {
  const { locate, options, pages, claims, described: byDocument } = described;
  const named = [...byDocument.values()];
  const claimed = new Map([...claims].map(([pagePath, operation]) => [operation, pagePath]));
  const plan = planOperationPages({
    documents: named,
    claimed,
    takenPaths: new Set(pages.keys()),
    texts: described.interfaceTexts(described.model.language ?? 'en'),
    rememberTypes: typesRememberedIn(described),
  });
  const { pages: generated, groups, redirects } = plan.value;
  const made = describedPages(generated, byDocument);
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
      ...unusedMint(claims, byDocument),
      ...written.diagnostics,
    ],
  };
}

/**
 * Makes page files of the operations whose `x-mint` has frontmatter or content: from here on they are pages of an author that
 * document an operation.
 */
function describedPages(
  generated: readonly GeneratedPage[],
  described: ReadDescriptions['described'],
): Result<{ page: Page; operation: Operation }[]> {
  const diagnostics: Diagnostic[] = [];
  const value = generated.flatMap(({ operation, path, title }) => {
    const { metadata, content } = mintOf(operation?.extensions ?? {});
    if (!operation || (metadata === undefined && content === undefined)) return [];
    const page = pageOf(operation, { path, title }, { metadata, content }, described, diagnostics);
    return [{ page, operation }];
  });
  return { value, diagnostics };
}

/** Reports `metadata` and `content` of operations that a page of the author documents: they are those of the page that is not made. */
function unusedMint(
  claims: ReadonlyMap<string, Operation>,
  described: ReadDescriptions['described'],
): Diagnostic[] {
  const reported = new Set<string>();
  return [...claims].flatMap(([path, { document, pointer, extensions }]) =>
    (['metadata', 'content'] as const).flatMap((key) => {
      if (mintOf(extensions)[key] === undefined || reported.has(`${document.id} ${key}`)) return [];
      reported.add(`${document.id} ${key}`);
      const at = described.get(document)?.places.locate([`x-mint`, key].reduce(joinPointer, pointer), true);
      const message = `\`x-mint.${key}\` has no effect here: the page \`${path}\` documents the operation`;
      const hint = 'Set it in that page, or remove the page.';
      return [report('openapi/x-mint', { file: document.location, ...at }, { message, hint })];
    }),
  );
}

function pageOf(
  { document, pointer }: Operation,
  { path, title }: Pick<GeneratedPage, 'path' | 'title'>,
  { metadata = {}, content = '' }: { metadata?: Record<string, unknown>; content?: string },
  described: ReadDescriptions['described'],
  diagnostics: Diagnostic[],
): Page {
  const files = described.get(document)?.places;
  const own = joinPointer(pointer, 'x-mint');
  const at = files?.locate(joinPointer(own, 'content'));
  const source = (at ?? files?.locate(own))?.file ?? document.location;
  const values = new Map<string, unknown>();
  const lines: Record<string, number> = {};
  for (const [key, given] of Object.entries(metadata)) {
    if (key === '__proto__' || NOT_METADATA.includes(key)) continue;
    values.set(key, plainValue(given).value);
    lines[key] = files?.locate([`metadata`, key].reduce(joinPointer, own), true)?.line ?? 1;
  }
  const frontmatter = readValues(values, lines, source, diagnostics);
  return {
    ...{ path, source, format: 'mdx', frontmatter, frontmatterLines: lines },
    ...textPlace(content, at, files?.textAt(own)),
    title: frontmatter.title ?? title,
  };
}

/** The text with its place in the document. Of a text in quotes, and of one that YAML folds, only the start is known. */
function textPlace(
  content: string,
  at: { line: number; column: number } | undefined,
  text = '',
): Pick<Page, 'body' | 'bodyOffset' | 'data'> {
  const body = content.replace(/\r\n?/g, '\n');
  if (!at) return { body, bodyOffset: 0, data: { column: 1, isBlock: false } };
  const lines = text.split('\n');
  const isBlock = lines[at.line - 1]?.charAt(at.column - 1) === '|';
  if (!isBlock) return { body, bodyOffset: at.line - 1, data: { column: at.column, isBlock } };
  const indent = /^ */.exec(lines[at.line] ?? '')?.[0].length ?? 0;
  return { body, bodyOffset: at.line, data: { column: indent + 1, isBlock } };
}
