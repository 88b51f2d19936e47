import { fileURLToPath } from 'node:url';

/** Folder of the installed package, with a slash at the end. The same from `src/` and from `dist/`. */
export const packageRoot = fileURLToPath(new URL('../../', import.meta.url));
