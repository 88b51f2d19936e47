import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import type { Group, PageRef, WrittenNavigation } from '../../base/model/NavTree.ts';
import type { PageMeta } from '../../base/model/PageMeta.ts';
import type { DescriptionRef, SiteModel } from '../../base/model/SiteModel.ts';
import type { Findings } from './engine/Findings.ts';
import type { LocatePointer } from './engine/read.ts';
import type { z } from './engine/zod.ts';

/** A schema with its name among the definitions of the JSON Schema. */
interface NamedSchema {
  name: string;
  schema: z.ZodTypeAny;
}

/** A configuration format: the schema of its file, and how a validated file becomes the model of a site. */
export interface Format {
  /** Names that the file may have, in the order in which they are looked for. */
  fileNames: readonly string[];
  schema: z.AnyZodObject;
  /** True if an object of the file may be written in another file, which its `$ref` names. */
  hasRefs?: true;
  /** The schemas that refer to themselves or to each other, with their names in the JSON Schema. */
  recursive: readonly NamedSchema[];
  /** Schemas that are used in many places, with their names in the JSON Schema, which contains each of them once. */
  shared?: readonly NamedSchema[];
  /** Top-level keys that other formats use, and what this one has instead. */
  renamed: ReadonlyMap<string, string>;
  /** Turns a file of another shape that can only mean one thing into this format, and reports it. */
  adapt?(data: object, findings: Findings): { data: object; pointerIn(pointer: string): string } | undefined;
  /** A small file that is a site, for hints. */
  example: string;
  /** Snippet for an empty file in editors. */
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
  /**
   * The descriptions that a page means when its frontmatter names an operation and no description, in the order in which they
   * are looked through. A format where all pages mean all descriptions leaves it out.
   */
  sourcesOf?(path: string): readonly string[] | undefined;
  tree(made: FromDescriptions, pages: ReadonlyMap<string, PageMeta>): Result<WrittenNavigation>;
  /** Reports pages, images and icons that the file names and that do not exist, and pages that it leaves out. */
  checkFiles(contents: FolderContents): Diagnostic[];
}

export interface FromDescriptions {
  groups: readonly DescribedGroups[];
  /** Path of the page of an operation that an entry names, in the first of some descriptions that has it. */
  operation(request: string, sources: readonly string[]): string | undefined;
  /** Returns whether a description could not be read, which is reported already. */
  isUnread(source: string): boolean;
}

/** The groups of the pages that are made from one description. */
export interface DescribedGroups {
  title: string;
  /** The places that name it. */
  refs: readonly DescriptionRef[];
  groups: readonly Group[];
  /** True if another description has its pages in the same folder. */
  isShared: boolean;
}

/** The groups of several descriptions, each under the title of its description. */
export function gathered({ title, groups }: Pick<DescribedGroups, 'title' | 'groups'>): Group[] {
  const [first] = groups;
  if (!first) return [];
  return [{ kind: 'group', label: title, children: insideGroup(groups), at: first.at }];
}

/** Nests the groups of an OpenAPI document in a group, with the entries of its opening group next to the other groups. */
export function insideGroup(groups: readonly Group[]): Group['children'] {
  return groups.flatMap((group): Group['children'] => (group.isOpening ? group.children : [group]));
}

/** Files and icons that a configuration can refer to. */
export interface FolderContents {
  /** Paths of all pages, on disk and generated, without extension: `guides/intro`. */
  pages: Iterable<string>;
  /** The `pages` that an author could add to the navigation. Default: all. */
  files?: Iterable<string>;
  /** Page paths of the format's original product, each with the path of the same page here. */
  moved?: ReadonlyMap<string, string>;
  /** Returns whether a file exists. The path is relative to the docs root, without a slash at its start. */
  exists(path: string): boolean;
  /** Returns whether an icon of this name can be shown. */
  isIcon?(name: string): boolean;
  iconNames?(): readonly string[];
}
