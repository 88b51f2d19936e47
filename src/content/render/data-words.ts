/** The components that text of an OpenAPI document may use: they show what is in them, and read no file. */
export const DATA_COMPONENTS: readonly string[] =
  'Accordion AccordionGroup Badge Callout Card CardGroup Check CodeBlock CodeGroup Column Columns Danger Expandable FileTree Frame Icon Info Latex Mermaid Note Panel ParamField RequestExample ResponseExample ResponseField Step Steps Tab Tabs Tile Tip Tooltip Tree Warning'.split(
    ' ',
  );

/** Elements that may be written as tags. */
const ELEMENTS = new Set(
  'a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'.split(
    ' ',
  ),
);

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['align', 'alt', 'colspan', 'dir', 'lang', 'open', 'rowspan', 'start', 'title'],
  a: ['href'],
  img: ['height', 'src', 'width'],
};

export function isAllowedElement(name: string): boolean {
  return ELEMENTS.has(name);
}

export function isAllowedAttribute(element: string, name: string): boolean {
  const lower = name.toLowerCase();
  return [
    ...(ATTRIBUTES['*'] ?? []),
    ...(Object.hasOwn(ATTRIBUTES, element) ? ATTRIBUTES[element]! : []),
  ].includes(lower);
}

/** Returns true if a component may have a prop. Event handlers and props that reach outside the component are refused. */
export function isAllowedProp(name: string): boolean {
  return /^[a-z][A-Za-z]*$/.test(name) && !/^(?:on[A-Z]|style$|class|id$|ref$|key$|dangerously)/.test(name);
}
