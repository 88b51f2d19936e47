import { escapeHtml } from '../../base/html/markup.ts';
import { unescapeHtml } from '../../base/html/escape.ts';
import type { PageScope } from '../components/scope.ts';

/** How an attribute contains addresses: one of a page or of a file, several with spaces between them, or images with their sizes. */
type Kind = 'link' | 'links' | 'file' | 'set';

const quoted: Record<string, Kind> = { cite: 'link' };
const cell: Record<string, Kind> = { background: 'file' };
const drawn: Record<string, Kind> = { href: 'file', 'xlink:href': 'file' };

/**
 * The attributes of HTML that contain addresses, by element, besides those that the components for links and media render. `style` of any
 * element contains those of its `url()`.
 */
export const htmlAddresses: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  a: { ping: 'links' },
  area: { href: 'link', ping: 'links' },
  blockquote: quoted,
  button: { formaction: 'link' },
  del: quoted,
  embed: { src: 'file' },
  feimage: drawn,
  form: { action: 'link' },
  image: drawn,
  img: { longdesc: 'link', srcset: 'set' },
  input: { formaction: 'link', src: 'file' },
  ins: quoted,
  link: { href: 'file', imagesrcset: 'set' },
  object: { data: 'file' },
  q: quoted,
  source: { srcset: 'set' },
  table: cell,
  td: cell,
  th: cell,
  tr: cell,
  track: { src: 'file' },
  use: drawn,
};

const names = new Set(Object.values(htmlAddresses).flatMap((attributes) => Object.keys(attributes)));
const some = new RegExp(`\\s(?:${[...names].join('|')})=|url\\(`, 'i');
const tags = /<([a-z][a-z\d]*)(\s(?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const attributes = /(\s)([a-z:]+)=(?:"([^"]*)"|'([^']*)')/gi;

/** Gives the addresses in the HTML of a page the base of the site, as seen from the page, and notes that the page uses them. */
export function resolveAddresses(html: string, scope: Pick<PageScope, 'link' | 'asset'>): string {
  if (!some.test(html)) return html;
  return html.replace(tags, (tag, element: string, rest: string) => {
    const known = htmlAddresses[element.toLowerCase()];
    if (known === undefined && !/\sstyle=/i.test(rest)) return tag;
    const resolved = rest.replace(
      attributes,
      (whole, space: string, name: string, double?: string, single?: string) => {
        const lower = name.toLowerCase();
        const kind = lower === 'style' ? 'style' : known?.[lower];
        if (kind === undefined) return whole;
        const value = unescapeHtml(double ?? single ?? '');
        const made = readers[kind](value, scope);
        if (made === value) return whole;
        return made === undefined ? '' : `${space}${name}="${escapeHtml(made)}"`;
      },
    );
    return `<${element}${resolved}>`;
  });
}

type Read = (value: string, scope: Pick<PageScope, 'link' | 'asset'>) => string | undefined;

/** An address within the page itself, or none. */
const isHere = (value: string): boolean => /^\s*(?:#|$)/.test(value);

const link: Read = (value, scope) => (isHere(value) ? value : scope.link(value).href);
const file: Read = (value, scope) => (isHere(value) ? value : scope.asset(value).src);

const readers: Record<Kind | 'style', Read> = {
  link,
  file,
  links: (value, scope) =>
    value
      .split(/\s+/)
      .flatMap((one) => (one === '' ? [] : (link(one, scope) ?? [])))
      .join(' '),
  set: (value, scope) =>
    value
      .split(/,\s+|,$/)
      .flatMap((candidate) => {
        const [address, ...size] = candidate.trim().split(/\s+/);
        return address ? [[file(address, scope), ...size].join(' ')] : [];
      })
      .join(', '),
  style: (value, scope) =>
    value.replace(
      /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/gi,
      (whole, double?: string, single?: string, bare?: string) => {
        const written = double ?? single ?? bare ?? '';
        const made = file(written, scope) ?? '';
        return made === written ? whole : `url('${made.replaceAll("'", '%27')}')`;
      },
    ),
};
