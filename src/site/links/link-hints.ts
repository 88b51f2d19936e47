import { decodedPath, withSlash } from '../../base/addresses/href.ts';
import { looksLikeHost } from '../../base/addresses/link.ts';
import { leavesRoot } from '../../content/page/targets.ts';
import { cutTo } from '../../base/text.ts';
import type { LinkTargets } from './link-offers.ts';

/** How to fix a link to another site that reads as a path. */
export function slipIn(written: string): string | undefined {
  const [, inner] = /^\((.+)\)$/.exec(written) ?? [];
  if (inner !== undefined) return `Did you mean \`${shown(inner)}\`? The link has two pairs of parentheses.`;
  return looksLikeHost(written) ? `For another site, write \`https://${shown(written)}\`.` : undefined;
}

const OUTSIDE =
  'The link points outside the docs folder, which is not part of the site. Use a full URL, such as the one of the file in the repository, or copy the file into the docs folder.';

/** How to fix a link to a page when no page is like it: by where it leads. */
export function hintOfPlace(
  written: string,
  from: string,
  { base, path = '', mayHaveOthers }: Pick<LinkTargets, 'base' | 'path' | 'mayHaveOthers'>,
): string {
  if (leavesRoot(written, from)) return OUTSIDE;
  const hints = ['Correct the path, or add a redirect from it.'];
  if (path !== '' && written.startsWith('/'))
    hints.push(
      `Links in the docs are relative to \`${withSlash(base)}\`. For a page of the project, use the full URL, such as \`https://…${shown(written)}\`.`,
    );
  if (mayHaveOthers === true)
    hints.push(
      'If another integration adds the page, ignore this warning: only `astro build` knows these pages. This check reads only `src/pages` and `public`.',
    );
  return hints.join(' ');
}

/** How to fix an address of a file when no file is like it. */
export function hintOfFile(written: string, from: string): string {
  return leavesRoot(written, from) ? OUTSIDE : 'Add the file, or correct the path.';
}

/**
 * An address as authors write it: letters of other scripts are not percent-encoded, as the Markdown parser returns them. Long or
 * many-lined addresses are cut, so that a message stays one line.
 */
export function shown(text: string): string {
  const line = text.replace(/(?:%[89a-f][0-9a-f])+/gi, decodedPath).replace(/\s+/g, ' ');
  return line.length > 120 ? `${cutTo(line, 117)}…` : line;
}
