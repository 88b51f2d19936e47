import { lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { OUTPUT_MARK } from '../../site/assets/built-folders.ts';
import { isWithin } from '../../base/walk-folder.ts';
import { homeFolder } from '../options/cache-dir.ts';
import { OptionError } from '../options/OptionError.ts';
import { realPath } from './real-path.ts';

/** Thrown when a folder must not be the output, before anything was written. */
export class UnusableOutput extends OptionError {}

/** Name of a build's working folder where it has to lie inside the output. */
export const STAGING_INSIDE = '.lectern';

/** Folders at the top of a docs folder or of a project whose files a later build reads. */
const READ_BY_BUILDS = [
  'public',
  'src',
  'snippets',
  '_snippets',
  'components',
  'images',
  'static',
  'assets',
  'node_modules',
];

/**
 * Makes sure that the command may replace a folder with its output without deleting anything an author wrote. Besides passing
 * {@link requireApart}, the folder must contain no repository, be none of the folders that builds read from, and be absent,
 * empty, or marked as Lectern's output.
 *
 * @param project The Astro project around a docs folder, where there is one.
 * @throws UnusableOutput which says why not.
 */
export function requireOwnOutput(outDir: string, docsRoot: string, project?: string): void {
  const roots = project === undefined ? [docsRoot] : [docsRoot, project];
  const read = roots.flatMap((root) => READ_BY_BUILDS.map((name) => path.join(root, name)));
  requireApart(outDir, { docsRoot, project, read });
  const out = realPath(outDir);
  const repository = repositoryIn(out);
  if (repository !== undefined) {
    throw new UnusableOutput(
      `The output folder ${outDir} contains a repository: ${repository}. Nothing was written.`,
      'Build into another folder, then copy the files.',
    );
  }
  const found = isThere(out) ? readdirSync(out).filter((name) => name !== STAGING_INSIDE) : [];
  if (found.length === 0 || found.includes(OUTPUT_MARK)) return;
  throw new UnusableOutput(
    `The output folder ${outDir} contains files, but no ${OUTPUT_MARK} that marks it as an output of Lectern. Nothing was written.`,
    'Choose an empty or new folder with --out. If the folder is the output of an older version of Lectern, delete it.',
  );
}

/** Folders that must stay what they are, whatever the output is. */
interface ProtectedFolders {
  docsRoot: string;
  project?: string | undefined;
  /** Folders whose files builds read. */
  read: readonly string[];
}

/**
 * Makes sure that an output folder is a folder, neither is nor contains the docs, the project, the user's home folder or the
 * working folder, and does not lie where builds read.
 *
 * @throws UnusableOutput
 */
export function requireApart(outDir: string, { docsRoot, project, read }: ProtectedFolders): void {
  const out = realPath(outDir);
  const refuse = (why: string): never => {
    throw new UnusableOutput(
      `The output folder ${outDir} ${why}. Nothing was written.`,
      'Choose a folder that is used only for the output, such as dist.',
    );
  };
  if (isThere(out) && !statSync(out, { throwIfNoEntry: false })?.isDirectory()) refuse('is not a folder');
  const guarded: [folder: string | undefined, what: string][] = [
    [docsRoot, 'the docs folder'],
    [project, 'the project'],
    [homeFolder(), 'your home folder'],
    [process.cwd(), 'the working directory'],
  ];
  for (const [folder, what] of guarded) {
    if (folder === undefined) continue;
    const real = realPath(folder);
    if (real === out) refuse(`is ${what}`);
    if (isWithin(out, real)) refuse(`contains ${what}`);
  }
  const reading = read.find((folder) => isWithin(realPath(folder), out));
  if (reading !== undefined) {
    const where = realPath(reading) === out ? 'is a folder' : `is in ${reading}`;
    refuse(`${where} whose files the next build would treat as part of the site`);
  }
  const around = markedAround(out);
  if (around !== undefined)
    refuse(`is in ${around}, the output of another build, which replaces everything there`);
  if (out.split(path.sep).includes('.git')) refuse('is inside the .git folder of a repository');
}

/** The output of an earlier build that a folder lies in. */
function markedAround(folder: string): string | undefined {
  for (let at = path.dirname(folder); ; at = path.dirname(at)) {
    if (isThere(path.join(at, OUTPUT_MARK))) return at;
    if (path.dirname(at) === at) return undefined;
  }
}

/** A `.git` in a folder or anywhere below it. */
function repositoryIn(folder: string): string | undefined {
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    let entries;
    try {
      entries = readdirSync(at, { withFileTypes: true });
    } catch {
      continue;
    }
    for (const entry of entries) {
      const inside = path.join(at, entry.name);
      if (entry.name === '.git') return inside;
      if (entry.isDirectory()) folders.push(inside);
    }
  }
  return undefined;
}

/** `true` for a link that has no target too; `false` for what cannot be there, below a file. */
function isThere(file: string): boolean {
  try {
    lstatSync(file);
    return true;
  } catch {
    return false;
  }
}
