import { escapeCode } from '../../base/html/markup.ts';
import { colourTokens, SHELL_WORDS, words } from './tokens.ts';

const KEYWORDS: Record<string, ReadonlySet<string>> = {
  bash: SHELL_WORDS,
  csharp: words('using var new await async'),
  go: words('package import func defer if var return'),
  http: words('GET PUT POST DELETE OPTIONS HEAD PATCH TRACE QUERY'),
  java: words('import var new public static void class throws final'),
  javascript: words('const let await async new return import from'),
  kotlin: words('import val var fun'),
  php: words('use new echo'),
  powershell: words('foreach in if return'),
  python: words('import from as with print'),
  ruby: words('require do end'),
  rust: words('use let mut async fn await'),
  swift: words('import let var try await'),
};

/** A sample as HTML with colored tokens; without colors when the language is unknown. */
export function colourSample(code: string, lang: string | undefined): string {
  const keywords = KEYWORDS[lang ?? ''];
  if (!lang || !keywords) return escapeCode(code);
  const html = colourTokens(code, lang, keywords);
  return lang === 'bash' ? html.replace(URL_OF_COMMAND, breakable) : html;
}

const URL_OF_COMMAND = /(?<=--url<\/span> <span class="tk-string">)[^<]+/;

/** Lets a browser break a URL before a segment, and before a field of the query. */
function breakable(url: string): string {
  return url.replace(/(?<=\w)\/(?!\/)|[?&]/g, '<wbr>$&');
}
