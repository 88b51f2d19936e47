import type { SiteConfigInput } from './mint/schema/site.ts';

export type { SiteConfigInput };

/** Gives a configuration written in TypeScript its types; returns it as it is. */
export function defineSite(config: SiteConfigInput): SiteConfigInput {
  return config;
}
