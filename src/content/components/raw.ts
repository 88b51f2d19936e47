import type { VNode } from 'preact';
import { jsxTemplate } from 'preact/jsx-runtime';

/** HTML that is put into the page as it is. Only for markup that our own code wrote. */
export function raw(html: string): VNode {
  return jsxTemplate([html]);
}
