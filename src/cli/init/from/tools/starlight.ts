import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OtherSite } from '../../other-tools.ts';
import { type FolderFacts, navigationOf } from '../../tree.ts';
import { isObject, listOf, objectOf } from '../../../../api/openapi/pointer.ts';
import { readCodeData } from '../code-data.ts';
import { accountsOf, githubAddress, linkOf, pictureOf, plainLabel, withRepository } from '../brand.ts';
import { colorsIn } from '../colors.ts';
import { entriesOf } from '../entries.ts';
import { addressOf, folderIn, isFileIn, joined, listFiles, textOfFile } from '../files.ts';
import { type Frontmatter, neighbour, splitPage, textOf, withoutFields } from '../frontmatter.ts';
import { KEYS } from './keys.ts';
import { type Brand, type Dialect, type Entry, ReadSite, type SourcePage } from '../ReadSite.ts';

const dialect: Dialect = {
  blocks: ['colon'],
  frontmatter(given, leave) {
    const {
      sidebar,
      template,
      hero,
      tableOfContents,
      lastUpdated,
      prev,
      next,
      pagefind,
      head,
      banner,
      ...rest
    } = given;
    const page: Frontmatter = { ...rest };
    withoutFields(page, 'slug draft', 'editUrl', leave);
    const { label, hidden, badge } = objectOf(sidebar);
    if (textOf(label) !== undefined) page['sidebarTitle'] = label;
    if (hidden === true) page['hidden'] = true;
    const tag = isObject(badge) ? badge['text'] : badge;
    if (textOf(tag) !== undefined) page['tag'] = tag;
    if (template === 'splash' || tableOfContents === false) page['mode'] = 'wide';
    if (isObject(hero))
      page['description'] = plainLabel(textOf(hero['tagline']) ?? '') || page['description'];
    if (pagefind === false) page['searchable'] = false;
    if (lastUpdated !== undefined && typeof lastUpdated !== 'boolean') page['lastUpdatedDate'] = lastUpdated;
    if (head !== undefined) leave('the `head` of the page');
    if (banner !== undefined) leave('the banner of the page');
    return { ...page, ...neighbour('prev', prev), ...neighbour('next', next) };
  },
};

interface Placed extends SourcePage {
  frontmatter: Frontmatter;
}

export async function readStarlight({ config: file }: OtherSite): Promise<ReadSite> {
  const root = path.dirname(file);
  const site = new ReadSite(root, file, dialect);
  const config = objectOf(readCodeData(file, root, site.report).value);
  const integrations = listOf(config['integrations']).flat();
  const found = integrations.filter(isObject).find((one) => isObject(one['starlight']));
  const starlight = objectOf(found?.['starlight']);
  const docs = path.join(folderIn(root, textOf(config['srcDir']) ?? 'src', 'src'), 'content/docs');
  const publicDir = folderIn(root, textOf(config['publicDir']) ?? 'public', 'public');
  const { pages, others } = await listFiles(docs, root);
  const placed = pages.map((page) => placedPage(docs, page));
  site.pages = placed;
  site.addAssets(docs, others);
  site.addAssets(publicDir, (await listFiles(publicDir, root)).others);
  site.name = inFirstLanguage(starlight['title']);
  site.base = joined(textOf(config['base']) ?? '');
  site.report.unread(config, KEYS.astro, file);
  site.report.unread(starlight, KEYS.starlight, file);
  for (const one of integrations) if (one !== found) site.report.unknown(one);
  site.brand = brandOf(config, starlight, site);
  const own = path.join(path.dirname(docs), '../pages');
  if (existsSync(own)) site.leave(own, 'the pages of `src/pages`');
  const locales = Object.entries(objectOf(starlight['locales']));
  const folders = locales.map(([key]) => key).filter((key) => key !== 'root');
  site.locales = folders;
  const all = byAddress(placed);
  const sectionsOf = (folder: string, language: string) => {
    const sidebar = new Sidebar(placed, all, folder, folders, language);
    return [{ label: 'Guide', entries: sidebar.entries(starlight['sidebar']) }];
  };
  site.languages =
    locales.length < 2
      ? [{ sections: sectionsOf(folders[0] ?? '', folders[0] ?? 'en') }]
      : locales
          .filter(([key]) => key === 'root' || placed.some((page) => page.path.startsWith(`${key}/`)))
          .map(([key, locale]) => {
            const language = textOf(objectOf(locale)['lang']) ?? (key === 'root' ? 'en' : key);
            return { language, sections: sectionsOf(key === 'root' ? '' : key, language) };
          });
  return site;
}

function placedPage(docs: string, page: string): Placed {
  const file = path.join(docs, page);
  const { frontmatter } = splitPage(textOfFile(file) ?? '', page);
  const slug = textOf(frontmatter['slug']);
  const isPart = /(?:^|\/)_/.test(page);
  const plain = page.replace(/\.mdx?$/i, '');
  const own = slug === undefined ? plain.split('/').map(slugOf).join('/') : joined(slug) || 'index';
  const syntax = /x$/i.test(page) ? 'mdx' : 'md';
  return { file, path: isPart ? plain : own, syntax, isPart, frontmatter };
}

/** Reads the sidebar for the pages of a language. */
class Sidebar {
  readonly #pages: readonly Placed[];
  readonly #own: ReadonlyMap<string, Placed>;
  readonly #all: ReadonlyMap<string, Placed>;
  readonly #folder: string;
  readonly #language: string;

  /** @param all The pages of all languages, by address. */
  constructor(
    pages: readonly Placed[],
    all: ReadonlyMap<string, Placed>,
    folder: string,
    locales: readonly string[],
    language: string,
  ) {
    this.#folder = folder;
    this.#language = language;
    this.#all = all;
    this.#pages = pages.filter(
      ({ path: at, isPart, frontmatter }) =>
        !isPart &&
        frontmatter['draft'] !== true &&
        (folder === ''
          ? !locales.some((locale) => at.startsWith(`${locale}/`))
          : at.startsWith(`${folder}/`)),
    );
    this.#own = byAddress(this.#pages);
  }

  entries(items: unknown): Entry[] {
    if (!Array.isArray(items)) return this.#below('').filter((entry) => !this.#isHome(entry));
    return items.flatMap((item): Entry[] => {
      if (typeof item === 'string') return [this.#slug(item, undefined)];
      if (!isObject(item)) return [];
      const label = textOf(objectOf(item['translations'])[this.#language]) ?? textOf(item['label']);
      const [slug, link] = [textOf(item['slug']), textOf(item['link'])];
      const badge = isObject(item['badge']) ? item['badge']['text'] : item['badge'];
      const tag = isObject(badge) ? textOf(badge[this.#language] ?? Object.values(badge)[0]) : textOf(badge);
      if (slug !== undefined) return [{ ...this.#slug(slug, label), tag }];
      if (link !== undefined) {
        const isOwn = !/^https?:/.test(link) && this.#folder !== '';
        return [
          { kind: 'link', href: isOwn ? `/${joined(this.#folder, link)}` : link, label: label ?? link, tag },
        ];
      }
      const directory = textOf(objectOf(item['autogenerate'])['directory']);
      const inside = directory === undefined ? this.entries(item['items'] ?? []) : this.#below(directory);
      return label === undefined
        ? inside
        : [
            {
              kind: 'group',
              label,
              entries: inside,
              tag,
              ...(item['collapsed'] !== true && { isOpen: true }),
            },
          ];
    });
  }

  #slug(slug: string, label: string | undefined): Entry {
    const at = joined(this.#folder, slug);
    const own = slug === 'index' ? this.#folder : at;
    // Untranslated pages appear in the first language.
    const page = this.#own.get(own) ?? this.#all.get(joined(slug));
    return { kind: 'page', path: page?.path ?? at, label };
  }

  #isHome(entry: Entry): boolean {
    return entry.kind === 'page' && addressOf(entry.path) === this.#folder;
  }

  /** The pages below a folder. A folder has the place of the first of its pages. */
  #below(directory: string): Entry[] {
    const root = joined(this.#folder, directory);
    const pages = this.#pages.filter(
      ({ path: at }) => root === '' || at === root || at.startsWith(`${root}/`),
    );
    const facts = new Map<string, FolderFacts>();
    const shown = pages.flatMap(({ path: at, frontmatter }) => {
      const sidebar = objectOf(frontmatter['sidebar']);
      if (sidebar['hidden'] === true) return [];
      const order = typeof sidebar['order'] === 'number' ? sidebar['order'] : undefined;
      for (
        let folder = path.posix.dirname(at);
        folder !== '.' && folder !== root;
        folder = path.posix.dirname(folder)
      ) {
        const known = facts.get(folder)?.order ?? Infinity;
        if (order !== undefined) facts.set(folder, { order: Math.min(known, order) });
      }
      return [{ path: at, order }];
    });
    return entriesOf(navigationOf(shown, facts, root));
  }
}

/** The first page of each address. */
function byAddress(pages: readonly Placed[]): Map<string, Placed> {
  return new Map(pages.toReversed().map((page) => [addressOf(page.path), page]));
}

/** The address that a name of a file becomes. */
function slugOf(segment: string): string {
  return segment
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function inFirstLanguage(value: unknown): string | undefined {
  return isObject(value) ? textOf(Object.values(value)[0]) : textOf(value);
}

function brandOf(config: Record<string, unknown>, starlight: Record<string, unknown>, site: ReadSite): Brand {
  const { social } = starlight;
  const listed: unknown[] = Array.isArray(social)
    ? social
    : Object.entries(objectOf(social)).map(([icon, href]) => ({ icon, href }));
  const accounts = listed.flatMap((one) => {
    const icon = textOf(objectOf(one)['icon']);
    const link = linkOf(one, ['label'], ['href']);
    return link ? [{ ...link, icon, label: link.label || icon }] : [];
  });
  const { repository, socials, bar } = withRepository(accountsOf(accounts));
  const edit = textOf(objectOf(starlight['editLink'])['baseUrl']);
  const logo = objectOf(starlight['logo']);
  const light = pictureOf(site, logo['src'] ?? logo['light'], site.root);
  const sheets = listOf(starlight['customCss'])
    .map((name) => path.resolve(site.root, String(name)))
    .filter((name) => isFileIn(site.root, name));
  return {
    description: textOf(starlight['description']),
    repository: repository ?? githubAddress(edit),
    colors: colorsIn(sheets, ['--sl-color-accent']),
    logo: light === undefined ? undefined : { light, dark: pictureOf(site, logo['dark'], site.root) },
    favicon: pictureOf(site, starlight['favicon'] ?? 'favicon.svg'),
    bar,
    socials,
    url: textOf(config['site']),
    hasEdits: edit !== undefined,
    redirects: redirectsOf(config['redirects']),
  };
}

function redirectsOf(redirects: unknown): { source: string; destination: string }[] {
  return Object.entries(objectOf(redirects)).flatMap(([source, to]) => {
    const destination = textOf(isObject(to) ? to['destination'] : to);
    return destination === undefined || /\[/.test(source) ? [] : [{ source, destination }];
  });
}
