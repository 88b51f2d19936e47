import type { KeptPages } from '../../content/frontmatter/source.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { LeftOut } from '../../api/openapi/public/keep-public.ts';
import type { ReadDescription } from '../../api/openapi/read/read.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';

/** State that a dev server keeps between two loads of a site. Each load updates it. */
export interface Kept {
  pages: KeptPages;
  /**
   * The last readable version of each description, by its location. One whose files are the same is not read again; one that
   * cannot be read while its author edits it is shown as it stands here.
   */
  descriptions: Map<string, LastRead>;
}

/** The last readable version of a description. */
export interface LastRead {
  document: ApiDocument;
  /** Finds places in its files. */
  places: Pick<ReadDescription, 'locate' | 'textAt'>;
  text: string;
  fingerprint: string;
  leftOut: LeftOut | undefined;
  publicFiles: ReadonlyMap<string, string | undefined>;
  /** Keys of the parts that were left out for other pages' sake; see `Audience.also`. */
  also: readonly string[];
  diagnostics: readonly Diagnostic[];
  /** Stamps of files by path; `undefined` if unknown or not reusable. */
  stamps: ReadonlyMap<string, string> | undefined;
}

/** Returns the state before the first load. */
export function nothingKept(): Kept {
  return { pages: new Map(), descriptions: new Map() };
}
