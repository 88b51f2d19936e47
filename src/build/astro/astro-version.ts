import { createRequire } from 'node:module';

/** Version of Astro where Lectern is installed; `undefined` where it is not. */
export function astroVersion(): string | undefined {
  try {
    return (createRequire(import.meta.url)('astro/package.json') as { version: string }).version;
  } catch {
    return undefined;
  }
}
