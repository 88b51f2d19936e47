import { getOrMake } from '../../base/get-or-make.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import type { Dressed } from '../load/dress.ts';

/**
 * Finds the paths of the pages of operations, descriptions, tags and types. A page that an author wrote for an operation takes
 * precedence over a generated one.
 */
export function apiPlaces({ generated, claims }: Pick<Dressed, 'generated' | 'claims'>) {
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
    operation: (operation: Operation) => operations.get(operation),
    overview: (document: ApiDocument) => overviews.get(document),
    tag: (document: ApiDocument, name: string) => tags.get(document)?.get(name),
    /** Path of the page of a type, by the name in `GeneratedPage.schemaName`. */
    schema: (document: ApiDocument, name: string) => schemas.get(document)?.get(name),
  };
}

function namesOf(all: Map<ApiDocument, Map<string, string>>, document: ApiDocument): Map<string, string> {
  return getOrMake(all, document, () => new Map());
}
