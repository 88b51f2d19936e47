import { slipOf } from '../../base/nearest.ts';

const icon = 'icon iconType';
const everywhere = 'id class className style key ref children title name color size hidden'.split(' ');
const field = 'type required optional deprecated default';

/** Props of built-in components, for finding typos; `everywhere` lists props of all components. */
const known: Record<string, string> = {
  Accordion: `title description defaultOpen ${icon}`,
  Badge: `shape stroke disabled ${icon}`,
  Callout: `title type ${icon}`,
  Card: `title href horizontal img cta arrow type disabled ${icon}`,
  CardGroup: 'cols',
  CodeBlock: `language lang filename lines wrap expandable nocopy highlight focus ${icon}`,
  CodeGroup: 'dropdown',
  Columns: 'cols',
  Expandable: 'title defaultOpen',
  Frame: 'caption hint',
  Heading: 'level noAnchor',
  Mermaid: 'chart actions placement',
  ParamField: `query path body header cookie auth placeholder enum options initialValue pre post ${field}`,
  Prompt: `description actions ${icon}`,
  RequestExample: 'dropdown',
  ResponseExample: 'dropdown',
  ResponseField: `pre post ${field}`,
  Step: `title stepNumber titleSize noAnchor ${icon}`,
  Steps: 'titleSize',
  Tab: `title ${icon}`,
  Tabs: 'defaultTabIndex sync borderBottom',
  Tile: 'title description href',
  Tooltip: 'tip headline cta href',
  View: `title ${icon}`,
  Visibility: 'for',
  Update: 'label description tags rss',
};
/** The props of the components whose props are known. */
export const propsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(known).map(([component, props]) => [
    component,
    new Set([...props.split(' '), ...everywhere]),
  ]),
);

/**
 * The prop that was meant by one that a built-in component does not have. `undefined` for a known prop, and for one
 * that is like none: attributes of other tools are no misspellings.
 */
export function meantProp(component: string, prop: string): string | undefined {
  const props = propsOf.get(component);
  return props === undefined || props.has(prop) || !/^[A-Za-z]+$/.test(prop)
    ? undefined
    : slipOf(prop, props);
}
