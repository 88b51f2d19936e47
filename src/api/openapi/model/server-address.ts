import { slipOf } from '../../../base/nearest.ts';

/** Why nothing can be sent to a server: the key of a text of the reference, and the part of the address that it names. */
export interface ServerNote {
  note: 'templateAddress' | 'noAddress';
  name: string;
}

/** A problem with the address of a server. */
interface AddressProblem {
  /** For the author: a sentence without its full stop. */
  message: string;
  hint: string;
  /** For the reader: why nothing can be sent there. Absent where the address can be used all the same. */
  note?: ServerNote;
}

/** Variables in double braces, which some tools write. */
const DOUBLED = /\{\{\s*([^{}]*?)\s*\}\}/g;
const SCHEMES = ['https', 'http', 'wss', 'ws'];

/** Rewrites `{{name}}` in an address to `{name}` where a variable of that name is defined. */
export function singleBraces(url: string, isDefined: (name: string) => boolean): string {
  if (!url.includes('{{')) return url;
  return url.replace(DOUBLED, (whole, name: string) => (isDefined(name) ? `{${name}}` : whole));
}

/**
 * Finds a mistake in the address of a server. `defaults` maps the server's variables to their defaults, `undefined` for
 * a variable without one. Relative addresses are allowed.
 */
export function addressProblem(
  url: string,
  defaults: ReadonlyMap<string, string | undefined>,
): AddressProblem | undefined {
  for (const [doubled, name = ''] of url.matchAll(DOUBLED)) {
    if (defaults.has(name)) {
      return {
        message: `\`${doubled}\` is read as the variable \`{${name}}\``,
        hint: `Write it with single braces: \`${singleBraces(url, (other) => defaults.has(other))}\`.`,
      };
    }
    return {
      message: `\`${url}\` is not a valid URL: nothing defines \`${doubled}\``,
      hint: `Use the URL itself, or \`{${name || 'name'}}\` with a \`default\` below \`variables\`.`,
      note: { note: 'templateAddress', name: doubled },
    };
  }
  for (const [written, name = ''] of url.matchAll(/\{([^{}]*)\}/g)) {
    if (defaults.get(name) !== undefined) continue;
    const note: ServerNote = { note: 'templateAddress', name: written };
    if (defaults.has(name)) {
      const message = `The variable \`${name}\` in \`${url}\` has no default`;
      return { message, hint: 'Add a `default`, the value if the reader does not choose one.', note };
    }
    const meant = slipOf(name, defaults.keys());
    const hint =
      meant === undefined
        ? `Add \`${name}\` with a \`default\` below \`variables\`.`
        : `Did you mean \`{${meant}}\`?`;
    return { message: `Nothing defines \`${written}\` of the server \`${url}\``, hint, note };
  }
  return problemOfFilled(url.replace(/\{([^{}]*)\}/g, (whole, name: string) => defaults.get(name) ?? whole));
}

function problemOfFilled(url: string): AddressProblem | undefined {
  const note: ServerNote = { note: 'noAddress', name: url };
  const [, scheme, slashes] = /^([a-z][a-z\d+.-]*):(\/\/)?/i.exec(url) ?? [];
  const message = `\`${url}\` is not a valid URL`;
  const isHost = /^(?:localhost|(?:[a-z\d-]+\.)+[a-z]{2,}|\d+(?:\.\d+){3})(?::\d+)?(?:\/|$)/i.test(url);
  if (isHost) return { message: `${message}: it has no scheme`, hint: `Write \`https://${url}\`.`, note };
  if (/[\s<>]/.test(url) || (scheme !== undefined && (!slashes || !URL.canParse(url)))) {
    return { message, hint: 'Use a URL such as `https://api.example.com/v1`.', note };
  }
  if (scheme === undefined || SCHEMES.includes(scheme.toLowerCase())) return undefined;
  const meant = slipOf(scheme, SCHEMES);
  return meant === undefined
    ? undefined
    : { message, hint: `Did you mean \`${meant}${url.slice(scheme.length)}\`?`, note };
}
