import { firstPage } from '../navigation/first-page.ts';
import type { NavItem, PageNavigation, Section } from '../navigation/Navigation.ts';

/** A step on the way to a page. */
export interface Crumb {
  name: string;
  /** Absolute address. */
  url: string;
}

/** A group on the way to a page, and the first page of it. */
interface Step {
  label: string;
  first: string;
}

const waysOf = new WeakMap<Section, Map<string, Step[]>>();

/** The groups that hold a page, outermost first, each with its first page. Known for a whole section once it was asked. */
export function wayTo(path: string, section: Section): Step[] {
  let ways = waysOf.get(section);
  if (!ways) {
    ways = new Map();
    collect(section.groups, [], ways);
    waysOf.set(section, ways);
  }
  return ways.get(path) ?? [];
}

function collect(items: readonly NavItem[], way: Step[], ways: Map<string, Step[]>): void {
  for (const item of items) {
    if (item.kind === 'page') {
      if (item.url === undefined && !ways.has(item.path)) ways.set(item.path, way);
    } else {
      const first = firstPage(item)?.path;
      const isNamed = item.label !== '' && first !== undefined;
      collect(item.children, isNamed ? [...way, { label: item.label, first }] : way, ways);
    }
  }
}

/** What the way to a page is made from. */
export interface BreadcrumbSource {
  site: string;
  home: string;
  path: string;
  title: string;
  navigation: PageNavigation;
  /** Absolute address of a page. */
  url(path: string): string;
}

/**
 * The way to a page as search engines read it: the site, the groups above the page by their first pages, the page. A
 * step that leads to the same address as one before or after it is left out. Empty for the home page.
 */
export function breadcrumbs({ site, home, path, title, navigation, url }: BreadcrumbSource): Crumb[] {
  const own = url(path);
  if (own === home) return [];
  const groups = wayTo(path, navigation.section).map(({ label, first }) => ({
    name: label,
    url: url(first),
  }));
  const seen = new Set([home, own]);
  const between = groups.filter((crumb) => {
    const isNew = !seen.has(crumb.url);
    seen.add(crumb.url);
    return isNew;
  });
  return [{ name: site, url: home }, ...between, { name: title, url: own }];
}

/**
 * The same as a `BreadcrumbList` of schema.org, fit to stand inside a `script` element: a data block, which no browser
 * runs. Nothing in it can end the element.
 */
export function breadcrumbJson(crumbs: readonly Crumb[]): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
  return JSON.stringify(list).replaceAll('<', '\\u003c');
}
