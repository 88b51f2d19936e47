import type { Branch, Group, NavNode, PageRef } from '../../../base/model/NavTree.ts';
import type { PageMeta } from '../../../base/model/PageMeta.ts';
import type { ValidPart } from '../engine/field.ts';
import type { DescribedGroups } from '../Format.ts';
import type { SiteConfigInput } from '../mint/schema/site.ts';
import { DIVISIONS } from '../docs/tree/Outline.ts';
import { branchEntry, hoistGlobals, homeOf, iconOf, valueAt } from './branch.ts';
import type { Json, Losses } from './Losses.ts';

interface NavigationSource {
  roots: readonly NavNode[];
  made: readonly DescribedGroups[];
  input: ValidPart<SiteConfigInput>;
  pages: ReadonlyMap<string, PageMeta>;
}

/** Writes a tree that was read from a `mint.json` as the nested navigation of a `docs.json`. */
export function navigationOf(source: NavigationSource, losses: Losses): Json {
  return hoistGlobals(new Writer(source, losses).holder(source.roots, undefined));
}

class Writer {
  readonly #source: NavigationSource;
  readonly #losses: Losses;
  /** True if versions are written as languages. */
  readonly #hasLanguages: boolean;
  readonly #ofDescriptions = new Map<string, DescribedGroups>();

  constructor(source: NavigationSource, losses: Losses) {
    this.#source = source;
    this.#losses = losses;
    const languages = source.roots.filter((node): node is Branch => node.kind === 'language');
    this.#hasLanguages = languages.every(({ locale }) => locale !== undefined);
    const nameless = languages.find(({ locale }) => locale === undefined);
    if (nameless && languages.length > 0) {
      const what = 'versions, some of which are languages';
      losses.nearest(nameless.at.pointer, what, 'versions, because each language needs its `locale`');
    }
    for (const described of source.made)
      for (const { at } of described.groups) this.#ofDescriptions.set(at.pointer, described);
  }

  holder(nodes: readonly NavNode[], around: Branch | undefined): Json {
    const entry: Json = {};
    const branches = nodes.filter((node): node is Branch => node.kind !== 'group' && node.kind !== 'page');
    const listed = nodes.filter((node): node is Group | PageRef => !branches.includes(node as Branch));
    const kinds = new Set(branches.filter(({ href }) => href === undefined).map(({ kind }) => kind));
    const isSingle = kinds.size > 0 || listed.length === 0;
    for (const branch of branches) {
      // Links stand among the branches of their kind, and next to anything else on every page of it.
      const isAmong = isSingle && (kinds.size === 0 || kinds.has(branch.kind));
      const owner = isAmong ? entry : ((entry['global'] ??= {}) as Json);
      const kind = branch.kind === 'language' && !this.#hasLanguages ? 'version' : branch.kind;
      ((owner[DIVISIONS[kind].list] ??= []) as Json[]).push(this.#branch(branch, isAmong));
    }
    const described = listed.filter((node): node is Group => this.#descriptionOf(node) !== undefined);
    const written = listed.filter((node) => !described.includes(node as Group));
    const refs = this.#refs(described, around === undefined && branches.length === 0);
    const only = refs.length === 1 && written.length === 0 && around !== undefined ? refs[0] : undefined;
    const isShared = described.some((node) => this.#descriptionOf(node)?.isShared);
    if (only && !isShared) {
      entry['openapi'] = only.openapi;
      return entry;
    }
    this.#list(entry, written, refs, around);
    return entry;
  }

  #list(entry: Json, written: readonly (Group | PageRef)[], refs: readonly Json[], around?: Branch): void {
    const entries = [...this.#entries(homeOf(written), new Set()), ...refs];
    if (entries.length === 0) return;
    // Pages of the hidden branches of the earlier format are found by the search.
    const isFound = around?.hidden === true && around.kind !== 'tab';
    const hasPages = entries.some((one) => typeof one === 'string');
    entry[hasPages ? 'pages' : 'groups'] = isFound
      ? entries.map((one) => (typeof one === 'string' ? one : { ...one, searchable: true }))
      : entries;
  }

  #branch(branch: Branch, isAmong: boolean): Json {
    const own = branchEntry(branch, this.#source, this.#losses, this.#hasLanguages);
    if (!isAmong) {
      const { default: _, ...link } = own;
      return link;
    }
    const held = this.holder(branch.children, branch);
    if (Object.keys(held).length === 0 && branch.landing !== undefined) {
      const { href: _, ...named } = own;
      return { ...named, pages: [branch.landing] };
    }
    const { openapi } = (valueAt(this.#source.input, branch.at.pointer) ?? {}) as { openapi?: unknown };
    // An OpenAPI document whose operations all have handwritten pages is still the one those pages refer to.
    const isNamed = openapi === undefined || branch.implicit || JSON.stringify(held).includes('"openapi":');
    return isNamed ? { ...own, ...held } : { ...own, openapi, ...held };
  }

  /**
   * Groups and pages; the entries of a group without a label replace it.
   *
   * @param seen the pages before them: a sidebar has each page once
   */
  #entries(nodes: readonly (Group | PageRef)[], seen: Set<string>): (string | Json)[] {
    return nodes.flatMap((node): (string | Json)[] => {
      if (node.kind === 'page') return seen.size === seen.add(node.path).size ? [] : [node.path];
      const pages = this.#entries(node.children, seen);
      if (node.label === '') {
        if (node.icon !== undefined)
          this.#losses.lost(`${node.at.pointer}/icon`, 'the icon of a group without a name');
        return pages;
      }
      const { public: isPublic } = (valueAt(this.#source.input, node.at.pointer) ?? {}) as {
        public?: boolean;
      };
      const access = isPublic === undefined ? {} : { public: isPublic };
      return [{ group: node.label, ...iconOf(node, this.#source.input), ...access, pages }];
    });
  }

  #descriptionOf(node: NavNode): DescribedGroups | undefined {
    return this.#ofDescriptions.get(node.at.pointer);
  }

  /** An entry for each description whose groups stand here. Those of the whole site come by themselves where nothing divides it. */
  #refs(groups: readonly Group[], isUndivided: boolean): { group: string; openapi: unknown }[] {
    return [...new Set(groups.map((node) => this.#descriptionOf(node)!))].flatMap((described) => {
      const [group] = described.groups;
      const ref = described.refs.find(({ folder }) => folder !== undefined) ?? described.refs.at(-1);
      if (!ref || !group || (isUndivided && ref.folder === undefined && !described.isShared)) return [];
      const { source, folder: directory } = ref;
      return [{ group: described.title, openapi: directory === undefined ? source : { source, directory } }];
    });
  }
}
