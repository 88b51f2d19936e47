import { positionAt, type Diagnostic, type Severity } from '../../base/diagnostics.ts';
import { outputCodes } from './codes.ts';
import type { Spot } from './PageFacts.ts';

interface Finding {
  code: string;
  severity: Severity;
  message: string;
  file: string;
  at: number;
  files: Set<string>;
}

/** Collects problems, so that the same problem on a thousand pages becomes one diagnostic. */
export class Findings {
  readonly #all = new Map<string, Finding>();

  /** Problems with the same code and `subject` are one. `message` is a sentence without its full stop. */
  add(code: string, severity: Severity, file: string, { at }: Spot, subject: string, message: string) {
    const key = `${code}\0${severity}\0${subject}`;
    const known = this.#all.get(key);
    if (known) known.files.add(file);
    else this.#all.set(key, { code, severity, message, file, at, files: new Set([file]) });
  }

  /** Reads the files that are named once more, for the lines and columns. */
  async diagnostics(read: (file: string) => Promise<string>): Promise<Diagnostic[]> {
    const diagnostics: Diagnostic[] = [];
    for (const [file, findings] of Map.groupBy(this.#all.values(), (finding) => finding.file)) {
      const text = await read(file);
      for (const { code, severity, message, at, files } of findings) {
        const others = files.size - 1;
        diagnostics.push({
          code,
          severity,
          message: `${message}${others === 0 ? '' : besides(files)}.`,
          file,
          ...positionAt(text, at),
          ...(outputCodes[code] ? { hint: outputCodes[code].fix } : {}),
        });
      }
    }
    return diagnostics;
  }
}

function besides(files: ReadonlySet<string>): string {
  const others = files.size - 1;
  const [preposition, noun] = [...files].every((file) => /\.html?$/i.test(file))
    ? ['on', 'page']
    : ['in', 'file'];
  return `, here and ${preposition} ${others} more ${noun}${others === 1 ? '' : 's'}`;
}
