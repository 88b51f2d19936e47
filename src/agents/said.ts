/** Colours of code are most of the elements of a page. */
const COLOURS = /<span class="tk-[^>]*>([^<]*)<\/span>/g;
/** Places on a page, where they are attributes of our own elements: text has no `<`. */
const PLACES = /(<[a-z][a-z\d-]* class="lec-[^"<>]*") (?:id="[^"]*"|href="#[^"]*")/g;
/** What starts a panel of an example that is closed at first. */
const FOLD = '<details class="lec-tabset__fold">';
const CODE = '<pre class="lec-code__body"';
const CODE_END = '</code></pre>';
const END = '</details>';
const SAMPLE_END = `${CODE_END}</div>${END}`;
/** The names of panels, which only show them. */
const TABS = /<div class="lec-tabset__list">(?:<a class="lec-tabset__tab"[^>]*>[^<]*<\/a>)*<\/div>/g;

/** A page's HTML without some of what its Markdown says nothing of, which is quicker than to read all of it. */
export function saidOf(html: string): string {
  return withoutFolds(html).replace(COLOURS, '$1').replace(PLACES, '$1').replace(TABS, '');
}

/** Of the panels of an example only the first one's code is written, of the others the names that the author gives. */
function withoutFolds(html: string): string {
  let out = '';
  let at = 0;
  let fold = html.indexOf(FOLD);
  while (fold >= 0) {
    const pre = html.indexOf(CODE, fold);
    const code = html.indexOf('<code', pre);
    const end = html.indexOf(CODE_END, code);
    if (pre < 0 || code < 0 || end < 0) break;
    // One without code ends before that of the next one.
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
