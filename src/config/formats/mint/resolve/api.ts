import { isExternal, outside, type Resolution, rootPath, schemeOf } from './address.ts';

/** Reports a name that does not fit the method. */
export function checkAuth(
  auth: { method?: string | undefined; name?: string | undefined } | undefined,
  pointer: string,
  resolution: Resolution,
): void {
  if (auth?.method !== 'basic' || auth.name === undefined || /^[^:]+:[^:]+$/.test(auth.name)) return;
  resolution.warn(`${pointer}/name`, {
    code: 'config/format',
    message: 'With the method `basic`, the name has two parts.',
    hint: 'Write the names of both fields: `"username:password"`.',
  });
}

/** The base URLs of an API: one, or several among which readers choose. */
export function baseUrls(
  input: string | (string | undefined)[] | undefined,
  pointer: string,
  resolution: Resolution,
): string[] {
  if (!Array.isArray(input)) {
    const url = baseUrl(input, pointer, resolution);
    return url === undefined ? [] : [url];
  }
  return input.flatMap((value, index) => baseUrl(value, `${pointer}/${index}`, resolution) ?? []);
}

/** A base URL without a `/` at its end, since every path starts with one. */
function baseUrl(value: string | undefined, pointer: string, resolution: Resolution): string | undefined {
  // Servers may be templates (`https://{region}.example.com`), which no URL parser takes.
  const template = value?.trim().replace(/\{[^{}]*\}/g, 'x');
  if (template !== undefined && template !== value?.trim() && URL.canParse(template)) return value?.trim();
  return resolution.absoluteUrl(value, pointer)?.replace(/\/+$/, '');
}

/** Paths and URLs of OpenAPI descriptions, as written; what cannot be read is reported and left out. */
export function descriptions(
  input: string | (string | undefined)[] | undefined,
  pointer: string,
  resolution: Resolution,
): string[] {
  const entries = Array.isArray(input)
    ? input.map((value, index) => ({ value, at: `${pointer}/${index}` }))
    : [{ value: input, at: pointer }];
  const found: string[] = [];
  for (const { value, at } of entries) {
    const source = value?.trim();
    if (source !== undefined && isReadable(source, at, resolution) && !found.includes(source))
      found.push(source);
  }
  return found;
}

/** Names a description that comes with Lectern. */
const BUNDLED = /^lectern:[a-z0-9-]+$/;

function isReadable(source: string, pointer: string, resolution: Resolution): boolean {
  if (BUNDLED.test(source)) return true;
  const scheme = schemeOf(source);
  if (isExternal(source) && scheme !== 'https' && scheme !== 'http') {
    resolution.error(pointer, {
      code: 'config/unsafe-url',
      message: `An OpenAPI document cannot be loaded from ${JSON.stringify(source)}.`,
      hint: 'Use a path in the docs folder, or a URL that starts with `https://`.',
    });
    return false;
  }
  if (resolution.soundAddress(source, pointer) === undefined) return false;
  if (scheme === undefined && rootPath(source) === undefined) {
    resolution.error(pointer, outside(source));
    return false;
  }
  return true;
}
