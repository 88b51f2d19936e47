import type { ValidPart } from '../../engine/field.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { Font, Redirect, Services } from '../../../../base/model/SiteModel.ts';
import { flawOf, isExternal, type Resolution, schemeOf } from './address.ts';

type Input = ValidPart<SiteConfigInput>;

/** The redirects that start from a path, in the order of the file. */
export function redirects(input: Input['redirects'], resolution: Resolution): Redirect[] {
  return (input ?? []).flatMap((entry, index) => {
    const pointer = `/redirects/${index}`;
    const destination = resolution.link(entry?.destination, `${pointer}/destination`);
    const source = entry?.source?.trim();
    if (source === undefined || destination === undefined) return [];
    if (isExternal(source)) {
      resolution.error(`${pointer}/source`, {
        code: 'config/url',
        message: 'A redirect starts from a path of this site, not from a URL.',
        hint: 'Use only the path, such as `/old/page`.',
      });
      return [];
    }
    const flaw = flawOf(source) ?? sourceFlaw(source);
    if (flaw !== undefined) {
      resolution.error(`${pointer}/source`, {
        code: 'config/redirect-source',
        message: `A redirect cannot start at ${JSON.stringify(source)}: it ${flaw}.`,
        hint: 'Use a plain path of the site, such as `/old/page`, or remove the redirect.',
      });
      return [];
    }
    return {
      source: `/${source.replace(/^\/+|\/+$/g, '')}`,
      destination: isExternal(destination) ? destination : `/${destination.replace(/^\/+/, '')}`,
      permanent: entry?.permanent ?? true,
      at: resolution.at(pointer),
    };
  });
}

/** Bytes that the name of a file or folder may have on every common file system. */
const LONGEST_NAME = 255;

/** Why no redirect can start at a path, as the end of a sentence whose subject is the path; `undefined` when one can. */
function sourceFlaw(source: string): string | undefined {
  if (/%(?:00|2f|5c)/i.test(source)) return 'has an encoded character that is not allowed in a path';
  let path: string;
  try {
    path = decodeURIComponent(source);
  } catch {
    return 'has a `%` that does not encode a character';
  }
  if (path.includes('\\')) return 'has a backslash';
  const names = path.split('/');
  if (names.some((name) => name === '.' || name === '..')) return 'has dots in place of a folder';
  const isLong = (name: string): boolean => new TextEncoder().encode(name).length > LONGEST_NAME;
  return names.some(isLong) ? `has a name longer than ${LONGEST_NAME} bytes` : undefined;
}

/** Meta tags whose content is an address. */
const ADDRESS_TAG = /^(?:canonical|(?:og|twitter):(?:url|image(?::(?:url|secure_url|src))?))$/i;

/** The meta tags of every page, from several places of the file: those of a later place win. */
export function metadata(
  places: readonly { pointer: string; tags: Input['metadata'] }[],
  resolution: Resolution,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { pointer, tags } of places) {
    for (const [name, value] of Object.entries(tags ?? {})) {
      const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const isLost =
        value !== undefined && ADDRESS_TAG.test(name) && !resolution.soundAddress(value.trim(), at);
      if (value !== undefined && !isLost) found[name] = value;
    }
  }
  return found;
}

/** The settings of each provider, without any that would load script from an unsafe address. */
export function analytics(input: Input['analytics'], resolution: Resolution): Services['analytics'] {
  const providers: Services['analytics'] = {};
  for (const [name, settings] of Object.entries(input ?? {})) {
    if (settings !== undefined) providers[name] = safeSettings(settings, `/integrations/${name}`, resolution);
  }
  return providers;
}

export function integrations(input: Input['integrations'], resolution: Resolution): Services['integrations'] {
  return safeSettings(input ?? {}, '/integrations', resolution);
}

function safeSettings(settings: object, pointer: string, resolution: Resolution): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => {
      if (typeof value !== 'string') return value !== undefined;
      // Ids and keys have no scheme; only what can be an address is judged as one.
      const scheme = schemeOf(value);
      return scheme === undefined || resolution.link(value, `${pointer}/${key}`) !== undefined;
    }),
  );
}

/** A font. Its format is that which the name of its file says, unless it is given. */
export function face(
  input: ValidPart<Font> | undefined,
  pointer: string,
  resolution: Resolution,
  key = 'url',
): Font | undefined {
  if (input?.family === undefined) return undefined;
  const url = resolution.assetPath(input.url, `${pointer}/${key}`);
  const format =
    input.format ??
    (/\.woff2?(?=$|[?#])/i
      .exec(url ?? '')?.[0]
      .slice(1)
      .toLowerCase() === 'woff'
      ? 'woff'
      : 'woff2');
  return {
    family: input.family.trim(),
    weight: input.weight,
    url,
    format: url === undefined ? undefined : format,
  };
}
