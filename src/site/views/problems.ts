import { escapeText } from '../../base/html/escape.ts';
import path from 'node:path';
import type { RenderedPage } from '../../content/page/Page.ts';
import { readIfThere } from '../../base/read-file.ts';
import { formatDiagnostics } from '../../base/report/terminal.ts';

/**
 * In dev: what is wrong with a page, at its head, with the lines of its source. Open when the page could not be
 * shown, a closed disclosure otherwise; empty when nothing is wrong.
 */
export function problemsHtml({ diagnostics, failed }: RenderedPage, docsRoot: string): string {
  const problems = diagnostics.filter(({ severity }) => severity !== 'info');
  if (problems.length === 0) return '';
  const text = formatDiagnostics(problems, {
    format: 'terminal',
    color: false,
    readSource: (file) => readIfThere(path.resolve(docsRoot, file)),
  });
  const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
  return (
    `<details class="lec-problems"${failed ? ' open' : ''}><summary>${count} in the source of this page</summary>` +
    `<pre tabindex="0">${escapeText(text)}</pre></details>`
  );
}
