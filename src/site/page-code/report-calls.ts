import { report } from '../../content/page/codes.ts';
import type { Page, RenderedPage } from '../../content/page/Page.ts';
import { placeOfCall, placeOfError } from '../../content/render/error-place.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { type Drawn, refusal } from './exchange.ts';

/** Events that were noticed while a page was rendered. */
interface Seen extends Pick<Drawn, 'calls' | 'uncaught'> {
  page: Page;
  /** Where the page has its code. */
  place: Place;
  /** Text of an imported file. */
  read(file: string): string | undefined;
}

type Place = { line: number; column: number };

const ENDED = 'page/code-ended';

/** Adds to a page the diagnostics of what its code did that no page can do. */
export function withCalls(rendered: RenderedPage, seen: Seen): RenderedPage {
  const diagnostics = rendered.diagnostics.map(asEnded);
  const add = (diagnostic: Diagnostic): void => {
    const isSame = (other: Diagnostic): boolean =>
      other.code === diagnostic.code &&
      other.file === diagnostic.file &&
      other.message === diagnostic.message;
    if (!diagnostics.some(isSame)) diagnostics.push(diagnostic);
  };
  for (const { name, isEnding, file } of seen.calls) {
    const at = placeOf(name, file, seen);
    // The error that the call threw is reported where nothing caught it.
    const isKnown = diagnostics.some(
      ({ code, message }) => code === ENDED && message.includes(refusal(name)),
    );
    if (!isEnding) add(report('page/code-later', at, { name }));
    else if (!isKnown) add(report(ENDED, at, { message: `${refusal(name)}.` }));
  }
  for (const reason of seen.uncaught) {
    if (isRefusal(reason)) continue;
    const at = placeOfText(reason, seen) ?? placeOfError(seen.page, new Error(reason), seen.place);
    add(report('page/code-uncaught', { file: seen.page.source, ...at }, { reason }));
  }
  return { ...rendered, diagnostics };
}

/** Gives an error that stands for a call that would have ended the build the code of such a call. */
function asEnded(diagnostic: Diagnostic): Diagnostic {
  const isEnding = diagnostic.severity === 'error' && isRefusal(diagnostic.message);
  return isEnding ? { ...diagnostic, code: ENDED } : diagnostic;
}

function isRefusal(message: string): boolean {
  return message.includes(refusal('').slice(2));
}

/** The place in the page or in the imported file that names something; else the place of the page's code. */
function placeOf(
  name: string,
  file: string | undefined,
  { page, place, read }: Seen,
): Place & { file: string } {
  const inPage = placeOfCall(page, name);
  if (inPage) return { file: page.source, ...inPage };
  const inFile =
    file === undefined ? undefined : placeOfCall({ body: read(file) ?? '', bodyOffset: 0 }, name);
  return file !== undefined && inFile ? { file, ...inFile } : { file: page.source, ...place };
}

/** Where the page has the words of an error. */
function placeOfText(message: string, { page }: Seen): Place | undefined {
  const at = message.length < 4 ? -1 : page.body.indexOf(message);
  if (at < 0) return undefined;
  const lines = page.body.slice(0, at).split('\n');
  return { line: page.bodyOffset + lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
