import type { PageView } from './PageView.ts';

/** Ids of the layout's parts that style sheets and scripts of authors name, as the format's original product has them. */
export const HOOKS = [
  'navbar',
  'topbar-cta-button',
  'search-bar-entry',
  'sidebar',
  'sidebar-content',
  'content-area',
  'footer',
] as const;

/** The id of a part of the layout, unless a heading or an element of the page has it: links to that lead there. */
export function hookId({ html }: Pick<PageView, 'html'>, id: (typeof HOOKS)[number]): string | undefined {
  return html.includes(` id="${id}"`) ? undefined : id;
}
