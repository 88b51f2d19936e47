import type { Division, Locate } from '../model/SiteConfig.ts';
import type { Position } from '../diagnostics.ts';
import type { Arrangement, NavigationInput } from './arrange.ts';
import { arrange } from './arrange.ts';
import { createNeighbours, createOrder, targetOf } from './neighbours.ts';
import type { Place } from './sections.ts';
import { trailOf } from './sections.ts';

/** One thing about a page's place in the site, and why it is so. */
interface Reason {
  aspect: 'page' | 'home' | 'levels' | 'tab' | 'anchor' | 'version' | 'sidebar' | 'prev' | 'next';
  /** What it is: a path, a name; empty for none. */
  value: string;
  /** Why, as a clause that follows "because". */
  because: string;
  /** The entry of the configuration that decides it. */
  pointer?: string;
  /** Where that entry is written. */
  position?: Position;
}

export interface PageExplanation {
  path: string;
  /** `false` when there is no such page; the reasons then tell what one there would get. */
  exists: boolean;
  listed: boolean;
  reasons: Reason[];
}

/** Tells why a page has its sidebar, tab, anchor, version and neighbours, with the entries that decide each. */
export function explainPage(asked: string, input: NavigationInput): PageExplanation {
  const { pages, locate } = input;
  const arrangement = arrange(input);
  const { node, place, path } = arrangement.stand(asked);
  const reasons = [
    ofPage(path, place, arrangement, input),
    ...ofHome(path, arrangement),
    ...ofLevels(arrangement),
    ...ofDivision('tab', path, node.placement.tab, arrangement, input),
    ...ofDivision('anchor', path, node.placement.anchor, arrangement, input),
    ...ofVersion(path, place, arrangement, input),
    {
      aspect: 'sidebar' as const,
      value: node.section.id,
      because: `it is the section of that tab, anchor and version, with ${count(node.section.chain.length, 'page')}`,
    },
    ...ofNeighbours(path, place, arrangement, input),
  ];
  return {
    path,
    exists: pages.has(path),
    listed: place !== undefined,
    reasons: reasons.map((reason) => located(reason, locate)),
  };
}

function ofPage(
  path: string,
  place: Place | undefined,
  { trees }: Arrangement,
  { pages }: NavigationInput,
): Reason {
  const reason = (because: string, pointer?: string): Reason => ({
    aspect: 'page',
    value: path,
    because,
    ...(pointer !== undefined && { pointer }),
  });
  if (place) {
    const trail = trailOf(place).join(' › ');
    return reason(`the navigation lists it${trail && ` in ${trail}`}`, place.pointer);
  }
  if (!pages.has(path)) return reason('there is no such page; this is where one would stand');
  if (trees.hidden.has(path)) return reason('the navigation lists it, but its frontmatter hides it');
  return reason('it is on disk, but no group of the navigation lists it');
}

function ofHome(path: string, { home, versions }: Arrangement): Reason[] {
  if (home !== path) return [];
  const because =
    path === 'index'
      ? 'a page called index is the home page'
      : versions.default === undefined
        ? 'there is no index, and it is the first page'
        : `there is no index, and it is the first page of the default version ${versions.default}`;
  return [{ aspect: 'home', value: '/', because }];
}

function ofLevels({ rules: { tabs, anchors, tabsOuter } }: Arrangement): Reason[] {
  if (tabs.internal.length === 0 || anchors.internal.length === 0) return [];
  return [
    tabsOuter
      ? {
          aspect: 'levels',
          value: 'anchors inside tabs',
          because: 'nearly all anchors lie under the url of a tab',
        }
      : { aspect: 'levels', value: 'tabs inside anchors', because: 'some anchors lie under no url of a tab' },
  ];
}

function ofDivision(
  aspect: 'tab' | 'anchor',
  path: string,
  division: Division | undefined,
  { rules, rows, stand }: Arrangement,
  { config }: NavigationInput,
): Reason[] {
  const row = rows(stand(path).node)[aspect === 'tab' ? 'tabs' : 'anchors'];
  if (!row.some(({ active }) => active)) return [];
  if (!division) {
    const value = aspect === 'tab' ? config.primaryTab.name : config.topAnchor.name;
    const pointer = aspect === 'tab' ? '/primaryTab' : '/topAnchor';
    return [{ aspect, value, because: `no ${aspect} has a url that owns "${path}"`, pointer }];
  }
  const others = rules[aspect === 'tab' ? 'tabs' : 'anchors']
    .matches(path)
    .filter((other) => other !== division);
  const choice = others.length > 0 ? ', and it is the one of this version' : '';
  const because = `"${division.url}" is the longest url of ${aspect === 'tab' ? 'a tab' : 'an anchor'} that "${path}" lies under${choice}`;
  return [{ aspect, value: division.name, because, pointer: `${division.pointer}/url` }];
}

function ofVersion(
  path: string,
  place: Place | undefined,
  { versions, stand, rules }: Arrangement,
  { pages }: NavigationInput,
): Reason[] {
  const { placement } = stand(path).node;
  if (placement.version === undefined) return [];
  const reason = (because: string, pointer?: string): Reason[] => [
    { aspect: 'version', value: placement.version ?? '', because, ...(pointer !== undefined && { pointer }) },
  ];
  if (versions.known(pages.get(path)?.version) !== undefined) return reason('its frontmatter says so');
  for (let group = place?.group; group; group = group.parent) {
    const { version, label, pointer } = group.entry;
    if (versions.known(version) !== undefined)
      return reason(`the group "${label}" says so`, `${pointer}/version`);
  }
  const kinds = rules.tabsOuter ? (['anchor', 'tab'] as const) : (['tab', 'anchor'] as const);
  for (const kind of kinds) {
    const division = placement[kind];
    if (division?.version !== undefined) {
      return reason(`the ${kind} "${division.name}" says so`, `${division.pointer}/version`);
    }
  }
  if (!place && placement.version !== versions.default) {
    return reason('the listed pages of its folder are in that version');
  }
  return reason('nothing gives it a version, so it shows in all and stands in the default one');
}

function ofNeighbours(
  path: string,
  place: Place | undefined,
  { trees }: Arrangement,
  { pages, pagination = 'section' }: NavigationInput,
): Reason[] {
  const shown = createNeighbours(trees, pages, pagination)(path, place);
  const inOrder = createOrder(trees, pagination);
  const whole = pagination === 'global' ? 'navigation' : 'section';
  return ([-1, 1] as const).flatMap((step): Reason[] => {
    const aspect = step < 0 ? 'prev' : 'next';
    const value = shown[aspect]?.url ?? shown[aspect]?.path ?? '';
    const written = pages.get(path)?.[aspect];
    if (written !== undefined && targetOf(written, pages) !== 'unknown')
      return [{ aspect, value, because: 'its frontmatter says so' }];
    if (!place) return [];
    if (place.page.url !== undefined) {
      return [{ aspect, value, because: 'its entry leads outside, so it is not in the reading order' }];
    }
    const other = inOrder(place, step);
    if (!other)
      return [{ aspect, value, because: `it is the ${step < 0 ? 'first' : 'last'} page of its ${whole}` }];
    const pointer = (place.node.entries.get(other.path) ?? trees.homes.get(other.path))?.pointer;
    return [
      {
        aspect,
        value,
        because: `it is the entry ${step < 0 ? 'before' : 'after'} in the ${whole}`,
        ...(pointer !== undefined && { pointer }),
      },
    ];
  });
}

function located(reason: Reason, locate: Locate | undefined): Reason {
  const position = reason.pointer === undefined ? undefined : locate?.(reason.pointer);
  return position ? { ...reason, position } : reason;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
