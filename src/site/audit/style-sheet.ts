/** Something that a style sheet loads. */
export interface StyleAddress {
  url: string;
  /** Offset in the text. */
  at: number;
  kind: 'style' | 'font' | 'image';
}

/**
 * Comments and strings are skipped; `url(…)`, `@import`, and the strings of `image-set(…)` are what a sheet loads. A
 * brace tells where `@font-face` ends.
 */
const pieces =
  /\/\*[\s\S]*?(?:\*\/|$)|@import\s+(?:"([^"]*)"|'([^']*)')|(@import\s+)?\burl\(\s*(?:"([^"]*)"|'([^']*)'|((?:\\[\s\S]|[^)"'\s\\])*))\s*\)|(@font-face)\b|(\})|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/gi;

/** The addresses that a style sheet, or the value of a `style` attribute, loads. */
export function addressesOf(css: string): StyleAddress[] {
  const found: StyleAddress[] = [];
  let isFont = false;
  for (const piece of css.matchAll(pieces)) {
    const [, importDouble, importSingle, importing, double, single, bare, fontFace, brace] = piece;
    if (fontFace !== undefined) isFont = true;
    else if (brace !== undefined) isFont = false;
    const imported = importDouble ?? importSingle;
    const url = imported ?? double ?? single ?? bare;
    if (url === undefined || url === '') continue;
    const isImport = imported !== undefined || importing !== undefined;
    found.push({
      url: unescaped(url),
      at: piece.index,
      kind: isImport ? 'style' : isFont ? 'font' : 'image',
    });
  }
  return found;
}

/** `\(` and `\28 ` stand for the same character. */
function unescaped(url: string): string {
  return url.replace(
    /\\(?:([\da-f]{1,6})\s?|([^\n]))/gi,
    (whole, hex: string | undefined, character: string) => {
      if (hex === undefined) return character;
      const code = parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
