import type { Origin } from '../../base/model/Origin.ts';
/** A static redirect: two routes, without base, or an absolute URL as the target. */
export interface StaticRedirect {
  from: string;
  to: string;
  /** True if browsers and search engines may remember it. */
  permanent?: boolean;
  /** Where the configured redirect that it comes from is written. */
  at?: Origin;
  /** Where the redirect is written whose pattern this is one address of. */
  expandedFrom?: Origin;
}
