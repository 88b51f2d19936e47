import { z } from '../../engine/zod.ts';
import { choice, field, flag, part, pattern, text } from '../../engine/field.ts';

export const redirects = field(
  z.array(
    z.strictObject({
      source: field(text, {
        description: 'The old path. `:name` matches one segment, `:name*` and `*` match the rest.',
        examples: ['/old/page', '/blog/:slug*'],
      }),
      destination: field(text, {
        description: 'The new path, or a URL.',
        examples: ['/new/page', '/articles/:slug*'],
      }),
      permanent: field(z.boolean(), {
        description: 'Whether the redirect is permanent.',
        default: true,
      }).optional(),
    }),
  ),
  {
    title: 'Redirects',
    description: 'Old paths and their new destinations.',
    examples: [[{ source: '/old/page', destination: '/new/page' }]],
    snippets: [{ label: 'Redirect', body: [{ source: '/${1:old}', destination: '/${2:new}' }] }],
  },
);

export const seo = field(
  z.strictObject({
    indexHiddenPages: flag('Whether pages outside the navigation are in the sitemap and the search index.'),
    indexing: choice(
      'Whether hidden pages are indexed, in the syntax of newer configurations: `all` means `"indexHiddenPages": true`.',
      'navigable',
      {
        navigable: 'Only pages in the navigation.',
        all: 'Also pages outside the navigation.',
      },
    ),
    metatags: field(z.record(z.string()), {
      description: 'Alternative to `metadata`. If both set a tag, `metadata` takes precedence.',
      examples: [{ canonical: 'https://docs.example.com' }],
    }).optional(),
  }),
  { title: 'Search engines', description: 'Pages that search engines may index.' },
);

export const metadata = field(z.record(z.string()), {
  title: 'Meta tags',
  description:
    'Meta tags of every page: name and content. The frontmatter of a page takes precedence. `canonical` is the URL of the published site.',
  examples: [{ 'og:image': '/images/social.png', 'twitter:site': '@example' }],
});

const setting = (description: string, examples: string[] = []) => field(text, { description, examples });
const provider = <Shape extends z.ZodRawShape>(name: string, shape: Shape, noEffect?: string) =>
  field(z.strictObject(shape), {
    description: `Settings of ${name}.`,
    noEffect,
  }).optional();

export const analytics = field(
  z.strictObject({
    adobe: provider('Adobe', { launchUrl: setting('URL of the launch script.') }),
    amplitude: provider('Amplitude', { apiKey: setting('API key.') }),
    clarity: provider('Clarity', { projectId: setting('Project id.') }),
    clearbit: provider('Clearbit', { publicApiKey: setting('Public API key.') }),
    fathom: provider('Fathom', { siteId: setting('Site id.') }),
    ga4: provider('Google Analytics 4', {
      measurementId: field(pattern(/^G/, 'must be a measurement ID that starts with `G-`'), {
        description: 'Measurement ID. Starts with `G-`.',
        examples: ['G-XXXXXXXXXX'],
      }),
    }),
    gtm: provider('Google Tag Manager', {
      tagId: setting('Tag ID. Starts with `GTM-`.', ['GTM-XXXXXXX']),
    }),
    heap: provider('Heap', { appId: setting('App id.') }),
    hightouch: provider('Hightouch', {
      apiKey: setting('API key.').optional(),
      writeKey: setting('Write key.').optional(),
      apiHost: setting('Host of the API.').optional(),
    }),
    hotjar: provider('Hotjar', {
      hjid: setting('Site id.'),
      hjsv: setting('Version of the snippet.', ['6']),
    }),
    koala: provider('Koala', { publicApiKey: setting('Public API key.') }, 'the service was closed in 2025'),
    logrocket: provider('LogRocket', { appId: setting('App id.'), apiKey: setting('API key.').optional() }),
    mixpanel: provider('Mixpanel', { projectToken: setting('Project token.') }),
    pirsch: provider('Pirsch', { id: setting('Id.') }),
    plausible: provider('Plausible', {
      domain: field(pattern(/^(?!https?:)[^\s/]/, 'must be a domain without `https://`'), {
        description: 'Domain without `https://`.',
        examples: ['docs.example.com'],
      }),
      server: setting('Host of a self-hosted installation.').optional(),
    }),
    posthog: provider('PostHog', {
      apiKey: field(pattern(/^phc_/, 'must be a project key that starts with `phc_`'), {
        description: 'API key. Starts with `phc_`.',
        examples: ['phc_XXXXXXXX'],
      }),
      apiHost: setting('Host of the API.', ['https://eu.i.posthog.com']).optional(),
    }),
    segment: provider('Segment', { key: setting('Write key.') }),
  }),
  {
    title: 'Analytics',
    description: 'Analytics services and their settings. Not loaded in `lectern dev`.',
    examples: [{ plausible: { domain: 'docs.example.com' } }],
  },
);

export const integrations = field(
  z.strictObject({
    intercom: setting('Intercom app ID.').optional(),
    frontchat: setting('Front chat ID.').optional(),
    osano: setting('URL of the Osano script, which then manages consent.').optional(),
    cookies: part('Where the browser stores the reader’s consent. No service loads before consent.', {
      key: setting('Key in the local storage of the browser, or name of a cookie.', ['consent']),
      value: setting('Value that is stored when the reader agrees.', ['yes']),
    }),
  }),
  {
    title: 'Integrations',
    description: 'Third-party services, such as a chat widget.',
  },
);
