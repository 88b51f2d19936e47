/** Elements of HTML, current and obsolete, and elements of SVG and MathML. */
const ELEMENTS = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br ' +
    'button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div ' +
    'dl dt element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header ' +
    'hgroup hr html i iframe image img input ins isindex kbd keygen label layer legend li link listing main map mark ' +
    'marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes nolayer noscript object ol optgroup ' +
    'option output p param picture plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section ' +
    'select shadow slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea ' +
    'tfoot th thead time title tr track tt u ul var video wbr xml xmp ' +
    'animate circle clippath defs desc ellipse filter foreignobject g line lineargradient marker mask path pattern ' +
    'polygon polyline radialgradient rect set stop symbol text tspan use view ' +
    'annotation maction menclose merror mfenced mfrac mglyph mi mmultiscripts mn mo mover mpadded mphantom mroot mrow ms ' +
    'mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);

/** Components of Redoc that texts bring in: the ways to authenticate, which the overview has anyway, and the fields of a schema. */
const REDOC = /<\/?(?:security-?definitions|redoc-[\w-]+)\b[^<>]*>|<\/?schema-?definition\b([^<>]*)>/gi;

const TAG = /<(\/?)([a-z][^\s/<>]*)([^<>]*)>/gi;

/**
 * Escapes what only looks like a tag in the HTML of a description: `<num>` and `List<String>` are meant as text, and a
 * browser would hide them.
 */
export function pseudoTagsAsText(html: string): string {
  return html
    .replace(REDOC, schemaLink)
    .replace(TAG, (tag, slash: string, name: string, rest: string) =>
      ELEMENTS.has(name.toLowerCase()) ? tag : `&lt;${slash}${name}${rest}&gt;`,
    );
}

/** A link to the schema that `<SchemaDefinition schemaRef="…" />` names. */
function schemaLink(_tag: string, attributes = ''): string {
  const [, ref] = /\bschemaRef=(?:"([^"<>]*)"|'[^'<>]*')/i.exec(attributes) ?? [];
  return ref === undefined ? '' : `<a href="${ref}">${ref.slice(ref.lastIndexOf('/') + 1)}</a>`;
}
