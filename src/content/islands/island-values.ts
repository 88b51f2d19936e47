import type { PageScope } from '../components/scope.ts';
import { components } from '../../base/strings/components.ts';
import type { Hints } from './analyse.ts';

/** The name of an icon and its style, as one text. */
export function iconKey(name: string, options: { type?: string; class?: string } = {}): string {
  return [name, options.type ?? '', options.class ?? ''].join(' ').trim();
}

/** Ids in the order in which an island asked for them, by their text. */
export type Ids = Record<string, string[]>;

/** A scope that writes down what it is asked, for the page and, where the answer is another each time, in a list. */
export function recording(scope: PageScope): { scope: PageScope; ids: Ids } {
  const answers = scope.islandAnswers;
  if (scope.texts.components !== components) answers.words = scope.texts.components;
  const ids: Ids = {};
  const recorder: Partial<PageScope> = {
    link: (target) => ((answers.links ??= {})[target] = scope.link(target)),
    asset: (target) => ((answers.assets ??= {})[target] = scope.asset(target)),
    icon: (name, options) => ((answers.icons ??= {})[iconKey(name, options)] = scope.icon(name, options)),
    slugger: {
      slug(text) {
        const id = scope.slugger.slug(text);
        (ids[text] ??= []).push(id);
        return id;
      },
      reserve: (id) => id,
      claim: () => false,
    },
    // A browser could not tell which of them are free.
    otherIds: () => '',
  };
  return { scope: Object.assign(Object.create(scope) as PageScope, recorder), ids };
}

/** Asks what the code of an island may ask only after a click. Icons that do not exist are left out. */
export function askAhead({ islandAnswers: answers, peek }: PageScope, hints: readonly Hints[]): void {
  for (const { links, images, icons } of hints) {
    for (const link of links) (answers.links ??= {})[link] ??= peek.link(link);
    for (const image of images) (answers.assets ??= {})[image] ??= peek.asset(image);
    for (const icon of icons) {
      const drawn = answers.icons?.[icon] === undefined ? peek.icon(icon) : '';
      if (drawn !== '') (answers.icons ??= {})[icon] = drawn;
    }
  }
}

/** The answers as a block of data next to a page's text; empty where there are none. */
export function answersHtml({ islandAnswers }: PageScope): string {
  if (Object.keys(islandAnswers).length === 0) return '';
  const text = JSON.stringify(islandAnswers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" data-island-answers>${text}</script>`;
}
