import type { Group, PageRef } from '../../../base/model/NavTree.ts';
import type { Origin } from '../../../base/model/Origin.ts';
import { API_FOLDER, type DescriptionRef } from '../../../base/model/SiteModel.ts';
import type { Diagnostic, Result } from '../../../base/diagnostics.ts';
import { english, type Texts } from '../../../base/strings/english.ts';
import type { ApiDocument, Operation } from '../model/ApiDocument.ts';
import type { GeneratedPage, Plan } from './GeneratedPage.ts';
import { groupTypes } from './large-groups.ts';
import { addListings } from './listings.ts';
import { neededSchemas, type RememberTypes } from './needed-schemas.ts';
import { pageSettings } from './page-settings.ts';
import { findOperation, parseOpenapiRef } from './claims.ts';
import { operationTitle } from './operation-title.ts';
import { originalSlug, operationSlug, settlePaths, shortened, slugOf } from './slug.ts';
import { groupTag, groupsOf, tagLabel } from './tag-groups.ts';
import { type NamedType, schemaPageName } from '../schema/Flat.ts';
import { warnWithoutPage } from './without-page.ts';

export interface PlanInput {
  /** Descriptions with the entries of the configuration that name them; no entry where only pages name one. */
  documents: { document: ApiDocument; refs: readonly DescriptionRef[] }[];
  /** Operations that a page of the site documents, with the page's path. */
  claimed: ReadonlyMap<Operation, string>;
  /** Paths of the pages that exist already. */
  takenPaths: ReadonlySet<string>;
  /** The texts in the language of the site, for groups and pages that the description does not name. */
  texts?: Texts;
  /** Remembers which types need pages: to find them, all schemas of all operations are gone through. */
  rememberTypes?: RememberTypes | undefined;
}

/**
 * Decides which pages are generated from OpenAPI documents. A document that a tab or anchor names gets a page for each
 * operation and webhook that no handwritten page documents. A document that the top level names gets them under
 * `api-reference/`, but only if no page documents any of its operations; otherwise Lectern warns about its operations
 * without a page. Where the navigation lists operations of a description one by one, those get a page. Each description that gets
 * all its pages has an overview, and types that other pages link to have pages as well.
 */
export function planOperationPages({
  documents,
  claimed,
  takenPaths,
  texts = english,
  rememberTypes = (_document, _operations, find) => find(),
}: PlanInput): Result<Plan> {
  const plan: Plan = { pages: [], groups: [], redirects: [] };
  const taken = new Set([...takenPaths].map((path) => path.toLowerCase().replace(/\/index$/, '')));
  const diagnostics: Diagnostic[] = [];
  const bases = documents.map(({ refs }) => folderOf(refs));
  documents.forEach(({ document, refs }, index) => {
    const base = bases[index] ?? API_FOLDER;
    const isShared = bases.filter((other) => other === base).length > 1;
    const folder = isShared ? `${base}/${document.id}` : base;
    const planning = { plan, document, refs, folder, base, claimed, taken, texts, rememberTypes };
    const { groups, withoutPage } = addDocument(planning);
    // A description that only pages name is not meant to be documented as a whole, so nothing is missing.
    const at = placeOf(refs);
    if (at) diagnostics.push(...warnWithoutPage(document, withoutPage, at));
    if (groups.length > 0) plan.groups.push({ document, refs, groups, isShared });
  });
  return { value: plan, diagnostics };
}

/** Folder of the pages of a description, by the places that name it. */
export function folderOf(refs: readonly DescriptionRef[]): string {
  return refs.find(hasFolder)?.folder ?? API_FOLDER;
}

/** The entry of the configuration that decides about the pages: the one with a folder, else the last one. */
function placeOf(refs: readonly DescriptionRef[]): Origin | undefined {
  return (refs.find(hasFolder) ?? refs.at(-1))?.at;
}

function hasFolder({ folder }: DescriptionRef): boolean {
  return folder !== undefined;
}

/** A description whose pages are planned. */
interface Planning {
  plan: Plan;
  document: ApiDocument;
  refs: readonly DescriptionRef[];
  folder: string;
  /** The folder without what tells it from that of another description. */
  base: string;
  claimed: ReadonlyMap<Operation, string>;
  taken: Set<string>;
  texts: Texts;
  rememberTypes: RememberTypes;
}

function addDocument(planning: Planning): { groups: Group[]; withoutPage: Operation[] } {
  const { plan, document, refs, folder, claimed, taken, texts } = planning;
  const all = document.operations.filter(({ extensions }) => extensions['x-excluded'] !== true);
  const free = all.filter((operation) => !claimed.has(operation));
  const at = placeOf(refs);
  const listsSome =
    refs.some(({ only }) => only) && refs.every(({ only, folder: own }) => only ?? own === undefined);
  const generates = at !== undefined && !listsSome && (refs.some(hasFolder) || free.length === all.length);
  const operations = generates ? free : listsSome ? namedIn(planning, free) : [];
  const groups: Group[] = [];
  if (at && operations.length > 0) {
    const overview = generates && addOverview(planning);
    const listed = addOperations(planning, operations);
    if (overview) {
      const tagPages = addTags(planning, listed);
      const made = groupsOf(document, listed, { at, texts, tagPages });
      const documented = all.filter((one) => claimed.has(one) && one.extensions['x-hidden'] !== true);
      const sources = { document, folder, taken, texts, listed, claimed: documented, tagPages };
      overview.listing = addListings(plan, made, sources);
      groups.push(...withOverview(made, { kind: 'page', path: overview.path, at }, texts));
    }
    addRedirects(planning, operations);
  }
  const shown = generates
    ? all
    : all.filter((operation) => claimed.has(operation) || operations.includes(operation));
  const types = planning.rememberTypes(document, shown, () => neededSchemas(document, shown));
  const isListed = groups.length > 0;
  const schemas = addSchemas(planning, types, isListed);
  if (at && isListed && schemas.length > 0) {
    const entries = schemas.map(({ path, name }) => ({ entry: { kind: 'page', path, at } as const, name }));
    const children = groupTypes(entries, at);
    groups.push({ kind: 'group', label: texts.reference.schemas, folded: true, children, at });
  }
  return { groups, withoutPage: generates || listsSome ? [] : free };
}

/** The operations that the navigation lists one by one. */
function namedIn({ document, refs }: Planning, free: readonly Operation[]): Operation[] {
  const named = new Set(
    refs.flatMap(({ only }) => only ?? []).flatMap((request) => operationNamed(request, [document]) ?? []),
  );
  return free.filter((operation) => named.has(operation));
}

/** The operation that an entry of the navigation names, in the first of some descriptions that has it. */
export function operationNamed(request: string, documents: readonly ApiDocument[]): Operation | undefined {
  const reference = parseOpenapiRef(request);
  return reference && findOperation(documents, reference, { nearest: false }).operation;
}

function addOverview({ plan, document, folder, taken }: Planning): GeneratedPage {
  const wish = { owner: document, path: `${folder}/overview`, identity: `overview ${document.id}` };
  const path = settlePaths([wish], taken).get(document) ?? wish.path;
  const { title } = document;
  const label = overviewLabel(title);
  const page: GeneratedPage = { kind: 'overview', path, title, label, document, listed: true };
  plan.pages.push(page);
  return page;
}

/** The groups with the overview in front, in one group with the operations that have no tag. */
function withOverview(groups: Group[], overview: PageRef, texts: Texts): Group[] {
  const label = texts.reference.apiReference;
  const untagged = groups.find((group) => group.label === label && !group.root);
  const children = [overview, ...(untagged?.children ?? [])];
  const first: Group = { kind: 'group', label, children, at: overview.at, isOpening: true };
  return [first, ...groups.filter((group) => group !== untagged)];
}

/** Label of an overview for links from other pages, which must say what it is an overview of. */
function overviewLabel(title: string): string {
  return /overview$/i.test(title) ? title : `${title} overview`;
}

function addOperations(
  { plan, document, folder, taken }: Planning,
  operations: Operation[],
): { operation: Operation; path: string }[] {
  const wishes = operations.map((operation) => ({
    owner: operation,
    path: pageSettings(operation).path ?? `${folder}/${operationSlug(operation)}`,
    identity: `${operation.kind === 'webhook' ? 'webhook ' : ''}${operation.method} ${operation.path}`,
  }));
  const paths = settlePaths(wishes, taken);
  const listed: { operation: Operation; path: string }[] = [];
  for (const operation of operations) {
    const path = paths.get(operation) ?? '';
    const settings = pageSettings(operation);
    const title = settings.title ?? operationTitle(operation);
    const label = settings.label ?? title;
    const isListed = operation.extensions['x-hidden'] !== true;
    const method = operation.kind === 'webhook' ? 'WEBHOOK' : operation.method;
    const page = { kind: 'operation', path, title, label, method, operation, document } as const;
    plan.pages.push({ ...page, listed: isListed });
    if (isListed) listed.push({ operation, path });
  }
  return listed;
}

/**
 * Adds a page for each tag that has a description, external documentation or several operations. Their addresses are
 * chosen after those of the operations, so tags do not change the address of any operation.
 */
function addTags(
  { plan, document, folder, taken }: Planning,
  listed: readonly { operation: Operation }[],
): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { operation } of listed) {
    const name = groupTag(document, operation);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const known = new Map(document.tags.map((tag) => [tag.name, tag]));
  const names = [...counts].flatMap(([name, count]) => {
    const tag = known.get(name);
    return count > 1 || tag?.description !== undefined || tag?.externalDocs ? [name] : [];
  });
  const wishes = names.map((name) => ({
    owner: name,
    path: `${folder}/${shortened(slugOf(name)) || 'tag'}`,
    identity: `tag ${name}`,
  }));
  const paths = settlePaths(wishes, taken);
  for (const name of names) {
    const path = paths.get(name) ?? '';
    const title = tagLabel(name, known.get(name));
    const label = overviewLabel(title);
    plan.pages.push({ kind: 'tag', path, title, label, tag: name, document, listed: true });
  }
  return paths;
}

/** Adds a page for each type, and returns their names and paths, sorted. */
function addSchemas(
  { plan, document, folder, taken }: Planning,
  types: readonly NamedType[],
  listed: boolean,
): { name: string; path: string }[] {
  const sorted = [...types].sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  const wishes = sorted.map((type) => {
    const slug = shortened(slugOf(type.name)) || 'schema';
    return { owner: type, path: `${folder}/schemas/${slug}`, identity: type.ref };
  });
  const paths = [...settlePaths(wishes, taken).values()];
  for (const [index, type] of sorted.entries()) {
    const { name: title } = type;
    plan.pages.push({
      kind: 'schema',
      path: paths[index] ?? '',
      title,
      label: title,
      schemaName: schemaPageName(type),
      document,
      listed,
      prev: paths[index - 1],
      next: paths[index + 1],
    });
  }
  return sorted.map(({ name }, index) => ({ name, path: paths[index] ?? '' }));
}

/** Redirects from the addresses that the format's original product gave operations, so published links still work. */
function addRedirects({ plan, base, taken }: Planning, operations: Operation[]): void {
  const paths = new Map(plan.pages.flatMap(({ operation, path }) => (operation ? [[operation, path]] : [])));
  const counts = new Map<string, number>();
  for (const operation of operations) {
    const name =
      originalSlug(operation.summary ?? '') ||
      `${operation.method.toLowerCase()}-${originalSlug(operation.path)}`;
    const tag = operation.tags[0];
    const wanted = [base, ...(tag === undefined ? [] : [originalSlug(tag)]), name].join('/');
    const count = counts.get(wanted) ?? 0;
    counts.set(wanted, count + 1);
    const from = count === 0 ? wanted : `${wanted}-${count}`;
    const to = paths.get(operation);
    const isSafe = /^[\p{L}\p{N}\-._~/]+$/u.test(from) && !/(^|\/)\.{0,2}(\/|$)/.test(from);
    if (to !== undefined && to !== from && isSafe && !taken.has(from.toLowerCase()))
      plan.redirects.push({ from, to });
  }
}
