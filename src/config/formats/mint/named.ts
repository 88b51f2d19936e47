import type { IconType, SiteModel } from '../../../base/model/SiteModel.ts';
import { filesOf, type Named, type NamedIcon } from '../check-files.ts';
import type { MintGroup, MintNavigation } from './MintNavigation.ts';

/** A `mint.json` with every default filled in. */
interface Written extends MintNavigation {
  model: SiteModel;
  /** Descriptions that the top level names. */
  openapi: readonly string[];
}

/** Returns the pages, files, and icons that a `mint.json` refers to. */
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

function iconsOf(config: MintNavigation): NamedIcon[] {
  const icons: NamedIcon[] = [];
  const add = (name: string | undefined, type: IconType | undefined, at: string): void => {
    if (name === undefined) return;
    icons.push({ name, pointer: `${at}/icon`, style: { type, pointer: `${at}/iconType` } });
  };
  add(config.topAnchor.icon, config.topAnchor.iconType, '/topAnchor');
  for (const { icon, iconType, at } of [...config.anchors, ...config.tabs]) add(icon, iconType, at.pointer);
  const queue: MintGroup[] = [...config.navigation];
  for (let group = queue.pop(); group; group = queue.pop()) {
    add(group.icon, group.iconType, group.at.pointer);
    for (const entry of group.children) if (entry.kind === 'group') queue.push(entry);
  }
  return icons;
}
