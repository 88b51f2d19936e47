/** Width and height of an image for link previews, in pixels: what the sites that show them ask for. */
export const CARD = { width: 1200, height: 630 };
/** Largest width and height of a logo on it. */
export const LOGO = { width: 420, height: 64 };

/** The texts on an image for link previews. */
export interface CardText {
  title: string;
  /** Above the title. */
  section?: string | undefined;
  /** Below it. */
  description?: string | undefined;
}

/** The name, the colors and the logo on every image of a site. */
export interface CardLook {
  site: string;
  background: string;
  text: string;
  muted: string;
  accent: string;
  /** The logo is centered in a square image of this edge, and takes this width of it. */
  logo?: { edge: number; width: number } | undefined;
}

/** A box, a text or an image, with a style in the words of CSS: what the engine draws. */
export type CardNode = { style: Record<string, string | number> } & (
  | { type: 'container'; children: CardNode[] }
  | { type: 'text'; text: string }
  /** `src` is `logo` for the one image there is. */
  | { type: 'image'; src: string }
);

/** Letters that the engine's own font has. */
const western =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]*$/;
/** Emoji, with what joins and colors them. Three signs of print count as such too, but every font has them. */
const emoji =
  /(?![©®™])[\p{Extended_Pictographic}\u2600-\u27bf\u{1f1e6}-\u{1f1ff}][\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u200d\ufe0f]*|[\ufe0f\u20e3]/gu;
/** Marks without a shape of their own. The direction of a text is told by its letters. */
const shapeless = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Letters as wide as they are high. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;
/** A text whose first letter is one that is written from right to left. */
const rightToLeft = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Letters of languages that write no spaces between words, and whose words a line must not cut. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns whether the font that comes with the engine has all letters of a text. */
export function isWestern(text: string): boolean {
  return western.test(text);
}

/** A text as it can be drawn: on one line, without emoji, cut where nobody reads on. `undefined` when nothing is left. */
export function drawableText(text: string | undefined, most: number): string | undefined {
  const plain =
    text
      ?.normalize('NFC')
      .replace(emoji, '')
      .replace(shapeless, '')
      .replaceAll('\u2011', '-')
      .replace(/\s+/g, ' ')
      .trim() ?? '';
  if (plain === '') return undefined;
  if (plain.length <= most) return plain;
  let cut = '';
  for (const { segment } of new Intl.Segmenter('en').segment(plain)) {
    if (cut.length + segment.length > most - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

/**
 * The image for link previews of one page: logo or name of the site, section, title and description. With an empty title
 * it shows the logo alone.
 */
export function socialCard({ title, section, description }: CardText, look: CardLook): CardNode {
  const middle = title === '' ? [] : [heading(title, look)];
  if (section !== undefined)
    middle.unshift(line(section, { fontSize: 30, fontWeight: 600, marginBottom: 14, color: look.accent }));
  if (description !== undefined) {
    const style = { fontSize: 30, lineHeight: 1.4, marginTop: 24, lineClamp: 2, color: look.muted };
    middle.push({ type: 'text', text: breakable(description), style });
  }
  const direction = rightToLeft.test(title) ? 'rtl' : 'ltr';
  return column({ width: '100%', height: '100%', backgroundColor: look.background, direction }, [
    column({ flexGrow: 1, padding: '64px 72px 56px', justifyContent: 'center' }, [
      head(title, look),
      ...(title === '' ? [] : [column({ flexGrow: 1, justifyContent: 'center' }, middle)]),
    ]),
    { type: 'container', style: { height: 12, backgroundColor: look.accent }, children: [] },
  ]);
}

function heading(title: string, { text }: CardLook): CardNode {
  const length = title.length + (title.match(wide)?.length ?? 0);
  const size = length <= 40 ? 76 : length <= 90 ? 60 : 48;
  // Letters that join, or have marks above and below, need their room.
  const setting = isWestern(title)
    ? { lineHeight: 1.12, letterSpacing: '-0.02em' }
    : { lineHeight: 1.3, letterSpacing: '0' };
  const style = { fontSize: size, fontWeight: 700, ...setting, lineClamp: 3, color: text };
  return { type: 'text', text: breakable(title), style };
}

/** The text with the places where a line may end, which the engine does not know for every language. */
function breakable(text: string): string {
  if (!unspaced.test(text)) return text;
  const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(text);
  return Array.from(words, ({ segment }) => segment).join('\u200b');
}

function column(style: CardNode['style'], children: CardNode[]): CardNode {
  return { type: 'container', style: { display: 'flex', flexDirection: 'column', ...style }, children };
}

function line(text: string, style: CardNode['style']): CardNode {
  return { type: 'text', text: breakable(text), style: { ...style, lineClamp: 1 } };
}

/** The logo; the name of the site next to it where it is but a mark, and in its place where there is none. */
function head(title: string, { logo, site, text }: CardLook): CardNode {
  const isMark = logo !== undefined && logo.width <= 2 * LOGO.height;
  const hasName = site !== title && (logo === undefined || isMark);
  const style = { display: 'flex', alignItems: 'center', gap: 20, height: LOGO.height };
  const name = line(site, { fontSize: 34, fontWeight: 600, color: text });
  return {
    type: 'container',
    style,
    children: [...(logo ? [logoBox(logo)] : []), ...(hasName ? [name] : [])],
  };
}

/** A window of the logo's size on the square that it was drawn in. */
function logoBox({ edge, width }: NonNullable<CardLook['logo']>): CardNode {
  const image: CardNode = { type: 'image', src: 'logo', style: { width: edge, height: edge, flexShrink: 0 } };
  const style = { display: 'flex', alignItems: 'center', justifyContent: 'center', overflow: 'hidden' };
  return { type: 'container', style: { ...style, width, height: LOGO.height }, children: [image] };
}
