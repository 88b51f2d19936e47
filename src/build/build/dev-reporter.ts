import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { visible } from '../../base/report/visible.ts';
import { counted } from '../../base/text.ts';
import { reportDiagnostics } from './report.ts';

/** Files that the line about a rebuild names. */
const NAMED = 3;

/**
 * Prints a problem to standard error when it turns up, and not again while it stays; says how many are fixed and how many are left.
 */
export class DevReporter {
  readonly #docsRoot: string;
  #ofSite: readonly Diagnostic[] = [];
  // The problems of a page stay until it is rendered without them: only the pages that changed are rendered again.
  readonly #ofPages = new Map<string, readonly Diagnostic[]>();
  /** Keys of the problems that there were when their number was last printed. */
  #reported: ReadonlySet<string> = new Set();
  /** Begin of the line about an edit that was not said yet. */
  #pending: string | undefined;
  /** Called when the problems may be others. */
  onChange?: () => void;

  constructor(docsRoot: string) {
    this.#docsRoot = docsRoot;
  }

  /** All problems that are known now, notes among them. */
  problems(): Diagnostic[] {
    return [this.#ofSite, ...this.#ofPages.values()].flat();
  }

  /** Prints what was not there before. */
  #tell(diagnostics: readonly Diagnostic[], before: readonly Diagnostic[]): void {
    const known = new Set(before.map(keyOf));
    reportDiagnostics(
      diagnostics.filter((diagnostic) => !known.has(keyOf(diagnostic))),
      this.#docsRoot,
    );
    this.onChange?.();
    if (this.#pending !== undefined) return;
    const { fixed, sentence } = this.#change();
    if (fixed > 0) process.stderr.write(`${sentence}\n`);
  }

  /** How many problems came and went since this was last asked, in a sentence. */
  #change(): { fixed: number; sentence: string } {
    const before = this.#reported;
    const problems = this.problems().filter(({ severity }) => severity !== 'info');
    const now = (this.#reported = new Set(problems.map(keyOf)));
    const fixed = without(before, now);
    const added = without(now, before);
    if (now.size === 0) return { fixed, sentence: fixed > 0 ? 'All problems are fixed.' : 'No problems.' };
    const parts = [
      ...(added > 0 ? [`${added} new`] : []),
      ...(fixed > 0 ? [`${fixed} fixed`] : []),
      `${counted(now.size, 'problem')} left`,
    ];
    return { fixed, sentence: `${parts.join(', ')}.` };
  }

  /**
   * All problems of a freshly loaded site, but for those of its pages.
   *
   * @param isOpen Whether a problem that there was before stays, since what it is about was not looked at again.
   */
  site(diagnostics: readonly Diagnostic[], isOpen: (before: Diagnostic) => boolean = () => false): void {
    const before = this.#ofSite;
    this.#ofSite = [...diagnostics, ...before.filter(isOpen)];
    for (const [key, found] of this.#ofPages) if (found.some(this.#isGone)) this.#ofPages.delete(key);
    this.#tell(this.#ofSite, before);
  }

  /** All problems of one page, as it is rendered. `key` names the page, or what else they belong to. */
  readonly page = (key: string, diagnostics: readonly Diagnostic[]): void => {
    const before = this.#ofPages.get(key) ?? [];
    if (diagnostics.length > 0) this.#ofPages.set(key, diagnostics);
    else if (!this.#ofPages.delete(key)) return;
    this.#tell(diagnostics, before);
  };

  /** Runs what follows on an edit of some files. What came of it is said in one line by {@link settle}, at the latest before the next edit. */
  async rebuild(files: readonly string[], work: () => Promise<void>): Promise<void> {
    this.settle();
    const began = performance.now();
    const names = namesOf(files, this.#docsRoot);
    this.#pending = names;
    await work().finally(() => {
      this.#pending = `${names} (${Math.round(performance.now() - began)} ms).`;
    });
  }

  /** Says what came of the last edit, now that all problems are known that it brought or fixed. */
  settle(): void {
    if (this.#pending === undefined) return;
    process.stderr.write(`${this.#pending} ${this.#change().sentence}\n`);
    this.#pending = undefined;
  }

  readonly #isGone = ({ file }: Diagnostic): boolean =>
    file !== undefined && !existsSync(path.resolve(this.#docsRoot, file));
}

function without(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((one) => !others.has(one)).length;
}

/** Names the files that caused a rebuild. Deleted files are often short-lived files of editors. */
function namesOf(files: readonly string[], docsRoot: string): string {
  if (files.length === 0) return 'Descriptions checked';
  const there = files.filter((file) => existsSync(path.resolve(docsRoot, file)));
  const all = there.length > 0 ? there : files;
  const more = all.length - NAMED;
  const names = more > 0 ? [...all.slice(0, NAMED), `${more} more`] : all;
  return `Changed: ${names.map(visible).join(', ')}`;
}

function keyOf({ code, file, line, column, message }: Diagnostic): string {
  return JSON.stringify([code, file, line, column, message]);
}
