import type { Diagnostic } from '../../base/diagnostics.ts';
import type { PageMeta } from '../../base/model/PageMeta.ts';
import { report } from './codes.ts';
import { targetOf } from './neighbours.ts';

/** Neighbours that a page names and that are not there. */
export function diagnose({ pages }: { pages: ReadonlyMap<string, PageMeta> }): Diagnostic[] {
  return [...pages.values()].flatMap(({ path, prev, next, source }) =>
    Object.entries({ prev, next })
      .filter(([, written]) => targetOf(written, pages) === 'unknown')
      .map(([key]) =>
        report(
          'navigation/unknown-neighbour',
          source ? { file: source.file, line: source.lines[key] ?? 1, column: 1 } : {},
          { key, path },
        ),
      ),
  );
}
