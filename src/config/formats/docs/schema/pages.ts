import { z } from '../../engine/zod.ts';
import { field, text } from '../../engine/field.ts';
import { icon } from './icon.ts';

/** Options of the menu of a page, and what each does. */
const OPTIONS = {
  copy: 'Copy the page as Markdown.',
  view: 'View the page as Markdown.',
  chatgpt: 'Open the page in ChatGPT.',
  claude: 'Open the page in Claude.',
  perplexity: 'Open the page in Perplexity.',
  grok: 'Open the page in Grok.',
  aistudio: 'Open the page in Google AI Studio.',
  devin: 'Open the page in Devin.',
  windsurf: 'Open the page in Windsurf.',
  'download-spec': 'Download the OpenAPI document.',
  'download-pdf': 'Print the page, or save it as PDF.',
  assistant: 'Omitted: a static site has no assistant.',
  mcp: 'Omitted: a static site has no MCP server.',
  'add-mcp': 'Omitted, like `mcp`.',
  'devin-mcp': 'Omitted, like `mcp`.',
  cursor: 'Omitted, like `mcp`.',
  vscode: 'Omitted, like `mcp`.',
} as const;

const names = Object.keys(OPTIONS) as [keyof typeof OPTIONS, ...(keyof typeof OPTIONS)[]];

export const contextual = field(
  z.strictObject({
    options: field(
      z.array(
        z.union([
          z.enum(names),
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
        values: OPTIONS,
      },
    ),
    display: field(z.enum(['header', 'toc']), {
      description: 'Position of the menu.',
      default: 'header',
      values: { header: 'Beside the title.', toc: 'Below the table of contents.' },
    }).optional(),
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
    schema: field(z.boolean(), {
      description: 'Whether the copy of an API page includes its OpenAPI document.',
      noEffect: 'the copy of an API page always says what the page says',
    }).optional(),
    instructions: field(z.union([text, z.array(text)]), {
      description: 'Text appended to each copy.',
    }).optional(),
  }),
  { title: 'Markdown copies', description: 'The Markdown copy of each page, for AI assistants.' },
);
