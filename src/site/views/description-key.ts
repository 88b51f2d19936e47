import { getOrMake } from '../../base/get-or-make.ts';
import { fingerprint } from '../../base/cache/fingerprint.ts';
import { nearKey, nearKeyOf } from '../../api/openapi/examples/near.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { rootOf } from '../../api/openapi/model/reference.ts';
import type { GeneratedPage } from '../../api/openapi/pages/GeneratedPage.ts';
import { operationTitle } from '../../api/openapi/pages/operation-title.ts';
import type { ClaimedSchema } from '../../api/openapi/pages/schema-claims.ts';
import { usesOf } from '../../api/openapi/pages/uses.ts';
import { valueAt } from '../../api/openapi/pointer.ts';
import { jsonText } from '../../api/openapi/write-json.ts';
import { describedSecrets } from '../../page/playground/described-secrets.ts';
import { schemaNamed } from '../../page/reference/schema-page.ts';
import { apiPlaces } from './api-places.ts';
import type { Dressed } from '../load/dress.ts';

/** Matches a reference to something else than a component. */
const ASTRAY = /"\$(?:ref|dynamicRef|recursiveRef)":"#(?!\/components\/)/;

/**
 * Makes hashes of what pages show of descriptions: two pages with the same hash show the same. The page of an operation has what its
 * path says in its hash, and everything next to the paths; the page of a type only the latter, any other page the whole description.
 * If `drawn` is passed, a hash of the reference as the page shows it, the hash replaces all of that.
 */
export class DescriptionKeys {
  readonly #sources: Dressed;
  readonly #places;
  readonly #known = new Map<ApiDocument, string>();
  readonly #shared = new Map<ApiDocument, string>();

  constructor(sources: Dressed) {
    this.#sources = sources;
    this.#places = apiPlaces(sources);
  }

  /** The hash of a whole description, and of all pages that are made from it. */
  document(document: ApiDocument): string {
    const { downloads, described, generated, claims, schemaClaims } = this.#sources;
    return getOrMake(this.#known, document, () => {
      const of = <T extends { document: ApiDocument }>(all: ReadonlyMap<string, T>): [string, T][] =>
        [...all].filter(([, one]) => one.document === document);
      return fingerprint(
        document.id,
        document.location,
        described.get(document)?.fingerprint,
        downloads.get(document),
        described.get(document)?.isBundled,
        of(generated).map(([, page]) => planned(page)),
        of(claims).map(([page, { pointer }]) => [page, pointer]),
        of(schemaClaims).map(([page, { name }]) => [page, name]),
      );
    });
  }

  /** The hash of what any page of a description may show: everything but what operations hold. */
  #beside(document: ApiDocument): string {
    return getOrMake(this.#shared, document, () => this.#besideOperations(document));
  }

  #besideOperations(document: ApiDocument): string {
    const { generated, described, downloads } = this.#sources;
    const { paths: _paths, webhooks: _webhooks, 'x-webhooks': _hooks, ...rest } = rootOf(document);
    const text = jsonText(rest, 0);
    // Components that refer to a part of a path.
    if (ASTRAY.test(text)) return this.document(document);
    const { id, location, openapi, operations } = document;
    const types = [...generated.values()].filter((page) => page.document === document && page.schemaName);
    return fingerprint(
      text,
      id,
      location,
      openapi,
      described.get(document)?.isBundled,
      downloads.has(document),
      operations.map(this.#entryOf),
      types.map(planned),
      nearKey(document),
      describedSecrets(document),
    );
  }

  operation(operation: Operation, drawn?: string): string {
    const { document, pointer, deprecated, operationId, extensions, description } = operation;
    const about = [pointer, operationTitle(operation), deprecated, operationId, extensions, description];
    if (drawn !== undefined) return fingerprint(drawn, about);
    const path = jsonText(valueAt(rootOf(document), pointer.split('/').slice(0, 3).join('/')), 0);
    const all = ASTRAY.test(path) ? this.document(document) : this.#beside(document);
    return fingerprint(all, path, about, nearKeyOf(operation));
  }

  schema({ document, name }: ClaimedSchema, drawn?: string): string {
    const schema = schemaNamed(document, name);
    if (drawn !== undefined || typeof schema !== 'object')
      return fingerprint(name, drawn ?? this.document(document));
    const { returned, sent } = usesOf(document, String(schema.$ref));
    return fingerprint(name, this.#beside(document), returned.map(this.#entryOf), sent.map(this.#entryOf));
  }

  /** An operation as a list shows it. */
  readonly #entryOf = (operation: Operation): unknown => {
    const { kind, method, path, deprecated, tags, operationId } = operation;
    const place = this.#places.operation(operation);
    return [kind, method, path, deprecated, tags, operationId, operationTitle(operation), place];
  };

  #shownOn({ document, operation, schemaName }: GeneratedPage, drawn: string | undefined): string {
    if (operation) return this.operation(operation, drawn);
    if (schemaName !== undefined) return this.schema({ document, name: schemaName }, drawn);
    return drawn ?? this.document(document);
  }

  generated(page: GeneratedPage, drawn?: string): string {
    return fingerprint(planned(page), this.#shownOn(page, drawn));
  }
}

/** A generated page as it was planned, without the description itself. */
function planned({ document: _document, operation, listing, ...rest }: GeneratedPage): unknown {
  return [rest, operation?.pointer, listing?.groups, listing?.schemaGroups];
}
