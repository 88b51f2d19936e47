import { useMemo } from 'preact/hooks';
import { plainCode } from '../../code/code-html.ts';
import type { IslandAnswers, PageScope } from '../../components/scope.ts';
import { slugOf } from '../../../base/html/slugs.ts';
import { components } from '../../../base/strings/components.ts';
import { iconKey, type Ids } from '../island-values.ts';

/** Path that addresses of the site begin with. */
const base = document.querySelector<HTMLScriptElement>('script[data-islands]')?.dataset.islands ?? '/';

const {
  links,
  assets,
  icons,
  words = components,
} = JSON.parse(document.querySelector('script[data-island-answers]')?.textContent ?? '{}') as IslandAnswers;

/**
 * The scope of an island in a browser. It answers what the build has answered; an address that comes up later and begins
 * with a slash gets the base of the site.
 */
export function createScope(ids: Ids): PageScope {
  const left = new Map(Object.entries(ids).map(([text, known]) => [text, [...known]]));
  let count = 0;
  const take = (text: string): string =>
    left.get(text)?.shift() ?? `${slugOf(text) || 'section'}-live-${++count}`;
  const below = (address: string): string => (/^\/(?!\/)/.test(address) ? base + address.slice(1) : address);
  const isUnsafe = (address: string): boolean => /^\s*(?:javascript|vbscript|data):/i.test(address);
  const answers: Pick<PageScope, 'link' | 'asset' | 'icon'> = {
    link: (target) =>
      links?.[target] ??
      (isUnsafe(target)
        ? { external: false }
        : { href: below(target), external: /^(?:https?:)?\/\//i.test(target) }),
    asset: (target) => assets?.[target] ?? { src: below(target) },
    icon: (name, options) => icons?.[iconKey(name, options)] ?? '',
  };
  return {
    ...answers,
    texts: { components: words },
    peek: answers,
    islandAnswers: {},
    slugger: {
      // An element keeps its id when it is rendered again.
      slug: (text) => useMemo(() => take(text), [text]),
      reserve: (id) => id,
      claim: () => false,
    },
    otherIds: () => '',
    headings: [],
    paramFields: [],
    features: new Set(),
    formulaProblems: [],
    updates: [],
    projectPlaces: [],
    leftOut: () => undefined,
    title: '',
    titleSeen: true,
    bringsTitle: false,
    later: () => '',
    // Grammars are too large for a page.
    highlight: (source, fence, write) => write(plainCode(source, fence)),
    snippet: () => undefined,
    failed: () => undefined,
    islandProblem: () => undefined,
    draw: () => undefined,
  };
}
