import type { Diagnostic, Result } from '../diagnostics.ts';
import type { Group, PageRef, WrittenNavigation } from '../model/NavTree.ts';
import type { PageMeta } from '../model/PageMeta.ts';
import type { DescriptionRef, SiteModel } from '../model/SiteModel.ts';
import type { Findings } from './engine/Findings.ts';
import type { LocatePointer } from './engine/read.ts';
import type { z } from './engine/zod.ts';

/** A way to write a site down: the schema of its file, and how what the schema left of a file becomes a site. */
export interface Format {
  /** Names that the file may have, in the order in which they are looked for. */
  fileNames: readonly string[];
  schema: z.AnyZodObject;
  /** The one schema that holds itself, with the name that it has in the JSON Schema. */
  recursive: { name: string; schema: z.ZodTypeAny };
  /** Top-level keys that other formats use, and what this one has instead. */
  renamed: ReadonlyMap<string, string>;
  /** What an editor offers to write into an empty file. */
  starter: Record<string, unknown>;
  /**
   * Fills in every default and turns older forms into today's. Takes what validation left: whatever is missing or was
   * wrong gets its default, so that a site with a slip can still be shown.
   */
  resolve(written: unknown, file: string, findings: Findings): Resolved;
}

/** A site as a file describes it, and what else can be asked of the file. */
export interface Resolved {
  model: SiteModel;
  /** The groups and pages of the navigation as they are written. */
  groups: readonly (Group | PageRef)[];
  /** Names of the versions that the file lists. */
  versions: readonly string[];
  /** The places that name descriptions, in order of precedence. */
  descriptions: readonly DescriptionRef[];
  /** Reads the navigation into a tree. `generated` are the groups that descriptions make. */
  tree(
    generated: readonly Group[],
    pages: ReadonlyMap<string, PageMeta>,
    locate: LocatePointer,
  ): Result<WrittenNavigation>;
  /** Compares the file with what is there: pages, images, icons. */
  checkFiles(around: Surroundings, locate: LocatePointer): Diagnostic[];
}

/** What is there besides the configuration. */
export interface Surroundings {
  /** Paths of all pages, on disk and generated, without extension: `guides/intro`. */
  pages: Iterable<string>;
  /** Those of the pages that an author could add to the navigation; all of them unless told. */
  files?: Iterable<string>;
  /** Addresses of the original product to the pages that are shown there. */
  moved?: ReadonlyMap<string, string>;
  /** Whether a file exists. The path is relative to the docs root, without a slash at its start. */
  exists(path: string): boolean;
  /** Whether an icon of this name can be shown. */
  isIcon?(name: string): boolean;
}
