import { late } from '../../base/late.ts';

const library = late<typeof import('htmlparser2')>('htmlparser2');
type Node = ReturnType<ReturnType<typeof library>['parseDocument']>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** An author's own drawing, reduced to shapes, so that it can be put into any page. */
export interface Drawing {
  viewBox: string;
  /** Presentation attributes of the `svg` element itself, such as a stroke's width. */
  attributes: [name: string, value: string][];
  /** Markup of the shapes. */
  body: string;
}

const shapes = new Set(['g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect']);

/** Elements that are left out with all they contain: they draw nothing by themselves, or refer to other elements. */
const skipped = new Set(
  'title desc metadata style script defs symbol foreignobject text image use a switch lineargradient radialgradient pattern mask clippath filter marker animate set'.split(
    ' ',
  ),
);

const geometry = 'd points transform x y x1 x2 y1 y2 cx cy r rx ry width height pathLength';
const paint =
  'fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity vector-effect';
const named = (names: string) => new Map(names.split(' ').map((name) => [name.toLowerCase(), name]));
const paintNames = named(paint);
const shapeNames = named(`${geometry} ${paint}`);

/** Numbers, colors, keywords and lists of them; nothing that refers to something else. */
const harmless = /^(?![\s\S]*(?:url|expression|image|element)\s*\()[\w\s.,#%()+-]*$/i;

/** No icon is longer; a photograph wrapped into an SVG is. */
const longest = 200_000;
/** Deepest group that is drawn. */
const deepest = 100;

/**
 * Reads an SVG file for inlining. Only shapes and their geometry and paint are kept, so that no script, style, link or foreign
 * markup gets through whatever the file contains; `style` becomes attributes.
 *
 * @returns `undefined` when the text is no SVG, has no size, or draws nothing.
 */
export function readSvg(text: string): Drawing | undefined {
  if (text.length > longest) return undefined;
  const { children } = library().parseDocument(text, {
    ...{ xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: false },
  });
  const svg = children.find((node): node is Element => 'attribs' in node && node.name === 'svg');
  const body = svg && shapesIn(svg.children);
  const viewBox = svg && viewBoxOf(svg.attribs);
  return body && viewBox ? { viewBox, attributes: kept(svg.attribs, paintNames), body } : undefined;
}

function shapesIn(nodes: readonly Node[], depth = 0): string {
  if (depth === deepest) return '';
  return nodes
    .map((node) => {
      if (!('attribs' in node) || skipped.has(node.name)) return '';
      const inside = shapesIn(node.children, depth + 1);
      if (!shapes.has(node.name)) return inside;
      const tag = `${node.name}${kept(node.attribs, shapeNames).map(write).join('')}`;
      return inside ? `<${tag}>${inside}</${node.name}>` : `<${tag}/>`;
    })
    .join('');
}

/** Text of an attribute; values hold no quote and no angle bracket by then. */
export function write([name, value]: [string, string]): string {
  return ` ${name}="${value}"`;
}

function viewBoxOf({ viewbox, width, height }: Record<string, string>): string | undefined {
  const numbers = viewbox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, Number.parseFloat(width ?? ''), Number.parseFloat(height ?? '')];
  return numbers.length === 4 && numbers.every(Number.isFinite) ? numbers.join(' ') : undefined;
}

/** The harmless attributes that have a name in `names`, among them the declarations of `style`. */
function kept(all: Record<string, string>, names: ReadonlyMap<string, string>): [string, string][] {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(all))
    for (const [written, text] of key === 'style'
      ? value.split(';').map(declaration)
      : [[key, value] as const]) {
      const name = names.get(written);
      if (name !== undefined && harmless.test(text)) found.set(name, text.replace(/\s+/g, ' ').trim());
    }
  return [...found];
}

function declaration(rule: string): readonly [string, string] {
  const [name = '', ...value] = rule.split(':');
  return paintNames.has(name.trim()) ? [name.trim(), value.join(':').trim()] : ['', ''];
}
