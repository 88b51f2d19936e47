import { posix } from 'node:path';
import { placeText, type Diagnostic } from '../../../base/diagnostics.ts';
import { visible } from '../../../base/report/visible.ts';
import { causesOf, type Cause } from './causes.ts';

/** Maximum number of places per cause. */
const NAMED = 3;

/** Returns a summary of everything that `init --from` could not convert: each cause, its count, and the first places. */
export function leftText(diagnostics: readonly Diagnostic[], prefix: string): string {
  if (diagnostics.length === 0) return 'Everything was taken over.\n';
  const blocks = causesOf(diagnostics).map((cause) => blockOf(cause, prefix));
  return `To look at by hand (MOVED.md in the new folder has all places):\n\n${blocks.join('\n')}`;
}

function blockOf({ message, hint, places }: Cause, prefix: string): string {
  const count = String(places.length).padStart(5);
  const shown = places.slice(0, NAMED).map(({ file, line, column, names }) => {
    const place = placeText({ file: posix.normalize(prefix + file), line, column });
    return `         ${place}${names === '' ? '' : `  ${names}`}`;
  });
  const more = places.length > NAMED ? [`         … and ${places.length - NAMED} more`] : [];
  const sentence = hint === undefined ? message : `${message} ${hint}`;
  return `${[`${count} ×  ${visible(sentence)}`, ...shown.map(visible), ...more].join('\n')}\n`;
}
