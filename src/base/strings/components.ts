/** English texts of components, in their own file because client scripts that render components include them. */
export const components = {
  /** Types of callouts, for screen readers. */
  note: 'Note',
  info: 'Info',
  tip: 'Tip',
  check: 'Check',
  warning: 'Warning',
  danger: 'Danger',
  callout: 'Callout',
  notice: 'Notice',
  /** An accordion without a title. */
  details: 'Details',
  /** A disclosure with the fields of a field. */
  childAttributes: 'child attributes',
  /** In place of a component or page with an error. */
  failedPart: 'A part of this page could not be shown.',
  failedPage: 'This page could not be shown.',
  failedPageText: 'Its source contains an error. Other pages are not affected.',
  /** Accessible name of the link next to a heading. */
  linkTo: 'Link to “{text}”',
  formula: 'Formula',
  /** A tab without a title. */
  tab: 'Tab',
  /** A link at the end of an explanation. */
  readMore: 'Read more',
  /** A `<View>` without a title. */
  view: 'View',
  /** Label of the menu that selects a view, usually a programming language. */
  showFor: 'Show this page for',
  requestExample: 'Request example',
  responseExample: 'Response example',
  embedded: 'Embedded content',
  /** Next to the name of a field. */
  required: 'required',
  optional: 'optional',
  deprecated: 'deprecated',
  default: 'default: {value}',
  /** `{values}` are the allowed values of a field. */
  oneOf: 'One of {values}',
};
