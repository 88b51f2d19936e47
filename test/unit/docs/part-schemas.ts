import { docs } from '../../../src/config/formats/docs/format.ts';
import { siteJsonSchema } from '../../../src/config/formats/engine/json-schema.ts';

interface Part {
  [keyword: string]: unknown;
  properties?: Record<string, unknown>;
  required?: unknown;
}

/** The parts of `docs.json` that are often in files of their own, by the pointers of their schemas. */
export const PARTS = {
  navigation: '/properties/navigation',
  navbar: '/definitions/navbar',
  footer: '/definitions/footer',
  language: '/definitions/language',
  version: '/definitions/version',
  product: '/definitions/product',
  tab: '/definitions/tab',
  group: '/definitions/group',
};

/**
 * The schema of a part of `docs.json` in a file of its own. VS Code ignores a fragment in `$schema`, so each part has a file, and the file
 * refers to the schema of the whole for each property.
 */
export function partSchema(name: keyof typeof PARTS): string {
  const whole = siteJsonSchema(docs) as Record<string, Record<string, Part>>;
  const [, list = '', key = ''] = PARTS[name].split('/');
  const part = whole[list]?.[key] ?? {};
  const names = Object.keys(part.properties ?? {}).filter((one) => one !== '$ref');
  const schema = {
    $schema: whole['$schema'],
    title: part['title'],
    description: part['description'],
    type: 'object',
    additionalProperties: part['additionalProperties'],
    ...(part.required !== undefined && { required: part.required }),
    properties: {
      $schema: { type: 'string', description: 'Schema of this file, for editors.' },
      ...Object.fromEntries(
        names.map((one) => [one, { $ref: `docs.schema.json#${PARTS[name]}/properties/${one}` }]),
      ),
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
