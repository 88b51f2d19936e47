import type { Division, SiteConfig } from '../model/SiteConfig.ts';
import type { SectionNode } from './sections.ts';

interface Naming {
  config: Pick<SiteConfig, 'topAnchor' | 'primaryTab'>;
  tabs: Division[];
  anchors: Division[];
  versions: string[];
}

/** Puts the sections in reading order (version, tab, anchor) and gives each its id and the names it goes by. */
export function nameSections(nodes: SectionNode[], { config, tabs, anchors, versions }: Naming): void {
  const rank = ({ placement }: SectionNode): [number, number, number] => [
    placement.version === undefined ? -1 : versions.indexOf(placement.version),
    placement.tab ? tabs.indexOf(placement.tab) : -1,
    placement.anchor ? anchors.indexOf(placement.anchor) : -1,
  ];
  const ranks = new Map(nodes.map((node) => [node, rank(node)]));
  nodes.sort((a, b) => {
    const left = ranks.get(a)!;
    const right = ranks.get(b)!;
    return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
  });
  const taken = new Set<string>();
  for (const { section, placement } of nodes) {
    section.id = unique(idOf(placement), taken);
    const tab = placement.tab?.name ?? (tabs.length > 0 ? config.primaryTab.name : undefined);
    const anchor =
      placement.anchor?.name ?? (anchors.length > 0 && tabs.length === 0 ? config.topAnchor.name : undefined);
    if (tab !== undefined) section.tab = tab;
    if (anchor !== undefined) section.anchor = anchor;
    if (placement.version !== undefined) section.version = placement.version;
  }
}

function idOf({ tab, anchor, version }: SectionNode['placement']): string {
  const divisions = [tab, anchor].flatMap((division) =>
    division ? [slug(division.url || division.name)] : [],
  );
  return [
    ...(version === undefined ? [] : [slug(version)]),
    ...(divisions.length > 0 ? divisions : ['main']),
  ].join('/');
}

/** Letters, digits, dots and hyphens only, so that an id is a file name anywhere. */
function slug(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return plain || 'section';
}

function unique(id: string, taken: Set<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count++) free = `${id}-${count}`;
  taken.add(free);
  return free;
}
