import { git } from '../look/git.ts';

const TIMEOUT_MS = 10_000;
const LOG = ['-c', 'core.quotePath=false', 'log', '--format=%x00%cI', '--name-only', '--no-renames'];

/**
 * When each file below the docs root was last changed, by its path relative to the root: ISO dates of the newest
 * commit that names it. Git is asked once for all files. Empty when there is no history, when it is a shallow
 * clone (whose dates say nothing), or when git does not answer in time.
 */
export async function lastChanges(docsRoot: string): Promise<Map<string, string>> {
  try {
    const isShallow = await git(docsRoot, ['rev-parse', '--is-shallow-repository'], TIMEOUT_MS);
    if (isShallow.trim() !== 'false') return new Map();
    return readLog(await git(docsRoot, [...LOG, '--relative', '--', '.'], TIMEOUT_MS));
  } catch {
    return new Map();
  }
}

/** Reads what git wrote: commits from the newest on, each a date after a NUL and the names of its files. */
export function readLog(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0')) {
    const [date = '', ...files] = commit.split('\n');
    for (const file of files) if (file !== '' && !dates.has(file)) dates.set(file, date);
  }
  return dates;
}
