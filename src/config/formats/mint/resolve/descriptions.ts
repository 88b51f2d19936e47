import { isExternal, outside, rootPath, schemeOf, soundAddress } from './address.ts';
import type { Resolution } from './Resolution.ts';

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
  if (soundAddress(source, pointer, resolution) === undefined) return false;
  if (scheme === undefined && rootPath(source) === undefined) {
    resolution.error(pointer, outside(source));
    return false;
  }
  return true;
}
