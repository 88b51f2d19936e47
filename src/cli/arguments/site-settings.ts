import type { SocialImageChoice } from '../../site/assets/previews/social-images.ts';
import type { MockHost } from '../../build/options/options.ts';
import type { RedirectHost } from '../../config/redirects/host-files.ts';
import type { Command } from './commands.ts';
import type { OptionSpec } from './table.ts';

/** Commands that read a docs folder, and so take what says how it is read. */
const SITE: readonly Command[] = [
  'build',
  'merge',
  'plan',
  'dev',
  'preview',
  'check',
  'explain',
  'schema',
  'upgrade',
];
const READ_DESCRIPTIONS: readonly Command[] = [...SITE, 'mock', 'changes'];

const redirects: Record<RedirectHost, string> = { netlify: '', cloudflare: '', vercel: '', nginx: '' };
const mocks: Record<MockHost, string> = { page: 'inside the page', dev: 'at an address of dev' };
const socialImages: Record<Exclude<SocialImageChoice, false> | 'none', string> = {
  guides: 'one for each page but those of the API reference',
  all: 'one for each page',
  site: 'one for all pages',
  none: '',
};

/** The settings of a site: they are the same for all commands that read a docs folder. */
export const SITE_SETTINGS: readonly OptionSpec[] = [
  {
    name: 'config',
    value: 'FILE',
    takes: 'file',
    default: 'docs.json, mint.json or site.json',
    group: 'site',
    commands: SITE,
    help: 'the configuration file: a name in the docs folder, or a path',
  },
  {
    name: 'base',
    value: 'PATH',
    default: '/',
    group: 'site',
    commands: SITE,
    help: 'path that the site is served under',
  },
  {
    name: 'site',
    value: 'URL',
    group: 'site',
    commands: SITE,
    help: 'address of the published site, for canonical links',
  },
  {
    name: 'repository',
    value: 'URL',
    group: 'site',
    commands: SITE,
    help: 'repository of the docs, for feedback links',
  },
  {
    name: 'redirects',
    value: 'HOST',
    values: redirects,
    group: 'site',
    commands: SITE,
    help: 'also write all redirects as a file for this host',
  },
  {
    name: 'pagination',
    value: 'SCOPE',
    values: { section: 'the tab, anchor and version of the page', global: 'the whole navigation' },
    default: 'section',
    group: 'site',
    commands: SITE,
    help: 'what previous and next lead through',
  },
  {
    name: 'social-images',
    value: 'S',
    values: socialImages,
    default: 'guides',
    group: 'site',
    commands: SITE,
    help: 'images for link previews',
  },
  {
    name: 'feedback-endpoint',
    value: 'URL',
    group: 'site',
    commands: SITE,
    help: 'address that ratings of pages are posted to',
  },
  {
    name: 'icons',
    value: 'NAME',
    takes: 'folder',
    multiple: true,
    group: 'site',
    commands: SITE,
    help: 'folder of SVG files or installed icon package to look icons up in; may be repeated',
  },
  {
    name: 'plugins',
    value: 'MODULE',
    takes: 'file',
    multiple: true,
    group: 'site',
    commands: SITE,
    help: 'file or installed package with a plugin; may be repeated. Its code is run',
  },
  {
    name: 'parts',
    value: 'PART=FILE',
    multiple: true,
    group: 'site',
    commands: SITE,
    help: 'an .astro file in the place of a part of the layout, such as Footer=./Footer.astro; may be repeated. Its code is run',
  },
  {
    name: 'custom-css',
    value: 'FILE',
    takes: 'file',
    multiple: true,
    group: 'site',
    commands: SITE,
    help: 'style sheet for every page, after all others; may be repeated',
  },
  {
    name: 'mock',
    value: 'HOST',
    values: mocks,
    group: 'site',
    commands: SITE,
    help: 'a mock answers the playground',
  },
  {
    name: 'no-author-files',
    group: 'site',
    commands: SITE,
    help: 'leave out the style sheets and scripts that lie in the docs folder',
  },
  {
    name: 'private-pages',
    group: 'site',
    commands: READ_DESCRIPTIONS,
    help: 'publish what is marked for groups of readers, in frontmatter and in OpenAPI documents: everyone who reaches the site can read it',
  },
  {
    name: 'internal',
    group: 'site',
    commands: READ_DESCRIPTIONS,
    help: 'show what OpenAPI descriptions mark with x-internal too, for a site that only your own people can reach',
  },
  {
    name: 'no-markdown',
    group: 'site',
    commands: SITE,
    help: 'leave out the pages as Markdown, llms.txt, llms-full.txt and skill.md',
  },
  { name: 'offline', group: 'site', commands: READ_DESCRIPTIONS, help: 'make no network request' },
  {
    name: 'cache-dir',
    value: 'DIR',
    takes: 'folder',
    default: 'LECTERN_CACHE_DIR, else the cache folder of the user',
    group: 'site',
    commands: READ_DESCRIPTIONS,
    help: 'folder for what one run leaves for the next: Lectern creates lectern-cache in it, which can be moved to another place or machine',
  },
];
