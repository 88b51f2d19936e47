/** The footnotes of one rendering of a file, up to the end of the list. */
const SECTION = /<section data-footnotes="true"[^]*?<\/section>/g;

/**
 * Gives the footnotes of a snippet that a page shows more than once ids of their own: the compiler names them by the file.
 * The references of a rendering come before its footnotes, and after the footnotes of the rendering before it.
 */
export function separateFootnotes(html: string): string {
  const ends = new Map<string, number[]>();
  for (const { 0: section, index } of html.matchAll(SECTION)) {
    const prefix = /<li id="([^"]*?)fn-/.exec(section)?.[1];
    if (prefix !== undefined) ends.set(prefix, [...(ends.get(prefix) ?? []), index + section.length]);
  }
  if ([...ends.values()].every(({ length }) => length === 1)) return html;
  return html.replace(
    /( id="| href="#)([^"#]*?)(?=fn(?:ref)?-)/g,
    (whole, attribute: string, prefix: string, at: number) => {
      const drawing = ends.get(prefix)?.filter((end) => end <= at).length ?? 0;
      return drawing === 0 ? whole : `${attribute}${prefix}${drawing}-`;
    },
  );
}
