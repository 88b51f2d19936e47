import { z } from '../../engine/zod.ts';
import { field } from '../../engine/field.ts';
import { text } from '../../engine/pattern.ts';

/** The platforms, in the order the footer shows them, and their names. */
const SOCIALS = {
  website: 'Website',
  x: 'X',
  twitter: 'Twitter',
  'x-twitter': 'X',
  facebook: 'Facebook',
  youtube: 'YouTube',
  discord: 'Discord',
  slack: 'Slack',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  'hacker-news': 'Hacker News',
  medium: 'Medium',
  telegram: 'Telegram',
  bluesky: 'Bluesky',
  threads: 'Threads',
  reddit: 'Reddit',
  podcast: 'Podcast',
  'earth-americas': 'Website',
} as const;

export type SocialKey = keyof typeof SOCIALS;

/** The keys of {@link SOCIALS}. */
export const SOCIAL_KEYS = Object.keys(SOCIALS).filter((key): key is SocialKey =>
  Object.hasOwn(SOCIALS, key),
);

function account(key: SocialKey) {
  return field(text, {
    description: key === 'website' ? 'URL of the website.' : `URL of the ${SOCIALS[key]} account.`,
    examples: [key === 'website' ? 'https://example.com' : `https://${key}.com/example`],
  }).optional();
}

export const accounts = z.strictObject(
  Object.fromEntries(SOCIAL_KEYS.map((key) => [key, account(key)])) as Record<
    SocialKey,
    ReturnType<typeof account>
  >,
);

const accountList = field(
  z.array(
    z.strictObject({
      type: field(text, { description: 'Name of the platform.' }),
      url: field(text, { description: 'URL of the account.' }),
    }),
  ),
  {
    description: 'Older form of the setting: a list of accounts.',
    deprecated: 'Write an object: `{ "website": "https://example.com" }`.',
  },
);

/** `footerSocials`: accounts that the footer links to. */
export const footerSocials = field(z.union([accounts, accountList]), {
  title: 'Accounts in the footer',
  description: 'Social accounts in the footer: platform and URL.',
  examples: [{ website: 'https://example.com', github: 'https://github.com/example' }],
});

/** `footer`: accounts and columns of links. */
export const footer = field(
  z.strictObject({
    socials: field(accounts, {
      description: 'Social accounts in the footer, like `footerSocials`.',
    }).optional(),
    links: field(
      z.array(
        z.strictObject({
          title: field(text, { description: 'Heading of the column.', examples: ['Company'] }).optional(),
          links: field(
            z.array(
              z.strictObject({
                label: field(text, { description: 'Text of the link.', examples: ['Careers'] }),
                url: field(text, {
                  description: 'Link target.',
                  examples: ['https://example.com/careers'],
                }),
              }),
            ),
            { description: 'Links of the column.' },
          ),
        }),
      ),
      { description: 'Columns of links.' },
    ).optional(),
  }),
  {
    title: 'Footer',
    description: 'The footer of every page: accounts and columns of links.',
    snippets: [
      {
        label: 'Column of links',
        body: {
          links: [{ title: '${1:Company}', links: [{ label: '${2:Careers}', url: '${3:https://}' }] }],
        },
      },
    ],
  },
);
