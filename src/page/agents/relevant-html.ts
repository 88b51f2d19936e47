/** Spans that colour code, which are most of the elements of a page. */
const COLOURS = /<span class="tk-[^>]*>([^<]*)<\/span>/g;
/** Ids and links to ids on Lectern's own elements. Text has no `<`, so this matches tags only. */
const PLACES = /(<[a-z][a-z\d-]* class="lec-[^"<>]*") (?:id="[^"]*"|href="#[^"]*")/g;
/** Start of a panel that is closed at first. */
const FOLD = '<details class="lec-tabset__fold">';
const CODE = '<pre class="lec-code__body"';
const CODE_END = '</code></pre>';
const END = '</details>';
const SAMPLE_END = `${CODE_END}</div>${END}`;
/** The links that switch between panels. */
const TABS = /<div class="lec-tabset__list">(?:<a class="lec-tabset__tab"[^>]*>[^<]*<\/a>)*<\/div>/g;

/** Removes much of what the Markdown leaves out anyway, because that is quicker than parsing it. */
export function relevantHtml(html: string): string {
  return withoutFolds(html).replace(COLOURS, '$1').replace(PLACES, '$1').replace(TABS, '');
}

/** Removes the code of closed panels: the Markdown has only the code of the first panel and the names of the others. */
function withoutFolds(html: string): string {
  let out = '';
  let at = 0;
  let fold = html.indexOf(FOLD);
  while (fold >= 0) {
    const pre = html.indexOf(CODE, fold);
    const code = html.indexOf('<code', pre);
    const end = html.indexOf(CODE_END, code);
    if (pre < 0 || code < 0 || end < 0) break;
    // A panel without code ends before the code of the next panel.
    if (html.lastIndexOf(END, pre) < fold) {
      // A sample has a language and no name.
      const isSample = html.slice(pre, code).includes(' data-lang="') && html.startsWith(SAMPLE_END, end);
      out += isSample ? html.slice(at, fold) : `${html.slice(at, code)}<code>`;
      at = isSample ? end + SAMPLE_END.length : end;
    }
    fold = html.indexOf(FOLD, Math.max(at, fold + 1));
  }
  return out + html.slice(at);
}
