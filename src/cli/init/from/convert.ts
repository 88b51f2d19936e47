import type { Diagnostic } from '../../../base/diagnostics.ts';
import type { DocsConfigInput } from '../../../config/formats/define-site.ts';
import type { TabInput } from '../../../config/formats/docs/schema/navigation-input.ts';
import { CONFIG_NAMES } from '../../../config/formats/index.ts';
import { baseConfig, type Draft, type NewFile } from '../Draft.ts';
import { counted } from '../../../base/text.ts';
import { headingOf } from '../names.ts';
import { type NavInput, type NavItem, navOf } from '../tree.ts';
import { configOf } from './brand.ts';
import { addressOf, joined } from './files.ts';
import { joinPage, textOf } from './frontmatter.ts';
import { convertPage, type NewPage } from './page.ts';
import type { Entry, ReadSite, Section } from './ReadSite.ts';
import { Stubs } from './stubs.ts';
import { Targets } from './resolve.ts';

/** Converts the site of another tool into a draft, and reports features without an equivalent. */
export function convertSite(site: ReadSite, name: string): { draft: Draft; diagnostics: Diagnostic[] } {
  const { report } = site;
  const targets = new Targets(site);
  const pages = new Map<string, NewPage>();
  const addresses = new Set<string>();
  /** New paths of pages whose address another page has. */
  const moved = new Map<string, string>();
  const parts = new Set<string>();
  const stubs = new Stubs();
  for (const page of site.pages) {
    const leave = (line: number, what: string, isKept?: boolean): void =>
      report.add(isKept ? 'init/kept' : 'init/left', { file: page.file, line, column: 1 }, what);
    const converted = convertPage(page, site, targets, stubs, leave);
    if (converted === undefined) continue;
    if (converted.isDraft) {
      leave(1, 'the draft page');
      continue;
    }
    const at = freeAddress(page.path, addresses);
    if (at !== page.path) {
      leave(1, `the address \`/${addressOf(page.path)}\` of the page, which another page has`);
      moved.set(page.path, at);
    }
    if (page.isPart) parts.add(at);
    addresses.add(addressOf(at));
    pages.set(at, converted);
  }
  const navigation = new NavigationWriter(site, pages, moved, targets);
  const languages = site.languages.map(({ language, sections }, index) => {
    navigation.folder = index === 0 ? '' : (language ?? '').toLowerCase();
    return { ...(language !== undefined && { language }), ...holderOf(sections, navigation) };
  });
  const files: NewFile[] = [...pages].map(([at, { frontmatter, body, extension }]) => ({
    path: `${at}.${parts.has(at) ? 'mdx' : extension}`,
    from: { text: joinPage(frontmatter, body) },
  }));
  files.push(...stubs.files());
  for (const { file, path: at } of [...site.assets, ...targets.found]) {
    // Lectern would read the file as the configuration of the new site.
    if (CONFIG_NAMES.includes(at)) site.leave(file, 'a file with the name of a configuration file');
    else files.push({ path: at, from: { copy: file } });
  }
  const config: DocsConfigInput = {
    ...baseConfig(name),
    ...configOf(site.brand, (link) => navigation.hrefOf(link.href)),
    navigation: languages.length > 1 ? { languages: languages as [] } : (languages[0] ?? { pages: [] }),
  };
  const published = pages.size - parts.size;
  const made = `a site of ${counted(published, 'page')} and ${counted(files.length - pages.size, 'other file')}`;
  return { draft: { config, files: onceEach(files), made }, diagnostics: report.diagnostics(site.root) };
}

/** Returns the path of a page, or a new one if another page has its address. */
function freeAddress(wanted: string, taken: ReadonlySet<string>): string {
  let at = wanted;
  for (let count = 2; taken.has(addressOf(at)); count += 1) at = `${addressOf(wanted)}-${count}`;
  return at;
}

/** The first of several files for one path. */
function onceEach(files: readonly NewFile[]): NewFile[] {
  return [...new Map(files.toReversed().map((file) => [file.path, file])).values()].toReversed();
}

function holderOf(
  sections: readonly Section[],
  navigation: NavigationWriter,
): NavInput | { tabs: TabInput[] } {
  const filled = sections
    .map((section) => ({ label: navigation.labelOf(section), items: navigation.items(section.entries) }))
    .filter(({ items }) => items.length > 0);
  const [only] = filled;
  if (filled.length <= 1) return navOf(only?.items ?? [], only?.label);
  return { tabs: filled.map(({ label, items }) => ({ tab: label, ...navOf(items, label) })) };
}

/** Converts the entries of sidebars to a navigation. */
class NavigationWriter {
  readonly #site: ReadSite;
  readonly #pages: Map<string, NewPage>;
  readonly #moved: ReadonlyMap<string, string>;
  readonly #targets: Targets;
  readonly #labels = new Map<string, string>();
  /** Folder of pages that are links. */
  folder = '';

  /** @param moved New paths of pages whose address another page has. */
  constructor(
    site: ReadSite,
    pages: Map<string, NewPage>,
    moved: ReadonlyMap<string, string>,
    targets: Targets,
  ) {
    this.#site = site;
    this.#pages = pages;
    this.#moved = moved;
    this.#targets = targets;
  }

  items(entries: readonly Entry[]): NavItem[] {
    return entries.flatMap((entry): NavItem[] => {
      if (entry.kind === 'page') return this.#page(entry.path, entry.label, entry.tag) ?? [];
      if (entry.kind === 'link') return this.#link(entry);
      const { entries: inside, page, isOpen, openapi, tag } = entry;
      const label = this.labelOf(entry);
      if (openapi !== undefined) return [{ group: label, openapi }];
      const root = page === undefined ? undefined : this.#page(page)?.[0];
      const pages = this.items(inside).filter((item) => item !== root);
      if (pages.length === 0) return root === undefined ? [] : [root];
      return [
        {
          group: label,
          ...(root !== undefined && { root }),
          ...(isOpen && { expanded: true }),
          ...(tag !== undefined && { tag }),
          pages,
        },
      ];
    });
  }

  /** Returns the label of a section. The default is that of its first page. */
  labelOf({ label, entries }: Section): string {
    if (label.trim() !== '') return label;
    const [first] = entries;
    if (first === undefined) return 'More';
    if (first.kind !== 'page') return first.label;
    return first.label ?? textOf(this.#pages.get(first.path)?.frontmatter['title']) ?? headingOf(first.path);
  }

  #page(wanted: string, label?: string, tag?: string): string[] | undefined {
    const at = this.#pages.has(wanted) ? wanted : (this.#moved.get(wanted) ?? wanted);
    const page = this.#pages.get(at);
    if (!page) return this.#miss(at);
    const { frontmatter } = page;
    if (tag !== undefined) frontmatter['tag'] ??= tag;
    if (label === undefined) return [at];
    const known = this.#labels.get(at);
    // A page has one label: that of its first place.
    if (known !== undefined) {
      if (known !== label)
        this.#site.leave(this.#site.config, `the second label \`${label}\` for the page \`${at}\``);
    } else if (label !== textOf(frontmatter['title'])) frontmatter['sidebarTitle'] = label;
    else delete frontmatter['sidebarTitle'];
    this.#labels.set(at, known ?? label);
    return [at];
  }

  /** Resolves a link of the configuration. Reports a link without a page, and returns `undefined`. */
  hrefOf(href: string): string | undefined {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return href;
    return this.#targets.addressOf(href) ?? this.#miss(href);
  }

  #miss(link: string): undefined {
    this.#site.report.add('init/no-page', { file: this.#site.config }, `\`${link}\``);
  }

  /** Creates a page with `url` for a link, because a navigation contains only pages. */
  #link({ href, label, tag }: { href: string; label: string; tag?: string | undefined }): NavItem[] {
    const own = href.includes('#') ? undefined : this.#targets.pageAt(href.split('?')[0] ?? '');
    if (own) return this.#page(own.path, label, tag) ?? [];
    const target = this.hrefOf(href);
    if (target === undefined) return [];
    const slug = label
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, '-')
      .replace(/^-|-$/g, '');
    const at = this.#linkPath(joined(this.folder, 'links', slug === '' ? 'link' : slug), target);
    this.#pages.set(at, {
      frontmatter: { title: label, url: target, tag },
      body: '',
      extension: 'mdx',
      isDraft: false,
    });
    return [at];
  }

  /** A path for a link that no other page has, or the one of an equal link. */
  #linkPath(wanted: string, target: string): string {
    for (let count = 1; ; count += 1) {
      const at = count === 1 ? wanted : `${wanted}-${count}`;
      const page = this.#pages.get(at);
      if (page === undefined || page.frontmatter['url'] === target) return at;
    }
  }
}
