import path from 'node:path';
import type { SiteConfig } from '../config/SiteConfig.ts';
import type { Page } from '../content/Page.ts';
import type { Diagnostic, Result } from '../diagnostics.ts';
import type { ApiDocument, Operation } from '../openapi/ApiDocument.ts';
import { findOperation, type OpenapiRef, parseOpenapiRef } from '../openapi/claims.ts';
import { findDescriptions } from '../openapi/discover.ts';
import { type ClaimedSchema, findSchema } from '../openapi/schemaClaims.ts';
import { createDocument } from '../openapi/model.ts';
import { readDescription } from '../openapi/read.ts';
import { BUNDLED_SPECS } from '../specs/index.ts';
import type { SiteOptions } from './SiteOptions.ts';

/** Who names a description: the configuration's top level, a tab or an anchor by its url, or only a page. */
export type Owner = 'root' | { url: string };

export interface Descriptions {
  documents: { document: ApiDocument; owners: Owner[] }[];
  /** Address of the file of each description that the configuration names, as its author wrote it. */
  downloads: Map<ApiDocument, string>;
  /** Hash of the texts that each was read from. */
  fingerprints: Map<ApiDocument, string>;
  /** Those that come with Lectern. */
  bundled: Set<ApiDocument>;
  /** Descriptions that the configuration names and that could not be read. */
  unread: string[];
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
  config: SiteConfig,
  pages: readonly Page[],
  options: SiteOptions,
): Promise<Result<Descriptions>> {
  const diagnostics: Diagnostic[] = [];
  const documents: Descriptions['documents'] = [];
  const byLocation = new Map<string, Descriptions['documents'][number] | undefined>();
  const ids = new Set<string>();
  const downloads = new Map<ApiDocument, string>();
  const fingerprints = new Map<ApiDocument, string>();
  const bundled = new Set<ApiDocument>();
  const unread = new Set<string>();

  async function load(location: string, owner?: Owner): Promise<void> {
    if (!byLocation.has(location)) {
      const own = BUNDLED_SPECS.get(location);
      const source = await readDescription(own ? path.basename(own) : location.replace(/^\/+/, ''), {
        docsRoot: own ? path.dirname(own) : options.docsRoot,
        cacheDir: options.cacheDir,
        offline: options.offline,
      });
      diagnostics.push(...source.diagnostics);
      let entry: Descriptions['documents'][number] | undefined;
      if (source.value) {
        const made = createDocument(source.value, uniqueId(location, ids));
        diagnostics.push(...made.diagnostics);
        if (made.value) {
          documents.push((entry = { document: made.value, owners: [] }));
          fingerprints.set(made.value, source.value.fingerprint);
          if (own) bundled.add(made.value);
          const type = /^\s*[[{]/.test(source.value.text) ? 'json' : 'yaml';
          if (owner)
            downloads.set(made.value, options.publish(`${made.value.id}.${type}`, source.value.text));
        }
      }
      byLocation.set(location, entry);
    }
    const entry = byLocation.get(location);
    if (entry && owner) entry.owners.push(owner);
    // A file that is nobody's in particular may be the one that a page needs.
    if (!entry) unread.add(location);
  }

  for (const location of config.openapi) await load(location, 'root');
  for (const division of [...config.tabs, ...config.anchors]) {
    for (const location of division.openapi) await load(location, { url: division.url });
  }

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
    for (const location of await findDescriptions(options.docsRoot)) await load(location);
  }
  const claims = new Map<string, Operation>();
  const missing: Page[] = [];
  for (const { page, reference } of wanted) {
    const found = findOperation(all(), reference);
    if (found.operation) {
      claims.set(page.path, found.operation);
      continue;
    }
    if (unread.size > 0) {
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
    else if (unread.size > 0) missing.push(page);
    else diagnostics.push(noSchema(page, text, result.nearest));
  }
  if (missing[0]) diagnostics.push(withoutDescription(missing[0], missing.length, [...unread]));
  return {
    value: { documents, downloads, fingerprints, bundled, unread: [...unread], claims, schemaClaims },
    diagnostics,
  };
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

/** A short name for a description, made from its file name; made unique in the order they are named. */
function uniqueId(location: string, taken: Set<string>): string {
  const name =
    location
      .replace(/^lectern:/, '')
      .split(/[/?#]/)
      .filter(Boolean)
      .pop() ?? 'api';
  const base =
    name
      .replace(/(\.openapi|\.swagger)?\.(json|ya?ml)$/i, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'api';
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}
