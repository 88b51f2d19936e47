import { z } from '../../engine/zod.ts';
import { choice, field, text, withoutEffect } from '../../engine/field.ts';
import { MENU_OPTIONS, menuOption } from '../../mint/schema/behaviour.ts';
import { icon } from './icon.ts';

export const contextual = field(
  z.strictObject({
    options: field(
      z.array(
        z.union([
          menuOption,
          z.strictObject({
            title: field(text, { description: 'Text of the entry.' }),
            description: field(z.string(), { description: 'A sentence below it.' }).optional(),
            icon: icon('the entry'),
            href: field(
              z.union([
                text,
                z.strictObject({
                  base: text,
                  query: z.array(z.strictObject({ key: text, value: z.string() })).optional(),
                }),
              ]),
              {
                description:
                  'Link target. `$page` and `$path` are replaced with the URL and path of the page.',
              },
            ),
          }),
        ]),
      ),
      {
        description: 'Menu entries, in this order.',
        examples: [['copy', 'view', 'chatgpt', 'claude']],
        values: MENU_OPTIONS,
      },
    ),
    display: choice('Position of the menu.', 'header', {
      header: 'Beside the title.',
      toc: 'Below the table of contents.',
    }),
  }),
  { title: 'Page menu', description: 'The menu of a page, for readers who use an assistant.' },
);

export const variables = field(z.record(z.string()), {
  title: 'Variables',
  description: 'Values that replace `{{name}}` in pages.',
  examples: [{ version: '2.4.0' }],
});

export const markdown = field(
  z.strictObject({
    schema: withoutEffect(
      'Whether the copy of an API page includes its OpenAPI document.',
      'the copy of an API page always says what the page says',
    ),
    instructions: field(z.union([text, z.array(text)]), {
      description: 'Text appended to each copy.',
    }).optional(),
  }),
  { title: 'Markdown copies', description: 'The Markdown copy of each page, for AI assistants.' },
);
