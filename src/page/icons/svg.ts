/** An author's own drawing, reduced to shapes, so that it can be put into any page. */
export interface Drawing {
  viewBox: string;
  /** Presentation attributes of the `svg` element itself, such as a stroke's width. */
  attributes: [name: string, value: string][];
  /** Markup of the shapes. */
  body: string;
}

const shapes = new Set(['g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect']);

/** Elements that are left out with all they hold: they draw nothing by themselves, or refer to other elements. */
const skipped = new Set(
  'title desc metadata style script defs symbol foreignobject text image use a switch lineargradient radialgradient pattern mask clippath filter marker animate set'.split(
    ' ',
  ),
);

const geometry = 'd points transform x y x1 x2 y1 y2 cx cy r rx ry width height pathLength';
const paint =
  'fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity vector-effect';
const paintNames = new Set(paint.split(' '));
const shapeNames = new Map(`${geometry} ${paint}`.split(' ').map((name) => [name.toLowerCase(), name]));

/** Numbers, colours, keywords and lists of them; nothing that refers to something else. */
const harmless = /^(?![\s\S]*(?:url|expression|image|element)\s*\()[\w\s.,#%()+-]*$/i;

/** No icon is longer; a photograph wrapped into an SVG is. */
const longest = 200_000;

/**
 * Reads an SVG file for inlining. Only shapes and their geometry and paint are kept and written anew, so that no
 * script, style, link or foreign markup gets through whatever the file holds; `style` becomes attributes.
 *
 * @returns `undefined` when the text is no SVG, has no size, or draws nothing.
 */
export function readSvg(text: string): Drawing | undefined {
  if (text.length > longest) return undefined;
  let drawing: Drawing | undefined;
  const body: string[] = [];
  const open: string[] = [];
  let skipping: { name: string; depth: number } | undefined;
  for (const tag of tagsOf(text)) {
    if (!tag) return undefined;
    const { name, close, empty, rest } = tag;
    if (skipping) {
      if (name !== skipping.name || empty) continue;
      skipping.depth += close ? -1 : 1;
      if (skipping.depth === 0) skipping = undefined;
    } else if (!drawing) {
      if (name === 'svg' && !close) drawing = root(rest);
      if (name === 'svg' && !drawing) return undefined;
    } else if (close) {
      if (open.at(-1) === name) body.push(`</${open.pop()}>`);
    } else if (skipped.has(name)) {
      if (!empty) skipping = { name, depth: 1 };
    } else if (shapes.has(name)) {
      const drawn = attributesOf(rest, (key) => shapeNames.get(key));
      body.push(`<${name}${drawn.map(write).join('')}${empty ? '/' : ''}>`);
      if (!empty) open.push(name);
    }
  }
  while (open.length > 0) body.push(`</${open.pop()}>`);
  if (!drawing || body.length === 0) return undefined;
  return { ...drawing, body: body.join('') };
}

/** Text of an attribute; values hold no quote and no angle bracket by then. */
export function write([name, value]: [string, string]): string {
  return ` ${name}="${value}"`;
}

function root(rest: string): Drawing | undefined {
  const all = new Map(attributesOf(rest, (key) => (/^(viewbox|width|height)$/.test(key) ? key : undefined)));
  const size = (key: string): number => Number.parseFloat(all.get(key) ?? '');
  const viewBox = all
    .get('viewbox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, size('width'), size('height')];
  if (viewBox.length !== 4 || !viewBox.every(Number.isFinite)) return undefined;
  const attributes = attributesOf(rest, (key) => (paintNames.has(key) ? key : undefined));
  return { viewBox: viewBox.join(' '), attributes, body: '' };
}

interface Tag {
  /** In lower case. */
  name: string;
  close: boolean;
  /** `<path/>`. */
  empty: boolean;
  /** Text of the attributes. */
  rest: string;
}

/** The tags of a text, one pass from start to end; `undefined` at the first that is not well formed. */
function* tagsOf(text: string): Generator<Tag | undefined> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end < 0) return yield undefined;
      at = end + 3;
      continue;
    }
    const end = tagEnd(text, at + 1);
    if (end === undefined) return yield undefined;
    const inside = text.slice(at + 1, end);
    at = end + 1;
    if (/^[!?]/.test(inside)) continue;
    const name = /^\/?([a-z][\w:.-]*)/i.exec(inside);
    if (!name?.[1]) return yield undefined;
    const empty = inside.endsWith('/');
    yield {
      name: name[1].toLowerCase(),
      close: inside.startsWith('/'),
      empty,
      rest: inside.slice(name[0].length, empty ? -1 : undefined),
    };
  }
}

/** Where a tag ends: the next angle bracket outside quotes, unless another tag starts before. */
function tagEnd(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return at;
    if (character === '<') return undefined;
    if (character === '"' || character === "'") {
      at = text.indexOf(character, at + 1);
      if (at < 0) return undefined;
    }
  }
  return undefined;
}

function attributesOf(rest: string, nameOf: (key: string) => string | undefined): [string, string][] {
  const found = new Map<string, string>();
  const keep = (key: string, value: string): void => {
    const name = nameOf(key.toLowerCase());
    if (name !== undefined && harmless.test(value)) found.set(name, value.replace(/\s+/g, ' ').trim());
  };
  // Sticky, so that every character is looked at once.
  const attribute = /\s*([^\s="']+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'))?/y;
  for (let match = attribute.exec(rest); match; match = attribute.exec(rest)) {
    const [, key = '', double, single] = match;
    const value = double ?? single ?? '';
    if (key.toLowerCase() !== 'style') keep(key, value);
    else for (const rule of value.split(';')) keep(...declaration(rule));
  }
  return [...found];
}

/** A style's declaration counts more than the attribute of its name, as in a browser. */
function declaration(rule: string): [string, string] {
  const at = rule.indexOf(':');
  const name = at < 0 ? '' : rule.slice(0, at).trim();
  return paintNames.has(name) ? [name, rule.slice(at + 1).trim()] : ['', ''];
}
