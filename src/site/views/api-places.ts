import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import type { ViewSources } from './ViewSources.ts';

/** Where the pages of operations and types are. */
interface ApiPlaces {
  /** Path of an operation's page. */
  operation(operation: Operation): string | undefined;
  /** Path of the page that begins the reference of a description. */
  overview(document: ApiDocument): string | undefined;
  /** Path of the page of a type, by the name in `GeneratedPage.schemaName`. */
  schema(document: ApiDocument, name: string): string | undefined;
}

/** Looks up pages by what they are about. A page that an author wrote for an operation comes before one that was generated. */
export function apiPlaces({ generated, claims }: Pick<ViewSources, 'generated' | 'claims'>): ApiPlaces {
  const operations = new Map<Operation, string>();
  const overviews = new Map<ApiDocument, string>();
  const schemas = new Map<ApiDocument, Map<string, string>>();
  for (const page of generated.values()) {
    if (page.kind === 'overview') overviews.set(page.document, page.path);
    if (page.operation) operations.set(page.operation, page.path);
    if (page.schemaName === undefined) continue;
    let names = schemas.get(page.document);
    if (!names) schemas.set(page.document, (names = new Map()));
    names.set(page.schemaName, page.path);
  }
  for (const [path, operation] of claims) operations.set(operation, path);
  return {
    operation: (operation) => operations.get(operation),
    overview: (document) => overviews.get(document),
    schema: (document, name) => schemas.get(document)?.get(name),
  };
}
