import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { noteRead } from '../../../base/reads.ts';
import { isWithin } from '../../../base/walk-folder.ts';
import { type ImageSize, sizeOf } from '../../page/image-size.ts';
import { absolute, type ImportPlaces } from './find.ts';

/** Adds images of the project that texts of the docs import to the site. They may lie anywhere in the project, and nowhere else. */
export function createProjectImages(
  { docsRoot, project }: Pick<ImportPlaces, 'docsRoot' | 'project'>,
  place: ((file: string, content: Uint8Array) => string) | undefined,
) {
  const sizes = new Map<string, ImageSize | undefined>();
  return {
    /** Returns the address of an imported image; `undefined` where there is none. */
    address(specifier: string, from: string): string | undefined {
      if (!project || !place || !/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(specifier)) return undefined;
      const file = absolute(specifier, from, { docsRoot });
      noteRead(file);
      try {
        const real = realpathSync(file);
        if (!isWithin(realpathSync(project.root), real)) return undefined;
        const image = readFileSync(real);
        const { name, ext } = path.parse(file);
        const hash = createHash('sha256').update(image).digest('base64url');
        const stem = `${name.replace(/[^\w-]+/g, '-')}.${hash.slice(0, 10)}`;
        const address = place(`_images/${stem}${ext}`, image);
        sizes.set(path.posix.basename(address), sizeOf(image));
        return address;
      } catch {
        return undefined;
      }
    },
    /** Returns the size of an image that was added. */
    size: (address: string): ImageSize | undefined => sizes.get(path.posix.basename(address)),
  };
}
