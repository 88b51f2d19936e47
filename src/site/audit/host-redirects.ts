import { decodedAddress } from '../../base/addresses/href.ts';
import { parseJson } from '../../api/openapi/write-json.ts';

/** A redirect that a host follows before it looks for a page. */
export interface HostRedirect {
  /** As the file has it. */
  destination: string;
  /** Offset of the line in the file. */
  at: number;
  /** The destination has parts of the address that was asked for. */
  isPattern: boolean;
  /** Where a decoded path, with the base, leads; `undefined` when the redirect is not for it. */
  follow(path: string): string | undefined;
}

/** The files at the root of an output that contain redirects for a host, each with the function that reads it. */
const readers: Readonly<Record<string, (text: string) => HostRedirect[]>> = {
  _redirects: readLines,
  'vercel.json': readVercel,
  'redirects.nginx.conf': readNginx,
};

export const HOST_FILES = Object.keys(readers);

/** The redirects of a file for a host. Rewrites, and what asks for more than a path, are passed over. */
export function readHostRedirects(file: string, text: string): HostRedirect[] {
  return readers[file]?.(text) ?? [];
}

/**
 * Netlify's and Cloudflare's: source, destination and status on a line.
 *
 * @see https://docs.netlify.com/manage/routing/redirects/overview/ and
 * https://developers.cloudflare.com/pages/configuration/redirects/
 */
function readLines(text: string): HostRedirect[] {
  return [...text.matchAll(/^.*$/gm)].flatMap(({ 0: line, index }) => {
    const [source = '', destination = '', status = '301'] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    // Lines with conditions on the query between source and destination are passed over.
    if (!source.startsWith('/') || !/^(?:\/|https?:)/.test(destination) || !/^3\d\d!?$/.test(status))
      return [];
    const pattern = literal(decodedAddress(source))
      .replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)')
      .replace(/\\\*/g, '(?<splat>.*)')
      // `/a/*` is for `/a` too.
      .replace(/\/\(\?<splat>\.\*\)$/, '(?:/(?<splat>.*))?');
    return redirect(pattern, destination, index, /:([A-Za-z]\w*)/g);
  });
}

/** @see https://vercel.com/docs/project-configuration#redirects */
function readVercel(text: string): HostRedirect[] {
  const redirects = redirectsOf(text);
  let from = 0;
  return redirects.flatMap((entry) => {
    const { source, destination, has, missing } = (entry ?? {}) as Record<string, unknown>;
    if (typeof source !== 'string' || typeof destination !== 'string' || has || missing) return [];
    const at = Math.max(from, text.indexOf(JSON.stringify(source), from));
    from = at;
    // Parameters as path-to-regexp reads them: a name, an optional pattern, and a modifier for repetition.
    const pattern = decodedAddress(source).replace(
      /\\(.)|(\/?):(\w+)(?:\(((?:[^()\\]|\\.)*)\))?([*+?]?)|\(((?:[^()\\]|\\.)*)\)|([^\\:(/]+|\/)/g,
      (
        _,
        escaped: string,
        slash = '',
        name: string,
        own: string,
        often = '',
        bare: string,
        plain: string,
      ) => {
        if (escaped !== undefined) return literal(escaped);
        if (plain !== undefined) return literal(plain);
        if (name === undefined) return `(${bare ?? ''})`;
        const value = own ?? (often === '*' || often === '+' ? '.+?' : '[^/]+?');
        const group = `${slash}(?<${name}>${value})`;
        return often === '*' || often === '?' ? `(?:${group})?` : group;
      },
    );
    return redirect(pattern, destination, at, /:(\w+)[*+?]?/g);
  });
}

function redirectsOf(text: string): unknown[] {
  const { redirects } = (parseJson(text) ?? {}) as { redirects?: unknown };
  return Array.isArray(redirects) ? redirects : [];
}

/** @see https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#rewrite */
function readNginx(text: string): HostRedirect[] {
  const word = String.raw`(?:"((?:[^"\\]|\\[\s\S])*)"|([^\s;"]+))`;
  const line = new RegExp(String.raw`^\s*rewrite\s+${word}\s+${word}\s+(?:permanent|redirect)\s*;`, 'gm');
  return [...text.matchAll(line)].flatMap(({ 1: quoted, 2: bare, 3: target, 4: plain, index }) => {
    const pattern = (quoted?.replaceAll('\\"', '"') ?? bare ?? '').replace(/^\^|\$$/g, '');
    // Passing the query on does not change which page is found.
    const destination = (target ?? plain ?? '').replace(/\$is_args\$args|&\$args/, '').replace(/\?$/, '');
    return redirect(pattern, destination, index, /\$(\d)/g);
  });
}

function redirect(pattern: string, destination: string, at: number, parameter: RegExp): HostRedirect[] {
  const path = destination.replace(/^https?:\/\/[^/]*/i, '');
  const source = expression(pattern);
  if (!source) return [];
  return [
    {
      destination,
      at,
      isPattern: path.search(parameter) >= 0,
      follow(asked) {
        const found = source.exec(asked);
        if (!found) return undefined;
        return destination.replace(parameter, (whole, name: string) =>
          /^\d$/.test(name) || (found.groups && name in found.groups)
            ? (found.groups?.[name] ?? found[Number(name)] ?? '')
            : whole,
        );
      },
    },
  ];
}

/** The regular expression of a pattern; `undefined` where an author's file has none that can be read. */
function expression(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^${pattern}$`);
  } catch {
    return undefined;
  }
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('\\/', '/');
}
