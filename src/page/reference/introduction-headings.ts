import { createSlugger } from '../../base/html/slugs.ts';
import { htmlToText } from '../../base/html/text.ts';
import { renderDescription } from './markdown.ts';
import { WRITTEN } from './written-link.ts';

/** Matches a heading in a text of a description that has no id yet. */
export const HEADING = new RegExp(`<h([1-6])${WRITTEN}>(.*?)</h\\1>`, 'gs');

/** The headings of the text that introduces an API, with the ids that they have on its overview. */
export function introductionHeadings(description = ''): { text: string; id: string }[] {
  if (!/^\s*(?:#{1,6}\s|<h\d|[=-]+\s*$)/m.test(description)) return [];
  const html = renderDescription(description, { headingShift: 1, isMarked: true });
  const slugger = createSlugger();
  return [...html.matchAll(HEADING)].map(([, , inner = '']) => {
    const text = htmlToText(inner).replace(/\s+/g, ' ').trim();
    return { text, id: slugger.slug(text) };
  });
}
