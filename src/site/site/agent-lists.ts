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
export function createLists(sources: Dressed, { url, texts }: PageTexts) {
  const { model, navigation, generated } = sources;
  const absolute = (address: string): string => sources.absolute?.(address) ?? address;
  const whole = (name: string): string => absolute(sources.file(name));

  const isShown = (path: string, isListed: boolean): boolean => {
    const { frontmatter } = sources.pages.get(path) ?? {};
    return !isApart({ listed: isListed, frontmatter }, model) && !frontmatter?.url;
  };

  function listed(path: string): ListedPage {
    const frontmatter = sources.pages.get(path)?.frontmatter;
    const operation = sources.claims.get(path) ?? generated.get(path)?.operation;
    const description =
      plainDescription(frontmatter?.description ?? '') ||
      firstSentence(operation?.description ?? operation?.summary);
    return {
      title: sources.meta.get(path)?.title ?? path,
      url: url(routeOf(path)),
      ...(operation && { endpoint: `${operation.method} ${operation.path}` }),
      description,
    };
  }

  const isType = (path: string): boolean =>
    generated.get(path)?.kind === 'schema' && !sources.pages.has(path);

  /** Paths under the titles of their groups, each once, hidden ones and types left out. */
  function grouped(): Grouped[] {
    const seen = new Set<string>();
    const take = (path: string): string[] => {
      const route = routeOf(path);
      const isNew = sources.meta.has(path) && !seen.has(route) && !isType(path);
      seen.add(route);
      return isNew && isShown(path, !navigation.find(path).isHidden) ? [path] : [];
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
    const others = [...sources.pages.keys()].filter((path) => {
      if (seen.has(routeOf(path))) return false;
      const { listed: inNavigation, isFindable } = navigation.find(path);
      return !inNavigation && isShown(path, isFindable);
    });
    return [...found, { title: 'More pages', chapter: 'More pages', paths: others }];
  }

  /** The types of descriptions, which pages of operations point to. `llms-full.txt` has no place for them. */
  function types(): Grouped[] {
    const found = [...generated.values()].filter(({ path }) => isType(path) && isListed(path, sources));
    return [...Map.groupBy(found, ({ document }) => document)].map(([{ title }, some]) => {
      const name = titleOf(['Types', ...(generatedFrom(generated) > 1 ? [title] : [])]);
      return { title: name, chapter: name, paths: some.map(({ path }) => path) };
    });
  }

  function sections(groups: readonly Grouped[]): ListedSection[] {
    return [...groups, ...types()].map(({ title, chapter, paths }) => ({
      title,
      chapter,
      pages: paths.map(listed),
    }));
  }

  const homePage = navigation.home === undefined ? undefined : sources.pages.get(navigation.home);
  const described = [
    model.seo.metatags['description'],
    model.seo.metatags['og:description'],
    model.description,
    homePage?.frontmatter.description,
    ...[...sources.downloads.keys()].map(({ description }) => firstSentence(description)),
  ].find((text) => text !== undefined && text.trim() !== '');
  const description = described === undefined ? undefined : plainDescription(described);
  const site = { name: model.name, ...(description !== undefined && { description }) };

  /** The home page, and the first page of each chapter. */
  function start(all: readonly Grouped[]): ListedPage[] {
    const first = [...Map.groupBy(all, ({ chapter }) => chapter).values()].flatMap(
      (groups) => groups.find(({ paths }) => paths.length > 0)?.paths[0] ?? [],
    );
    const home = navigation.home !== undefined && isShown(navigation.home, true) ? [navigation.home] : [];
    return [...new Set([...home, ...first])].slice(0, START).map(listed);
  }

  return {
    /** All but the last, with their content. */
    files(): ListFile[] {
      const descriptions = [...sources.downloads].map(([document, address]) => ({
        label: `${document.title} (OpenAPI)`,
        url: absolute(address),
      }));
      const groups = grouped();
      const parts = sections(groups);
      const list: SiteList = { ...site, sections: parts, files: [...descriptions] };
      const skillFile = `${SKILL}.md`;
      // A page of that name which is no skill has the address.
      const isFree = !sources.pages.has(SKILL);
      if (isFree || ownSkill(sources) !== undefined)
        list.files?.push({ label: 'How AI agents use these files', url: whole(skillFile) });
      const { searchIndex } = sources.view;
      const skill = skillMd({
        ...{ ...site, sections: parts, descriptions },
        start: start(groups),
        list: whole('llms.txt'),
        full: whole('llms-full.txt'),
        ...(searchIndex !== undefined && { search: absolute(searchIndex + PAGES_FILE) }),
      });
      return [...listFiles(list, whole), ...(isFree ? [{ name: skillFile, content: skill }] : [])];
    },
    /** Returns the head of `llms-full.txt`, the routes in order, and a function that formats a page. */
    full() {
      const make = createFullText();
      return {
        head: siteHead(site),
        routes: grouped().flatMap(({ paths }) => paths.map(routeOf)),
        piece: (route: string, text: string) => make(text, url(route), texts(route)),
      };
    },
  };
}

/** Most pages that a reader may start with. */
const START = 8;

function generatedFrom(generated: Dressed['generated']): number {
  return new Set([...generated.values()].map(({ document }) => document)).size;
}

function titleOf(names: readonly string[]): string {
  return [...new Set(names)].filter(Boolean).join(': ') || 'Pages';
}

function pathsIn(items: readonly NavItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return [...(item.root ? pathsIn([item.root]) : []), ...pathsIn(item.children)];
    return item.url === undefined ? [item.path] : [];
  });
}
