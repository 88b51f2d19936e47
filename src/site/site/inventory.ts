import { findDescriptions } from '../../api/openapi/read/discover.ts';
import { BUNDLED_SPECS } from '../../api/specs/index.ts';
import { findMedia } from '../assets/assets.ts';
import type { Dressed } from '../load/dress.ts';

export interface Inventory {
  /** Label of each page path: its title or operation. */
  pages: Map<string, string>;
  icons: readonly string[];
  /** Media files, relative to the docs root. */
  media: string[];
  /** Files that contain an OpenAPI description, with a slash at the start, as the configuration writes them; and the bundled ones. */
  descriptions: string[];
}

/** Looks up what a project has. */
export async function takeInventory({
  meta,
  pages: files,
  icons,
  options: { docsRoot, exclude },
}: Dressed): Promise<Inventory> {
  const pages = new Map<string, string>();
  for (const [path, { title, method }] of meta) {
    const kind = files.has(path) ? '' : ' Generated from an OpenAPI document.';
    pages.set(path, `${method === undefined ? '' : `${method} `}${title}.${kind}`);
  }
  const [media, descriptions] = await Promise.all([
    findMedia(docsRoot, exclude),
    findDescriptions(docsRoot, exclude),
  ]);
  return {
    pages,
    icons: icons.names(),
    media,
    descriptions: [...descriptions.map((file) => `/${file}`), ...BUNDLED_SPECS.keys()],
  };
}
