/**
 * The only import of zod. The `v3` entry, because the JSON Schema emitter reads schemas of that version only: a
 * v4 schema would silently give it an empty document.
 */
export { z } from 'zod/v3';
