import { z } from '../../engine/zod.ts';
import { field, flag, oneOf, text } from '../../engine/field.ts';

export const feedback = field(
  z.strictObject({
    suggestEdit: flag('Whether pages have a button to suggest an edit with a pull request.'),
    raiseIssue: flag('Whether pages have a button to raise an issue about the documentation.'),
    thumbsRating: flag('Whether pages ask if they were helpful.'),
  }),
  {
    title: 'Feedback',
    description: 'Buttons at the end of each page.',
    examples: [{ suggestEdit: true, raiseIssue: true }],
  },
);

export const modeToggle = field(
  z.strictObject({
    default: field(z.enum(['light', 'dark']), {
      description: 'The initial mode.',
      defaultText: 'the mode of the reader’s operating system',
      values: { light: 'Dark text on a light page.', dark: 'Light text on a dark page.' },
    }).optional(),
    isHidden: flag('Hides the toggle. Together with `default`, it forces one mode.'),
  }),
  {
    title: 'Light and dark mode',
    description: 'The toggle between light and dark mode.',
    examples: [{ default: 'dark' }, { default: 'light', isHidden: true }],
  },
);

export const search = field(
  z.strictObject({
    prompt: field(z.string(), {
      description: 'Text in the empty search field.',
      examples: ['Search the docs…'],
    }).optional(),
    location: field(z.enum(['side', 'top']), {
      description: 'Position of the search field.',
      default: 'side',
      values: { side: 'Above the sidebar.', top: 'In the top bar.' },
      noEffect: 'the search field is always in the top bar',
    }).optional(),
  }),
  { title: 'Search', description: 'The search field.' },
);

/** Options of the menu of a page, and what each does. */
export const MENU_OPTIONS = {
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

export const menuOption = oneOf(MENU_OPTIONS);

export const contextual = field(
  z.strictObject({
    options: field(z.array(menuOption), {
      description: 'Menu entries, in this order.',
      examples: [['copy', 'view', 'chatgpt', 'claude']],
      values: MENU_OPTIONS,
    }),
  }),
  {
    title: 'Page menu',
    description: 'The menu next to the page title, for readers who use an AI assistant.',
  },
);

export const banner = field(
  z.strictObject({
    content: field(text, {
      description: 'Text of the banner, as Markdown.',
      examples: ['Version 2 is out.'],
    }),
    dismissible: flag('Whether readers can close the banner.'),
  }),
  { title: 'Banner', description: 'A banner above every page.' },
);
