import type { DocsConfigInput } from './docs/schema/site.ts';
import type { SiteConfigInput } from './mint/schema/site.ts';

export type { DocsConfigInput, SiteConfigInput };

/** Gives a `mint.json` written in TypeScript its types; returns it as it is. */
export function defineSite(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/** Gives a `docs.json` written in TypeScript its types; returns it as it is. */
export function defineDocs(config: DocsConfigInput): DocsConfigInput {
  return config;
}
