import type { Response } from '../../api/openapi/model/ApiDocument.ts';
import { type PageParts, responseHtml } from './body.ts';
import { phraseOf, statusLabel } from './status.ts';
import { firstLine, text } from './text.ts';
import { type Html, NOTHING, markup, trusted } from '../../base/html/markup.ts';

/** Most rows of a response that starts open, so that all statuses of an operation stay in view. */
const MOST_OPEN_ROWS = 40;

/** A response: its status and a short description in one line, and the rest in a disclosure. */
export function responseRow(
  response: Response,
  id: string,
  { isFirst, isOnly }: { isFirst: boolean; isOnly: boolean },
  parts: PageParts,
): Html {
  const { status, summary, description } = response;
  const words = description?.trim().replace(/\.$/, '').toLowerCase();
  const phrase = phraseOf(status, parts.texts)?.toLowerCase();
  const isInLabel = words !== undefined && (words === phrase || words === `${status} ${phrase}`);
  const { line, rest } = lineAndRest(summary, isInLabel ? undefined : description);
  // The document's own word for all other statuses, too.
  const label = markup`${status === 'default' && markup`<small>default</small> `}${statusLabel(status, parts.texts, isOnly)}`;
  const head = markup`<h3 class="lec-response__status" data-status="${status.charAt(0)}">${label}</h3>${line && markup` <span class="lec-response__summary">${line}</span>`}`;
  const inner = markup`${rest}${responseHtml(response, id, { ...parts, textAbove: description })}`;
  if (inner.text === '') {
    return markup`<div class="lec-response" id="${id}"><div class="lec-response__line">${head}</div></div>`;
  }
  const isOpen = isFirst && !hasManyRows(inner.text);
  return markup`<details class="lec-response" id="${id}"${isOpen && trusted(' open')}><summary>${head}</summary>${inner}</details>`;
}

function hasManyRows(html: string): boolean {
  let rows = 0;
  for (let at = html.indexOf(ROW); at >= 0 && rows <= MOST_OPEN_ROWS; at = html.indexOf(ROW, at + 1)) rows++;
  return rows > MOST_OPEN_ROWS;
}

const ROW = '<li class="lec-prop"';

/** The text next to the status, and the text below it. */
function lineAndRest(
  summary: string | undefined,
  description: string | undefined,
): { line?: Html; rest: Html } {
  if (summary !== undefined) {
    return { line: markup`${summary}`, rest: description === undefined ? NOTHING : text(description) };
  }
  return description === undefined ? { rest: NOTHING } : firstLine(description);
}
