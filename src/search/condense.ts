/** Disclosures of the reference that hold the fields of fields, and alternatives. */
const NESTED = /<details class="lec-(?:prop__children|variant)"/g;
const EDGE = /<details\b|<\/details>/g;
const NAME = /<a class="lec-prop__name"[^>]*>(?:<i>)?([^<]*)/g;

/**
 * What the search reads of a page of the API reference. Fields of fields are there by name only, each name once: the same
 * types stand on hundreds of pages, and a word from the text of one of their fields should find the type, not all of
 * these. Keeps an index of thousands of operations small.
 */
export function condenseReference(html: string): string {
  const kept: string[] = [];
  const names = new Set<string>();
  let from = 0;
  for (NESTED.lastIndex = 0; ;) {
    const start = NESTED.exec(html)?.index;
    if (start === undefined) break;
    const end = endOf(html, start);
    kept.push(html.slice(from, start));
    for (const [, name = ''] of html.slice(start, end).matchAll(NAME)) names.add(name);
    from = end;
    NESTED.lastIndex = end;
  }
  if (kept.length === 0) return html;
  kept.push(html.slice(from));
  return `${kept.join('')}<p>${[...names].join(' ')}</p>`;
}

/** Offset after the disclosure that begins at `start`. */
function endOf(html: string, start: number): number {
  EDGE.lastIndex = start;
  let depth = 0;
  for (let edge = EDGE.exec(html); edge; edge = EDGE.exec(html)) {
    depth += edge[0] === '</details>' ? -1 : 1;
    if (depth === 0) return EDGE.lastIndex;
  }
  return html.length;
}
