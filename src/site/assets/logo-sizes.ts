import type { Mode, Look } from '../../base/model/SiteModel.ts';
import { DocsFolder } from '../../content/page/docs-files.ts';
import type { ImageSize } from '../../content/page/image-size.ts';

/**
 * Width and height of the logos, for the room that the page keeps until they are there. Absent for what lies on another
 * host, for a file that is not there and for one that does not say.
 */
export function logoSizes(logo: Look['logo'], docsRoot: string): Partial<Record<Mode, ImageSize>> {
  const files = new DocsFolder(docsRoot);
  const sizes: Partial<Record<Mode, ImageSize>> = {};
  for (const mode of ['light', 'dark'] as const) {
    const path = logo?.[mode];
    const size =
      path === undefined || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(path) ? undefined : files.imageSize(path);
    if (size) sizes[mode] = size;
  }
  return sizes;
}
