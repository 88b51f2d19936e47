/** Width and height of an image for link previews, in pixels: what the sites that show them ask for. */
export const CARD = { width: 1200, height: 630 };
/** Largest width and height of a logo on it. */
export const LOGO = { width: 420, height: 64 };

/** What stands on an image for link previews. */
export interface CardText {
  title: string;
  /** Above the title. */
  section?: string | undefined;
  /** Below it. */
  description?: string | undefined;
}

/** What is the same on every image of a site. */
export interface CardLook {
  site: string;
  background: string;
  text: string;
  muted: string;
  accent: string;
  /** The logo stands in the middle of a square image of this edge, and takes this width of it. */
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
const drawable =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]*$/;
const emoji = /[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u200d\ufe0f]+/gu;

/**
 * A text as it can be drawn: on one line, without emoji, cut where nobody reads on. `undefined` when it has letters that the
 * font lacks, or nothing is left.
 */
export function drawableText(text: string | undefined, most: number): string | undefined {
  const plain = text?.replace(emoji, '').replace(/\s+/g, ' ').trim() ?? '';
  if (plain === '' || !drawable.test(plain)) return undefined;
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`;
}

/** The image for link previews of one page: logo or name of the site, section, title and description. */
export function socialCard({ title, section, description }: CardText, look: CardLook): CardNode {
  const isShort = title.length <= 40;
  const size = isShort ? 76 : title.length <= 90 ? 60 : 48;
  const middle: CardNode[] = [
    {
      type: 'text',
      text: title,
      style: {
        fontSize: size,
        fontWeight: 700,
        lineHeight: 1.12,
        letterSpacing: '-0.02em',
        lineClamp: 3,
        color: look.text,
      },
    },
  ];
  if (section !== undefined)
    middle.unshift(line(section, { fontSize: 30, fontWeight: 600, marginBottom: 14, color: look.accent }));
  if (description !== undefined) {
    const style = { fontSize: 30, lineHeight: 1.4, marginTop: 24, lineClamp: 2, color: look.muted };
    middle.push({ type: 'text', text: description, style });
  }
  return column({ width: '100%', height: '100%', backgroundColor: look.background }, [
    column({ flexGrow: 1, padding: '64px 72px 56px' }, [
      head(title, look),
      column({ flexGrow: 1, justifyContent: 'center' }, middle),
    ]),
    { type: 'container', style: { height: 12, backgroundColor: look.accent }, children: [] },
  ]);
}

function column(style: CardNode['style'], children: CardNode[]): CardNode {
  return { type: 'container', style: { display: 'flex', flexDirection: 'column', ...style }, children };
}

function line(text: string, style: CardNode['style']): CardNode {
  return { type: 'text', text, style: { ...style, lineClamp: 1 } };
}

/** The logo; the name of the site beside it where it is but a mark, and in its place where there is none. */
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
