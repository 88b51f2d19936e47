import { z } from '../../engine/zod.ts';
import { field, flag, text, withoutEffect } from '../../engine/field.ts';
import { search } from '../../mint/schema/behaviour.ts';
import { favicon, logo } from '../../mint/schema/images.ts';
import { redirects } from '../../mint/schema/publishing.ts';
import { api } from './api.ts';
import { banner, feedback, footer, navbar } from './frame.ts';
import { appearance, background, colors, fonts, icons, styling, theme, thumbnails } from './look.ts';
import { navigation } from './navigation.ts';
import { contextual, markdown, variables } from './pages.ts';
import { errors, integrations, seo } from './publishing.ts';

/**
 * The whole configuration: the only source of its types, its validation and the schema for editors. Keys stand in
 * the order in which editors and the reference show them.
 */
export const docsSchema = z.strictObject({
  $schema: field(z.string(), {
    title: 'Schema',
    description: 'URL of the JSON Schema, for editors.',
  }).optional(),
  theme,
  name: field(text, {
    title: 'Name',
    description: 'Name of the project, used for the title of every page.',
    examples: ['Acme Docs'],
    mayLack: true,
  }),
  description: field(z.string(), {
    title: 'Description',
    description: 'Description of the site, for pages without their own description and for AI assistants.',
    examples: ['How to build on Acme.'],
  }).optional(),
  colors,
  navigation,
  logo: logo.optional(),
  favicon: favicon.optional(),
  appearance: appearance.optional(),
  background: background.optional(),
  fonts: fonts.optional(),
  icons: icons.optional(),
  styling: styling.optional(),
  navbar: navbar.optional(),
  footer: footer.optional(),
  banner: banner.optional(),
  search: field(search.pick({ prompt: true }), {
    title: 'Search',
    description: 'The search field.',
  }).optional(),
  contextual: contextual.optional(),
  feedback: feedback.optional(),
  api: api.optional(),
  variables: variables.optional(),
  redirects: redirects.optional(),
  seo: seo.optional(),
  metadata: field(z.strictObject({ timestamp: flag('Whether a page says when it was last changed.') }), {
    title: 'Metadata',
    description: 'Metadata of every page.',
  }).optional(),
  errors: errors.optional(),
  markdown: markdown.optional(),
  thumbnails: thumbnails.optional(),
  integrations: integrations.optional(),
  interaction: field(
    z.strictObject({
      drilldown: withoutEffect(
        'Whether opening a group navigates to its first page.',
        'opening a group never leaves the page',
      ),
    }),
    { title: 'Interaction', description: 'What happens when a reader clicks a group.' },
  ).optional(),
  public: field(z.boolean(), {
    title: 'Public',
    description: 'Whether pages can be read without signing in.',
    noEffect: 'a static site has no accounts',
  }).optional(),
  variations: field(z.unknown(), {
    title: 'Variations',
    description: 'Looks among which the host of the format chooses.',
    noEffect: 'a static site has one look',
  }).optional(),
});

export type DocsConfigInput = z.input<typeof docsSchema>;
