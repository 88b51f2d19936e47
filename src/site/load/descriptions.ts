import { report as reportApi } from '../../api/openapi/codes.ts';
import { report } from '../options/codes.ts';
import type { Locate } from '../../base/model/Origin.ts';
import type { DescriptionRef } from '../../base/model/SiteModel.ts';
import type { Page } from '../../content/page/Page.ts';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import {
  documentsNamed,
  findOperation,
  type FoundOperation,
  isAmong,
  type OpenapiRef,
  parseOpenapiRef,
} from '../../api/openapi/pages/claims.ts';
import type { LeftOut } from '../../api/openapi/public/keep-public.ts';
import type { Mark } from '../../api/openapi/public/marks.ts';
import { findDescriptions } from '../../api/openapi/read/discover.ts';
import { type ClaimedSchema, findSchema } from '../../api/openapi/pages/schema-claims.ts';
import {
  DescriptionFiles,
  type PrivateParts,
  type ReadDescriptions,
  type UnreadDescription,
} from './description-files.ts';
import type { SiteOptions } from '../options/SiteOptions.ts';

export interface Descriptions extends ReadDescriptions {
  /** The operation that each page's frontmatter names, by page path. */
  claims: Map<string, Operation>;
  /** The schema that each page's frontmatter names, by page path. */
  schemaClaims: Map<string, ClaimedSchema>;
}

/**
 * Reads every description that the configuration names, and finds the operation of each page that names one. Only
 * when such an operation is in none of them are the folder's other files looked at.
 */
export async function loadDescriptions(
  refs: readonly DescriptionRef[],
  pages: readonly Page[],
  options: SiteOptions,
  locate?: Locate,
  sourcesOf?: (path: string) => readonly string[] | undefined,
  privateParts?: PrivateParts,
): Promise<Result<Descriptions>> {
  const files = new DescriptionFiles(options, (at) => ({ ...at, ...locate?.(at) }), privateParts);
  const { described, broken } = files.read;
  const { diagnostics } = files;

  for (const ref of refs) await files.load(ref.source, ref);

  const wanted: { page: Page; reference: OpenapiRef }[] = [];
  for (const page of pages) {
    const text = page.frontmatter.openapi;
    if (text === undefined) continue;
    const reference = parseOpenapiRef(text);
    if (reference) wanted.push({ page, reference });
    else diagnostics.push(unreadable(page, text));
  }
  const schemaPages = pages.flatMap((page) => {
    const text = page.frontmatter.openapiSchema;
    return text === undefined ? [] : [{ page, text }];
  });
  const all = () => [...described.keys()];
  const meantBy = ({ path }: Page) => {
    const sources = sourcesOf?.(path);
    if (!sources) return all();
    const near = [...described.values()].filter(({ refs: places }) =>
      places.some(({ source }) => sources.includes(source)),
    );
    return [...new Set([...near.map(({ document }) => document), ...all()])];
  };
  const lacksOperation = wanted.some(
    ({ page, reference }) => !findOperation(meantBy(page), reference, { nearest: false }).operation,
  );
  if (lacksOperation || schemaPages.some(({ text }) => !('found' in findSchema(all(), text)))) {
    for (const location of await findDescriptions(options.docsRoot, options.exclude))
      await files.load(location);
  }
  // Also a file that the configuration does not name: it may be the one that contains a page's operation.
  const unread = broken.filter(({ hasEarlierVersion }) => !hasEarlierVersion);
  const leftOut = [...described.values()].flatMap((one) => one.leftOut ?? []);
  const claims = new Map<string, Operation>();
  const waiting: Waiting[] = [];
  for (const { page, reference } of wanted) {
    const found = findOperation(meantBy(page), reference);
    const causes = reference.file === undefined ? unread : documentsNamed(unread, reference.file);
    if (found.operation) claims.set(page.path, found.operation);
    else if (causes.length > 0) waiting.push({ page, causes });
    else diagnostics.push(noOperation(page, markAmong(reference, leftOut), hintFor(found, described.size)));
  }
  const schemaClaims = new Map<string, ClaimedSchema>();
  for (const { page, text } of schemaPages) {
    const result = findSchema(all(), text);
    if ('found' in result) schemaClaims.set(page.path, result.found);
    else if (unread.length > 0) waiting.push({ page, causes: unread });
    else diagnostics.push(noSchema(page, text, leftOut, result.nearest));
  }
  diagnostics.push(...withoutDescription(waiting));
  files.finish();
  return { value: { ...files.read, claims, schemaClaims }, diagnostics };
}

/** Most documents that a hint names. */
const NAMED = 3;

/** A page whose operation may be in one of some documents that could not be read. */
interface Waiting {
  page: Page;
  causes: readonly UnreadDescription[];
}

/** Reports once that the operations of some pages are in descriptions that could not be read. */
function withoutDescription(waiting: readonly Waiting[]): Diagnostic[] {
  const [page] = waiting.map((one) => one.page);
  if (!page) return [];
  const more = waiting.length - 1;
  const others = more === 0 ? '' : more === 1 ? ' and one more page' : ` and ${more} more pages`;
  const line = page.frontmatterLines['openapi'] ?? page.frontmatterLines['openapi-schema'] ?? 1;
  const message = `This page${others} cannot show the operation in the frontmatter, because an OpenAPI document could not be read.`;
  const unread = [...new Set(waiting.flatMap(({ causes }) => causes))];
  const names = unread.slice(0, NAMED).map(({ location }) => `\`${location}\``);
  const rest = unread.length > NAMED ? ` and ${unread.length - NAMED} more` : '';
  const hint = `See what is said about ${names.join(', ')}${rest}.`;
  const origin = { file: page.source, line, column: 1 };
  // A warning only: the diagnostic of the description is the error.
  return [{ ...reportApi('api/operation-not-found', origin, { message, hint }), severity: 'warning' }];
}

function hintFor({ nearest, unknownFile }: FoundOperation, count: number): string {
  if (unknownFile !== undefined)
    return `No OpenAPI document is named \`${unknownFile}\`. Add it to the folder, or correct the name.`;
  if (count === 0) return 'No OpenAPI document was found. Set `openapi` in the configuration.';
  return nearest
    ? `Did you mean "${nearest}"?`
    : 'Compare the method and the path with the OpenAPI document.';
}

function noOperation(page: Page, mark: Mark | undefined, hint: string): Diagnostic {
  const origin = { file: page.source, line: page.frontmatterLines['openapi'] ?? 1, column: 1 };
  const name = page.frontmatter.openapi ?? '';
  if (mark) return reportApi('api/operation-internal', origin, { name, mark });
  const message = `No OpenAPI document has the operation "${name}".`;
  return reportApi('api/operation-not-found', origin, { message, hint });
}

function noSchema(
  page: Page,
  text: string,
  leftOut: readonly LeftOut[],
  meant: string | undefined,
): Diagnostic {
  const place = { file: page.source, line: page.frontmatterLines['openapi-schema'] ?? 1, column: 1 };
  const name = text.trim().split(/\s+/).at(-1) ?? '';
  const mark = leftOut.map(({ schemas }) => schemas.get(name)).find((one) => one !== undefined);
  if (mark) return reportApi('api/operation-internal', place, { name, mark });
  return report('api/schema-not-found', place, { name: text, meant });
}

/** The mark of an operation that a page names and that is left out. */
function markAmong(reference: OpenapiRef, leftOut: readonly LeftOut[]): Mark | undefined {
  for (const { operations } of leftOut)
    for (const [name, mark] of operations) if (isAmong(reference, [name])) return mark;
  return undefined;
}

function unreadable(page: Page, text: string): Diagnostic {
  const line = page.frontmatterLines['openapi'] ?? 1;
  return report('api/unreadable-operation', { file: page.source, line, column: 1 }, { written: text });
}
