import { createHash } from 'node:crypto';
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
  const hasPage = isPage ?? (() => false);
  const answers: Record<string, (path: string) => string> = {
    read: (path) => hashOf(files.read(path)),
    exists: (path) => String(files.exists(path)),
    nearest: (path) => files.nearest(path) ?? '',
    size: (path) => sizeOf(files.imageSize(path)),
    page: (path) => String(hasPage(path)),
    [ZONE.trim()]: zone,
    [LANGUAGE.trim()]: language,
  };
  return {
    files: {
      read(path) {
        const text = files.read(path);
        note(`read ${path}`, hashOf(text));
        return text;
      },
      exists(path) {
        const found = files.exists(path);
        note(`exists ${path}`, String(found));
        return found;
      },
      nearest(path) {
        const found = files.nearest(path);
        note(`nearest ${path}`, found ?? '');
        return found;
      },
      imageSize(path) {
        const size = files.imageSize(path);
        note(`size ${path}`, sizeOf(size));
        return size;
      },
    },
    isPage(path) {
      const found = hasPage(path);
      note(`page ${path}`, String(found));
      return found;
    },
    ask(question) {
      const end = question.indexOf(' ');
      const kind = question.slice(0, end);
      if (!Object.hasOwn(answers, kind)) return undefined;
      let answer = known.get(question);
      if (answer === undefined)
        known.set(question, (answer = answers[kind]?.(question.slice(end + 1)) ?? ''));
      return answer;
    },
  };
}

function hashOf(text: string | undefined): string {
  return text === undefined ? '' : createHash('sha256').update(text).digest('base64url');
}

const sizeOf = (size: object | undefined): string => JSON.stringify(size) ?? '';
