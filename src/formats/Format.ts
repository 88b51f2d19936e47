import type { Diagnostic, Result } from '../diagnostics.ts';
import type { Group, PageRef, WrittenNavigation } from '../model/NavTree.ts';
import type { PageMeta } from '../model/PageMeta.ts';
import type { DescriptionRef, SiteModel } from '../model/SiteModel.ts';
import type { Findings } from './engine/Findings.ts';
import type { LocatePointer } from './engine/read.ts';
import type { z } from './engine/zod.ts';

/** A configuration format: the schema of its file, and how a validated file becomes the model of a site. */
export interface Format {
  /** Names that the file may have, in the order in which they are looked for. */
  fileNames: readonly string[];
  schema: z.AnyZodObject;
  /** The one schema that refers to itself, with its name in the JSON Schema. */
  recursive: { name: string; schema: z.ZodTypeAny };
  /** Top-level keys that other formats use, and what this one has instead. */
  renamed: ReadonlyMap<string, string>;
  /** What an editor offers to write into an empty file. */
  starter: Record<string, unknown>;
  /**
   * Fills in every default and turns older forms into today's. `valid` is a {@link ValidPart} of the file: whatever is
   * missing or was wrong gets its default, so that a site with a mistake can still be shown. `locate` finds the places in
   * the file for what is reported later.
   */
  resolve(valid: unknown, file: string, findings: Findings, locate: LocatePointer): Resolved;
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
  tree(generated: readonly Group[], pages: ReadonlyMap<string, PageMeta>): Result<WrittenNavigation>;
  /** Reports pages, images and icons that the file names and that do not exist, and pages that it leaves out. */
  checkFiles(contents: FolderContents): Diagnostic[];
}

/** What the docs folder has, and which icons there are: what a configuration file can name. */
export interface FolderContents {
  /** Paths of all pages, on disk and generated, without extension: `guides/intro`. */
  pages: Iterable<string>;
  /** Those of `pages` that an author could add to the navigation. Default: all of `pages`. */
  files?: Iterable<string>;
  /** Page paths of the format's original product, each with the path of the same page here. */
  moved?: ReadonlyMap<string, string>;
  /** Whether a file exists. The path is relative to the docs root, without a slash at its start. */
  exists(path: string): boolean;
  /** Whether an icon of this name can be shown. */
  isIcon?(name: string): boolean;
}
