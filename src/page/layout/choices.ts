import type { Level, PageNavigation } from '../../config/navigation/Navigation.ts';

/** Where the choices of a page are rendered. */
export interface Choices {
  /** The row under the bar. */
  tabs: Level | undefined;
  /** Selectors in the bar: the version next to the logo, the language at the end. */
  version: Level | undefined;
  language: Level | undefined;
  /** Selectors on top of the sidebar, outermost first. */
  selectors: Level[];
  /** Lists above the groups of the sidebar. */
  anchors: Level[];
}

/**
 * Places the choices of a page. The bar and the row have room for the outermost choice of their kind; further ones are
 * selectors of the sidebar. One tab, product or dropdown alone is no choice and is left out.
 */
export function placeChoices({ levels }: Pick<PageNavigation, 'levels'>): Choices {
  const isRow = ({ links }: Level): boolean => links.length > 1 || links.some(({ items }) => items);
  const tabs = levels.find((level) => level.kind === 'tab' && isRow(level));
  const version = levels.find(({ kind }) => kind === 'version');
  const language = levels.find(({ kind }) => kind === 'language');
  const hasMenu = tabs?.links.some(({ active, items }) => active && items);
  const elsewhere = new Set([tabs, version, language]);
  const selectors = levels.filter((level) => {
    if (elsewhere.has(level) || level.kind === 'anchor' || level.links.length < 2) return false;
    return level.kind !== 'menuItem' || !hasMenu;
  });
  return { tabs, version, language, selectors, anchors: levels.filter(({ kind }) => kind === 'anchor') };
}
