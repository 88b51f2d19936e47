/**
 * The built-in components that a browser renders again inside an island; `index.ts` has all. Each has the name that pages
 * use.
 */
export { Accordion, AccordionGroup } from './accordion/Accordion.tsx';
export { Expandable } from './accordion/Expandable.tsx';
export { Badge } from './Badge.tsx';
export { Callout, Check, Danger, Info, Note, Tip, Warning } from './callout/Callout.tsx';
export { Card, Tile } from './card/Card.tsx';
export { Column, Columns, Columns as CardGroup } from './card/Columns.tsx';
export { Color } from './Color.tsx';
export { ParamField, ResponseField } from './field/Field.tsx';
export { Frame } from './frame/Frame.tsx';
export { GitHub } from './GitHub.tsx';
export { LecId } from './Heading.tsx';
export { Icon } from './Icon.tsx';
export { Step, Steps } from './steps/Steps.tsx';
export { Tooltip } from './tooltip/Tooltip.tsx';
export { Tree } from './Tree.tsx';
