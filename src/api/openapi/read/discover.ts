import { statSync } from 'node:fs';
import path from 'node:path';
import { readIgnoreFile } from '../../../base/ignore-file.ts';
import { readAuthorFile } from '../../../base/read-file.ts';
import { noteListing } from '../../../base/reads.ts';
import { findsBelow, type WalkOptions, walkFolder } from '../../../base/walk-folder.ts';
import { MAX_BYTES } from './remote.ts';

/** Folders in which no description is looked for. */
const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  'build',
  'out',
  'coverage',
  '__pycache__',
  'vendor',
]);
/** Files that are JSON or YAML but known to be something else. */
const SKIPPED_FILES =
  /^(package(-lock)?|mint|docs|site|tsconfig.*|composer|vercel|\.?eslintrc.*|.*-lock|pnpm-.*)\.(json|ya?ml)$/i;
const MAX_FILES = 5_000;

/**
 * Finds the descriptions among the files of a docs folder: every JSON or YAML file with an `openapi` or `swagger`
 * version at its top level, judged by its text, except in excluded folders. Gives sorted paths relative to the folder,
 * with forward slashes.
 */
export async function findDescriptions(docsRoot: string, exclude: readonly string[] = []): Promise<string[]> {
  const skip = new Set(exclude);
  const ignores = readIgnoreFile(docsRoot);
  const walk: WalkOptions = {
    enters: (path, name) => !name.startsWith('.') && !SKIPPED_FOLDERS.has(name) && !skip.has(path),
    takes: (path, name) => isCandidate(name) && !ignores(path),
  };
  const finds = findsBelow(docsRoot, walk);
  noteListing(`descriptions of ${docsRoot}`, (file) => finds(file) && looksLikeDescription(file));
  const candidates = await walkFolder(docsRoot, walk);
  return candidates
    .slice(0, MAX_FILES)
    .filter((name) => looksLikeDescription(path.join(docsRoot, name)))
    .sort();
}

function isCandidate(name: string): boolean {
  return /\.(json|ya?ml)$/i.test(name) && !name.startsWith('.') && !SKIPPED_FILES.test(name);
}

function looksLikeDescription(file: string): boolean {
  try {
    const { size } = statSync(file);
    if (size === 0 || size > MAX_BYTES) return false;
    const text = readAuthorFile(file).toString();
    // In JSON with sorted keys the version may come late, so the whole text is searched.
    return /\.json$/i.test(file)
      ? /"(openapi|swagger)"\s*:\s*"\d/.test(text)
      : /^\s{0,3}["']?(openapi|swagger)["']?\s*:\s*["']?\d/m.test(text) ||
          /^\s*\{[^]*?"(openapi|swagger)"\s*:/.test(text.slice(0, 4096));
  } catch {
    return false;
  }
}
