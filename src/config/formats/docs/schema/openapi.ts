import { z } from '../../engine/zod.ts';
import { field } from '../../engine/field.ts';
import { text } from '../../engine/pattern.ts';

const source = field(text, {
  description: 'Path or URL of an OpenAPI file.',
  examples: ['/openapi.yaml'],
  completes: 'description',
});

const settled = z.strictObject({
  source,
  directory: field(text, {
    description: 'URL folder of its pages.',
    default: 'api-reference',
  }).optional(),
  overlays: field(z.array(text), {
    description: 'OpenAPI overlay documents, in order.',
    noEffect: 'Lectern does not support overlays yet',
  }).optional(),
});

/** `openapi` of any part of the navigation and of `api`: descriptions of an API. */
export const description = field(z.union([source, settled, z.array(z.union([source, settled]))]), {
  description:
    'Path or URL of an OpenAPI file, an object with its `source` and the `directory` of its pages, or a list of these. If it is the only content, every operation gets a page.',
  examples: ['/openapi.yaml', { source: '/openapi.yaml', directory: 'api' }],
});

export type DescriptionInput = z.input<typeof description>;
