import type { Heading } from '../../content/components/collected.ts';
import { iconOfKind } from '../../content/components/callout/kinds.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import { headingHtml } from '../../base/html/heading.ts';
import { trusted } from '../../base/html/markup.ts';
import { createSlugger } from '../../base/html/slugs.ts';
import { htmlToText } from '../../base/html/text.ts';
import { fill } from '../../base/strings/fill.ts';
import type { Texts } from '../../base/strings/english.ts';
import type { SiteView } from '../../page/layout/PageView.ts';
import { HEADING } from '../../page/reference/introduction-headings.ts';
import { WRITTEN } from '../../page/reference/written-link.ts';
import { anchorsOf } from '../links/find-links.ts';

const CALLOUT = new RegExp(`<div class="lec-callout" role="note" data-kind="(\\w+)"${WRITTEN}>`, 'g');

/**
 * Gives the headings in texts of descriptions ids that are unique on their page, and the callouts their icons and names. `beside`:
 * other HTML of the page.
 */
export function dressTexts(
  html: string,
  beside: string,
  texts: Texts,
  icon: SiteView['icon'],
): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  if (!html.includes(WRITTEN)) return { html, headings };
  const { components } = texts;
  const slugger = createSlugger();
  for (const id of anchorsOf(html, beside)) slugger.reserve(id);
  const dressed = html
    .replace(HEADING, (_whole, level: string, inner: string) => {
      const text = htmlToText(inner).replace(/\s+/g, ' ').trim();
      if (text === '') return `<h${level}>${inner}</h${level}>`;
      const id = slugger.slug(text);
      headings.push({ depth: Number(level) as Heading['depth'], text, id });
      return headingHtml({
        ...{ depth: level, id, attributes: trusted(` id="${escapeHtml(id)}"`), content: trusted(inner) },
        label: fill(components.linkTo, { text }),
      }).text;
    })
    .replace(CALLOUT, (_whole, kind: keyof typeof iconOfKind) => {
      const mark = icon(iconOfKind[kind]);
      return `<div class="lec-callout" role="note" data-kind="${kind}" aria-label="${escapeHtml(components[kind])}"><span class="lec-icon lec-callout__icon" aria-hidden="true">${mark}</span>`;
    });
  return { html: dressed, headings };
}
