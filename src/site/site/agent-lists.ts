import path from 'node:path';
import { listFiles, type ListFile } from '../../page/agents/list-files.ts';
import {
  createFullText,
  type ListedPage,
  type ListedSection,
  siteHead,
  type SiteList,
} from '../../page/agents/llms.ts';
import { skillMd } from '../../page/agents/skill.ts';
import { routeOf } from '../../base/addresses/href.ts';
import { namesOf } from '../../config/navigation/identity.ts';
import type { NavItem } from '../../config/navigation/Navigation.ts';
import { isApart } from '../../page/seo/indexing.ts';
import { PAGES_FILE } from '../../page/search/page-lists.ts';
import type { Texts } from '../../base/strings/english.ts';
import { isListed } from '../views/crawlers.ts';
import type { Dressed } from '../load/dress.ts';
import { firstSentence, plainDescription } from '../views/page-description.ts';
import { readIfThere } from '../../base/read-file.ts';

interface PageTexts {
  /** Address of a page's Markdown. */
  url(route: string): string;
  texts(route: string): Texts;
}

/** Path and name of the file that says how assistants use the docs. The author's own is a page, whose copy is the file as it is. */
export const SKILL = 'skill';

/** The author's own `skill.md`, as it is written. */
export function ownSkill({ pages, options }: Dressed): string | undefined {
  const source = pages.get(SKILL)?.source;
  return source === `${SKILL}.md` ? readIfThere(path.join(options.docsRoot, source)) : undefined;
}

/** Pages of one group, or those of another kind. */
interface Grouped {
  title: string;
  chapter: string;
  paths: string[];
}

/** Makes the files that say what a site has: `llms.txt` with its parts, `skill.md`, and `llms-full.txt`. */
export class AgentLists {
  readonly #sources: Dressed;
  readonly #texts: PageTexts;
  readonly #site;

  constructor(sources: Dressed, texts: PageTexts) {
    this.#sources = sources;
    this.#texts = texts;
    const { model, navigation, pages, downloads } = sources;
    const homePage = navigation.home === undefined ? undefined : pages.get(navigation.home);
    const described = [
      model.seo.metatags['description'],
      model.seo.metatags['og:description'],
      model.description,
      homePage?.frontmatter.description,
      ...[...downloads.keys()].map((document) => firstSentence(document.description)),
    ].find((text) => text !== undefined && text.trim() !== '');
    const description = described === undefined ? undefined : plainDescription(described);
    this.#site = { name: model.name, ...(description !== undefined && { description }) };
  }

  readonly #absolute = (address: string): string => this.#sources.absolute?.(address) ?? address;

  readonly #whole = (name: string): string => this.#absolute(this.#sources.file(name));

  #isShown(path: string, isListed: boolean): boolean {
    const { frontmatter } = this.#sources.pages.get(path) ?? {};
    return !isApart({ listed: isListed, frontmatter }, this.#sources.model) && !frontmatter?.url;
  }

  readonly #listed = (path: string): ListedPage => {
    const frontmatter = this.#sources.pages.get(path)?.frontmatter;
    const operation = this.#sources.claims.get(path) ?? this.#sources.generated.get(path)?.operation;
    const description =
      plainDescription(frontmatter?.description ?? '') ||
      firstSentence(operation?.description ?? operation?.summary);
    return {
      title: this.#sources.meta.get(path)?.title ?? path,
      url: this.#texts.url(routeOf(path)),
      ...(operation && { endpoint: `${operation.method} ${operation.path}` }),
      description,
    };
  };

  readonly #isType = (path: string): boolean =>
    this.#sources.generated.get(path)?.kind === 'schema' && !this.#sources.pages.has(path);

  /** Paths under the titles of their groups, each once, hidden ones and types left out. */
  #grouped(): Grouped[] {
    const { navigation, model } = this.#sources;
    const seen = new Set<string>();
    const take = (path: string): string[] => {
      const route = routeOf(path);
      const isNew = this.#sources.meta.has(path) && !seen.has(route) && !this.#isType(path);
      seen.add(route);
      return isNew && this.#isShown(path, !navigation.find(path).isHidden) ? [path] : [];
    };
    const isOneOfMany = navigation.sections.length > 1;
    const found = navigation.sections.flatMap((section) => {
      const around = isOneOfMany ? namesOf(section.branches) : [];
      return section.groups.map((group) => ({
        title: titleOf([...around, group.label]),
        chapter: titleOf(isOneOfMany ? around : [model.name]),
        paths: pathsIn([group]).flatMap(take),
      }));
    });
    const others = [...this.#sources.pages.keys()].filter((path) => {
      if (seen.has(routeOf(path))) return false;
      const { listed: inNavigation, isFindable } = navigation.find(path);
      return !inNavigation && this.#isShown(path, isFindable);
    });
    return [...found, { title: 'More pages', chapter: 'More pages', paths: others }];
  }

  /** The types of descriptions, which pages of operations point to. `llms-full.txt` has no place for them. */
  #types(): Grouped[] {
    const { generated } = this.#sources;
    const found = [...generated.values()].filter(
      ({ path }) => this.#isType(path) && isListed(path, this.#sources),
    );
    const isOneOfMany = new Set([...generated.values()].map(({ document }) => document)).size > 1;
    return [...Map.groupBy(found, ({ document }) => document)].map(([{ title }, some]) => {
      const name = titleOf(['Types', ...(isOneOfMany ? [title] : [])]);
      return { title: name, chapter: name, paths: some.map(({ path }) => path) };
    });
  }

  #sections(groups: readonly Grouped[]): ListedSection[] {
    return [...groups, ...this.#types()].map(({ title, chapter, paths }) => ({
      title,
      chapter,
      pages: paths.map(this.#listed),
    }));
  }

  /** The home page, and the first page of each chapter. */
  #start(all: readonly Grouped[]): ListedPage[] {
    const { navigation } = this.#sources;
    const first = [...Map.groupBy(all, ({ chapter }) => chapter).values()].flatMap(
      (groups) => groups.find(({ paths }) => paths.length > 0)?.paths[0] ?? [],
    );
    const home =
      navigation.home !== undefined && this.#isShown(navigation.home, true) ? [navigation.home] : [];
    return [...new Set([...home, ...first])].slice(0, START).map(this.#listed);
  }

  /** All but the last, with their content. */
  files(): ListFile[] {
    const descriptions = [...this.#sources.downloads].map(([document, address]) => ({
      label: `${document.title} (OpenAPI)`,
      url: this.#absolute(address),
    }));
    const groups = this.#grouped();
    const parts = this.#sections(groups);
    const list: SiteList = { ...this.#site, sections: parts, files: [...descriptions] };
    const skillFile = `${SKILL}.md`;
    // A page of that name which is no skill has the address.
    const isFree = !this.#sources.pages.has(SKILL);
    if (isFree || ownSkill(this.#sources) !== undefined)
      list.files?.push({ label: 'How AI agents use these files', url: this.#whole(skillFile) });
    const { searchIndex } = this.#sources.view;
    const skill = skillMd({
      ...{ ...this.#site, sections: parts, descriptions },
      start: this.#start(groups),
      list: this.#whole('llms.txt'),
      full: this.#whole('llms-full.txt'),
      ...(searchIndex !== undefined && { search: this.#absolute(searchIndex + PAGES_FILE) }),
    });
    return [...listFiles(list, this.#whole), ...(isFree ? [{ name: skillFile, content: skill }] : [])];
  }

  /** Returns the head of `llms-full.txt`, the routes in order, and a function that formats a page. */
  full() {
    const make = createFullText();
    return {
      head: siteHead(this.#site),
      routes: this.#grouped().flatMap(({ paths }) => paths.map(routeOf)),
      piece: (route: string, text: string) => make(text, this.#texts.url(route), this.#texts.texts(route)),
    };
  }
}

/** Most pages that a reader may start with. */
const START = 8;

function titleOf(names: readonly string[]): string {
  return [...new Set(names)].filter(Boolean).join(': ') || 'Pages';
}

function pathsIn(items: readonly NavItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return [...(item.root ? pathsIn([item.root]) : []), ...pathsIn(item.children)];
    return item.url === undefined ? [item.path] : [];
  });
}
