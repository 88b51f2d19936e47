import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * File name of the theme's style sheet, made from its content so that it can be cached for ever. It is written as it
 * is and not handed to the bundler, which would look for the author's images and fonts among its own modules.
 */
export function themeFile(css: string): string {
  return `lectern-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
}

/** Writes the theme's style sheet beside the other assets of the build. */
export async function writeTheme(css: string, outDir: string, assetsDir: string): Promise<void> {
  const folder = path.join(outDir, assetsDir);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, themeFile(css)), css);
}
