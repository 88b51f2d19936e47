/** The links to types whose fields are not on the page, see `SchemaRows`. */
export const TYPES = '[data-opens] > a';

/** Says of links to types that they are closed. */
export function mark(within: ParentNode): void {
  for (const link of within.querySelectorAll(TYPES)) {
    link.role = 'button';
    link.ariaExpanded = 'false';
  }
}
