import { looksLikeHost } from '../../../../base/addresses/link.ts';
import type { ValidPart } from '../../engine/field.ts';
import { isExternal, type Resolution, rootPath } from '../../mint/resolve/address.ts';
import { color } from '../../mint/resolve/paint.ts';
import { descriptions as soundSources } from '../../mint/resolve/api.ts';
import { pageRef } from '../../mint/resolve/navigation.ts';
import type { Branch, BranchKind, PageRef } from '../../../../base/model/NavTree.ts';
import { API_FOLDER, type DescriptionRef } from '../../../../base/model/SiteModel.ts';
import { banner, bar, footer } from '../resolve/frame.ts';
import { type Icon, icon as iconOf } from '../resolve/look.ts';
import type { NavigationInput } from '../schema/navigation.ts';
import type { BranchInput, GroupInput, HolderInput } from '../schema/navigation-input.ts';
import type { DescriptionInput } from '../schema/api.ts';
import {
  DIVISIONS,
  localeOf,
  type Outline,
  type OutlineBranch,
  type OutlineGroup,
  type OutlineNode,
} from './Outline.ts';

type Holder = ValidPart<HolderInput>;
type Entry = ValidPart<BranchInput> & Record<string, unknown>;
type GroupChild = OutlineGroup['children'][number];

/** The keys that contain branches: the kind of the branches, and the key of their name. */
const LISTS = new Map(
  (Object.keys(DIVISIONS) as BranchKind[]).map((kind) => [
    DIVISIONS[kind].list,
    { kind, key: DIVISIONS[kind].name },
  ]),
);

/** An entry of `pages` that names an operation: `[file] METHOD /path` or `[file] webhook NAME`. */
const OPERATION =
  /^(?:(\S+)\s+)?((?:get|put|post|delete|options|head|patch|trace|query|connect)\s+\/\S*|webhook\s+\S.*)$/i;

interface Around {
  /** The descriptions that entries below mean when they name none. */
  named: readonly DescriptionRef[];
  directory: 'none' | 'accordion' | 'card';
}

/** Reads the navigation as it is written; reports what cannot be read. */
export function outlineOf(
  input: ValidPart<NavigationInput> | undefined,
  top: ValidPart<DescriptionInput> | undefined,
  resolution: Resolution,
): Outline {
  const walk = new Walk(resolution);
  const ofSite = walk.descriptions(top, '/api/openapi', true);
  const roots = walk.inside(input ?? {}, '/navigation', { named: ofSite, directory: 'none' });
  return { roots, descriptions: walk.refs, sourcesOf: walk.sourcesOf, icons: walk.icons };
}

class Walk {
  readonly refs: DescriptionRef[] = [];
  readonly sourcesOf = new Map<string, readonly string[]>();
  readonly icons: Outline['icons'] = [];
  readonly #resolution: Resolution;

  constructor(resolution: Resolution) {
    this.#resolution = resolution;
  }

  inside(input: Holder, pointer: string, around: Around): OutlineNode[] {
    const own = this.#around(input, pointer, around);
    const nodes: OutlineNode[] = [];
    const divisions: string[] = [];
    for (const key of Object.keys(input) as (keyof HolderInput)[]) {
      const entries = input[key];
      if (!Array.isArray(entries) || entries.length === 0) continue;
      const at = `${pointer}/${key}`;
      if (key === 'groups' || key === 'pages') {
        nodes.push(...this.#entries(entries as ValidPart<(string | GroupInput)[]>, at, own));
        continue;
      }
      const division = LISTS.get(key);
      if (!division) continue;
      divisions.push(key);
      nodes.push(...this.#branches(entries as (Entry | undefined)[], division, at, own));
    }
    if (divisions.length > 1) {
      this.#resolution.warn(`${pointer}/${divisions[1]!}`, {
        code: 'navigation/two-divisions',
        spot: 'key',
        message: `${divisions.map((key) => `\`${key}\``).join(' and ')} stand beside each other; other tools show only the first that they know.`,
        hint: 'Move one of them into the entries of the other.',
      });
    }
    const isEmpty = nodes.length === 0;
    if (isEmpty && own.named !== around.named)
      nodes.push({ kind: 'description', refs: this.#whole(own.named) });
    for (const [key, entries] of Object.entries(input.global ?? {})) {
      const division = LISTS.get(key);
      if (!division || !Array.isArray(entries)) continue;
      const at = `${pointer}/global/${key}`;
      const links = this.#branches(entries, division, at, own);
      for (const branch of links) {
        if (branch.href === undefined) continue;
        nodes.push({ ...branch, children: [], isDefault: false, isGlobal: true });
      }
    }
    return nodes;
  }

  /** Returns the inherited settings: OpenAPI documents and the listing of groups. */
  #around(input: Holder, pointer: string, around: Around): Around {
    const own = this.descriptions(input.openapi, `${pointer}/openapi`, false);
    return {
      named: own.length > 0 ? own : around.named,
      directory: input.directory ?? around.directory,
    };
  }

  /** The descriptions that a key names. Each starts as one that makes no pages by itself. */
  descriptions(
    input: ValidPart<DescriptionInput> | undefined,
    pointer: string,
    isOfSite: boolean,
  ): DescriptionRef[] {
    const entries = Array.isArray(input) ? input : input === undefined ? [] : [input];
    return entries.flatMap((entry, index): DescriptionRef[] => {
      const own = Array.isArray(input) ? `${pointer}/${index}` : pointer;
      const written = typeof entry === 'string' ? entry : entry?.source;
      const at = typeof entry === 'string' ? own : `${own}/source`;
      const [source] = soundSources(written, at, this.#resolution);
      if (source === undefined) return [];
      const folder = typeof entry === 'string' ? undefined : entry?.directory?.replace(/^\/+|\/+$/g, '');
      const ref: DescriptionRef = { source, at: this.#resolution.at(at) };
      if (folder !== undefined && rootPath(folder) !== undefined) ref.folder = rootPath(folder)!;
      if (!isOfSite) ref.only = [];
      this.refs.push(ref);
      return [ref];
    });
  }

  /** Descriptions that get a page for each operation. */
  #whole(refs: readonly DescriptionRef[]): readonly DescriptionRef[] {
    for (const ref of refs) {
      delete ref.only;
      ref.folder ??= API_FOLDER;
    }
    return refs;
  }

  #branches(
    entries: readonly (Entry | undefined)[],
    { kind, key }: { kind: BranchKind; key: string },
    pointer: string,
    around: Around,
  ): OutlineBranch[] {
    const hasDefaults = kind === 'language' || kind === 'version';
    const marked = entries.findIndex((entry) => entry?.default === true);
    const first = Math.max(marked, 0);
    return entries.flatMap((entry, index): OutlineBranch[] => {
      const name = entry?.[key];
      if (entry === undefined || typeof name !== 'string') return [];
      const at = `${pointer}/${index}`;
      const icon = this.#icon(entry.icon, `${at}/icon`);
      const children = this.inside(entry, at, around);
      const shown = (typeof entry['name'] === 'string' && entry['name'].trim()) || name.trim();
      const href = this.#href(entry.href, `${at}/href`);
      const page = href?.startsWith('/') ? rootPath(href.replace(/[?#].*$/, '')) || 'index' : undefined;
      return [
        {
          kind,
          name: shown,
          ...icon,
          color: color(entry.color?.light ?? entry.color?.dark),
          tag: entry.tag?.trim(),
          description: entry.description?.trim() || undefined,
          hidden: entry.hidden ?? false,
          searchable: entry.searchable,
          isDefault: hasDefaults && index === first,
          locale: kind === 'language' ? localeOf(name) : undefined,
          // The URL uses the distinguishing name, not the display name.
          slug: shown === name ? undefined : name,
          href: children.length === 0 ? href : undefined,
          landing: children.length === 0 ? undefined : page,
          frame: this.#frame(entry, at),
          children,
          at: this.#resolution.at(at),
        },
      ];
    });
  }

  #frame({ navbar, footer: written, banner: given }: Entry, at: string): Branch['frame'] {
    const line = banner(given);
    if (!navbar && !written && !line) return undefined;
    return {
      ...(navbar && { bar: bar(navbar, `${at}/navbar`, this.#resolution) }),
      ...(written && { footer: footer(written, `${at}/footer`, this.#resolution) }),
      ...(line && { banner: line }),
    };
  }

  /** A URL, or the address of a page of the site with a slash at its start. */
  #href(written: string | undefined, pointer: string): string | undefined {
    const href = this.#resolution.link(written, pointer);
    if (href === undefined || isExternal(href) || href.startsWith('#') || looksLikeHost(href)) return href;
    return `/${href.replace(/^\/+/, '')}`;
  }

  #icon(input: ValidPart<GroupInput['icon']>, pointer: string): Icon {
    const found = iconOf(input, pointer, this.#resolution);
    if (found.icon !== undefined)
      this.icons.push({
        name: found.icon,
        pointer,
        style: { type: found.iconType, pointer: `${pointer}/style` },
      });
    return found;
  }

  #entries(entries: ValidPart<(string | GroupInput)[]>, pointer: string, around: Around): GroupChild[] {
    return entries.flatMap((entry, index): GroupChild[] => {
      const at = `${pointer}/${index}`;
      if (entry === undefined) return [];
      if (typeof entry === 'string') return this.#page(entry, at, around);
      // A part of another repository was reported when the file was checked.
      if (entry.group?.trim() === '' && !entry.hidden)
        this.#resolution.warn(`${at}/group`, {
          code: 'navigation/unnamed-group',
          message: 'The group has no name, so its pages have no heading.',
          hint: 'Add a name, or move its pages to the parent `pages`.',
        });
      return entry.group === undefined ? [] : [this.#group(entry, at, around)];
    });
  }

  #group(entry: ValidPart<GroupInput>, pointer: string, around: Around): OutlineGroup {
    const own = this.#around(entry, pointer, around);
    const children = [
      ...this.#entries(entry.pages ?? [], `${pointer}/pages`, own),
      ...this.#entries(entry.groups ?? [], `${pointer}/groups`, own),
    ];
    if (children.length === 0 && own.named !== around.named)
      children.push({ kind: 'description', refs: this.#whole(own.named) });
    const icon = this.#icon(entry.icon, `${pointer}/icon`);
    const [page] = entry.root === undefined ? [] : this.#page(entry.root, `${pointer}/root`, own);
    const root = page?.kind === 'page' ? page : undefined;
    return {
      kind: 'group',
      label: entry.group?.trim() ?? '',
      ...icon,
      children,
      root,
      tag: entry.tag?.trim(),
      expanded: entry.expanded,
      hidden: entry.hidden || undefined,
      searchable: entry.searchable,
      boost: entry.boost,
      directory: root && own.directory !== 'none' ? own.directory : undefined,
      at: this.#resolution.at(pointer),
    };
  }

  #page(written: string, pointer: string, { named }: Around): GroupChild[] {
    const found = OPERATION.exec(written.trim());
    if (found) return [this.#operation(found[2]!, found[1], pointer, named)];
    const page: PageRef | undefined = pageRef(written, pointer, this.#resolution);
    if (!page) return [];
    if (named.length > 0 && !this.sourcesOf.has(page.path))
      this.sourcesOf.set(
        page.path,
        named.map(({ source }) => source),
      );
    return [page];
  }

  #operation(
    request: string,
    file: string | undefined,
    pointer: string,
    named: readonly DescriptionRef[],
  ): GroupChild {
    const at = this.#resolution.at(pointer);
    if (file === undefined) {
      for (const ref of named) (ref.only ??= []).push(request);
      return { kind: 'operation', request, sources: named.map(({ source }) => source), at };
    }
    const known = this.refs.find(({ source }) => bare(source) === bare(file));
    if (known) {
      known.only?.push(request);
      return { kind: 'operation', request, sources: [known.source], at };
    }
    const [source] = soundSources(file, pointer, this.#resolution);
    if (source === undefined) return { kind: 'operation', request, sources: [], at };
    this.refs.push({ source, only: [request], at });
    return { kind: 'operation', request, sources: [source], at };
  }
}

function bare(source: string): string {
  return source.replace(/^(?:\.?\/)+/, '');
}
