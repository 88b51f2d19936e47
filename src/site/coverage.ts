import { report } from './codes.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { PageView } from '../layout/PageView.ts';

/** How many operations are named, those that leave the most open first. */
const NAMED = 5;

/** Counts, page by page, what the descriptions of a site leave open. */
export interface Coverage {
  add(page: PageView): void;
  /** One note about all operations; none where the site has no operation. */
  note(file: string): Diagnostic[];
}

/** The measure is what readers see: each line of an operation's page that says that something is not specified. */
export function createCoverage(): Coverage {
  const open: { name: string; count: number }[] = [];
  return {
    add(page) {
      if (page.kind !== 'operation') return;
      const count = page.html.split('class="lec-unspecified"').length - 1;
      open.push({ name: page.title, count });
    },
    note(file) {
      if (open.length === 0) return [];
      const lacking = open.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
      const facts = lacking.reduce((sum, { count }) => sum + count, 0);
      const named = lacking.slice(0, NAMED).map(({ name, count }) => `"${name}" ${count}`);
      const more = lacking.length > NAMED ? ` and ${lacking.length - NAMED} more` : '';
      const summary = `${open.length - lacking.length} of ${open.length} operations specify everything that is asked for`;
      const message =
        facts === 0
          ? summary
          : `${summary}; the others leave ${facts === 1 ? '1 fact' : `${facts} facts`} open: ${named.join(', ')}${more}`;
      return [report('openapi/coverage', { file }, { message })];
    },
  };
}
