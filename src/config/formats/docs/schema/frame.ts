import { z } from '../../engine/zod.ts';
import { choice, field, flag, hexColor, part, text } from '../../engine/field.ts';
import { banner as plainBanner } from '../../mint/schema/behaviour.ts';
import { accounts } from '../../mint/schema/frame.ts';
import { icon } from './icon.ts';

const href = field(text, {
  description: 'Link target: a page of the site, a URL, or an email address after `mailto:`.',
  examples: ['https://example.com', '/changelog'],
});

const repository = <Type extends 'github' | 'discord'>(what: Type) =>
  z.strictObject({
    type: field(z.literal(what), {
      description:
        what === 'github'
          ? '`github` shows the name and the star count of a repository.'
          : '`discord` shows an invitation.',
    }),
    href,
    label: field(z.string(), {
      description: 'For a repository or an invitation: text to show instead of its name.',
    }).optional(),
    icon: icon('the link'),
  });

export const navbar = field(
  z.strictObject({
    links: field(
      z.array(
        z.union([
          z.strictObject({
            type: field(z.literal('link'), {
              description: '`link` shows a link.',
              default: 'link',
            }).optional(),
            label: field(z.string(), {
              description: 'Text of the link. If it is empty, only the icon is shown.',
              examples: ['Support'],
            }),
            href,
            icon: icon('the link'),
          }),
          repository('github'),
          repository('discord'),
        ]),
      ),
      { description: 'Links of the top bar.' },
    ).optional(),
    primary: field(
      z.union([
        z.strictObject({
          type: field(z.literal('button'), {
            description: '`button` shows a button.',
            default: 'button',
          }).optional(),
          label: field(text, { description: 'Text in the button.', examples: ['Dashboard'] }),
          href,
        }),
        repository('github'),
        repository('discord'),
      ]),
      { description: 'The button of the top bar.' },
    ).optional(),
  }),
  {
    title: 'Top bar',
    description: 'Links and the button of the top bar.',
    examples: [
      {
        links: [{ label: 'Support', href: 'mailto:help@example.com' }],
        primary: { type: 'button', label: 'Dashboard', href: 'https://example.com' },
      },
    ],
  },
);

const former = (name: string) =>
  field(z.boolean(), {
    description: `Older name of \`${name}\`.`,
    deprecated: `Write \`${name}\`.`,
  }).optional();

export const feedback = field(
  z.strictObject({
    thumbs: flag('Whether pages ask if they were helpful.'),
    edits: flag('Whether pages have a button to suggest an edit with a pull request.'),
    issues: flag('Whether pages have a button to raise an issue about the documentation.'),
    thumbsRating: former('thumbs'),
    suggestEdit: former('edits'),
    raiseIssue: former('issues'),
  }),
  {
    title: 'Feedback',
    description: 'Buttons at the end of each page.',
    examples: [{ edits: true, issues: true }],
  },
);

export const footer = field(
  z.strictObject({
    socials: field(accounts, {
      description: 'Social accounts in the footer: platform and URL.',
      examples: [{ github: 'https://github.com/example' }],
    }).optional(),
    links: field(
      z.array(
        z.strictObject({
          header: field(text, {
            description: 'Heading of the column.',
            examples: ['Company'],
          }).optional(),
          items: field(
            z.array(z.strictObject({ label: field(text, { description: 'Text of the link.' }), href })),
            { description: 'Links of the column.' },
          ),
        }),
      ),
      { description: 'Columns of links.' },
    ).optional(),
  }),
  { title: 'Footer', description: 'The footer of every page: accounts and columns of links.' },
);

export const banner = field(
  plainBanner.extend({
    type: choice('Urgency of the banner.', 'info', {
      info: 'News.',
      warning: 'Information.',
      critical: 'Something is broken.',
    }),
    color: part('Background of the banner. Overrides that of its `type`.', {
      light: field(hexColor, { description: 'In light mode.' }).optional(),
      dark: field(hexColor, { description: 'In dark mode.' }).optional(),
    }),
  }),
  { title: 'Banner', description: 'A banner above every page.' },
);
