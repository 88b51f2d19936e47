import path from 'node:path';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import type { DocsConfigInput } from '../../../config/formats/define-site.ts';
import type { GroupInput, TabInput } from '../../../config/formats/docs/schema/navigation-input.ts';
import { CONFIG_NAMES } from '../../../config/formats/index.ts';
import { baseConfig } from '../base-config.ts';
import type { Draft, NewFile } from '../Draft.ts';
import { counted } from '../../../base/text.ts';
import { headingOf } from '../names.ts';
import { groupsOf, type NavItem } from '../tree.ts';
import { report } from './codes.ts';
import { joined } from './files.ts';
import { joinPage, textOf } from './frontmatter.ts';
import { convertPage, type NewPage } from './page.ts';
import type { Entry, ReadSite, Section } from './ReadSite.ts';
import { Targets } from './resolve.ts';

/** Turns the site of another tool into a draft of ours, and tells what it has no counterpart for. */
export function convertSite(site: ReadSite, name: string): { draft: Draft; diagnostics: Diagnostic[] } {
  const { diagnostics } = site;
  const targets = new Targets(site);
  const pages = new Map<string, NewPage>();
  const parts = new Set<string>();
  for (const page of site.pages) {
    const file = path.relative(site.root, page.file).split(path.sep).join('/');
    const leave = (line: number, what: string, isKept?: boolean): void => {
      diagnostics.push(report(isKept ? 'init/kept' : 'init/left', { file, line, column: 1 }, { what }));
    };
    const converted = convertPage(page, site, targets, leave);
    if (converted === undefined) continue;
    if (converted.isDraft) {
      leave(1, 'the page, which is a draft');
      continue;
    }
    if (page.isPart) parts.add(page.path);
    pages.set(page.path, converted);
  }
  const navigation = new NavigationWriter(pages, targets, (what) =>
    diagnostics.push(report('init/no-page', { file: site.config }, { what })),
  );
  const languages = site.languages.map(({ language, sections }) => ({
    ...(language !== undefined && { language }),
    ...holderOf(sections, navigation),
  }));
  const files: NewFile[] = [...pages].map(([at, { frontmatter, body, extension }]) => ({
    path: `${at}.${parts.has(at) ? 'mdx' : extension}`,
    from: { text: joinPage(frontmatter, body) },
  }));
  for (const { file, path: at } of [...site.assets, ...targets.found]) {
    // It would be the configuration of the new site.
    if (CONFIG_NAMES.includes(at)) {
      const name = path.relative(site.root, file).split(path.sep).join('/');
      diagnostics.push(
        report('init/left', { file: name }, { what: 'a file with the name of a configuration' }),
      );
    } else files.push({ path: at, from: { copy: file } });
  }
  const config: DocsConfigInput = {
    ...baseConfig(name),
    ...(site.description !== undefined && { description: site.description }),
    ...(site.logo !== undefined && { logo: { light: site.logo, dark: site.logo } }),
    ...(site.favicon !== undefined && { favicon: site.favicon }),
    ...(site.repository !== undefined && { navbar: { links: [{ type: 'github', href: site.repository }] } }),
    navigation: languages.length > 1 ? { languages: languages as [] } : (languages[0] ?? { pages: [] }),
    ...(site.redirects && site.redirects.length > 0 && { redirects: site.redirects }),
  };
  const published = pages.size - parts.size;
  const made = `a site of ${counted(published, 'page')} and ${counted(files.length - pages.size, 'other file')}`;
  return { draft: { config, files: onceEach(files), made }, diagnostics };
}

/** The first of several files for one path. */
function onceEach(files: readonly NewFile[]): NewFile[] {
  return [...new Map(files.toReversed().map((file) => [file.path, file])).values()].toReversed();
}

function holderOf(
  sections: readonly Section[],
  navigation: NavigationWriter,
): { groups: GroupInput[] } | { tabs: TabInput[] } {
  const filled = sections
    .map((section) => ({ section, label: navigation.labelOf(section) }))
    .map(({ section, label }) => ({ label, groups: groupsOf(navigation.items(section.entries), label) }))
    .filter(({ groups }) => groups.length > 0);
  const [only] = filled;
  if (filled.length <= 1) return { groups: only?.groups ?? [] };
  return { tabs: filled.map(({ label, groups }) => ({ tab: label, groups })) };
}

/** Writes the entries of sidebars as a navigation of ours. */
class NavigationWriter {
  readonly #pages: Map<string, NewPage>;
  readonly #targets: Targets;
  readonly #miss: (what: string) => void;

  constructor(pages: Map<string, NewPage>, targets: Targets, miss: (what: string) => void) {
    this.#pages = pages;
    this.#targets = targets;
    this.#miss = miss;
  }

  items(entries: readonly Entry[]): NavItem[] {
    return entries.flatMap((entry): NavItem[] => {
      if (entry.kind === 'page') return this.#page(entry.path, entry.label) ?? [];
      if (entry.kind === 'link') return this.#link(entry.href, entry.label);
      const { label, entries: inside, page, isOpen } = entry;
      const root = page === undefined ? undefined : this.#page(page)?.[0];
      const pages = this.items(inside).filter((item) => item !== root);
      if (pages.length === 0) return root === undefined ? [] : [root];
      return [
        { group: label, ...(root !== undefined && { root }), ...(isOpen && { expanded: true }), pages },
      ];
    });
  }

  /** The name of a part; one without a name is called as its first page. */
  labelOf({ label, entries }: Section): string {
    if (label.trim() !== '') return label;
    const [first] = entries;
    if (first === undefined) return 'More';
    if (first.kind !== 'page') return first.label;
    return first.label ?? textOf(this.#pages.get(first.path)?.frontmatter['title']) ?? headingOf(first.path);
  }

  #page(at: string, label?: string): string[] | undefined {
    const page = this.#pages.get(at);
    if (!page) {
      this.#miss(`\`${at}\``);
      return undefined;
    }
    const { frontmatter } = page;
    if (label !== undefined && label !== textOf(frontmatter['title'])) frontmatter['sidebarTitle'] = label;
    else if (label !== undefined) delete frontmatter['sidebarTitle'];
    return [at];
  }

  /** A page that leads elsewhere: a navigation has pages only. */
  #link(href: string, label: string): NavItem[] {
    const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
    const [address = ''] = href.split(/[?#]/, 1);
    const own = isElsewhere ? undefined : this.#targets.pageAt(address);
    if (own && !href.includes('#')) return this.#page(own.path, label) ?? [];
    if (!isElsewhere && !own) {
      this.#miss(`\`${href}\``);
      return [];
    }
    const slug = label
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, '-')
      .replace(/^-|-$/g, '');
    const at = joined('links', slug === '' ? 'link' : slug);
    const target = own ? `/${address.replace(/^\//, '')}${href.slice(address.length)}` : href;
    this.#pages.set(at, {
      frontmatter: { title: label, url: target },
      body: '',
      extension: 'mdx',
      isDraft: false,
    });
    return [at];
  }
}
