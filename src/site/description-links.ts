import { withSlash } from '../addresses/href.ts';

/**
 * Makes what puts the site's base before the addresses on this site in the HTML of the reference: the texts of a
 * description know no base (`/guides/start`). Addresses that Lectern made have it already.
 */
export function descriptionLinks(base: string): (html: string) => string {
  const prefix = withSlash(base);
  if (prefix === '/') return (html) => html;
  return (html) =>
    html.replace(/ (href|src)="(\/(?!\/)[^"]*)"/g, (whole, name: string, address: string) =>
      `${address}/`.startsWith(prefix) ? whole : ` ${name}="${prefix}${address.slice(1)}"`,
    );
}
