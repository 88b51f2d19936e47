import { escapeCode } from '../../base/html/markup.ts';

/** Longest JSON that is coloured, since the spans would be most of the page's bytes. */
const MAX_COLOURED = 12_000;

const TOKEN = /"(?:[^"\\\n]|\\.)*"(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|\b(?:true|false|null)\b/g;

/** JSON with its tokens in `<span class="tk-…">`: the HTML inside `<code>`. */
export function renderJson(code: string): string {
  return code.length > MAX_COLOURED ? escapeCode(code) : colour(code);
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
