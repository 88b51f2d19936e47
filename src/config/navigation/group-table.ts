import type { Group } from '../../base/model/NavTree.ts';
import { trailOf, type GroupChain, type Place, type SectionNode } from './sections.ts';

/** The pages that stand directly in one group of a section, in order. */
interface Members {
  paths: string[];
  /** Last segment of a path, to the path. */
  byName: Map<string, string>;
}

/** The groups of a section by their labels and by their place in it. */
export interface GroupTable {
  byLabels: Map<string, Members>;
  byIndexes: Map<string, Members>;
}

const MARK = '\0';

export function createGroupTable(node: SectionNode): GroupTable {
  const table: GroupTable = { byLabels: new Map(), byIndexes: new Map() };
  const byGroup = new Map<Group | undefined, Members>();
  for (const place of node.places.values()) {
    if (place.index < 0) continue;
    const { path } = place.page;
    let members = byGroup.get(place.inside?.group);
    if (!members) {
      members = { paths: [], byName: new Map() };
      byGroup.set(place.inside?.group, members);
      const labels = labelsOf(place);
      if (!table.byLabels.has(labels)) table.byLabels.set(labels, members);
      table.byIndexes.set(indexesOf(place.inside), members);
    }
    members.paths.push(path);
    const name = lastSegment(path);
    if (!members.byName.has(name)) members.byName.set(name, path);
  }
  return table;
}

/** The labels of the groups that hold a page, as a key. */
export function labelsOf(place: Place): string {
  return trailOf(place).join(MARK);
}

/** The way to the group that holds a page, by the index of each group in its list, as a key. */
export function indexesOf(inside: GroupChain | undefined): string {
  const indexes: number[] = [];
  for (let chain = inside; chain; chain = chain.around) indexes.push(chain.index);
  return indexes.reverse().join('/');
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
