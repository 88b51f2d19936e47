import { z } from '../../engine/zod.ts';
import { choice, docOf, field, part, text, withoutEffect } from '../../engine/field.ts';
import { auth, fieldLabels, languages } from '../../mint/schema/api.ts';
import { source } from '../../mint/schema/divisions.ts';

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

export const api = field(
  z.strictObject({
    openapi: description.optional(),
    asyncapi: field(z.unknown(), {
      description: 'AsyncAPI documents.',
      noEffect: 'Lectern does not generate pages from it yet',
    }).optional(),
    playground: part('The form that sends requests.', {
      display: choice('Whether readers can send requests from API pages.', 'interactive', {
        interactive: 'The playground is shown.',
        simple: 'Method and path are shown, without inputs.',
        none: 'Nothing is shown: neither the form nor method and path.',
        auth: 'Same as `simple`: a static site does not know who is signed in.',
      }),
      proxy: withoutEffect(
        'Whether requests go through a proxy.',
        'a static site has no proxy, requests always go straight to the API',
      ),
      credentials: withoutEffect(
        'Whether requests carry the cookies of the API.',
        'requests of the form never carry cookies',
        false,
      ),
    }),
    params: part('Display of parameters and properties.', {
      expanded: choice('Whether nested properties are expanded by default.', 'closed', {
        all: 'All of them.',
        closed: 'None.',
      }),
      post: fieldLabels,
    }),
    examples: part('The request samples.', {
      languages,
      defaults: field(z.enum(['all', 'required']), {
        description: 'Which parameters samples contain.',
        default: 'all',
        noEffect: 'samples contain what the reader fills in',
      }).optional(),
      prefill: withoutEffect(
        'Whether to prefill the form with example values.',
        'the form shows examples next to its fields',
      ),
      autogenerate: withoutEffect(
        'Whether to generate samples for operations without their own.',
        'samples are always generated',
        true,
      ),
    }),
    url: field(z.literal('full'), {
      description: '`full` shows the server URL before the path.',
      noEffect: 'the server URL always appears next to the path',
    }).optional(),
    mdx: part('Settings of pages that describe an operation in their frontmatter.', {
      server: field(z.union([text, z.array(text)]), {
        description:
          'Base URL of the API, for pages with `api` in their frontmatter. With a list, readers can choose.',
        examples: ['https://api.example.com'],
      }).optional(),
      auth: field(
        auth.extend({
          method: field(z.enum(['bearer', 'basic', 'key', 'cobo']), {
            description: 'Authentication method.',
            values: {
              ...docOf(auth.shape.method)?.values,
              cobo: 'Signed requests of a specific provider. The form has no input for it.',
            },
          }).optional(),
        }),
        {
          description:
            'Authentication of requests. For operations in an OpenAPI document, its `security` takes precedence.',
        },
      ).optional(),
    }),
  }),
  { title: 'API reference', description: 'Settings of the API reference.' },
);
