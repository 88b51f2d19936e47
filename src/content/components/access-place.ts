/**
 * The HTML around the line of servers and authentication of an operation. Readers have it above the text of the
 * operation; a Markdown copy, where it cannot be folded, has it below.
 */
export const accessStart = '<div class="lec-prose lec-reference lec-access">';
export const accessEnd = '</div><!--access-->';
/** Stands where the text of the operation ends. */
export const accessBelow = '<!--/access-->';

/** The HTML of an operation with its servers and its authentication below its text, which they stand above folded. */
export function withAccessBelow(html: string): string {
  const start = html.indexOf(accessStart);
  const end = start < 0 ? -1 : html.indexOf(accessEnd, start) + accessEnd.length;
  const place = html.indexOf(accessBelow, end);
  if (start < 0 || place < 0) return html;
  return html.slice(0, start) + html.slice(end, place) + html.slice(start, end) + html.slice(place);
}
