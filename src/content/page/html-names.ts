/** Elements that HTML closes by itself. */
export const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

const elements = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote body button canvas caption center cite code colgroup data ' +
    'datalist dd del details dfn dialog div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head ' +
    'header hgroup html i iframe ins kbd label legend li main map mark math menu meter nav noscript object ol optgroup ' +
    'option output p picture pre progress q rp rt ruby s samp script search section select slot small span strike strong ' +
    'style sub summary sup svg table tbody td template textarea tfoot th thead time title tr tt u ul var video ' +
    'path circle rect line polyline polygon ellipse g defs use symbol text tspan lineargradient radialgradient stop clippath mask filter'
  ).split(' '),
);

/** Tells whether a name is an element of HTML or SVG; a name with a dash is a custom element. */
export function isHtmlName(name: string): boolean {
  const lower = name.toLowerCase();
  return elements.has(lower) || voidElements.has(lower) || /^[a-z][\w.]*-[\w.-]*$/.test(name);
}
