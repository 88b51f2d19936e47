import type { DocsFiles } from './docs-files.ts';
import { resolvePath } from './targets.ts';

const extensions = [
  '',
  '.mdx',
  '.md',
  '.jsx',
  '.tsx',
  '.js',
  '.ts',
  '.json',
  '/index.mdx',
  '/index.jsx',
  '/index.tsx',
];
const imageExtension = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm)$/i;

/** The file or package that an import names. */
export interface Imported {
  /** The specifier without the mark of an alias. */
  wanted: string;
  /** True if it is written as a path, and not as the name of a package. */
  isPath: boolean;
  /** Path relative to the docs root, before an ending is looked for. */
  target: string;
  /** Set for an image. */
  image?: true;
  /** The file that is imported and can be read as a module. */
  path?: string;
}

/** Finds the file of the docs folder that an import names. */
export function findImported(specifier: string, from: string, files: DocsFiles): Imported {
  const wanted = specifier.startsWith('@/') || specifier.startsWith('~/') ? specifier.slice(1) : specifier;
  const isPath = /^\.{0,2}\//.test(wanted);
  const target = resolvePath(isPath ? wanted : `/${wanted}`, from);
  if (imageExtension.test(target) && files.exists(target)) return { wanted, isPath, target, image: true };
  const path = extensions.map((extension) => target + extension).find((candidate) => files.exists(candidate));
  return { wanted, isPath, target, path };
}
