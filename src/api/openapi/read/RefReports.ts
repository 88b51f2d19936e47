import { report } from '../codes.ts';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import { suggestRef } from '../check/refs.ts';
import { meant } from '../check/Report.ts';
import type { Kind } from '../grammar.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { MOST_LINKS, MOST_REPEATED } from './ref-limits.ts';
import type { LoadedSource } from './source.ts';

/** A reference of which something is reported. */
export interface Reported {
  kind: Kind;
  ref: string;
  pointer: string;
  /** File that contains the reference. */
  from: LoadedSource;
}

export class RefReports {
  readonly diagnostics: Diagnostic[] = [];
  private readonly root: Record<string, unknown>;

  constructor(root: Record<string, unknown>) {
    this.root = root;
  }

  /** Reports errors in loading a referenced file at the position of the reference. */
  addLoading(diagnostics: Diagnostic[], pending?: Reported): void {
    for (const diagnostic of diagnostics) {
      if (!pending || diagnostic.line !== undefined || diagnostic.severity !== 'error') {
        this.diagnostics.push({ ...diagnostic, severity: 'warning' });
        continue;
      }
      const code =
        diagnostic.code === 'openapi/outside-root' ? 'openapi/ref-outside-root' : 'openapi/unresolved-ref';
      this.add(
        code,
        `The reference \`${pending.ref}\` cannot be resolved: ${lower(diagnostic.message)}`,
        pending,
        this.hintFor(pending, diagnostic),
      );
    }
  }

  /** A reference that is a bare name often means the component of that name. */
  private hintFor({ ref, kind }: Reported, { hint }: Diagnostic): string | undefined {
    if (!ref.includes('.') && !ref.includes('#')) {
      const near = suggestRef(this.root, `#/${ref}`, kind);
      if (near) return meant(near);
    }
    return hint;
  }

  addCircular(reported: Reported): void {
    this.add('openapi/circular-ref', `The reference \`${reported.ref}\` refers to itself`, reported);
  }

  /** Reports a reference that is not followed since too many point to it. */
  addTooFar(reported: Reported, target: LoadedSource, fragment: string): void {
    const message = `The reference \`${reported.ref}\` to ${placeOf(target, fragment)} is not resolved, because it is at the end of a chain of ${MOST_LINKS} references`;
    const hint =
      'Move parts that refer to each other into one file, or refer to this one from the document itself.';
    this.add('openapi/ref-limit', message, reported, hint);
  }

  /** Reports the reference at which the parts that references repeat became too many. */
  addTooMuch(reported: Reported, target: LoadedSource, fragment: string): void {
    const message = `The reference \`${reported.ref}\` to ${placeOf(target, fragment)} and later references are not resolved, because references already repeat ${MOST_REPEATED.toLocaleString('en')} values of this document`;
    const hint =
      'Refer to path items and operations from fewer places. Components, such as schemas, are not repeated.';
    this.add('openapi/ref-limit', message, reported, hint);
  }

  add(
    code:
      | 'openapi/unresolved-ref'
      | 'openapi/ref-outside-root'
      | 'openapi/ref-not-allowed'
      | 'openapi/circular-ref'
      | 'openapi/ref-limit',
    message: string,
    { from, pointer }: Reported,
    hint?: string,
  ): void {
    const at = joinPointer(pointer, '$ref');
    const place = { file: from.name, pointer: at, ...from.parsed.locate(at) };
    this.diagnostics.push(report(code, place, { message, hint }));
  }
}

/** The target of a reference, as the place of a diagnostic. */
function placeOf({ name, parsed }: LoadedSource, fragment: string): string {
  const { line = 1, column = 1 } = parsed.locate(fragment, true) ?? {};
  return `\`${name}:${line}:${column}\``;
}

function lower(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
