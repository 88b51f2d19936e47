/** A static redirect: two routes, without base, or an absolute URL as the target. */
export interface StaticRedirect {
  from: string;
  to: string;
  /** Whether browsers and search engines may remember it. */
  permanent?: boolean;
  /** Pointer of the configured redirect that it comes from. */
  pointer?: string;
  /** Pointer of the redirect whose pattern this is one address of. */
  expandedFrom?: string;
}
