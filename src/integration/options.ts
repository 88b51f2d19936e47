/** Options of the `lectern()` integration. All are optional. */
export interface LecternOptions {
  /**
   * The configuration file, relative to the project root. By default the first of `mint.json` and `site.json` in
   * the project root, then in `docs/`. Its folder is the docs root.
   */
  config?: string;
  /** Repository of the docs (`https://…` or `owner/name`), for the feedback links. Found by itself where it can be. */
  repository?: string;
  /** Fail the build after all pages are written when there is any error or warning. Default `false`. */
  strict?: boolean;
  /** Make no network request while building; remote descriptions come from the cache. Default `false`. */
  offline?: boolean;
}
