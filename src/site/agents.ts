import { withAccessBelow } from '../components/access-place.ts';
import { type Answers, type Inputs, noted } from '../cache/inputs.ts';
import { isApart } from '../seo/indexing.ts';
import { createFullText, llmsTxt, siteHead, type ListedPage, type ListedSection } from '../agents/llms.ts';
import { Rows } from '../agents/Row.ts';
import { wholeDescriptionLink, pageMarkdown } from '../agents/page-markdown.ts';
import { namesOf } from '../navigation/identity.ts';
import type { NavItem, Section } from '../navigation/Navigation.ts';
import type { ApiDocument, Operation } from '../openapi/model/ApiDocument.ts';
import { operationSlice, type OperationSlice } from '../openapi/slice.ts';
import { apiPlaces } from './api-places.ts';
import { routeOf } from '../addresses/href.ts';
import { firstSentence, plainDescription } from './page-description.ts';
import type { Dressed } from './load/dress.ts';
import type { PageView } from '../layout/PageView.ts';
import { languageOf } from '../layout/language.ts';
import { stringsOf, type Texts } from '../strings/index.ts';

/** What the files for agents are made from. */
type AgentSources = Pick<
  Dressed,
  | 'model'
  | 'routes'
  | 'meta'
  | 'pages'
  | 'generated'
  | 'claims'
  | 'downloads'
  | 'navigation'
  | 'href'
  | 'file'
  | 'absolute'
>;

/** The files of the site for AI agents: Markdown copies of the pages, `llms.txt` and `llms-full.txt`. */
export interface Agents {
  /** File of a page's Markdown, relative to the root of the site: `guides/start.md`. */
  file(route: string): string;
  /** Address of that Markdown file on the site. */
  address(route: string): { href: string; url?: string };
  /**
   * The page as Markdown.
   *
   * @param inputs Where the links that are followed are noted.
   */
  markdown(route: string, view: PageView, inputs?: Inputs): string;
  /** The part of a description that the Markdown of an operation's page holds. */
  slice(route: string): OperationSlice | undefined;
  /**
   * The last line of an operation's Markdown: the address of the description's file. The address holds a hash, so it changes
   * with every edit of the description. Empty for any other page.
   */
  ending(route: string): string;
  /** Whether links lead to Markdown, as it is noted in the inputs of pages. */
  answers: Answers;
  /** `llms.txt`: what there is, with a line for each page. */
  list(): string;
  /** What `llms-full.txt` starts with, the routes of its pages in order, and what makes a piece of a page's Markdown. */
  full(): { head: string; routes: string[]; piece(route: string, markdown: string): string };
}

/** Makes the files for agents when they are asked for; it holds an address for each page and no text. */
export function createAgents(sources: AgentSources): Agents {
  const { model, navigation, href, file: fileAddress, absolute } = sources;
  const rowsByTexts = new Map<Texts, Rows>();
  const textsAt = (route: string): Texts =>
    stringsOf(languageOf({ navigation: navigation.find(sources.routes.get(route) ?? route) }, { model }));
  let byPath: Map<string, string> | undefined;
  const routeAt = (path: string): string | undefined => {
    byPath ??= new Map([...sources.routes.keys()].map((route) => [bare(href(route)), route]));
    return byPath.get(path);
  };

  const file = (route: string): string => `${route === '' ? 'index' : route}.md`;
  const address = (route: string): string => fileAddress(file(route));
  const whole = (route: string): string => absolute?.(address(route)) ?? address(route);

  const places = apiPlaces(sources);

  /** The Markdown of a type's page. */
  function typeAddress(document: ApiDocument, name: string): string | undefined {
    const path = places.schema(document, name);
    return path === undefined ? undefined : whole(routeOf(path));
  }

  /** Links between pages lead to the Markdown of the other page. */
  function linked(target: string, inputs: Inputs | undefined): string {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
    const route = routeAt(bare(path));
    if (inputs) noted(inputs, 'markdown', bare(path), route);
    return route === undefined ? target : address(route) + (rest.startsWith('#') ? rest : '');
  }

  function operationOf(route: string): Operation | undefined {
    const path = sources.routes.get(route) ?? route;
    return sources.claims.get(path) ?? sources.generated.get(path)?.operation;
  }

  /** Address of the description that an operation stands in. */
  function wholeOf({ document }: Operation): string | undefined {
    const download = sources.downloads.get(document);
    return download && (absolute?.(download) ?? download);
  }

  function ending(route: string): string {
    const operation = operationOf(route);
    const address = operation && wholeOf(operation);
    return address === undefined ? '' : `${wholeDescriptionLink(address, textsAt(route))}\n`;
  }

  function sliceOf(route: string): OperationSlice | undefined {
    const operation = operationOf(route);
    return operation && operationSlice(operation, (name) => typeAddress(operation.document, name));
  }

  function markdown(route: string, view: PageView, inputs?: Inputs): string {
    const operation = operationOf(route);
    const wholeDescription = operation && wholeOf(operation);
    const texts = textsAt(route);
    let rows = rowsByTexts.get(texts);
    if (!rows) rowsByTexts.set(texts, (rows = new Rows()));
    return pageMarkdown(
      {
        title: view.title,
        html: withAccessBelow(view.html),
        aside: view.aside,
        deprecated: view.deprecated,
        badges: view.badges?.map(({ name }) => name),
        related: view.related,
        description: view.description,
        descriptionHtml: view.descriptionHtml,
        endpoint: view.endpoint,
        slice: sliceOf(route),
        wholeDescription,
      },
      { address: (target) => linked(target, inputs), rows, texts },
    );
  }

  const isShown = (path: string, isListed: boolean): boolean => {
    const { frontmatter } = sources.pages.get(path) ?? {};
    return !isApart({ listed: isListed, frontmatter }, model) && !frontmatter?.url;
  };

  function entry(path: string): ListedPage {
    const frontmatter = sources.pages.get(path)?.frontmatter;
    const operation = sources.claims.get(path) ?? sources.generated.get(path)?.operation;
    const description =
      plainDescription(frontmatter?.description ?? '') ||
      firstSentence(operation?.description ?? operation?.summary);
    return {
      title: sources.meta.get(path)?.title ?? path,
      url: whole(routeOf(path)),
      endpoint: operation && `${operation.method} ${operation.path}`,
      description,
    };
  }

  /** Paths under the titles of their groups, each once, hidden ones left out. */
  function grouped(): { title: string; paths: string[] }[] {
    const seen = new Set<string>();
    const take = (path: string): string[] => {
      const route = routeOf(path);
      const isNew = sources.meta.has(path) && !seen.has(route);
      seen.add(route);
      return isNew && isShown(path, !navigation.find(path).isHidden) ? [path] : [];
    };
    const found = navigation.sections.flatMap((section) =>
      section.groups.map((group) => ({
        title: titleOf(section, group.label, navigation.sections.length > 1),
        paths: pathsIn([group]).flatMap(take),
      })),
    );
    const others = [...sources.pages.keys()].filter((path) => {
      if (seen.has(routeOf(path))) return false;
      const { listed, isFindable } = navigation.find(path);
      return !listed && isShown(path, isFindable);
    });
    return [...found, { title: 'More pages', paths: others }];
  }

  const homePage = navigation.home === undefined ? undefined : sources.pages.get(navigation.home);
  const description =
    model.seo.metatags['description'] ??
    model.seo.metatags['og:description'] ??
    homePage?.frontmatter.description;
  const site = {
    name: model.name,
    description: description === undefined ? undefined : plainDescription(description),
  };

  return {
    file,
    address: (route) => ({
      href: address(route),
      url: absolute?.(address(route)),
    }),
    markdown,
    slice: sliceOf,
    ending,
    answers: { markdown: routeAt },
    list() {
      const sections: ListedSection[] = grouped().map(({ title, paths }) => ({
        title,
        pages: paths.map(entry),
      }));
      const downloads = [...sources.downloads].map(([document, url]) => ({
        title: `${document.title} (OpenAPI)`,
        url: absolute?.(url) ?? url,
      }));
      return llmsTxt({ ...site, sections: [...sections, { title: 'Optional', pages: downloads }] });
    },
    full() {
      const make = createFullText();
      return {
        head: siteHead(site),
        routes: grouped().flatMap(({ paths }) => paths.map(routeOf)),
        piece: (route, text) => make(text, whole(route), textsAt(route)),
      };
    },
  };
}

/** An address without what trailing slashes and file extensions do to it. */
function bare(path: string): string {
  return path.replace(/(?:\/|\.html)$/, '');
}

function titleOf({ branches }: Section, label: string, isOneOfMany: boolean): string {
  const around = isOneOfMany ? namesOf(branches) : [];
  return [...new Set([...around, label])].filter(Boolean).join(': ') || 'Pages';
}

function pathsIn(items: readonly NavItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return [...(item.root ? pathsIn([item.root]) : []), ...pathsIn(item.children)];
    return item.url === undefined ? [item.path] : [];
  });
}
