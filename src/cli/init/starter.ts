import { baseConfig, type Draft } from './Draft.ts';

const index = (name: string) => `---
title: Welcome
description: What ${name} is for, in one sentence.
icon: house
---

This is the first page of the documentation of ${name}. It is the file \`index.mdx\`; change it, save it, and look at the page again.

<CardGroup cols={2}>
  <Card title="Quickstart" icon="rocket" href="/quickstart">
    The way from nothing to a first result.
  </Card>
  <Card title="Writing pages" icon="pen-line" href="/writing">
    What a page can hold beside text.
  </Card>
</CardGroup>
`;

const quickstart = (name: string) => `---
title: Quickstart
description: The way from nothing to a first result.
icon: rocket
---

Say here what a reader needs before the first step.

<Steps>
  <Step title="Install">
    <CodeGroup>

    \`\`\`bash npm
    npm install example
    \`\`\`

    \`\`\`bash pnpm
    pnpm add example
    \`\`\`

    </CodeGroup>
  </Step>
  <Step title="Set it up">
    Show the smallest file that works.

    \`\`\`json settings.json
    {
      "name": "${name.replace(/["\\]/g, '')}"
    }
    \`\`\`
  </Step>
  <Step title="See the result">
    Tell readers what they should see now, so that they know that it works.
  </Step>
</Steps>

<Tip>A quickstart leaves out every choice. Link to the pages that have the choices.</Tip>
`;

const writing = `---
title: Writing pages
description: What a page can hold beside text.
icon: pen-line
---

A page is a file of Markdown. Its title, description and icon stand at the top, and its place in the navigation in \`docs.json\`.

## Notes

<Note>A fact that the text can do without.</Note>

<Warning>Something that keeps the reader from a mistake.</Warning>

## Tabs

<Tabs>
  <Tab title="macOS">Steps for one system.</Tab>
  <Tab title="Linux">Steps for the other.</Tab>
</Tabs>

## Code

The text behind the language is the title of the block.

\`\`\`js greet.js
export function greet(name) {
  return \`Hello, \${name}!\`;
}
\`\`\`

## Questions

<AccordionGroup>
  <Accordion title="How do I add a page?">
    Write a file, such as \`guides/deploy.mdx\`, and name it in \`docs.json\` as \`guides/deploy\`.
  </Accordion>
  <Accordion title="How do I add an API reference?">
    Put an OpenAPI file into the folder, and name it in \`docs.json\`: \`{ "group": "API", "openapi": "openapi.yaml" }\`.
  </Accordion>
</AccordionGroup>
`;

/** A site to begin with: three pages that show what there is. */
export function starterSite(name: string): Draft {
  const pages = { 'index.mdx': index(name), 'quickstart.mdx': quickstart(name), 'writing.mdx': writing };
  return {
    made: 'a starter site with three pages',
    config: {
      ...baseConfig(name),
      navigation: { groups: [{ group: 'Get started', pages: ['index', 'quickstart', 'writing'] }] },
    },
    files: Object.entries(pages).map(([path, text]) => ({ path, from: { text } })),
  };
}
