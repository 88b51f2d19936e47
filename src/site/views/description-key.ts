import { fingerprint } from '../../base/cache/fingerprint.ts';
import type { ApiDocument, Operation, ResponseLink } from '../../api/openapi/model/ApiDocument.ts';
import { Closure } from '../../api/openapi/Closure.ts';
import { METHODS } from '../../api/openapi/grammar.ts';
import { rootOf } from '../../api/openapi/model/reference.ts';
import { operationTitle } from '../../api/openapi/pages/operation-title.ts';
import type { Listing } from '../../api/openapi/pages/GeneratedPage.ts';
import type { GeneratedPage } from '../../api/openapi/pages/GeneratedPage.ts';
import { entriesOf, isObject, valueAt } from '../../api/openapi/pointer.ts';
import { schemaPageName } from '../../api/openapi/schema/Flat.ts';
import { isVast } from '../../api/openapi/schema/plan.ts';
import type { ClaimedSchema } from '../../api/openapi/pages/schema-claims.ts';
import { longestSlice } from '../../api/openapi/slice.ts';
import { describedSecrets } from '../../page/playground/described-secrets.ts';
import { schemaNamed } from '../../page/reference/schema-page.ts';
import { usesOf } from '../../api/openapi/pages/uses.ts';
import { apiPlaces } from './api-places.ts';
import type { ViewSources } from './ViewSources.ts';

export interface DescriptionKeySources extends Pick<
  ViewSources,
  'generated' | 'claims' | 'schemaClaims' | 'downloads' | 'bundled'
> {
  /** Hashes of the texts that each description was read from. */
  fingerprints: ReadonlyMap<ApiDocument, string>;
}

/**
 * Hashes of what pages show of descriptions. Two pages with the same hash show the same. Where `drawn` is given, which is a hash
 * of the reference as the page shows it, this stands in the place of all that the page could have shown of other parts.
 */
interface DescriptionKeys {
  generated(page: GeneratedPage, drawn?: string): string;
  operation(operation: Operation, drawn?: string): string;
  schema(claimed: ClaimedSchema, drawn?: string): string;
  /** Everything in a description, and all pages that are made from it. */
  document(document: ApiDocument): string;
}

interface Known {
  closure: Closure;
  /** Content that every page of the document may show; `undefined` if the document is too large to compare. */
  common: string | undefined;
  /** Operations by what a link may name them with, the first of each name. */
  byLink: Map<string, Operation>;
}

/**
 * The page of an operation or a type shows the part of the description that it is about, all that this part refers to at any
 * distance, where those types have pages, and what is common to all pages. Every other page has the whole description in its key.
 */
export function createDescriptionKeys(sources: DescriptionKeySources): DescriptionKeys {
  const { generated, claims, schemaClaims, downloads, bundled } = sources;
  const places = apiPlaces(sources);
  const known = new Map<ApiDocument, Known>();
  const documents = new Map<ApiDocument, string>();

  function knownOf(document: ApiDocument): Known {
    let found = known.get(document);
    if (!found) known.set(document, (found = look(document)));
    return found;
  }

  function look(document: ApiDocument): Known {
    const closure = new Closure(document, ({ ref = '', name = ref }) =>
      places.schema(document, schemaPageName({ ref, name })),
    );
    const root = rootOf(document);
    const { securitySchemes } = isObject(root.components) ? root.components : {};
    const parts = closure.nameOf([root.servers, root.security, securitySchemes]);
    const { id, location, openapi, title, version } = document;
    const about = [id, location, openapi, title, version, bundled.has(document), downloads.has(document)];
    const ofAll = [longestSlice(document), isVast(document), describedSecrets(document)];
    const byLink = new Map<string, Operation>();
    for (const operation of document.operations)
      for (const name of [operation.operationId, `#${operation.pointer}`])
        if (name !== undefined && !byLink.has(name)) byLink.set(name, operation);
    return { closure, common: parts && fingerprint(parts, about, ofAll), byLink };
  }

  /** The hash of some parts of a description and of what they refer to; of everything, where a part was not found. */
  function ofParts(
    document: ApiDocument,
    kind: string,
    shown: unknown,
    beside: unknown,
    drawn?: string,
  ): string {
    const { closure, common } = knownOf(document);
    const name = drawn === undefined ? closure.nameOf(shown) : closure.ownNameOf(shown);
    const parts = shown === undefined || name === undefined ? undefined : [name, drawn];
    const isKnown = common !== undefined && parts !== undefined;
    return fingerprint(kind, beside, isKnown ? [common, parts] : ofDocument(document));
  }

  function ofOperation(operation: Operation, drawn?: string): string {
    const { document, pointer } = operation;
    const { byLink } = knownOf(document);
    const linked = linksIn(operation).map(({ operationId = '', operationRef = '' }) =>
      [byLink.get(operationId), byLink.get(operationRef)].map(
        (target) => target && [places.operation(target), operationTitle(target)],
      ),
    );
    // A title that is made of the path depends on whether other paths are below it.
    const beside = [pointer, operationTitle(operation), linked];
    return ofParts(document, 'operation', rawOperation(operation), beside, drawn);
  }

  const ofSchema = ({ document, name }: ClaimedSchema, drawn?: string): string =>
    ofParts(
      document,
      'schema',
      schemaNamed(document, name),
      [name, places.overview(document), usesKey(document, name)],
      drawn,
    );

  /** The operations that the page of a type lists. */
  function usesKey(document: ApiDocument, name: string): unknown {
    const schema = schemaNamed(document, name);
    if (typeof schema !== 'object') return undefined;
    const { returned, sent } = usesOf(document, String(schema.$ref));
    return [returned.map(entryOf), sent.map(entryOf)];
  }

  function ofTag(document: ApiDocument, tag: string): string {
    const tags = document.tags.filter(({ name }) => name === tag);
    // Operations without a tag are listed under a name of their own, which may be that of a tag.
    const listed = document.operations
      .filter(({ tags }) => tags.length === 0 || tags.includes(tag))
      .map((operation) => [operation.tags, entryOf(operation)]);
    return ofParts(document, 'tag', [], [tag, tags, listed]);
  }

  /** An operation as a list shows it. */
  function entryOf(operation: Operation): unknown {
    const { kind, method, path, deprecated } = operation;
    return [kind, method, path, deprecated, operationTitle(operation), places.operation(operation)];
  }

  function listedKey(document: ApiDocument, { operations, sections, groups, schemas }: Listing): unknown {
    return [
      operations.map(entryOf),
      sections.map((section) => [section.label, section.operations.map(entryOf)]),
      groups,
      schemas.map((name) => [name, places.schema(document, name)]),
    ];
  }

  function ofDocument(document: ApiDocument): string {
    let key = documents.get(document);
    if (key === undefined) documents.set(document, (key = wholeKey(document)));
    return key;
  }

  function wholeKey(document: ApiDocument): string {
    const of = <T extends { document: ApiDocument }>(all: ReadonlyMap<string, T>): [string, T][] =>
      [...all].filter(([, one]) => one.document === document);
    return fingerprint(
      document.id,
      document.location,
      sources.fingerprints.get(document),
      downloads.get(document),
      bundled.has(document),
      of(generated).map(([, page]) => planned(page)),
      of(claims).map(([page, { pointer }]) => [page, pointer]),
      of(schemaClaims).map(([page, { name }]) => [page, name]),
    );
  }

  function shownOn(
    { kind, document, operation, schemaName, tag, listing }: GeneratedPage,
    drawn: string | undefined,
  ): string {
    if (operation) return ofOperation(operation, drawn);
    if (schemaName !== undefined) return ofSchema({ document, name: schemaName }, drawn);
    if (kind === 'group') return fingerprint('group', listing && listedKey(document, listing));
    return tag === undefined ? ofDocument(document) : ofTag(document, tag);
  }

  return {
    operation: ofOperation,
    schema: ofSchema,
    document: ofDocument,
    generated: (page, drawn) => fingerprint(planned(page), shownOn(page, drawn)),
  };
}

/** A generated page as it was planned, without the description itself. */
function planned({ document: _document, operation, listing, ...rest }: GeneratedPage): unknown {
  return [rest, operation?.pointer, listing?.groups, listing?.schemaGroups];
}

/** The operation as the description has it, and what of its path counts for it; `undefined` where that is not found. */
function rawOperation({ pointer, document }: Operation): unknown {
  const place = pointer.split('/').slice(0, 3).join('/');
  const given = valueAt(rootOf(document), place);
  const { value: item } = document.resolve<unknown>({ $ref: `#${place}` });
  const raw = valueAt(item, pointer.slice(place.length)) ?? valueAt(given, pointer.slice(place.length));
  if (!isObject(given) || !isObject(item) || !isObject(raw)) return undefined;
  return [raw, besideMethods(given), given === item ? [] : besideMethods(item)];
}

/** Returns the fields of a path except its methods. */
function besideMethods(item: Record<string, unknown>): unknown[] {
  const isMethod = (key: string): boolean =>
    key === 'additionalOperations' || (METHODS as readonly string[]).includes(key);
  return entriesOf(item).map(([key, value]) =>
    isMethod(key)
      ? [key, entriesOf(key === 'additionalOperations' ? value : {}).map(([name]) => name)]
      : [key, value],
  );
}

function linksIn(operation: Operation): ResponseLink[] {
  return [
    ...operation.responses.flatMap(({ links }) => links),
    ...operation.callbacks.flatMap(({ operations }) => operations.flatMap(linksIn)),
  ];
}
