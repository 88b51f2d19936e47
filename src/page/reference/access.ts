import { accessEnd, accessStart } from '../../content/components/access-place.ts';
import { type Html, NOTHING, markup, trusted } from '../../base/html/markup.ts';

/** A fact below method and path: the server, or the authentication. */
export interface Fact {
  line: Html;
  /** All of it, where that is more than the line says. */
  whole?: Html;
}

/** The line below method and path. Each of its parts opens by itself, below the line. */
export function accessHtml(sections: Html[]): Html {
  if (sections.every(({ text }) => text === '')) return NOTHING;
  return markup`${trusted(accessStart)}${sections}${trusted(accessEnd)}`;
}

/** A part of the line. Its heading is in the summary, where a link to it finds it open or closed. */
export function factSection(title: string, id: string, { line, whole }: Fact): Html {
  const heading = markup`<h2 id="${id}">${title}</h2>`;
  const content = whole
    ? markup`<details class="lec-fact"><summary>${heading} <span class="lec-fact__line">${line}</span></summary><div class="lec-fact__whole">${whole}</div></details>`
    : markup`${heading}<div class="lec-fact__line">${line}</div>`;
  return markup`<section class="lec-section lec-section--fact">${content}</section>`;
}
