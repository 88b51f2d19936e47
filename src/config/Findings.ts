import type { Diagnostic, Severity } from '../diagnostics.ts';
import { pointerOf } from './json/node.ts';
import type { Locate } from './SiteConfig.ts';

/** Keys and indices from the root of the file to a value. */
export type Path = readonly (string | number)[];

/** Which place of a value a finding points at: its key, the value, or the bracket that opens it. */
export type Spot = 'key' | 'value' | 'open';

/** Something found in the configuration, by pointer: it gets its line and column when all is known. */
export interface Finding {
  code: string;
  severity: Severity;
  message: string;
  hint?: string | undefined;
  spot?: Spot;
}

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

  /** How many of them are errors. */
  get errors(): number {
    return this.#findings.filter((finding) => finding.severity === 'error').length;
  }

  /** The findings as diagnostics with their places. */
  locate(file: string, locate: Locate): Diagnostic[] {
    return this.#findings.map(({ spot = 'value', hint, ...finding }) => ({
      ...finding,
      ...(hint === undefined ? {} : { hint }),
      file,
      ...placeOf(finding.pointer, spot, locate),
    }));
  }
}

function placeOf(pointer: string, spot: Spot, locate: Locate) {
  const place = locate(pointer, { key: spot === 'key' || spot === 'open' });
  if (!place || spot !== 'open' || place.endLine === place.line) return place;
  // A value without a key of its own that spans lines: its opening bracket is enough.
  return { line: place.line, column: place.column, endLine: place.line, endColumn: place.column + 1 };
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
