import { posix } from 'node:path';
import { changedFiles, commitOf, isShallow, prefixOf } from './git.ts';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import { AuthorError } from '../../../base/report/AuthorError.ts';
import { isAddress, shownPath } from '../../../base/report/file-names.ts';

/**
 * Returns the diagnostics of files that changed since a git revision.
 *
 * @throws AuthorError where git does not know the revision, or the folder is in no repository.
 */
export async function inChangedFiles(
  { diagnostics, folder }: { diagnostics: readonly Diagnostic[]; folder: string },
  revision: string,
): Promise<Diagnostic[]> {
  const prefix = await prefixOf(folder);
  if (prefix === undefined)
    throw new AuthorError(
      `--changed-since needs git: ${shownPath(folder)} is not in a git repository, or git is not installed.`,
    );
  const commit = await commitOf(folder, revision);
  const changed = commit === undefined ? undefined : await changedFiles(folder, commit);
  if (!changed) throw unknownRevision(revision, await isShallow(folder));
  if (changed.isDirect)
    process.stderr.write(
      `lectern: the commit where this branch left ${revision} is not in this clone, so files are compared with ${revision} itself. ` +
        'Fetch the whole history (`git fetch --unshallow`, or `fetch-depth: 0` in actions/checkout) to leave out its newer changes.\n',
    );
  return diagnostics.filter(
    ({ file }) => file !== undefined && !isAddress(file) && changed.files.has(posix.normalize(prefix + file)),
  );
}

function unknownRevision(revision: string, isInShallowClone: boolean): AuthorError {
  const branch = revision.replace(/^origin\//, '');
  return new AuthorError(
    `git does not know the revision ${revision}${isInShallowClone ? ', and this clone is shallow' : ''}.`,
    isInShallowClone
      ? `Fetch it with \`git fetch --depth=1 origin ${branch}:refs/remotes/origin/${branch}\`, or set \`fetch-depth: 0\` in actions/checkout.`
      : 'Use a tag, a branch such as origin/main, or a commit.',
  );
}
