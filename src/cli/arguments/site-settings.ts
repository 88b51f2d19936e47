import type { SocialImageChoice } from '../../site/assets/previews/social-images.ts';
import type { MockHost } from '../../build/options/options.ts';
import type { RedirectHost } from '../../config/redirects/host-files.ts';
import type { Command } from './commands.ts';
import * as readers from './readers.ts';
import type { OptionSpec } from './table.ts';

/** Commands that read a docs folder and therefore take the site options. */
const SITE: readonly Command[] = [
  'build',
  'merge',
  'plan',
  'dev',
  'preview',
  'check',
  'lsp',
  'explain',
  'schema',
  'upgrade',
];
const READ_DESCRIPTIONS: readonly Command[] = [...SITE, 'mock', 'changes'];

const redirects: Record<RedirectHost, string> = { netlify: '', cloudflare: '', vercel: '', nginx: '' };
const mocks: Record<MockHost, string> = { page: 'in the browser', dev: 'on the development server' };
const socialImages: Record<Exclude<SocialImageChoice, false> | 'none', string> = {
  guides: 'one per page, except for the API reference',
  all: 'one per page',
  site: 'one for all pages',
  none: '',
};

const settings = [
  {
    name: 'config',
    value: 'FILE',
    takes: 'file',
    default: 'docs.json, mint.json or site.json',
    help: 'configuration file: a name in the docs folder, or a path',
  },
  {
    name: 'base',
    value: 'PATH',
    read: readers.basePath,
    default: '/',
    help: 'path that the site is served from',
  },
  {
    name: 'site',
    value: 'URL',
    read: readers.siteUrl,
    help: 'URL of the published site, for canonical URLs',
  },
  {
    name: 'repository',
    value: 'URL',
    help: 'repository of the docs, for feedback links',
  },
  {
    name: 'redirects',
    value: 'HOST',
    values: redirects,
    help: 'also write a redirects file for this host',
  },
  {
    name: 'pagination',
    value: 'SCOPE',
    values: { section: 'the tab, anchor and version of the page', global: 'the whole navigation' },
    default: 'section',
    help: 'scope of the previous and next links',
  },
  {
    name: 'social-images',
    value: 'S',
    values: socialImages,
    default: 'guides',
    help: 'images for link previews',
  },
  {
    name: 'feedback-endpoint',
    value: 'URL',
    help: 'URL that receives page ratings as POST requests',
  },
  {
    name: 'icons',
    value: 'NAME',
    takes: 'folder',
    multiple: true,
    help: 'folder of SVG files, or installed icon package; can be repeated',
  },
  {
    name: 'plugins',
    value: 'MODULE',
    takes: 'file',
    multiple: true,
    help: 'plugin file or installed package; can be repeated. Its code is run',
  },
  {
    name: 'parts',
    value: 'PART=FILE',
    multiple: true,
    help: '.astro file that replaces a part of the layout, such as Footer=./Footer.astro; can be repeated. Its code is run',
  },
  {
    name: 'translations',
    value: 'LANGUAGE=FILE',
    multiple: true,
    help: 'JSON file with interface texts of a language, such as fr=./fr.json, which replace the built-in ones or add a language; can be repeated',
  },
  {
    name: 'custom-css',
    value: 'FILE',
    takes: 'file',
    multiple: true,
    help: 'style sheet that every page loads after all others; can be repeated',
  },
  {
    name: 'mock',
    value: 'HOST',
    values: mocks,
    help: 'where the mock for the playground runs',
  },
  {
    name: 'no-author-files',
    help: 'do not load the style sheets and scripts in the docs folder',
  },
  {
    name: 'no-optimize-images',
    help: 'do not write smaller versions of PNG and JPEG images',
  },
  {
    name: 'no-request-links',
    help: 'do not link requests in guides to their operations',
  },
  {
    name: 'private-pages',
    commands: READ_DESCRIPTIONS,
    help: 'publish content that frontmatter and OpenAPI documents restrict to groups of readers; everyone who can open the site can read it',
  },
  {
    name: 'internal',
    commands: READ_DESCRIPTIONS,
    help: 'also publish the parts of OpenAPI documents marked with x-internal, for a site that only your team can open',
  },
  {
    name: 'no-markdown',
    help: 'do not write Markdown copies, llms.txt, llms-full.txt, and skill.md',
  },
  { name: 'offline', commands: READ_DESCRIPTIONS, help: 'make no network requests' },
  {
    name: 'cache-dir',
    value: 'DIR',
    takes: 'folder',
    default: 'LECTERN_CACHE_DIR, or else the user cache folder',
    commands: READ_DESCRIPTIONS,
    help: 'folder in which Lectern creates its cache, lectern-cache; the cache can be moved to another folder or machine',
  },
] as const satisfies readonly (Omit<OptionSpec, 'commands'> & { commands?: readonly Command[] })[];

export type SiteSetting = (typeof settings)[number];

/** Site options, which all commands that read a docs folder share. */
export const SITE_SETTINGS: readonly OptionSpec[] = settings.map((option) => ({
  group: 'site',
  commands: SITE,
  ...option,
}));
