import type { Result } from '../../diagnostics.ts';
import type { ApiDocument } from '../../openapi/model/ApiDocument.ts';
import { type Descriptions, loadDescriptions } from '../descriptions.ts';
import type { Found } from './find.ts';

/** What the stages know once the descriptions were read. */
export interface Described extends Found, Omit<Descriptions, 'documents'> {
  documents: ApiDocument[];
  /** Each description with the places of the configuration that name it. */
  named: Descriptions['documents'];
}

/** Reads the descriptions, and finds the operation or the type of each page file that names one. */
export async function readDescriptions(found: Found): Promise<Result<Described>> {
  const { descriptions, pages, options, locate, sourcesOf } = found;
  const { value, diagnostics } = await loadDescriptions(
    descriptions,
    [...pages.values()],
    options,
    locate,
    sourcesOf,
  );
  const documents = value.documents.map(({ document }) => document);
  return { value: { ...found, ...value, documents, named: value.documents }, diagnostics };
}
