import type { ApiDocument, Operation, ResponseLink } from '../openapi/model/ApiDocument.ts';
import { Closure } from '../openapi/Closure.ts';
import { METHODS } from '../openapi/grammar.ts';
import { operationTitle } from '../openapi/pages/operation-title.ts';
import type { GeneratedPage } from '../openapi/pages/pages.ts';
import { entriesOf, isObject, valueAt } from '../openapi/pointer.ts';
import { schemaPageName } from '../openapi/schema/Flat.ts';
import { planOperation, planSchema } from '../openapi/schema/plan.ts';
import { schemaReaderOf } from '../openapi/schema/SchemaReader.ts';
import type { ClaimedSchema } from '../openapi/pages/schema-claims.ts';
import { longestSlice } from '../openapi/slice.ts';
import { schemaNamed } from '../reference/schema-page.ts';
import { apiPlaces } from './api-places.ts';
import { fingerprint } from './fingerprint.ts';
import type { ViewSources } from './ViewSources.ts';

export interface ApiKeySources extends Pick<
  ViewSources,
  'generated' | 'claims' | 'schemaClaims' | 'downloads' | 'bundled'
> {
  /** Of the texts that each description was read from. */
  fingerprints: ReadonlyMap<ApiDocument, string>;
}

/** Names for what pages show of descriptions. Two pages with the same name show the same. */
interface ApiKeys {
  generated(page: GeneratedPage): string;
  operation(operation: Operation): string;
  schema(claimed: ClaimedSchema): string;
  /** The name of everything in a description, and of all pages that are made from it. */
  document(document: ApiDocument): string;
}

/** What is worked out once for a description. */
interface Known {
  closure: Closure;
  /** What every page of it may show. */
  common: string | undefined;
  /** Operations in their order, and the first one that an id or a pointer leads to. */
  order: Map<Operation, number>;
  byLink: Map<string, Operation>;
}

/**
 * An operation's page is made from the operation, from all that it refers to at any distance, and from little beside: how
 * far its types are unfolded, where their pages are, and what its links lead to. What is asked here is what the views of
 * `openapi/view`, the playground, the samples and the Markdown ask of a description.
 */
export function createApiKeys(sources: ApiKeySources): ApiKeys {
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
    const order = new Map<Operation, number>();
    const byLink = new Map<string, Operation>();
    for (const operation of document.operations) {
      order.set(operation, order.size);
      for (const link of [`id ${operation.operationId ?? ''}`, `ref #${operation.pointer}`])
        if (!byLink.has(link)) byLink.set(link, operation);
    }
    const most = longestSlice(document);
    const about = [id, location, openapi, title, version, bundled.has(document), downloads.has(document)];
    return { closure, common: parts && fingerprint(parts, about, most), order, byLink };
  }

  /** The parts, or everything where they cannot be told from each other. */
  function named(document: ApiDocument, parts: readonly unknown[]): string {
    const { common } = knownOf(document);
    const isWhole = common === undefined || parts.includes(undefined);
    return fingerprint(isWhole ? ofDocument(document) : common, parts);
  }

  function ofOperation(operation: Operation): string {
    const { document, pointer } = operation;
    const plan = planOperation(operation, schemaReaderOf(document));
    const raw = rawOperation(operation);
    return named(document, [
      'operation',
      pointer,
      raw && knownOf(document).closure.nameOf(raw),
      [...plan.values()].map(({ key, direction, depth, sameAs = '' }) => [key, direction, depth, sameAs]),
      linksIn(operation).map((link) => targetOf(link, document)),
    ]);
  }

  function targetOf({ operationId, operationRef }: ResponseLink, document: ApiDocument): unknown {
    const { byLink, order } = knownOf(document);
    const [first] = [byLink.get(`id ${operationId ?? '\0'}`), byLink.get(`ref ${operationRef ?? ''}`)]
      .filter((operation) => operation !== undefined)
      .sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
    return first ? [places.operation(first), operationTitle(first)] : [];
  }

  function ofSchema({ document, name }: ClaimedSchema): string {
    const schema = schemaNamed(document, name);
    if (schema === undefined) return named(document, ['no schema', name]);
    const { depth } = planSchema(schema, schemaReaderOf(document));
    return named(document, ['schema', name, knownOf(document).closure.nameOf(schema), depth]);
  }

  function ofTag(document: ApiDocument, tag: string): string {
    const tags = document.tags.filter(({ name }) => name === tag);
    // Those without a tag stand below a name that may be a tag's.
    return named(document, ['tag', tag, tags, listed(document, [tag]), listed(document, [])]);
  }

  function listed(document: ApiDocument, tags?: readonly string[]): unknown {
    return document.operations
      .filter(
        (one) =>
          !tags || (tags.length === 0 ? one.tags.length === 0 : tags.some((tag) => one.tags.includes(tag))),
      )
      .map((operation) => {
        const { kind, method, path, deprecated, tags } = operation;
        return [kind, method, path, deprecated, tags, operationTitle(operation), places.operation(operation)];
      });
  }

  function ofOverview(document: ApiDocument): string {
    const {
      paths: _paths,
      webhooks: _hooks,
      'x-webhooks': _x,
      components: _parts,
      ...root
    } = rootOf(document);
    return named(document, [
      'overview',
      knownOf(document).closure.nameOf(root),
      downloads.get(document) ?? '',
      listed(document),
      document.schemaNames.map((name) => [name, places.schema(document, name)]),
    ]);
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
      of(generated).map(([, page]) => ofGenerated(page)),
      of(claims).map(([page, { pointer }]) => [page, pointer]),
      of(schemaClaims).map(([page, { name }]) => [page, name]),
    );
  }

  return {
    operation: ofOperation,
    schema: ofSchema,
    document: ofDocument,
    generated(page) {
      const { document, operation, schemaName, tag } = page;
      const shown = operation
        ? ofOperation(operation)
        : schemaName !== undefined
          ? ofSchema({ document, name: schemaName })
          : tag !== undefined
            ? ofTag(document, tag)
            : ofOverview(document);
      return fingerprint(ofGenerated(page), shown);
    },
  };
}

function ofGenerated(page: GeneratedPage): unknown {
  const { document: _document, operation, ...rest } = page;
  return [rest, operation?.pointer];
}

function rootOf(document: ApiDocument): Record<string, unknown> {
  const { value } = document.resolve<unknown>({ $ref: '#' });
  return isObject(value) ? value : {};
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

/** What a path has beside its methods; of these only how they are called. */
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
