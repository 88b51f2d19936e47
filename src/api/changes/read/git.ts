import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIMEOUT_MS = 30_000;
/** A blob may be as large as a description that is read from a file. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Asks git about the repository that a folder belongs to; `undefined` when it has no answer. Git changes nothing. */
async function askGit(folder: string, ...args: string[]): Promise<Buffer | undefined> {
  try {
    const options = { timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT, encoding: 'buffer' as const };
    const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
    return (await run('git', ['-C', folder, ...args], { ...options, env })).stdout;
  } catch {
    return undefined;
  }
}

/** The commit that a name means; `undefined` when git knows none. */
export async function commitOf(folder: string, revision: string): Promise<string | undefined> {
  const answer = await askGit(
    folder,
    ...['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
  );
  return answer?.toString('utf8').trim() || undefined;
}

/** Path of a folder in its repository, with a slash at its end; empty at the top. `undefined`: it is in none. */
export async function prefixOf(folder: string): Promise<string | undefined> {
  return (await askGit(folder, 'rev-parse', '--show-prefix'))?.toString('utf8').trim();
}

/**
 * Returns the files that differ between the working copy and the commit from which it branched off, new ones too, by their
 * path from the top of the repository. `isDirect`: a shallow clone doesn't contain that commit, so the comparison is with
 * `commit` itself.
 */
export async function changedFiles(
  folder: string,
  commit: string,
): Promise<{ files: Set<string>; isDirect: boolean } | undefined> {
  const base = (await askGit(folder, 'merge-base', commit, 'HEAD'))?.toString('utf8').trim();
  const [changed, added] = await Promise.all([
    askGit(folder, 'diff', '--name-only', '--no-renames', '-z', base ?? commit),
    askGit(folder, 'ls-files', '--others', '--exclude-standard', '--full-name', '-z', ':/'),
  ]);
  if (!changed || !added) return undefined;
  const files = Buffer.concat([changed, added]).toString('utf8').split('\0').filter(Boolean);
  return { files: new Set(files), isDirect: base === undefined };
}

/** Returns whether the repository lacks a part of its history. */
export async function isShallow(folder: string): Promise<boolean> {
  return (await askGit(folder, 'rev-parse', '--is-shallow-repository'))?.toString('utf8').trim() === 'true';
}

/** The bytes of a file of a commit. */
export async function fileIn(folder: string, commit: string, path: string): Promise<Buffer | undefined> {
  return askGit(folder, 'cat-file', 'blob', `${commit}:${path}`);
}

/** A tag, and the day on which it was made. */
export interface Tag {
  name: string;
  date: string;
}

/** The tags of the repository that match a pattern of `git tag --list`. */
export async function tagsLike(folder: string, pattern: string): Promise<Tag[]> {
  const format = '--format=%(refname:short)%09%(creatordate:short)';
  const answer = await askGit(folder, 'for-each-ref', format, `refs/tags/${pattern}`);
  return (answer?.toString('utf8') ?? '').split('\n').flatMap((line) => {
    const [name = '', date = ''] = line.split('\t');
    return name === '' ? [] : [{ name, date }];
  });
}
