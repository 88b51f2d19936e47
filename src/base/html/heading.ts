import { type Html, markup } from './markup.ts';

/** A heading of a page, with the link to itself next to it. */
export interface HeadingParts {
  depth: number | string;
  id: string;
  /** Attributes of the element, the id among them, with a space before each. */
  attributes: Html;
  content: Html | string;
  label: string;
  after?: Html | undefined;
}

/** A heading in the HTML of pages that are made of strings. Those of MDX and Markdown are made by `components/Heading.tsx`. */
export function headingHtml({ depth, id, attributes, content, label, after }: HeadingParts): Html {
  return markup`<div class="lec-heading" data-depth="${depth}"><h${depth}${attributes}>${content}</h${depth}><a class="lec-anchor" href="#${id}" aria-label="${label}"></a>${after}</div>`;
}
