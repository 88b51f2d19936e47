import type { Diagnostic } from '../../base/diagnostics.ts';
import { checkExternal, type ExternalLink } from '../../site/external/check-external.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { sayProgress } from './check-samples.ts';

/** Follows the links to other sites, and says on standard error what was done. Returns what was found. */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  cacheDir: string | undefined,
  { leave, ask }: Pick<Arguments, 'leave' | 'ask'>,
): Promise<Diagnostic[]> {
  const result = await checkExternal(links, {
    leave,
    ask,
    cacheDir,
    progress: sayProgress('Following links'),
  });
  const { asked, known, left, isPrivate } = result;
  const parts = [
    `${asked} asked`,
    `${known} known from an earlier check`,
    `${left + isPrivate} skipped, of which ${isPrivate} in a private network`,
  ];
  process.stderr.write(`External links: ${parts.join(', ')}.\n`);
  return result.diagnostics;
}
