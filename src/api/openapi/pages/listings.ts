import { getOrMake } from '../../../base/get-or-make.ts';
import type { Group } from '../../../base/model/NavTree.ts';
import type { Texts } from '../../../base/strings/english.ts';
import type { ApiDocument, Operation } from '../model/ApiDocument.ts';
import { operationTitle } from './operation-title.ts';
import type { GeneratedPage, ListedGroup, Listing, Plan } from './GeneratedPage.ts';
import { settlePaths, shortened, slugOf, type Wish } from './slug.ts';
import { groupTag, type Listed } from './tag-groups.ts';

/** Bytes of HTML, roughly, beyond which a list of operations is divided among pages, by its groups. */
const MOST_BYTES = 240_000;
/** Limit for a list of types. */
const MOST_SCHEMA_BYTES = 90_000;
const SCHEMAS_IN_PAGE = 800;
/** Groups of one list, and of a whole description, beyond which those inside others are listed on pages of their own. */
const MOST_IN_LIST = 100;
const MOST_LISTED = 600;

const nothing: Listing = { operations: [], sections: [], groups: [], schemaGroups: [], schemas: [] };

interface Sources {
  document: ApiDocument;
  folder: string;
  taken: Set<string>;
  texts: Texts;
  listed: Listed;
  /** Operations that handwritten pages document. */
  claimed: readonly Operation[];
  tagPages: ReadonlyMap<string, string>;
}

/**
 * Where the overview of a description would be very large, gives its groups pages that list what they contain, and returns what the
 * overview lists instead: the groups. A tag has such a page already. The headings of the groups point to the pages, and their
 * addresses are chosen last, so they change those of no operation and no tag.
 */
export function addListings(plan: Plan, groups: readonly Group[], sources: Sources): Listing | undefined {
  const { document, claimed, folder, taken } = sources;
  if (weightOf(document) <= MOST_BYTES) return undefined;
  const division = new Division(plan, groups, sources);
  const listing = { ...nothing, groups: division.entries(groups), operations: within(claimed) };
  const wishes = division.made.map((one): Wish<ListedGroup> => ({
    owner: one.entry,
    path: `${folder}/${shortened(slugOf(one.names.join(' '))) || 'group'}`,
    identity: `group ${one.names.join(' / ')}`,
  }));
  const paths = settlePaths(wishes, taken);
  for (const { entry, group, listing: shown } of division.made) {
    const path = paths.get(entry) ?? '';
    entry.path = path;
    group.root = { kind: 'page', path, at: group.at };
    plan.pages.push({ ...pageFor(document, path, entry.label), listing: shown, listed: true });
  }
  return { ...listing, ...addSchemaListings(plan, sources) };
}

/** Divides a list of operations among the pages of its groups. */
class Division {
  /** The groups that need a page of their own. */
  readonly made: { entry: ListedGroup; group: Group; names: string[]; listing: Listing }[] = [];
  readonly #document: ApiDocument;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #pathOf: ReadonlyMap<Operation, string>;
  readonly #tagAt: ReadonlyMap<string, string>;
  readonly #pageOf: ReadonlyMap<string, GeneratedPage>;
  readonly #tagWeights = new Map<string, number>();
  readonly #areFew: boolean;
  readonly #inGroups = new Map<Group, Operation[]>();

  constructor(plan: Plan, groups: readonly Group[], { document, listed, tagPages }: Sources) {
    this.#document = document;
    this.#operations = new Map(listed.map(({ operation, path }) => [path, operation]));
    this.#pathOf = new Map(listed.map(({ operation, path }) => [operation, path]));
    this.#tagAt = new Map([...tagPages].map(([name, path]) => [path, name]));
    this.#pageOf = new Map(plan.pages.map((page) => [page.path, page]));
    for (const one of document.operations)
      for (const tag of one.tags)
        this.#tagWeights.set(tag, (this.#tagWeights.get(tag) ?? 0) + entryWeight(one));
    this.#areFew = totalOf(groups) <= MOST_LISTED;
  }

  /** The entries of the groups that contain operations. */
  entries(groups: readonly Group[]): ListedGroup[] {
    return groups.flatMap((group) => (this.#within(group).length > 0 ? [this.#entry(group, [])] : []));
  }

  #entry(group: Group, around: readonly string[]): ListedGroup {
    const { label, root } = group;
    const names = [...around, label];
    const held = this.#within(group);
    const inside = groupsIn(group);
    const entry: ListedGroup = { label, count: held.length };
    const tag = root && this.#tagAt.get(root.path);
    if (root && tag !== undefined)
      return { ...entry, path: root.path, ...this.#ofTag(tag, root.path, group, names) };
    const [only] = held;
    if (only && held.length === 1) return { ...entry, path: this.#pathOf.get(only) };
    const operations = this.#directIn(group);
    if (this.#areFew && around.length === 0 && operations.length === 0 && inside.length <= MOST_IN_LIST)
      return { ...entry, groups: inside.map((one) => this.#entry(one, names)) };
    const sections = inside.map((one) => ({ label: one.label, operations: this.#within(one) }));
    const isLong = sum(held) > MOST_BYTES;
    const listing = isLong ? this.#divided(group, names) : { ...nothing, operations, sections };
    this.made.push({ entry, group, names, listing });
    return entry;
  }

  /** The groups below a tag, or none where the page of the tag lists them. */
  #ofTag(tag: string, path: string, group: Group, names: readonly string[]): Pick<ListedGroup, 'groups'> {
    const page = this.#pageOf.get(path);
    const isLong = sum(this.#within(group)) > MOST_BYTES;
    // Operations can have another tag with very many operations.
    if (page && (isLong || (this.#tagWeights.get(tag) ?? 0) > MOST_BYTES))
      page.listing = this.#divided(group, names);
    if (page?.listing) return {};
    // The page of a tag lists its own operations, and not those of the tags below it.
    const others = groupsIn(group).filter((one) =>
      this.#within(one).some((operation) => groupTag(this.#document, operation) !== tag),
    );
    return others.length > 0 ? { groups: others.map((one) => this.#entry(one, names)) } : {};
  }

  #divided(group: Group, names: readonly string[]): Listing {
    const groups = groupsIn(group).map((one) => this.#entry(one, names));
    return { ...nothing, operations: this.#directIn(group), groups };
  }

  /** The operations of a group and of all groups in it. */
  #within(group: Group): Operation[] {
    return getOrMake(this.#inGroups, group, () => [
      ...this.#directIn(group),
      ...groupsIn(group).flatMap((one) => this.#within(one)),
    ]);
  }

  #directIn({ children }: Group): Operation[] {
    return children.flatMap((entry) =>
      entry.kind === 'page' ? (this.#operations.get(entry.path) ?? []) : [],
    );
  }
}

function totalOf(groups: readonly Group[]): number {
  return groups.reduce((total, group) => total + 1 + totalOf(groupsIn(group)), 0);
}

/** Types on the overview itself, or where they are very many, on pages of their own. */
function addSchemaListings(
  plan: Plan,
  { document, folder, taken, texts }: Sources,
): Pick<Listing, 'schemas' | 'schemaGroups'> {
  const { schemaNames: names } = document;
  if (schemaWeight(document) <= MOST_SCHEMA_BYTES) return { schemas: names, schemaGroups: [] };
  const schemaGroups: ListedGroup[] = [];
  for (let from = 0; from < names.length; from += SCHEMAS_IN_PAGE) {
    const schemas = names.slice(from, from + SCHEMAS_IN_PAGE);
    const number = 1 + from / SCHEMAS_IN_PAGE;
    const label = `${schemas[0] ?? ''} – ${schemas.at(-1) ?? ''}`;
    const wish = { owner: schemas, path: `${folder}/all-schemas-${number}`, identity: `schemas ${number}` };
    const path = settlePaths([wish], taken).get(schemas) ?? wish.path;
    schemaGroups.push({ label, count: schemas.length, path });
    const page = pageFor(document, path, `${texts.reference.schemas}: ${label}`);
    plan.pages.push({ ...page, listing: { ...nothing, schemas }, listed: false });
  }
  return { schemas: [], schemaGroups };
}

function pageFor(
  document: ApiDocument,
  path: string,
  title: string,
): Omit<GeneratedPage, 'listed' | 'listing'> {
  return { kind: 'group', path, title, label: title, document };
}

function groupsIn({ children }: Group): Group[] {
  return children.filter((entry) => entry.kind === 'group');
}

/** Returns the HTML size of a list of the entire document. */
function weightOf(document: ApiDocument): number {
  const texts = document.tags.reduce((total, { description = '' }) => total + 200 + description.length, 0);
  const entries = document.operations.reduce(
    (total, one) => total + entryWeight(one) * Math.max(1, one.tags.length),
    0,
  );
  return entries + texts + schemaWeight(document);
}

function schemaWeight({ schemaNames }: ApiDocument): number {
  return schemaNames.reduce((total, name) => total + 55 + 2 * name.length, 0);
}

function sum(operations: readonly Operation[]): number {
  return operations.reduce((total, one) => total + entryWeight(one), 0);
}

/** Its method, the link with the title, and the path, which breaks at each of its parts. */
function entryWeight(operation: Operation): number {
  return 150 + 2 * operationTitle(operation).length + 2 * operation.path.length;
}

/** As many of the operations as one page takes. */
function within(operations: readonly Operation[]): Operation[] {
  let room = MOST_BYTES / 2;
  return operations.filter((one) => (room -= entryWeight(one)) > 0);
}
