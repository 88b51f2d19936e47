import type { Locate } from '../model/Origin.ts';
import type { DescriptionRef } from '../model/SiteModel.ts';
import type { Page } from '../content/Page.ts';
import type { Diagnostic, Result } from '../diagnostics.ts';
import type { Operation } from '../openapi/model/ApiDocument.ts';
import { findOperation, type OpenapiRef, parseOpenapiRef } from '../openapi/pages/claims.ts';
import { findDescriptions } from '../openapi/read/discover.ts';
import { type ClaimedSchema, findSchema } from '../openapi/pages/schema-claims.ts';
import { createDescriptionFiles, type ReadDescriptions } from './description-files.ts';
import type { SiteOptions } from './SiteOptions.ts';

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
): Promise<Result<Descriptions>> {
  const files = createDescriptionFiles(options, (at) => ({ ...at, ...locate?.(at) }));
  const { documents, unread } = files.read;
  const { diagnostics, load } = files;

  for (const ref of refs) await load(ref.source, ref);

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
  const all = () => documents.map(({ document }) => document);
  const lacksOperation = wanted.some(({ reference }) => !findOperation(all(), reference).operation);
  if (lacksOperation || schemaPages.some(({ text }) => !('found' in findSchema(all(), text)))) {
    for (const location of await findDescriptions(options.docsRoot, options.exclude)) await load(location);
  }
  const claims = new Map<string, Operation>();
  const missing: Page[] = [];
  for (const { page, reference } of wanted) {
    const found = findOperation(all(), reference);
    if (found.operation) {
      claims.set(page.path, found.operation);
      continue;
    }
    if (unread.length > 0) {
      missing.push(page);
      continue;
    }
    diagnostics.push({
      code: 'api/operation-not-found',
      severity: 'error',
      message: `No description has the operation "${page.frontmatter.openapi}".`,
      file: page.source,
      line: page.frontmatterLines['openapi'] ?? 1,
      column: 1,
      hint: found.nearest
        ? `The nearest one is "${found.nearest}".`
        : documents.length === 0
          ? 'No description was found: name one with `openapi` in the configuration.'
          : 'Compare the method and the path with those of the description.',
    });
  }
  const schemaClaims = new Map<string, ClaimedSchema>();
  for (const { page, text } of schemaPages) {
    const result = findSchema(all(), text);
    if ('found' in result) schemaClaims.set(page.path, result.found);
    else if (unread.length > 0) missing.push(page);
    else diagnostics.push(noSchema(page, text, result.nearest));
  }
  if (missing[0]) diagnostics.push(withoutDescription(missing[0], missing.length, unread));
  files.finish();
  return { value: { ...files.read, claims, schemaClaims }, diagnostics };
}

/** Said once for all pages: what has to be mended is the description, not these. */
function withoutDescription(page: Page, count: number, unread: string[]): Diagnostic {
  const others = count === 1 ? '' : count === 2 ? ' and one more page' : ` and ${count - 1} more pages`;
  return {
    code: 'api/operation-not-found',
    severity: 'warning',
    message: `This page${others} cannot show what is named in the frontmatter: a description could not be read.`,
    file: page.source,
    line: page.frontmatterLines['openapi'] ?? page.frontmatterLines['openapi-schema'] ?? 1,
    column: 1,
    hint: `See what is said about ${unread.map((location) => `\`${location}\``).join(', ')}.`,
  };
}

function noSchema(page: Page, text: string, meant: string | undefined): Diagnostic {
  return {
    code: 'api/schema-not-found',
    severity: 'error',
    message: `No description has the schema "${text}".`,
    file: page.source,
    line: page.frontmatterLines['openapi-schema'] ?? 1,
    column: 1,
    hint: meant
      ? `The nearest one is "${meant}".`
      : 'Compare the name with those under `components.schemas`.',
  };
}

function unreadable(page: Page, text: string): Diagnostic {
  return {
    code: 'api/unreadable-operation',
    severity: 'error',
    message: `"${text}" names no operation.`,
    file: page.source,
    line: page.frontmatterLines['openapi'] ?? 1,
    column: 1,
    hint: 'Write the method and the path, as in "GET /users/{id}", with the description\'s file before them if need be.',
  };
}
