import { getOrMake } from '../../../../base/get-or-make.ts';
import { objectOf } from '../../../../api/openapi/pointer.ts';
import { headingOf } from '../../names.ts';
import { isJsx } from '../code-jsx.ts';
import { joined } from '../files.ts';
import { type Frontmatter, textOf } from '../frontmatter.ts';
import type { BrandLink, Entry, Section } from '../ReadSite.ts';

/** Content of a `_meta` file, or the `items` of an entry. */
export type Meta = Record<string, unknown>;

/** Text of a value that is a string or JSX. */
export function labelOf(value: unknown): string | undefined {
  return textOf(isJsx(value) ? value.jsx : value);
}

interface Setting {
  title: string | undefined;
  type: string | undefined;
  href: string | undefined;
  display: unknown;
  items: Meta;
  theme: Meta;
}

function settingOf(value: unknown): Setting {
  const { title, type, href, display, items, theme } = objectOf(value);
  return {
    title: labelOf(typeof value === 'object' && !isJsx(value) ? title : value),
    type: textOf(type),
    href: textOf(href),
    display,
    items: objectOf(items),
    theme: objectOf(theme),
  };
}

/** Reads the navigation of a folder of pages from its `_meta` files. */
export class MetaTree {
  readonly bar: BrandLink[] = [];
  readonly #sections: Section[] = [];
  readonly #pages: ReadonlyMap<string, string>;
  readonly #metas: ReadonlyMap<string, Meta>;
  readonly #hasIndexPage: (page: string) => boolean;
  readonly #children = new Map<string, Set<string>>();

  /**
   * @param pages Paths of pages, by their route.
   * @param metas `_meta` files, by the route of their folder.
   * @param hasIndexPage Returns whether a page is the one that the label of its folder links to.
   */
  constructor(
    pages: ReadonlyMap<string, string>,
    metas: ReadonlyMap<string, Meta>,
    hasIndexPage: (page: string) => boolean,
  ) {
    this.#pages = pages;
    this.#metas = metas;
    this.#hasIndexPage = hasIndexPage;
    for (const route of pages.keys()) {
      const segments = route.split('/');
      for (const [at, segment] of segments.entries()) {
        const folder = segments.slice(0, at).join('/');
        getOrMake(this.#children, folder, () => new Set()).add(segment);
      }
    }
  }

  sections(label: string): Section[] {
    const entries = this.#entries('', this.#metas.get('') ?? {}, {});
    return [{ label, entries }, ...this.#sections];
  }

  /** Settings of pages that `_meta` files contain, by the path of the page. */
  readonly extras = new Map<string, Frontmatter>();

  #entries(folder: string, meta: Meta, inherited: Meta): Entry[] {
    const children = [...(this.#children.get(folder) ?? [])].sort(
      (one, other) =>
        Number(other === 'index') - Number(one === 'index') ||
        one.localeCompare(other, 'en', { numeric: true }),
    );
    const fallback = objectOf(meta['*']);
    const theme = { ...inherited, ...objectOf(fallback['theme']) };
    const result: Entry[] = [];
    let list = result;
    for (const name of new Set([...Object.keys(meta).filter((key) => key !== '*'), ...children])) {
      const setting = settingOf(meta[name]);
      if (setting.type === 'separator') {
        list = result;
        if (setting.title === undefined) continue;
        list = [];
        result.push({ kind: 'group', label: setting.title, entries: list });
      } else list.push(...this.#entry(folder, name, setting, { ...theme, ...setting.theme }));
    }
    return result.filter(
      (entry) => entry.kind !== 'group' || entry.entries.length > 0 || entry.page !== undefined,
    );
  }

  #entry(folder: string, name: string, setting: Setting, theme: Meta): Entry[] {
    const { title, href, type, display, items } = setting;
    // Error pages are in no navigation.
    if (folder === '' && /^(?:404|500)$/.test(name)) return [];
    const isBar = folder === '' && type === 'page';
    if (href !== undefined) {
      const link = { label: title ?? href, href };
      if (isBar) this.bar.push(link);
      return isBar || display === 'hidden' ? [] : [{ kind: 'link', ...link }];
    }
    if (type === 'menu' && !this.#children.get(folder)?.has(name)) {
      for (const [key, item] of Object.entries(items)) {
        const { title: label = headingOf(key), href: to = `/${joined(folder, name, key)}` } = settingOf(item);
        this.bar.push({ label, href: to });
      }
      return [];
    }
    const route = joined(folder, name);
    const page = this.#pages.get(route);
    // In `app`, the page of a folder is that of its route.
    if (name === 'index' && page === undefined && this.#pages.has(folder)) return [];
    if (page !== undefined) this.#extend(page, theme);
    const isFolder = this.#children.has(route);
    const inside = isFolder ? this.#entries(route, { ...this.#metas.get(route), ...items }, theme) : [];
    if (display === 'hidden') return [];
    if (display === 'children') return inside;
    if (!isFolder) {
      if (isBar && page !== undefined) this.bar.push({ label: title ?? headingOf(name), href: `/${page}` });
      return isBar && page !== undefined ? [] : [{ kind: 'page', path: page ?? route, label: title }];
    }
    const index = this.#pages.get(joined(route, 'index'));
    const own = page ?? (index !== undefined && this.#hasIndexPage(index) ? index : undefined);
    const label = title ?? headingOf(name);
    const [only] = inside;
    if (isBar) {
      const lead: Entry[] = page === undefined ? [] : [{ kind: 'page', path: page }];
      this.#sections.push({ label, entries: [...lead, ...inside] });
      return [];
    }
    if (inside.length === 1 && only?.kind === 'page' && only.path === index && page === undefined)
      return [{ kind: 'page', path: index, label: title }];
    const isOpen = theme['collapsed'] === false;
    return [{ kind: 'group', label, entries: inside, page: own, ...(isOpen && { isOpen }) }];
  }

  #extend(page: string, { toc, layout, sidebar }: Meta): void {
    if (sidebar === false) this.extras.set(page, { mode: 'center' });
    else if (toc === false || layout === 'full') this.extras.set(page, { mode: 'wide' });
  }
}
