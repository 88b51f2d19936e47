import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import type { ViewSources } from './ViewSources.ts';

/** Where the pages of operations and types are. */
interface ApiPlaces {
  /** Path of an operation's page. */
  operation(operation: Operation): string | undefined;
  /** Path of the page that begins the reference of a description. */
  overview(document: ApiDocument): string | undefined;
  /** Path of the page of a tag. */
  tag(document: ApiDocument, name: string): string | undefined;
  /** Path of the page of a type, by the name in `GeneratedPage.schemaName`. */
  schema(document: ApiDocument, name: string): string | undefined;
}

/** Looks up pages by what they are about. A page that an author wrote for an operation comes before one that was generated. */
export function apiPlaces({ generated, claims }: Pick<ViewSources, 'generated' | 'claims'>): ApiPlaces {
  const operations = new Map<Operation, string>();
  const overviews = new Map<ApiDocument, string>();
  const schemas = new Map<ApiDocument, Map<string, string>>();
  const tags = new Map<ApiDocument, Map<string, string>>();
  for (const page of generated.values()) {
    if (page.kind === 'overview') overviews.set(page.document, page.path);
    if (page.operation) operations.set(page.operation, page.path);
    if (page.tag !== undefined) namesOf(tags, page.document).set(page.tag, page.path);
    if (page.schemaName !== undefined) namesOf(schemas, page.document).set(page.schemaName, page.path);
  }
  for (const [path, operation] of claims) operations.set(operation, path);
  return {
    operation: (operation) => operations.get(operation),
    overview: (document) => overviews.get(document),
    tag: (document, name) => tags.get(document)?.get(name),
    schema: (document, name) => schemas.get(document)?.get(name),
  };
}

function namesOf(all: Map<ApiDocument, Map<string, string>>, document: ApiDocument): Map<string, string> {
  let names = all.get(document);
  if (!names) all.set(document, (names = new Map()));
  return names;
}
