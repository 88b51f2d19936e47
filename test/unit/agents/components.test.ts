import { expect, test } from 'vitest';
import { toMarkdown } from '../../../src/page/agents/markdown.ts';
import { render } from '../content/rendering.ts';

/** A page's source, and what its Markdown says after all. */
const cases: [name: string, source: string, markdown: string][] = [
  ['a callout', '<Note>\nOne\n\nTwo\n</Note>', '> **Note:** One\n>\n> Two'],
  ['a callout with a title', '<Warning title="Mind">\nOne\n</Warning>', '> **Warning: Mind**\n>\n> One'],
  ['a callout with a list', '<Tip>\n- a\n- b\n</Tip>', '> **Tip:**\n>\n> - a\n> - b'],
  ['a callout of the author', '<Callout icon="key">Text</Callout>', '> Text'],
  [
    'tabs',
    '## Install\n\n<Tabs>\n<Tab title="npm">One</Tab>\n<Tab title="pnpm">Two</Tab>\n</Tabs>',
    '## Install\n\n### npm\n\nOne\n\n### pnpm\n\nTwo',
  ],
  [
    'steps',
    '<Steps>\n<Step title="First">\nDo it.\n\n```sh\nrun\n```\n</Step>\n<Step title="Second">Done.</Step>\n</Steps>',
    '1. **First**\n\n   Do it.\n\n   ```sh\n   run\n   ```\n\n2. **Second**\n\n   Done.',
  ],
  [
    'cards',
    '<CardGroup>\n<Card title="A" href="/a" icon="star">Text of A</Card>\n<Card title="B" href="https://b.c" />\n<Card title="C">Text of C</Card>\n</CardGroup>',
    '- [A](/base/a/): Text of A\n- [B](https://b.c)\n- **C**: Text of C',
  ],
  [
    'accordions',
    '<AccordionGroup>\n<Accordion title="Why?" description="In short">Because.</Accordion>\n</AccordionGroup>',
    '**Why?**\n\nIn short\n\nBecause.',
  ],
  ['a fence with a title', '```ts app.ts {1}\nlet a;\n```', '```ts app.ts\nlet a;\n```'],
  ['a fence with fences inside', '````md\n```js\n```\n````', '````md\n```js\n```\n````'],
  ['marks of lines', '```js\na(); // [!code ++]\n```', '```js\na();\n```'],
  [
    'a group of code',
    '<CodeGroup>\n```js app.js\na\n```\n\n```py\nb\n```\n</CodeGroup>',
    '```js app.js\na\n```\n\n```py\nb\n```',
  ],
  [
    'examples of a request by the author',
    '<RequestExample>\n```js app.js\na\n```\n\n```py\nb\n```\n</RequestExample>',
    '## Request example\n\n```js app.js\na\n```\n\n```py\nb\n```',
  ],
  [
    'fields',
    '<ParamField path="id" type="string" required>\nThe id.\n</ParamField>\n<ResponseField name="user" type="object">\nThe user.\n<Expandable title="fields">\n<ResponseField name="name" type="string" default="x">Its name.</ResponseField>\n</Expandable>\n</ResponseField>',
    '- `id` string, path, required: The id.\n\n- `user` object: The user.\n\n  **fields**\n  - `name` string, default: `x`: Its name.',
  ],
  [
    'a frame',
    '<Frame caption="A *map*">\n![Map](https://a.b/m.png)\n</Frame>',
    '![Map](https://a.b/m.png)\n\n*A map*',
  ],
  [
    'a tree',
    '<Tree>\n<Tree.Folder name="src">\n<Tree.File name="a.ts" />\n</Tree.Folder>\n</Tree>',
    '- `src/`\n  - `a.ts`',
  ],
  ['a tooltip', 'An <Tooltip tip="Application interface">API</Tooltip>.', 'An API (Application interface).'],
  ['an icon', 'Press <Icon icon="star" /> now.', 'Press now.'],
  ['a formula', 'It is $$a^2$$.\n\n$$\nb_1\n$$', 'It is $a^2$.\n\n$$\nb_1\n$$'],
  ['a diagram', '```mermaid\ngraph TD\n```', '```mermaid\ngraph TD\n```'],
  [
    'an entry of a changelog',
    '<Update label="v2" description="May" tags={["API"]}>\nNew.\n</Update>',
    '## v2\n\nMay · API\n\nNew.',
  ],
  ['a view', '<View title="Python">\nText\n</View>', '## Python\n\nText'],
  ['a link to a page', 'See [that](/guides/other#part).', 'See [that](/base/guides/other/#part).'],
  ['a table', '| a | b |\n| :-- | --: |\n| `x` | 1 |', '| a | b |\n| :-- | --: |\n| `x` | 1 |'],
  ['tasks', '- [x] a\n- [ ] b', '- [x] a\n- [ ] b'],
  ['what is not rendered', '{/* nothing */}\n\nText', 'Text'],
  [
    'what agents alone read, and what people alone read',
    'A <Visibility for="agents">b</Visibility> <Visibility for="humans">c</Visibility>\n\n<Visibility for="agents">\n## D\n\nE\n</Visibility>\n\n<Visibility for="humans">\nF\n</Visibility>\n\nG',
    'A b\n\n## D\n\nE\n\nG',
  ],
  [
    'a list of files',
    '<FileTree>\n- docs/\n  - **mint.json** the configuration\n  - images/\n- `a.md`\n</FileTree>',
    '- `docs/`\n  - `mint.json` the configuration\n  - `images/`\n- `a.md`',
  ],
];

test.each(cases)('%s', async (_name, source, markdown) => {
  const { html, aside } = await render(source);
  expect(toMarkdown(html + aside, { address: (href) => href })).toBe(markdown);
});
