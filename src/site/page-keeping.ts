import type { Page } from '../content/Page.ts';
import type { Operation } from '../openapi/model/ApiDocument.ts';
import type { PageFacts } from './link-record.ts';
import { titleOf } from './page-meta.ts';
import type { Yielded, Yields } from './page-yield.ts';

/** What a page that was not made from its source in this build gives to the site. */
export interface KeptYield {
  /** Absent for a page that has no file. */
  own?: Yielded;
  /** Absent for a page that was not asked for. */
  facts?: PageFacts;
}

/** What a build needs to keep a page, and to take it again without making it. */
export interface PageKeeping {
  /** The name of everything that decides how a page comes out, but for what it asks while it is made. */
  key(route: string): string;
  /** The answer that a question of a `Trace` has now; `undefined` when it is none of the site's. */
  ask(question: string): Promise<string | undefined>;
  /** What the page that was made last at a route gave to the site. */
  given(route: string): KeptYield;
  /** Takes what a kept page gives. */
  take(route: string, kept: KeptYield): void;
}

/** Begins the question whether a page of the docs folder has a path. */
export const SOURCE = 'source ';

interface KeepingSources {
  key(route: string): string;
  /** Page path by route. */
  routes: ReadonlyMap<string, string>;
  pages: ReadonlyMap<string, Page>;
  claims: ReadonlyMap<string, Operation>;
  yields: Yields;
  links: { factsOf(route: string): PageFacts | undefined; known(route: string, facts: PageFacts): void };
  /** Those who answer, each its own questions. */
  answering: readonly ((question: string) => string | undefined | Promise<string | undefined>)[];
}

/** Makes the {@link PageKeeping} of a site. */
export function createPageKeeping(sources: KeepingSources): PageKeeping {
  const { key, routes, pages, claims, yields, links, answering } = sources;
  return {
    key,
    async ask(question) {
      if (question.startsWith(SOURCE)) return String(pages.has(question.slice(SOURCE.length)));
      for (const answer of answering) {
        const found = await answer(question);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    given(route) {
      const own = yields.taken(routes.get(route) ?? route);
      const facts = links.factsOf(route);
      return { ...(own ? { own } : {}), ...(facts ? { facts } : {}) };
    },
    take(route, { own, facts }) {
      const file = pages.get(routes.get(route) ?? route);
      if (file && own) yields.take(file, titleOf(file, claims.get(file.path)), own);
      if (facts) links.known(route, facts);
    },
  };
}
