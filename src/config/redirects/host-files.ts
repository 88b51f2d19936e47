import { parsePattern, type PatternPart } from '../../base/addresses/pattern.ts';
import { isAbsolute } from './address.ts';
import type { RedirectRule, StaticRedirect } from './rules.ts';

/** Hosts for which a file with the redirects can be written. */
export const REDIRECT_HOSTS = ['netlify', 'cloudflare', 'vercel', 'nginx'] as const;
export type RedirectHost = (typeof REDIRECT_HOSTS)[number];

/** The forms of such a file. What an adapter builds for Vercel has another one than a project there. */
export type RedirectForm = RedirectHost | 'vercel-output';

/** Where an adapter says what Vercel does with what it has built: https://vercel.com/docs/build-output-api/configuration */
export const VERCEL_OUTPUT = '.vercel/output/config.json';

/** A file for a host, to be written into the output. */
export interface RedirectFile {
  name: string;
  content: string;
  /** How many redirects were left to their pages, because the host follows no more. */
  left: number;
}

interface FileSettings {
  host: RedirectForm;
  redirects: readonly StaticRedirect[];
  rules: readonly RedirectRule[];
  /** Astro's: every source and internal destination gets it. */
  base: string;
  /** Address to write for the target of a static redirect. */
  address(to: string): string;
}

interface Line {
  source: string;
  destination: string;
  permanent: boolean;
  /** True if the source of a pattern includes its own folder. Some hosts have no parameter for one or more segments. */
  takesFolder?: boolean;
}

/** Limits of `_redirects` files: https://developers.cloudflare.com/pages/configuration/redirects/ */
const CLOUDFLARE_STATIC = 2000;
const CLOUDFLARE_PATTERNS = 100;
const CLOUDFLARE_LINE = 1000;
/** Most entries of `redirects` that Vercel takes: https://vercel.com/docs/redirects/configuration-redirects */
const VERCEL_ALL = 2048;

/** The patterns that the file of a host can express. */
export function rulesFor(host: RedirectForm, rules: readonly RedirectRule[]): RedirectRule[] {
  const able = rules.filter((rule) => patternLines({ host, prefix: '' }, rule).length > 0);
  if (isVercel(host)) return able.slice(0, VERCEL_ALL);
  if (host !== 'cloudflare') return able;
  let lines = 0;
  return able.filter(
    (rule) => (lines += patternLines({ host, prefix: '' }, rule).length) <= CLOUDFLARE_PATTERNS,
  );
}

/**
 * The file with all redirects of a site in the form of its host. Written addresses come before patterns; those that a
 * pattern of the file stands for are left out.
 */
export function redirectFile({ host, redirects, rules, base, address }: FileSettings): RedirectFile {
  const prefix = base.replace(/\/+$/, '');
  const patterns = new Set(rules.map(({ at }) => at));
  const fixed = redirects.filter(
    ({ expandedFrom }) => expandedFrom === undefined || !patterns.has(expandedFrom),
  );
  const all = fixed.map(({ from, to, permanent = false }): Line => {
    const path = `${prefix}/${from}`;
    const target = addressText(host, address(to));
    const destination = host === 'nginx' ? queryFirst(target) : target;
    return { source: fixedSource(host, path), destination, permanent };
  });
  const lines = all.filter((line) => host !== 'cloudflare' || lineOf(host, line).length <= CLOUDFLARE_LINE);
  lines.splice(
    isVercel(host) ? VERCEL_ALL - rules.length : host === 'cloudflare' ? CLOUDFLARE_STATIC : Infinity,
  );
  const left = fixed.length - lines.length;
  for (const rule of rules) lines.push(...patternLines({ host, prefix, address }, rule));
  return { ...written(host, lines), left };
}

function isVercel(host: RedirectForm): boolean {
  return host === 'vercel' || host === 'vercel-output';
}

/** Returns whether sources are regular expressions. */
function isRegular(host: RedirectForm): boolean {
  return host === 'nginx' || host === 'vercel-output';
}

function written(host: RedirectForm, lines: readonly Line[]): { name: string; content: string } {
  if (host === 'vercel')
    return { name: 'vercel.json', content: `${JSON.stringify({ redirects: lines }, null, 2)}\n` };
  if (host === 'vercel-output') {
    const routes = lines.map(({ source, destination, permanent }) => ({
      src: source,
      headers: { Location: destination },
      status: permanent ? 308 : 307,
    }));
    return { name: VERCEL_OUTPUT, content: JSON.stringify({ routes }) };
  }
  const name = host === 'nginx' ? 'redirects.nginx.conf' : '_redirects';
  return { name, content: lines.map((line) => `${lineOf(host, line)}\n`).join('') };
}

function lineOf(host: RedirectForm, { source, destination, permanent, takesFolder }: Line): string {
  if (host === 'nginx')
    return `rewrite "${source}" "${destination}" ${permanent ? 'permanent' : 'redirect'};`;
  // Without the mark Netlify shows the page that stands for the redirect, and the page of the folder.
  return `${source} ${destination} ${permanent ? 301 : 302}${host === 'netlify' && !takesFolder ? '!' : ''}`;
}

function fixedSource(host: RedirectForm, path: string): string {
  if (isRegular(host)) return `^${regularText(host, path).replace(/\/$/, '')}/?$`;
  return host === 'vercel' ? vercelText(encoded(path)) : encoded(path);
}

/** The site whose rules are written. */
type PatternSite = Pick<FileSettings, 'host'> & Partial<Pick<FileSettings, 'address'>> & { prefix: string };

/**
 * A rule in the words of the host; none where it has none for it. On Cloudflare a star takes in an address without a segment, and a
 * redirect comes before a page: there a parameter of one segment is before it.
 */
function patternLines(site: PatternSite, rule: RedirectRule): Line[] {
  const { host } = site;
  const last = rule.source.parts.at(-1);
  const isBelow = last !== undefined && 'name' in last && last.many && !last.optional;
  if (!isBelow || host !== 'cloudflare') {
    const lines = patternLine(site, rule);
    return isBelow && host === 'netlify' ? lines.map((line) => ({ ...line, takesFolder: true })) : lines;
  }
  const before = rule.source.parts.slice(0, -1);
  const first = { name: 'first', many: false, optional: false };
  const filled = (by: string): string =>
    rule.destination.replace(new RegExp(`:${last.name}(?:\\([^)]*\\))?[*+]?(?!\\w)`, 'g'), by);
  const one = { ...rule.source, parts: [...before, first] };
  const more = { ...rule.source, parts: [...one.parts, { text: '/' }, { ...last, optional: true }] };
  return [
    ...patternLine(site, { ...rule, source: one, destination: filled(':first') }),
    ...patternLine(site, { ...rule, source: more, destination: filled(`:first/:${last.name}*`) }),
  ];
}

/** The line of a rule, if the host has one for it. */
function patternLine({ host, prefix, address }: PatternSite, rule: RedirectRule): Line[] {
  const outside = isAbsolute(rule.destination);
  const [, origin = '', path = ''] = outside
    ? (/^((?:[a-z][a-z\d+.-]*:)?\/\/[^/]*)?(.*)$/is.exec(rule.destination) ?? [])
    : ['', prefix, `/${rule.destination}`];
  const target = parsePattern(path);
  if (!target) return [];
  const { parts } = rule.source;
  const source = sourceText(host, parts, prefix);
  if (source === undefined) return [];
  const many = new Set(parts.flatMap((part) => ('name' in part && part.many ? [part.name] : [])));
  const names = parts.flatMap((part) => ('name' in part ? [part.name] : []));
  const destination = target.parts
    .map((part) => {
      if ('text' in part) return addressText(host, encoded(part.text));
      if (isRegular(host)) return `$${names.indexOf(part.name) + 1}`;
      if (host === 'vercel') return `:${part.name}${many.has(part.name) ? '*' : ''}`;
      return many.has(part.name) ? ':splat' : `:${part.name}`;
    })
    .join('');
  const whole =
    target.names.size === 0 && address
      ? addressText(host, address(rule.destination))
      : addressText(host, encoded(origin)) + destination;
  return [{ source, destination: host === 'nginx' ? queryFirst(whole) : whole, permanent: rule.permanent }];
}

function sourceText(host: RedirectForm, parts: readonly PatternPart[], prefix: string): string | undefined {
  const named = parts.filter((part) => 'name' in part);
  if (isRegular(host)) return named.length > 9 ? undefined : regularSource(host, parts, prefix);
  if (host === 'vercel') return vercelSource(parts, prefix);
  // A star, which is the last thing of the source, and parameters that are whole segments.
  let text = encoded(prefix);
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if ('text' in part) text += encoded(part.text);
    else if (part.many) {
      if (next) return undefined;
      text += '*';
    } else {
      const isWhole = text.endsWith('/') && (!next || ('text' in next && next.text.startsWith('/')));
      if (!isWhole || part.optional || !/^[A-Za-z]/.test(part.name)) return undefined;
      text += `:${part.name}`;
    }
  }
  return text;
}

function regularSource(host: RedirectForm, parts: readonly PatternPart[], prefix: string): string {
  let text = regularText(host, prefix);
  for (const part of parts) {
    if ('text' in part) text += regularText(host, part.text);
    else {
      const value = part.many ? (part.optional ? '.*' : '.+') : '[^/]+';
      // The slash before a parameter that may be absent is absent with it.
      if (part.optional && text.endsWith('/')) text = `${text.slice(0, -1)}(?:/(${value}))?`;
      else text += part.optional ? `(${value})?` : `(${value})`;
    }
  }
  return `^${text}$`;
}

function vercelSource(parts: readonly PatternPart[], prefix: string): string | undefined {
  let text = vercelText(encoded(prefix));
  for (const part of parts) {
    if ('text' in part) text += vercelText(encoded(part.text));
    else if (text.endsWith('/')) {
      text += `:${part.name}${part.many ? (part.optional ? '*' : '+') : part.optional ? '?' : ''}`;
    } else text += `:${part.name}${part.many ? `(${part.optional ? '.*' : '.+'})` : ''}`;
  }
  return text;
}

/** Characters that path-to-regexp gives a meaning. */
function vercelText(text: string): string {
  return text.replace(/[(){}*+?:\\]/g, '\\$&');
}

/** nginx matches decoded addresses, and its pattern stands between quotation marks; Vercel matches them as they are sent. */
function regularText(host: RedirectForm, text: string): string {
  return (host === 'nginx' ? text : encoded(text))
    .replace(/[\r\n\\]/g, '')
    .replace(/[.*+?^${}()|[\]]/g, '\\$&')
    .replace(/"/g, '\\"');
}

/** A destination for a line: nothing in it ends the line or stands for a variable. */
function addressText(host: RedirectForm, address: string): string {
  const plain = address.replace(/[\s"\\]/g, (character) => encodeURIComponent(character));
  if (isRegular(host)) return plain.replace(/\$/g, '%24');
  if (host !== 'vercel') return plain;
  const [, origin = '', path = '', rest = ''] =
    /^((?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?)([^?#]*)(.*)$/is.exec(plain) ?? [];
  // Escapes the syntax of path-to-regexp.
  const literal = path.replace(
    /[(){}*+:]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // A dollar sign would be read as a reference such as `$1`.
  return (origin + literal + rest).replace(/\$/g, '%24');
}

/** nginx puts the query that was asked for at the end: here that is before a fragment. */
function queryFirst(address: string): string {
  const [, path = '', fragment = ''] = /^([^#]*)(#.*)$/s.exec(address) ?? [];
  // A question mark at the end keeps nginx from adding the query once more.
  return fragment === '' ? address : `${path}${path.includes('?') ? '&$args' : '$is_args$args'}${fragment}?`;
}

/** Percent-encodes what an address may not contain; what is encoded already stays. */
function encoded(path: string): string {
  return encodeURI(path).replace(/%25(?=[\da-f]{2})/gi, '%');
}
