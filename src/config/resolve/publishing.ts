import type { Salvaged } from '../Salvaged.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { Font, Redirect, SiteConfig } from '../SiteConfig.ts';
import { assetPath, isExternal, link, schemeOf } from './address.ts';
import type { Resolution } from './Resolution.ts';

type Input = Salvaged<SiteConfigInput>;

/** The redirects; one for each source. */
export function redirects(input: Input['redirects'], resolution: Resolution): Redirect[] {
  const found = new Map<string, Redirect>();
  for (const [index, entry] of (input ?? []).entries()) {
    const pointer = `/redirects/${index}`;
    const destination = link(entry?.destination, `${pointer}/destination`, resolution);
    const source = entry?.source?.trim();
    if (source === undefined || destination === undefined) continue;
    if (isExternal(source)) {
      resolution.error(`${pointer}/source`, {
        code: 'config/url',
        message: 'A redirect starts from a path of this site, not from a URL.',
        hint: 'Write the path alone, such as `/old/page`.',
      });
      continue;
    }
    const key = `/${source.replace(/^\/+|\/+$/g, '')}`;
    if (found.has(key)) {
      resolution.warn(`${pointer}/source`, {
        code: 'config/duplicate-redirect',
        message: `There is already a redirect from \`${key}\`; the first one counts.`,
        hint: 'Remove one of the two.',
      });
      continue;
    }
    const target = isExternal(destination) ? destination : `/${destination.replace(/^\/+/, '')}`;
    if (target.replace(/\/+$/, '') === key.replace(/\/+$/, '')) {
      resolution.error(`${pointer}/destination`, {
        code: 'config/redirect-loop',
        message: 'This redirect leads to itself.',
        hint: 'Remove it, or give it another destination.',
      });
      continue;
    }
    found.set(key, { source: key, destination: target, permanent: entry?.permanent ?? true, pointer });
  }
  return [...found.values()];
}

/** The meta tags of every page. */
export function metadata(input: Input['metadata']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** The settings of each provider, without any that would load script from an unsafe address. */
export function analytics(input: Input['analytics'], resolution: Resolution): SiteConfig['analytics'] {
  const providers: SiteConfig['analytics'] = {};
  for (const [name, settings] of Object.entries(input ?? {})) {
    if (settings !== undefined) providers[name] = safeSettings(settings, `/analytics/${name}`, resolution);
  }
  return providers;
}

/** The other services and their ids. */
export function integrations(
  input: Input['integrations'],
  resolution: Resolution,
): SiteConfig['integrations'] {
  return safeSettings(input ?? {}, '/integrations', resolution);
}

function safeSettings(settings: object, pointer: string, resolution: Resolution): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => {
      if (typeof value !== 'string') return value !== undefined;
      // Ids and keys have no scheme; only what can be an address is judged as one.
      const scheme = schemeOf(value);
      return scheme === undefined || link(value, `${pointer}/${key}`, resolution) !== undefined;
    }),
  );
}

/** The fonts: one face for everything, or one for headings and one for the text. */
export function font(input: Input['font'], resolution: Resolution): SiteConfig['font'] {
  if (input === undefined) return {};
  if ('family' in input) {
    const one = face(input, '/font', resolution);
    return one ? { body: one, headings: one } : {};
  }
  const parts = 'headings' in input || 'body' in input ? input : {};
  const headings = face(parts.headings, '/font/headings', resolution);
  const body = face(parts.body, '/font/body', resolution);
  return { ...(body ? { body } : {}), ...(headings ? { headings } : {}) };
}

function face(input: Salvaged<Font> | undefined, pointer: string, resolution: Resolution): Font | undefined {
  if (input?.family === undefined) return undefined;
  const url = assetPath(input.url, `${pointer}/url`, resolution);
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
    ...(input.weight === undefined ? {} : { weight: input.weight }),
    ...(url === undefined ? {} : { url, format }),
  };
}
