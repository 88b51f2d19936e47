import { getOrMake } from '../../base/get-or-make.ts';
import {
  firstPage,
  type NavItem,
  type PageNavigation,
  type Section,
} from '../../config/navigation/Navigation.ts';

/** A step of the breadcrumbs of a page. */
export interface Crumb {
  name: string;
  /** Absolute address. */
  url: string;
}

/** A group that contains a page, and the first page of the group. */
interface Step {
  label: string;
  first: string;
}

const stepsBySection = new WeakMap<Section, Map<string, Step[]>>();

/** The groups that contain a page, outermost first, each with its first page. They are worked out once for a section. */
export function wayTo(path: string, section: Section): Step[] {
  return getOrMake(stepsBySection, section, () => collect(section.groups, [], new Map())).get(path) ?? [];
}

function collect(items: readonly NavItem[], around: Step[], steps: Map<string, Step[]>): Map<string, Step[]> {
  for (const item of items) {
    if (item.kind === 'page') {
      if (item.url === undefined && !steps.has(item.path)) steps.set(item.path, around);
    } else {
      const first = firstPage(item)?.path;
      const isNamed = item.label !== '' && first !== undefined;
      const inside = isNamed ? [...around, { label: item.label, first }] : around;
      collect(item.root ? [item.root, ...item.children] : item.children, inside, steps);
    }
  }
  return steps;
}

export interface BreadcrumbSource {
  site: string;
  home: string;
  path: string;
  title: string;
  navigation: Pick<PageNavigation, 'section'>;
  /** Absolute address of a page. */
  url(path: string): string;
}

/**
 * The breadcrumbs of a page for search engines: the site, the groups that contain the page (each with the address of its
 * first page), the page. A group with the address of another step is left out. Empty for the home page.
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
 * Breadcrumbs as a `BreadcrumbList` of schema.org, for a `script` element that contains data and that no browser runs. Nothing in it can end the element.
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
