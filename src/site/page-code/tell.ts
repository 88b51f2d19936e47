import { report } from '../../content/page/codes.ts';
import type { Page, RenderedPage } from '../../content/page/Page.ts';
import { placeOfCall, placeOfError } from '../../content/render/error-place.ts';
import { messageOf } from '../../content/page/thrown.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { type Call, refusal } from './calls.ts';
import type { Place } from './exchange.ts';

/** Events that were noticed while a page was rendered. */
interface Seen {
  page: Page;
  /** Where the page has its code. */
  place: Place;
  calls: readonly Call[];
  uncaught: readonly unknown[];
  /** Names of built-ins. */
  changed: readonly string[];
  /** Text of an imported file. */
  read(file: string): string | undefined;
}

/** Adds to a page what its code did that no page can do. The page itself when there was nothing. */
export function tell(rendered: RenderedPage, seen: Seen): RenderedPage {
  const diagnostics = rendered.diagnostics.map((one) => asEnded(inOwnWords(one)));
  const add = (diagnostic: Diagnostic): void => {
    const isSame = (other: Diagnostic): boolean =>
      other.code === diagnostic.code &&
      other.file === diagnostic.file &&
      other.message === diagnostic.message;
    if (!diagnostics.some(isSame)) diagnostics.push(diagnostic);
  };
  const files = [...new Set(rendered.parts.map(({ source }) => source))];
  for (const { name, kind, file } of seen.calls) {
    const at = placeOf(name, file, files, seen);
    if (kind === 'ending') {
      const isTold = diagnostics.some(
        ({ code, message }) => code === ENDED && message.includes(refusal(name)),
      );
      if (!isTold) add(report(ENDED, at, { message: `${refusal(name)}.` }));
    } else {
      add(report('page/code-later', at, { name }));
    }
  }
  for (const thrown of seen.uncaught) {
    const message = messageOf(thrown);
    if (isRefusal(message)) continue;
    const at = placeOfText(message, seen) ?? {
      file: seen.page.source,
      ...placeOfError(seen.page, thrown, seen.place),
    };
    add(inOwnWords(report('page/code-uncaught', at, { reason: message })));
  }
  const [first] = seen.changed;
  if (first !== undefined) {
    const more = new Set(seen.changed).size - 1;
    add(report('page/code-globals', placeOf(first, undefined, files, seen), { name: first, more }));
  }
  const isNew = diagnostics.some((diagnostic, index) => diagnostic !== rendered.diagnostics[index]);
  return isNew ? { ...rendered, diagnostics } : rendered;
}

const ENDED = 'page/code-ended';

/** Says for an author what the engine says for whoever starts it. */
function inOwnWords(diagnostic: Diagnostic): Diagnostic {
  const message = diagnostic.message.replace(
    /Access to this API has been restricted\.( Use --[^.]*\.)?/,
    'the code of a page may neither write files nor start programs',
  );
  return message === diagnostic.message ? diagnostic : { ...diagnostic, message };
}

/** An error that stands for a call that would have ended the build is told as that. */
function asEnded(diagnostic: Diagnostic): Diagnostic {
  const isEnding = diagnostic.severity === 'error' && isRefusal(diagnostic.message);
  return isEnding ? { ...diagnostic, code: ENDED } : diagnostic;
}

/** A forbidden call is recorded when it is made, so the error that it throws is not reported a second time. */
function isRefusal(message: string): boolean {
  return message.includes(refusal('').slice(2));
}

function placeOf(
  name: string,
  file: string | undefined,
  files: readonly string[],
  { page, place, read }: Seen,
): Place & { file: string } {
  const inPage = file === undefined ? placeOfCall(page, name) : undefined;
  if (inPage) return { file: page.source, ...inPage };
  for (const one of file === undefined ? files : [file]) {
    const at = placeOfCall({ body: read(one) ?? '', bodyOffset: 0 }, name);
    if (at) return { file: one, ...at };
  }
  return file === undefined ? { file: page.source, ...place } : { file, line: 1, column: 1 };
}

/** Where the page has the words of an error. */
function placeOfText(message: string, { page }: Seen): (Place & { file: string }) | undefined {
  const at = message.length < 4 ? -1 : page.body.indexOf(message);
  if (at < 0) return undefined;
  const lines = page.body.slice(0, at).split('\n');
  return { file: page.source, line: page.bodyOffset + lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
