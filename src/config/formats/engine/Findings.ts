import type { Diagnostic, Severity } from '../../../base/diagnostics.ts';
import { pointerOf } from '../../../base/json/pointer.ts';
import type { LocatePointer } from './read.ts';
import { cutTo, wellFormed } from '../../../base/text.ts';

/** Keys and indices from the root of the file to a value. */
export type Path = readonly (string | number)[];

/** Which place of a value a finding points at: its key, the value, or the bracket that opens it. */
type Spot = 'key' | 'value' | 'open';

/** Something found in the configuration. Its line and column are looked up when it becomes a diagnostic. */
export interface Finding {
  code: string;
  severity: Severity;
  message: string;
  hint?: string | undefined;
  spot?: Spot;
  /** How to fix it without asking, where that changes nothing of what the site shows. */
  fix?: Fix;
  /** Not reported. `check --fix` fixes it all the same. */
  silent?: boolean;
}

/** Puts another value in place of the one that the pointer names, or takes its key or entry out. */
export type Fix = { replace: unknown } | 'remove';

/** Collects what is found while a configuration is checked and resolved. */
export class Findings {
  readonly #findings: (Finding & { pointer: string })[] = [];

  /** Records a finding about the value at a path or JSON pointer. */
  add(at: Path | string, finding: Finding): void {
    this.#findings.push({ ...finding, pointer: typeof at === 'string' ? at : pointerOf(at) });
  }

  get size(): number {
    return this.#findings.length;
  }

  /** The findings as diagnostics with their places. */
  locate(file: string, locate: LocatePointer): Diagnostic[] {
    return this.#findings
      .filter(({ silent }) => !silent)
      .map((finding) => toDiagnostic(finding, file, locate));
  }

  /** Fixes that need no question, each with its diagnostic. */
  fixable(file: string, locate: LocatePointer): { pointer: string; fix: Fix; diagnostic: Diagnostic }[] {
    return this.#findings.flatMap((finding) => {
      const { pointer, fix } = finding;
      return fix === undefined ? [] : [{ pointer, fix, diagnostic: toDiagnostic(finding, file, locate) }];
    });
  }
}

function toDiagnostic(
  finding: Finding & { pointer: string },
  file: string,
  locate: LocatePointer,
): Diagnostic {
  const { code, severity, message, hint, pointer, spot = 'value' } = finding;
  return {
    code,
    severity,
    message: shortened(message),
    hint: hint && shortened(hint),
    pointer,
    file,
    ...placeOf(pointer, spot, locate),
  };
}

/** Cuts a sentence that quotes a very long value. */
function shortened(text: string): string {
  return text.length <= 400 ? text : `${cutTo(text, 300)}…${wellFormed(text.slice(-80))}`;
}

function placeOf(pointer: string, spot: Spot, locate: LocatePointer) {
  const place = locate(pointer, { key: spot === 'key' || spot === 'open' });
  if (!place || spot !== 'open' || place.endLine === place.line) return place;
  const { file } = place;
  // Of a value that spans several lines only the opening bracket is marked.
  const start = { line: place.line, column: place.column, endLine: place.line, endColumn: place.column + 1 };
  return file === undefined ? start : { ...start, file };
}

/** Writes a path as people say it: `anchors[2].color.from`. */
export function nameOf(path: Path): string {
  let name = '';
  for (const segment of path) {
    if (typeof segment === 'number') name += `[${segment}]`;
    else if (/^[\w$-]+$/.test(segment)) name += name === '' ? segment : `.${segment}`;
    else name += `[${JSON.stringify(segment)}]`;
  }
  return name;
}
