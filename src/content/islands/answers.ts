import type { PageScope, ResolvedAsset, ResolvedLink } from '../../components/scope.ts';
import type { Hints } from './analyse.ts';

/** What the site answered to an island while it was drawn. A browser draws the same with it. */
export interface ScopeAnswers {
  links?: Record<string, ResolvedLink>;
  assets?: Record<string, ResolvedAsset>;
  /** By style and name, as {@link iconKey} joins them. */
  icons?: Record<string, string>;
  /** Ids in the order in which they were asked for, by their text. */
  ids?: Record<string, string[]>;
}

/** The name of an icon and its style, as one text. */
export function iconKey(name: string, options: { type?: string; class?: string } = {}): string {
  return [name, options.type ?? '', options.class ?? ''].join(' ').trim();
}

/** A scope that writes down what it is asked. */
export function recording(scope: PageScope): { scope: PageScope; answers: ScopeAnswers } {
  const answers: ScopeAnswers = {};
  const recorder: Partial<PageScope> = {
    link: (target) => ((answers.links ??= {})[target] = scope.link(target)),
    asset: (target) => ((answers.assets ??= {})[target] = scope.asset(target)),
    icon: (name, options) => ((answers.icons ??= {})[iconKey(name, options)] = scope.icon(name, options)),
    slugger: {
      slug(text) {
        const id = scope.slugger.slug(text);
        ((answers.ids ??= {})[text] ??= []).push(id);
        return id;
      },
      reserve: (id) => id,
    },
  };
  return { scope: Object.assign(Object.create(scope) as PageScope, recorder), answers };
}

/** Asks what the code of an island may ask only after a click. Icons that do not exist are left out. */
export function askAhead(scope: PageScope, answers: ScopeAnswers, hints: readonly Hints[]): void {
  for (const { links, images, icons } of hints) {
    for (const link of links)
      if (answers.links?.[link] === undefined) (answers.links ??= {})[link] = scope.peek.link(link);
    for (const image of images)
      if (answers.assets?.[image] === undefined) (answers.assets ??= {})[image] = scope.peek.asset(image);
    for (const icon of icons) {
      const drawn = answers.icons?.[icon] === undefined ? scope.peek.icon(icon) : '';
      if (drawn !== '') (answers.icons ??= {})[icon] = drawn;
    }
  }
}
