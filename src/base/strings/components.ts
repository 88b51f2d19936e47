/** English texts of the parts of a page's text, apart from the others because scripts of a page that draw such parts hold them. */
export const components = {
  /** Kinds of boxes, for screen readers. */
  note: 'Note',
  info: 'Info',
  tip: 'Tip',
  check: 'Check',
  warning: 'Warning',
  danger: 'Danger',
  callout: 'Callout',
  notice: 'Notice',
  /** A part that opens and has no title. */
  details: 'Details',
  /** A list of the fields inside a field, which opens. */
  childAttributes: 'child attributes',
  /** In place of a part of the page that holds an error, and of a whole page. */
  failedPart: 'A part of this page could not be shown.',
  failedPage: 'This page could not be shown.',
  failedPageText: 'Its source holds an error. The other pages are not affected.',
  /** Name of the link beside a heading. */
  linkTo: 'Link to “{text}”',
  formula: 'Formula',
  /** A tab without a title. */
  tab: 'Tab',
  /** A link at the end of an explanation. */
  readMore: 'Read more',
  /** A content for one choice of reader, without a title. */
  view: 'View',
  /** Name of the choice between such contents: programming languages, mostly. */
  showFor: 'Show this page for',
  requestExample: 'Request example',
  responseExample: 'Response example',
  embedded: 'Embedded content',
  /** Beside the name of a field. */
  required: 'required',
  optional: 'optional',
  deprecated: 'deprecated',
  default: 'default: {value}',
  /** `{values}` are the values that a field may have. */
  oneOf: 'One of {values}',
};
