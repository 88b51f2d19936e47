import { fileURLToPath } from 'node:url';

/** How a configuration or a page names the bundled description: `"openapi": "lectern:user-group"`. */
export const USER_GROUP_KEYWORD = 'lectern:user-group';

/**
 * Absolute path of the bundled description of the user group API (OpenAPI 3.1, YAML).
 *
 * The file is next to this module in both `src` and `dist`.
 */
export const USER_GROUP_SPEC = fileURLToPath(new URL('./user-group.openapi.yaml', import.meta.url));

/** Descriptions that ship with Lectern: the keyword that names one, and the absolute path of its file. */
export const BUNDLED_SPECS: ReadonlyMap<string, string> = new Map([[USER_GROUP_KEYWORD, USER_GROUP_SPEC]]);
