import type { Result } from '../../base/diagnostics.ts';
import type { Page } from '../../content/page/Page.ts';
import { located } from '../../base/model/Origin.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { diagnoseSecurity } from '../../page/playground/diagnose.ts';
import { type Descriptions, loadDescriptions } from './descriptions.ts';
import type { Found } from './find.ts';

/** What the stages know once the descriptions were read. */
export interface Described extends Found, Omit<Descriptions, 'documents'> {
  documents: ApiDocument[];
  /** Each description with the places of the configuration that name it. */
  named: Descriptions['documents'];
}

/** Reads the descriptions, and finds the operation or the type of each page file that names one. */
export async function readDescriptions(found: Found): Promise<Result<Described>> {
  const { descriptions, pages, hidden, options, locate, sourcesOf } = found;
  const all = [...pages.values(), ...hidden];
  const { value, diagnostics } = await loadDescriptions(descriptions, all, options, locate, sourcesOf);
  const documents = value.documents.map(({ document }) => document);
  // The models are not as they were read from here on.
  if (hideOperations(value, documents, hidden))
    for (const one of options.kept?.descriptions.values() ?? []) one.stamps = undefined;
  const security = diagnoseSecurity(found.model.api, documents).map((one) => located(one, locate));
  return {
    value: { ...found, ...value, documents, named: value.documents },
    diagnostics: [...diagnostics, ...security],
  };
}

/** Takes the operations of private pages out of the descriptions, so that no page is made for them. `true`: there were some. */
function hideOperations(
  { claims, schemaClaims }: Pick<Descriptions, 'claims' | 'schemaClaims'>,
  documents: readonly ApiDocument[],
  hidden: readonly Page[],
): boolean {
  const operations = new Set<Operation | undefined>();
  for (const { path } of hidden) {
    operations.add(claims.get(path));
    claims.delete(path);
    schemaClaims.delete(path);
  }
  for (const shown of claims.values()) operations.delete(shown);
  operations.delete(undefined);
  if (operations.size === 0) return false;
  for (const { operations: all } of documents)
    all.splice(0, all.length, ...all.filter((operation) => !operations.has(operation)));
  return true;
}
