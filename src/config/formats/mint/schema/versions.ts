import { z } from '../../engine/zod.ts';
import { field, flag } from '../../engine/field.ts';
import { languageCode, text } from '../../engine/pattern.ts';

/** `versions`: what the version switcher offers. */
export const versions = field(
  z.array(
    z.union([
      text,
      z.strictObject({
        name: field(text, {
          description: 'Name of the version, which groups, anchors, and tabs refer to.',
        }),
        url: field(text, {
          description: 'URL of the version, if it is a separate site.',
          examples: ['https://v1.docs.example.com'],
        }).optional(),
        default: flag('Whether this is the default version. If none is, the first one is the default.'),
        locale: field(languageCode, {
          description: 'Language of the version. If every version has one, the menu is a language menu.',
          examples: ['en', 'fr', 'pt-BR'],
        }).optional(),
      }),
    ]),
  ),
  {
    title: 'Versions',
    description:
      'Names of the versions of the documentation. Use it only to show different versions in a dropdown of the top bar.',
    examples: [
      ['v2', 'v1'],
      [{ name: 'v2', default: true }, 'v1'],
    ],
    snippets: [{ label: 'Two versions', body: ['${1:v2}', '${2:v1}'] }],
  },
);
