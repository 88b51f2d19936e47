import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Code } from '../code/code-html.ts';
import type { Fence } from '../code/fence.ts';
import type { Heading, ParamFieldInput, UpdateEntry } from './collected.ts';
import type { Slugger } from '../../base/html/slugs.ts';
import type { Texts } from '../../base/strings/english.ts';

/** A link, resolved for the page it stands on. */
export interface ResolvedLink {
  /** Absent for a link that would run script. */
  href?: string;
  /** `true` for another site. */
  external: boolean;
}

/** An image or media file, resolved for the page it stands on. */
export interface ResolvedAsset {
  src: string;
  /** Pixels, when the file was found and says so. */
  width?: number;
  height?: number;
}

export interface PageScope {
  /** The texts of the interface in the language of the page. */
  texts: Pick<Texts, 'components'>;
  link(target: string): ResolvedLink;
  asset(target: string): ResolvedAsset;
  /** Inline SVG of an icon by name; empty when it is unknown. */
  icon(name: string, options?: { type?: string; class?: string }): string;
  slugger: Slugger;
  /**
   * HTML of empty elements by whose ids links from other tools find a place too, the first `usage` by `usage`, the second
   * by `usage-1` and `usage-2`, each kind counted by itself. An id that something else on the page has is left out.
   */
  otherIds(ids: readonly string[], own: string, kind?: 'tab'): string;
  headings: Heading[];
  paramFields: ParamFieldInput[];
  features: Set<'math' | 'mermaid' | 'update'>;
  /** Formulas that could not be read, and why. */
  formulaProblems: { tex: string; problem: string }[];
  /** Entries of the page's changelog; their HTML is known when the page is rendered whole. */
  updates: UpdateEntry[];
  /** The page's title. A first heading that repeats it is left out. */
  title: string;
  titleSeen: boolean;
  /** True after the first image of the page. */
  imageSeen?: boolean;
  /** The layout renders no title on this page, so its first heading of the first level is the title. */
  bringsTitle: boolean;
  /**
   * Leaves a place in the HTML that is filled when the page is rendered whole, because what belongs there (the
   * list of tabs) is known only after what follows it.
   */
  later(html: () => string): string;
  /** Leaves a place for code that is a value, which is highlighted when the page is rendered whole. */
  highlight(source: string, fence: Fence, write: (code: Code) => string): string;
  /**
   * Reports the error that a component threw. The page shows a notice instead of the component.
   *
   * @throws When the page has to be rendered again instead.
   */
  failed(thrown: unknown, component: unknown): void;
  /** Recorded results for islands, so that the browser renders the same content. */
  islandAnswers: IslandAnswers;
  /** Answers that leave no trace, for code that may ask later or never. */
  peek: Pick<PageScope, 'link' | 'asset' | 'icon'>;
  /** Notes why a component of the author cannot be rendered at build, or not again in a browser. */
  islandProblem(component: unknown, problem: IslandProblem): void;
  /** Places where the project renders a component of its own, in the order in which they were met. */
  projectPlaces: object[];
  /** Notes that a component of the project cannot be given a property, or content for a slot of such a name. */
  leftOut(
    component: { tag: string; source: string; line: number },
    prop: string,
    what: string,
    isSlot?: boolean,
  ): void;
  /**
   * Counts that a page or snippet is rendered, by the size of its code.
   *
   * @throws {@link TooMuchDrawn} When snippets multiply to more than a page may contain.
   */
  draw(source: string, size: number): void;
  /** Snippets of `<Snippet file>` by their file as written. */
  snippet(file: string): ((props: Record<string, unknown>) => unknown) | undefined;
}

/** Answers of the site, for code that runs in a browser. */
export interface IslandAnswers {
  links?: Record<string, ResolvedLink>;
  assets?: Record<string, ResolvedAsset>;
  /** By name and style. */
  icons?: Record<string, string>;
  /** The texts of components, on a page that is not in English. */
  words?: Texts['components'];
}

/** A property that cannot be sent to a browser, or a name that only a browser defines. */
export type IslandProblem = { prop: string; what: string } | { global: string };

/** Thrown when a page renders its snippets so often that it would fill the memory. */
export class TooMuchDrawn extends Error {}

/** Carries the {@link PageScope} to every component of a page. */
export const ScopeContext = createContext<PageScope | undefined>(undefined);

/** How far below their own level headings are in the table of contents, because their container is listed there. */
export const HeadingDepth = createContext(0);

/** The scope of the page that is rendered. */
export function useScope(): PageScope {
  const scope = useContext(ScopeContext);
  if (scope === undefined) throw new Error('A Lectern component was rendered outside a page');
  return scope;
}
