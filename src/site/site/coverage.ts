import { htmlToText } from '../../base/html/text.ts';
import { report } from '../options/codes.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import type { OpenFacts } from '../views/page-effects.ts';

/** How many operations are named, those that leave the most open first, and how many facts, the most frequent first. */
const NAMED = 5;

const OPEN = /class="lec-unspecified">(.*?)<\/(?:p|span)>/gs;

/**
 * Counts, page by page, what the descriptions of a site leave open. The measure is what readers see: each line of an operation's
 * page that says that something is not specified.
 */
export function createCoverage() {
  const byRoute = new Map<string, OpenFacts>();
  return {
    /** Reads a page; nothing where it is no operation. */
    read({ kind, title, html }: PageView): { open?: OpenFacts } {
      if (kind !== 'operation') return {};
      return { open: { name: title, lines: [...html.matchAll(OPEN)].map(([, line = '']) => line) } };
    },
    /** Adds what was read of the page at a route, now or by an earlier build. */
    add(route: string, open: OpenFacts | undefined) {
      if (open) byRoute.set(route, open);
    },
    /** Returns one note about all operations, or none if the site has no operations. */
    note(file: string): Diagnostic[] {
      const open = [...byRoute.values()].map(({ name, lines }) => ({ name, count: lines.length }));
      if (open.length === 0) return [];
      const facts = new Map<string, number>();
      for (const { lines } of byRoute.values())
        for (const line of lines) facts.set(line, (facts.get(line) ?? 0) + 1);
      const lacking = open.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
      const summary = `${open.length - lacking.length} of ${open.length} operations are fully specified`;
      const sum = lacking.reduce((whole, { count }) => whole + count, 0);
      const named = lacking.map(({ name, count }) => `"${name}" (${count})`);
      const lines = [...facts].sort(([, one], [, other]) => other - one);
      const read = lines.map(([line, count]) => `"${htmlToText(line)}" (${count})`);
      const message =
        sum === 0
          ? summary
          : `${summary}. The others leave ${sum === 1 ? '1 fact' : `${sum} facts`} open: ${first(named)}. Their pages say: ${first(read)}`;
      return [report('openapi/coverage', { file }, { message })];
    },
  };
}

function first(all: readonly string[]): string {
  const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
  return `${all.slice(0, NAMED).join(', ')}${more}`;
}
