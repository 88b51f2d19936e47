import { z } from '../../engine/zod.ts';
import { choice, field, flag, part, text, withoutEffect } from '../../engine/field.ts';
import { analytics, integrations as others } from '../../mint/schema/publishing.ts';

const metatags = field(z.record(z.string()), {
  description: 'Meta tags: name and content. `canonical` is the address of the published site.',
  examples: [{ 'og:image': '/images/social.png', 'twitter:site': '@example' }],
});

export const seo = field(
  z.strictObject({
    metatags: metatags.optional(),
    paths: field(
      z.array(
        z.strictObject({
          path: field(text, { description: 'Path of a folder or a page.', examples: ['/guides'] }),
          metatags,
        }),
      ),
      { description: 'Meta tags of the pages below a path. The longest path counts.' },
    ).optional(),
    organization: part('Who publishes the site, for search engines.', {
      id: field(text, { description: 'Address that names the organization.' }).optional(),
      name: field(text, { description: 'Its name.' }).optional(),
      legalName: field(text, { description: 'Its registered name.' }).optional(),
      url: field(text, { description: 'Its website.' }).optional(),
      logo: field(text, { description: 'Its logo.', completes: 'image' }).optional(),
      sameAs: field(z.array(text), { description: 'Addresses of its accounts.' }).optional(),
    }),
    indexing: choice('Whether hidden pages are indexed.', 'navigable', {
      navigable: 'Only what the navigation shows.',
      all: 'Hidden pages too.',
    }),
    trailingSlash: flag('Whether addresses of pages are written with a slash at their end.'),
  }),
  { title: 'Search engines', description: 'Metadata for search engines and link previews.' },
);

const { cookies } = others.shape;
const { mixpanel, posthog, segment } = analytics.shape;

export const integrations = field(
  analytics
    .extend({
      intercom: part('Settings of Intercom.', { appId: text }),
      frontchat: part('Settings of Front.', { snippetId: text }),
      mixpanel: field(
        mixpanel.unwrap().extend({
          region: field(z.enum(['us', 'eu', 'in']), {
            description: 'Where the data are kept.',
          }).optional(),
        }),
        { description: 'Settings of Mixpanel.' },
      ).optional(),
      posthog: field(
        posthog.unwrap().extend({
          sessionRecording: field(z.boolean(), {
            description: 'Whether to record user sessions.',
          }).optional(),
        }),
        { description: 'Settings of PostHog.' },
      ).optional(),
      segment: field(
        segment.unwrap().extend({
          cdnUrl: field(text, { description: 'Host that the script is loaded from.' }).optional(),
        }),
        { description: 'Settings of Segment.' },
      ).optional(),
      onetrust: field(
        z.strictObject({
          domainScript: field(text, { description: 'Id of the script of the domain.' }),
          categoryId: field(text, { description: 'Category of cookies that readers agree to.' }).optional(),
          scriptSource: field(text, { description: 'URL of the script.' }).optional(),
        }),
        {
          description: 'Settings of OneTrust.',
          noEffect: 'Lectern does not load it',
        },
      ).optional(),
      transcend: field(
        z.strictObject({
          bundleId: field(text, { description: 'Id of the bundle.' }),
          analyticsPurpose: field(text, { description: 'Purpose that readers agree to.' }).optional(),
        }),
        {
          description: 'Settings of Transcend.',
          noEffect: 'Lectern does not load it',
        },
      ).optional(),
      cookies,
      telemetry: field(z.strictObject({ enabled: z.boolean().optional() }), {
        description: 'Usage data for the hosted service.',
        noEffect: 'Lectern sends no usage data',
      }).optional(),
    })
    .strict(),
  {
    title: 'Integrations',
    description: 'Services that count readers, and chat windows. Nothing is loaded in `lectern dev`.',
    examples: [{ plausible: { domain: 'docs.example.com' } }],
  },
);

export const errors = field(
  z.strictObject({
    '404': part('The page for an address that does not exist.', {
      redirect: withoutEffect(
        'Whether unknown URLs redirect to the home page.',
        'a static site shows the page, with a link to the start page',
      ),
      title: field(text, { description: 'Title of the page.', examples: ['Not here'] }).optional(),
      description: field(text, { description: 'Content of the page, as Markdown or MDX.' }).optional(),
    }),
  }),
  { title: 'Missing pages', description: 'The 404 page.' },
);
