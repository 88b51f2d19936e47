import { unescapeHtml } from './escape.ts';

const dropped =
  /<(script|style|svg|button|template|lec-copy)\b[^>]*>[\s\S]*?<\/\1>|<div class="lec-tabset__list">[\s\S]*?<\/div>|<!--[\s\S]*?-->/gi;
const inline = /<\/?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^>]*)?>/gi;

/** The text that a reader of the HTML sees, with one space between blocks. */
export function htmlToText(html: string): string {
  return unescapeHtml(
    html
      .replace(dropped, ' ')
      .replace(inline, '')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
}
