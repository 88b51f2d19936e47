import { fileURLToPath } from 'node:url';

/** How a configuration or a page names the bundled description: `"openapi": "lectern:user-group"`. */
export const USER_GROUP_KEYWORD = 'lectern:user-group';

/**
 * Absolute path of the bundled description of the user group API (OpenAPI 3.1, YAML).
 *
 * The file stays in `src/specs` and is shipped from there. `src/specs/index.ts` and `dist/specs/index.js` lie
 * equally deep, so one relative address serves both.
 */
export const USER_GROUP_SPEC = fileURLToPath(
  new URL('../../src/specs/user-group.openapi.yaml', import.meta.url),
);

/** Descriptions that ship with Lectern: the keyword that names one, and the absolute path of its file. */
export const BUNDLED_SPECS: ReadonlyMap<string, string> = new Map([[USER_GROUP_KEYWORD, USER_GROUP_SPEC]]);
