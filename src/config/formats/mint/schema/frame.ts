import { z } from '../../engine/zod.ts';
import { choice, field, text } from '../../engine/field.ts';

const buttonStyle = choice('Shape of the button. By default, the theme sets it.', undefined, {
  pill: 'Round ends.',
  roundedRectangle: 'The corners of cards and code.',
});

const arrow = field(z.boolean(), {
  description: 'Whether to show an arrow at the end.',
}).optional();

const linkUrl = field(text, {
  description: 'Link target: a page of the site, a URL, or an email address after `mailto:`.',
  examples: ['https://example.com', '/changelog', 'mailto:help@example.com'],
});

const repositoryUrl = field(text, {
  description: 'The repository to show with its name and star count.',
  examples: ['https://github.com/owner/repository'],
});

const linkType = (what: string) =>
  field(z.literal('link'), { description: `\`link\` shows ${what}.`, default: 'link' }).optional();

const githubType = field(z.literal('github'), {
  description: '`github` shows the name and star count of the repository in `url`.',
});

const githubName = field(z.string(), {
  description: 'Shown only with the type `link`.',
}).optional();

export const topbarLinks = field(
  z.array(
    z.union([
      z.strictObject({
        type: linkType('a link'),
        name: field(text, { description: 'Text of the link.', examples: ['Support'] }),
        url: linkUrl,
        style: buttonStyle,
        arrow,
      }),
      z.strictObject({ type: githubType, url: repositoryUrl, name: githubName }),
    ]),
  ),
  {
    title: 'Links of the top bar',
    description: 'Links in the top bar of every page.',
    examples: [[{ name: 'Support', url: 'mailto:help@example.com' }]],
    snippets: [{ label: 'Link', body: [{ name: '${1:Support}', url: '${2:mailto:help@example.com}' }] }],
  },
);

export const topbarCtaButton = field(
  z.union([
    z.strictObject({
      type: linkType('a button'),
      name: field(text, { description: 'Text in the button.', examples: ['Dashboard'] }),
      url: linkUrl,
      style: buttonStyle,
      arrow,
    }),
    z.strictObject({ type: githubType, url: repositoryUrl, name: githubName, style: buttonStyle, arrow }),
  ]),
  {
    title: 'Call to action',
    description:
      'The button in the top bar. With type `link`, it links to `url` and shows `name`. With type `github`, it shows a repository and its star count.',
    examples: [
      { name: 'Dashboard', url: 'https://dashboard.example.com' },
      { type: 'github', url: 'https://github.com/owner/repository' },
    ],
    snippets: [
      { label: 'Button', body: { name: '${1:Dashboard}', url: '${2:https://}' } },
      { label: 'Repository', body: { type: 'github', url: 'https://github.com/${1:owner}/${2:repository}' } },
    ],
  },
);

export const topbar = field(
  z.strictObject({
    style: choice('Background of the top bar.', 'default', {
      default: 'The background of the page.',
      gradient: 'A gradient of the main color.',
    }),
  }),
  { title: 'Top bar', description: 'Look of the top bar.' },
);

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

type SocialKey = keyof typeof SOCIALS;

export const SOCIAL_KEYS = Object.keys(SOCIALS) as SocialKey[];

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

export const footerSocials = field(z.union([accounts, accountList]), {
  title: 'Accounts in the footer',
  description: 'Social accounts in the footer: platform and URL.',
  examples: [{ website: 'https://example.com', github: 'https://github.com/example' }],
});

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
