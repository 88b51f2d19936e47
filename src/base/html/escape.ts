/** Escapes text for HTML content only: quotes stay, which keeps code blocks small. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text;
}

/** Escapes text for HTML content and for double-quoted attribute values. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Reads the character references that our own HTML contains. */
export function unescapeHtml(html: string): string {
  return html.includes('&')
    ? html.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (name !== undefined) return named[name] ?? whole;
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : html;
}
