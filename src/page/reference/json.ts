import { escapeCode } from '../../base/html/markup.ts';

/** Lines that are colored: the spans of a longer example would be most of the page's bytes. */
const MAX_LINES = 400;

const TOKEN = /"(?:[^"\\\n]|\\.)*"(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|\b(?:true|false|null)\b/g;

/** JSON with its tokens in `<span class="tk-…">`, as far as it is colored: the HTML inside `<code>`. */
export function renderJson(code: string): string {
  let end = -1;
  for (let line = 0; line < MAX_LINES; line++) {
    end = code.indexOf('\n', end + 1);
    if (end < 0) return colour(code);
  }
  return colour(code.slice(0, end)) + escapeCode(code.slice(end));
}

function colour(code: string): string {
  let html = '';
  let at = 0;
  for (const found of code.matchAll(TOKEN)) {
    html += escapeCode(code.slice(at, found.index));
    const [token, colon] = found;
    at = found.index + token.length;
    if (colon !== undefined) {
      html += `<span class="tk-property">${escapeCode(token.slice(0, -colon.length))}</span>${colon}`;
      continue;
    }
    const kind = token.startsWith('"') ? 'string' : /^[tfn]/.test(token) ? 'constant' : 'number';
    html += `<span class="tk-${kind}">${escapeCode(token)}</span>`;
  }
  return html + escapeCode(code.slice(at));
}
