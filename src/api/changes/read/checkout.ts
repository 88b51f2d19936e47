import path from 'node:path';
import { temporaryFolder } from '../../../base/disk/temporary.ts';
import { decodedPath } from '../../../base/addresses/href.ts';
import { fileIn } from './git.ts';

/** Files that one description may be spread over. The largest known one has about 3,000. */
const MOST_FILES = 5_000;

/**
 * Puts a description of a commit into a folder of its own, with the files that it refers to, and nothing else of the
 * repository. `undefined`: the commit has no such file.
 *
 * @param root Folder of the repository outside which nothing is taken: `docs/`, or empty for all of it.
 */
export async function checkOut(
  repository: string,
  commit: string,
  file: string,
  root = '',
): Promise<{ folder: string; remove(): void } | undefined> {
  const bytes = await fileIn(repository, commit, file);
  if (bytes === undefined) return undefined;
  const { folder, files, removeAll } = temporaryFolder('version');
  try {
    const known = new Set([file]);
    const open: [string, Buffer][] = [[file, bytes]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [name, content] = next;
      files.write(name, content);
      for (const other of filesNamedIn(content.toString('utf8'), name)) {
        if (known.has(other) || known.size >= MOST_FILES || !other.startsWith(root)) continue;
        known.add(other);
        const found = await fileIn(repository, commit, other);
        if (found) open.push([other, found]);
      }
    }
  } catch (error) {
    removeAll();
    throw error;
  }
  return { folder, remove: removeAll };
}

/**
 * The files of the repository that a text of JSON or YAML may refer to. Those that it does not refer to after all do no harm:
 * the reader of descriptions decides what it follows.
 */
export function filesNamedIn(text: string, from: string): string[] {
  const found = new Set<string>();
  // References, and the values of a discriminator's mapping, which have no keyword of their own.
  for (const [, quoted, plain] of text.matchAll(
    /:[ \t]*(?:["']([^"'\n]{1,400})["']|([^\s"'{}[\],][^\s"'{}[\],]{0,400}))/g,
  )) {
    const [written = ''] = (quoted ?? plain ?? '').replaceAll('\\/', '/').split('#');
    if (!/\.(?:json|ya?ml|md)$/i.test(written) || /^[a-z][a-z\d+.-]*:/i.test(written)) continue;
    const name = path.posix.join(path.posix.dirname(from), decodedPath(written));
    if (!name.startsWith('..') && !name.startsWith('/') && !name.includes('\0')) found.add(name);
  }
  return [...found];
}
