import type { Result } from '../../base/diagnostics.ts';
import { exposureOf, languageOfBranches } from './branches.ts';
import { arrange, type NavigationInput } from './arrange.ts';
import { createNeighbours, diagnose } from './neighbours.ts';
import type { Standing } from './find.ts';
import { foldersOf } from './landing.ts';
import {
  type BranchLink,
  type Level,
  linksOf,
  type Navigation,
  type PageNavigation,
  type Translation,
} from './Navigation.ts';
import { trailOf } from './sections.ts';

export type { NavigationInput } from './arrange.ts';

/**
 * Links to branches that a page may have in all the sections it is in. Each section shows all of its branches, so that without a bound
 * thousands of divisions that share a page would need millions of links.
 */
const MOST_LINKS = 100_000;

/**
 * Computes the whole navigation: sections, levels, neighbors, home. Entries that name no page in `pages` are left out
 * without a diagnostic, since the check of the configuration file reports them.
 */
export function buildNavigation(input: NavigationInput): Result<Navigation> {
  const { pages, pagination = 'section' } = input;
  const { sections, stand, levels, home } = arrange(input);
  const neighbours = createNeighbours(sections, pages, pagination);

  function placeOf(standing: Standing): PageNavigation {
    const { path, place } = standing;
    const { section } = standing.node;
    const found = levels(standing);
    const exposure = place?.exposure ?? standing.exposure ?? exposureOf(section.branches);
    const { isHidden, isSearched, boost } = exposure;
    // A page that no list shows can be found where the group that contains it says so.
    const isOpened = sections.hidden.get(path)?.exposure.isFound === true;
    return {
      section,
      levels: found,
      language: languageOfBranches(section.branches),
      trail: trailOf(place),
      ...neighbours(path, place),
      listed: place !== undefined,
      isFindable: (place !== undefined || isOpened) && !isHidden,
      ...{ isHidden, isSearched },
      ...(boost !== undefined && { boost }),
      ...(place?.rootOf?.directory && { directory: place.rootOf }),
      translations: translationsOf(found, path, pages),
    };
  }

  // A page is asked for several times while it is made.
  let last: { asked: string; place: PageNavigation } | undefined;
  const navigation: Navigation = {
    sections: sections.nodes.map(({ section }) => section),
    find(asked) {
      if (last?.asked !== asked) last = { asked, place: placeOf(stand(asked)) };
      return last.place;
    },
    elsewhere(path) {
      const places = sections.shared.get(stand(path).path) ?? [];
      const found: PageNavigation[] = [];
      let links = 0;
      for (const place of places.slice(1)) {
        const one = placeOf({ path: place.page.path, node: place.node, place });
        found.push(one);
        links += one.levels.reduce((sum, level) => sum + level.links.length, 0);
        if (links > MOST_LINKS) break;
      }
      return found;
    },
    listed: [...sections.order.keys()],
    home,
    homeIsIndex: home === 'index',
    folders: foldersOf(pages, sections.order.keys()),
  };
  return { value: navigation, diagnostics: diagnose(input) };
}

/** The languages that have the page, as the switcher of languages points to them, without pages that name none in return. */
function translationsOf(levels: Level[], path: string, pages: NavigationInput['pages']): Translation[] {
  const links = linksOf({ levels }, 'language');
  const own = links.find(({ active }) => active);
  if (own?.locale === undefined) return [];
  const others = links.filter(
    (link) =>
      !link.active &&
      link.locale !== undefined &&
      !link.external &&
      isOther(link, path) &&
      !pages.get(link.target)?.isUnindexed,
  );
  if (others.length === 0) return [];
  return [own, ...others].map(({ locale = '', target, isDefault = false }) => ({
    ...{ language: locale, path: target, isDefault },
  }));
}

/** Returns whether a link points to the same page in another file. */
function isOther({ target, instead, staysHere }: BranchLink, path: string): boolean {
  return instead === undefined && !staysHere && target !== path && !target.startsWith('/');
}
