import { z } from '../../engine/zod.ts';
import { field } from '../../engine/field.ts';
import { text } from '../../engine/pattern.ts';

const source = field(text, {
  description: 'Path or URL of an OpenAPI file.',
  examples: ['/openapi.yaml'],
  completes: 'description',
});

/** A description or several, each a path or a URL. */
const descriptions = z.union([source, z.array(source)]);

/** `openapi` at the top level. */
export const openapi = field(descriptions, {
  title: 'OpenAPI descriptions',
  description: 'Path or URL of an OpenAPI file, or a list of them.',
  examples: ['/openapi.yaml', ['https://example.com/openapi.json', '/api/users.yaml']],
});

/** `openapi` of an anchor or a tab. */
export const divisionOpenapi = field(descriptions, {
  description: 'Path or URL of an OpenAPI file, or a list of them: its operations become pages under `url`.',
  examples: ['/openapi.yaml'],
}).optional();
