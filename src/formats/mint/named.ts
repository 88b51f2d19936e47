import type { SiteModel } from '../../model/SiteModel.ts';
import { filesOf, type Named } from '../check-files.ts';
import type { MintGroup, MintNavigation } from './MintNavigation.ts';

/** A `mint.json` with every default filled in. */
interface Written extends MintNavigation {
  model: SiteModel;
  /** Descriptions that the top level names. */
  openapi: readonly string[];
}

/** What a `mint.json` names: pages, files and icons. */
export function namedIn(config: Written): Named {
  const files = filesOf(config.model, { backgroundImage: '/backgroundImage', metatags: '/metadata' });
  const ofSite = { openapi: config.openapi, at: { pointer: '' } };
  for (const { openapi, at } of [ofSite, ...config.anchors, ...config.tabs]) {
    for (const [index, path] of openapi.entries()) {
      const pointer = `${at.pointer}/openapi`;
      files.push({
        path,
        what: 'description',
        pointer: openapi.length > 1 ? `${pointer}/${index}` : pointer,
      });
    }
  }
  return {
    file: config.file,
    entries: config.navigation,
    missingPage: 'error',
    files,
    icons: iconsOf(config),
  };
}

function iconsOf(config: MintNavigation): { name: string; pointer: string }[] {
  const icons: { name: string; pointer: string }[] = [
    { name: config.topAnchor.icon, pointer: '/topAnchor/icon' },
  ];
  for (const { icon, at } of [...config.anchors, ...config.tabs]) {
    if (icon !== undefined) icons.push({ name: icon, pointer: `${at.pointer}/icon` });
  }
  const queue: MintGroup[] = [...config.navigation];
  for (let group = queue.pop(); group; group = queue.pop()) {
    if (group.icon !== undefined) icons.push({ name: group.icon, pointer: `${group.at.pointer}/icon` });
    for (const entry of group.children) if (entry.kind === 'group') queue.push(entry);
  }
  return icons;
}
