import { z } from '../../engine/zod.ts';
import { versionOf } from './divisions.ts';
import { field, text, withoutEffect } from '../../engine/field.ts';
import { icon, type icon as iconField, iconType } from './images.ts';

export interface GroupInput {
  group: string;
  pages: (string | GroupInput)[];
  icon?: z.input<ReturnType<typeof iconField>>;
  iconType?: z.input<ReturnType<typeof iconType>>;
  version?: string | undefined;
  public?: boolean | undefined;
}

export const group: z.ZodType<GroupInput> = z.lazy(() => groupShape);

const page = field(text, {
  description: 'Path of a page, relative to the docs root and without extension.',
  examples: ['guides/introduction'],
  completes: 'page',
});

/** Groups that an editor offers to write. */
export const groupSnippets = [
  { label: 'Group', body: { group: '${1:Get started}', pages: ['${2:introduction}'] } },
  {
    label: 'Group within a group',
    body: {
      group: '${1:Guides}',
      pages: ['${2:guides/start}', { group: '${3:More}', pages: ['${4:guides/more}'] }],
    },
  },
];

/** `public` of a group. */
export const isPublic = withoutEffect(
  'Whether the group can be read without signing in.',
  'a static site has no accounts',
);

const groupShape = field(
  z.strictObject({
    group: field(z.string(), {
      description: 'Name of the group. An empty name shows the pages without a heading.',
      examples: ['Get started'],
    }),
    pages: field(z.array(z.union([page, group])), {
      description: 'Paths of the pages in display order, without extension, or nested groups.',
      examples: [['introduction', 'quickstart']],
    }),
    icon: icon('the group'),
    iconType: iconType(),
    version: versionOf('group'),
    public: isPublic,
  }),
  { title: 'Group', description: 'A sidebar group with its name and pages.', snippets: groupSnippets },
);

export const navigation = field(z.array(group), {
  title: 'Navigation',
  description: 'The groups of the sidebar, each with its pages.',
  examples: [[{ group: 'Get started', pages: ['introduction', 'quickstart'] }]],
  snippets: groupSnippets.map((snippet) => ({ ...snippet, body: [snippet.body] })),
});
