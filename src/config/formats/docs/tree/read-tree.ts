import { getOrMake } from '../../../../base/get-or-make.ts';
import type { Diagnostic, Result } from '../../../../base/diagnostics.ts';
import type { Branch, Group, NavNode, PageRef, WrittenNavigation } from '../../../../base/model/NavTree.ts';
import type { Origin } from '../../../../base/model/Origin.ts';
import { pageOf, type PageMeta } from '../../../../base/model/PageMeta.ts';
import type { DescriptionRef } from '../../../../base/model/SiteModel.ts';
import type { LocatePointer } from '../../engine/read.ts';
import { gathered, insideGroup, type FromDescriptions } from '../../Format.ts';
import { report as reportShared } from '../../mint/tree/diagnose.ts';
import { report } from './codes.ts';
import type { Outline, OutlineGroup, OutlineNode } from './Outline.ts';

/** Names of the kinds of branches in a sentence. */
const KIND_WORDS: Record<Branch['kind'], string> = {
  language: 'language',
  version: 'version',
  product: 'product',
  dropdown: 'dropdown',
  tab: 'tab',
  menuItem: 'menu entry',
  anchor: 'anchor',
};

/** Puts the pages of descriptions into the navigation of a `docs.json`, and reports what of it has no page. */
export function readTree(
  outline: Outline,
  made: FromDescriptions,
  pages: ReadonlyMap<string, PageMeta>,
  locate: LocatePointer,
): Result<WrittenNavigation> {
  const filling = new Filling(made, pages, locate);
  const roots = filling.nodes(outline.roots, new Map());
  // A description of the whole site has no place of its own.
  roots.push(...filling.leftGroups());
  filling.reportLanguages();
  return { value: { tree: { roots } }, diagnostics: filling.diagnostics };
}

class Filling {
  readonly diagnostics: Diagnostic[] = [];
  readonly #made: FromDescriptions;
  readonly #pages: ReadonlyMap<string, PageMeta>;
  readonly #locate: LocatePointer;
  /** Descriptions whose groups have their place. */
  readonly #placed = new Set<DescriptionRef>();
  /** The languages in which each page stands, in order. */
  readonly #languages = new Map<string, Set<string>>();
  #language: string | undefined;
  #languageAt: Origin | undefined;

  constructor(made: FromDescriptions, pages: ReadonlyMap<string, PageMeta>, locate: LocatePointer) {
    this.#made = made;
    this.#pages = pages;
    this.#locate = locate;
  }

  /** @param seen the pages of this sidebar, and their first entries */
  nodes(entries: readonly OutlineNode[], seen: Map<string, Origin>): NavNode[] {
    return entries.flatMap((entry): NavNode[] => {
      if (
        entry.kind !== 'group' &&
        entry.kind !== 'page' &&
        entry.kind !== 'operation' &&
        entry.kind !== 'description'
      ) {
        const outer = this.#language;
        const before = this.diagnostics.length;
        if (entry.kind === 'language') {
          this.#language = entry.name;
          this.#languageAt ??= entry.at;
        }
        const children = this.nodes(entry.children, new Map());
        this.#language = outer;
        const isEmpty = entry.href === undefined && !children.some((child) => this.#hasPage(child));
        if (isEmpty && !this.#waits(entry)) {
          const values = { kind: KIND_WORDS[entry.kind], name: entry.name };
          const empty = report('navigation/empty-branch', this.#place(entry.at), values);
          this.#tellEmpty(entry.hidden ? undefined : empty, before);
        }
        return [{ ...entry, children }];
      }
      return this.#entries([entry], seen);
    });
  }

  #entries(entries: OutlineGroup['children'], seen: Map<string, Origin>): (Group | PageRef)[] {
    return entries.flatMap((entry): (Group | PageRef)[] => {
      switch (entry.kind) {
        case 'page':
          return this.#page(entry, seen);
        case 'description':
          return this.groupsOf(entry.refs);
        case 'operation': {
          const { request, sources, at } = entry;
          const path = this.#made.operation(request, sources);
          if (path !== undefined) return this.#page({ kind: 'page', path, at }, seen);
          if (!this.#waits(entry)) {
            const hasSource = sources.length > 0;
            this.#tell(report('navigation/unknown-operation', this.#place(at), { request, hasSource }));
          }
          return [];
        }
        case 'group': {
          const before = this.diagnostics.length;
          if (entry.root) this.#page(entry.root, seen);
          const children = entry.children.flatMap((child) =>
            child.kind === 'description'
              ? insideGroup(this.groupsOf(child.refs))
              : this.#entries([child], seen),
          );
          const group: Group = { ...entry, children };
          if (!this.#hasPage(group) && !this.#waits(entry)) {
            const empty = reportShared('navigation/empty-group', this.#place(entry.at), entry);
            this.#tellEmpty(entry.hidden ? undefined : empty, before);
          }
          return [group];
        }
      }
    });
  }

  #page(entry: PageRef, seen: Map<string, Origin>): PageRef[] {
    const path = pageOf(entry.path, this.#pages)?.path;
    if (path === undefined) return [entry];
    const first = seen.get(path);
    if (first) {
      const values = { path, first: this.#place(first) };
      this.#tell(report('navigation/repeated-page', this.#place(entry.at), values));
      return [];
    }
    seen.set(path, entry.at);
    if (this.#language !== undefined) getOrMake(this.#languages, path, () => new Set()).add(this.#language);
    return [entry];
  }

  /**
   * Reports a group or branch without pages, but not the groups inside it, and nothing that readers would not see.
   *
   * @param before How many diagnostics there were before its children were read
   */
  #tellEmpty(empty: Diagnostic | undefined, before: number): void {
    const inside = this.diagnostics
      .splice(before)
      .filter(({ code }) => !/\/empty-(?:group|branch)$/.test(code));
    this.diagnostics.push(...inside, ...(empty ? [empty] : []));
  }

  /** Returns whether an entry is empty only because an OpenAPI document could not be read, which is reported already. */
  #waits(entry: OutlineNode): boolean {
    switch (entry.kind) {
      case 'page':
        return false;
      case 'operation':
        return entry.sources.some((source) => this.#made.isUnread(source));
      case 'description':
        return entry.refs.some(({ source }) => this.#made.isUnread(source));
      default:
        return entry.children.some((child) => this.#waits(child));
    }
  }

  /** The groups of descriptions, each at the first place that names it and makes pages of it. */
  groupsOf(refs: readonly DescriptionRef[]): Group[] {
    const found = this.#made.groups.filter((one) =>
      one.refs.some((ref) => refs.includes(ref) && !ref.only && !this.#placed.has(ref)),
    );
    for (const ref of refs) this.#placed.add(ref);
    return found.length > 1 ? found.flatMap(gathered) : found.flatMap(({ groups }) => [...groups]);
  }

  /** The groups of the descriptions that no place has. */
  leftGroups(): Group[] {
    const left = this.#made.groups.filter(({ refs }) => !refs.some((ref) => this.#placed.has(ref)));
    return this.groupsOf(left.flatMap(({ refs }) => refs));
  }

  #hasPage(node: NavNode): boolean {
    if (node.kind === 'page') return pageOf(node.path, this.#pages) !== undefined;
    if (node.kind === 'group') {
      if (node.root && this.#hasPage(node.root)) return true;
    } else if (node.href !== undefined) return true;
    return node.children.some((child) => this.#hasPage(child));
  }

  /** Tells once of the pages that stand in several languages. */
  reportLanguages(): void {
    const shared = [...this.#languages].filter(([, languages]) => languages.size > 1);
    const [first] = shared;
    if (!first || !this.#languageAt) return;
    const languages = [...new Set(shared.flatMap(([, names]) => [...names]))];
    const values = { count: shared.length, path: first[0], languages };
    this.#tell(report('navigation/shared-by-languages', this.#place(this.#languageAt), values));
  }

  #place(at: Origin): Origin & Partial<Diagnostic> {
    return { ...at, ...this.#locate(at.pointer) };
  }

  #tell(diagnostic: Diagnostic): void {
    this.diagnostics.push(diagnostic);
  }
}
