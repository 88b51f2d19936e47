import { createHash } from 'node:crypto';
import type { Diagnostic } from '../diagnostics.ts';
import { LANGUAGE, language, ZONE, zone } from './changing.ts';
import type { DocsFiles } from './docs-files.ts';
import type { IsPage } from './targets.ts';
import { note } from './trace.ts';

/** {@link DocsFiles} and the test for pages, which keep what they are asked, and what they would answer now. */
interface TracedFiles {
  files: DocsFiles;
  isPage: IsPage;
  /** The answer to a question of a {@link Trace}; `undefined` when it is none of these. */
  ask(question: string): string | undefined;
}

/** Questions that are asked again for every page that was kept; each is answered once. */
export function traceFiles(files: DocsFiles, isPage: IsPage | undefined): TracedFiles {
  const known = new Map<string, string>();
  const answers = new Map<string, (path: string) => string>([
    [ZONE.trim(), zone],
    [LANGUAGE.trim(), language],
    [
      'read',
      (path) => {
        const faults: Diagnostic[] = [];
        return hashOf(files.read(path, faults), faults);
      },
    ],
  ]);

  /** Lets a question of a kind be noted whenever it is asked; `written` is its answer as text. */
  function noted<T>(
    kind: string,
    find: (path: string) => T,
    written: (found: T) => string,
  ): (path: string) => T {
    answers.set(kind, (path) => written(find(path)));
    return (path) => {
      const found = find(path);
      note(`${kind} ${path}`, () => written(found));
      return found;
    };
  }

  return {
    files: {
      read(path, faults = []) {
        const text = files.read(path, faults);
        note(`read ${path}`, () => hashOf(text, faults));
        return text;
      },
      exists: noted('exists', (path) => files.exists(path), String),
      nearest: noted(
        'nearest',
        (path) => files.nearest(path),
        (found) => found ?? '',
      ),
      imageSize: noted(
        'size',
        (path) => files.imageSize(path),
        (size) => JSON.stringify(size) ?? '',
      ),
    },
    isPage: noted('page', isPage ?? (() => false), String),
    ask(question) {
      const end = question.indexOf(' ');
      const answer = answers.get(question.slice(0, end));
      if (answer === undefined) return undefined;
      let found = known.get(question);
      if (found === undefined) known.set(question, (found = answer(question.slice(end + 1))));
      return found;
    },
  };
}

function hashOf(text: string | undefined, faults: readonly Diagnostic[]): string {
  const told = JSON.stringify(faults);
  return text === undefined ? told : createHash('sha256').update(text).update(told).digest('base64url');
}
