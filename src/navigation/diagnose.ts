import type { Locate, Origin } from '../model/Origin.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { PageMeta } from '../model/PageMeta.ts';
import { navigationCodes } from './codes.ts';
import { targetOf } from './neighbours.ts';

/** Neighbours that a page names and that are not there. */
export function diagnose({ pages }: { pages: ReadonlyMap<string, PageMeta> }): Diagnostic[] {
  const code = 'navigation/unknown-neighbour';
  const { severity, mend } = navigationCodes[code]!;
  return [...pages.values()].flatMap(({ path, prev, next, source }) =>
    Object.entries({ prev, next })
      .filter(([, written]) => targetOf(written, pages) === 'unknown')
      .map(([key]): Diagnostic => ({
        code,
        severity,
        message: `\`${key}\` of the page "${path}" names a page that does not exist.`,
        ...(source && { file: source.file, line: source.lines[key] ?? 1, column: 1 }),
        hint: mend,
      })),
  );
}

interface Report {
  code: string;
  at: Origin;
  message: string;
  locate: Locate | undefined;
}

/** A diagnostic about one place of the configuration file; severity and hint come from the code's entry. */
export function report({ code, at, message, locate }: Report): Diagnostic {
  const { severity, mend } = navigationCodes[code]!;
  return {
    code,
    severity,
    message,
    ...at,
    ...locate?.(at),
    hint: mend,
  };
}
