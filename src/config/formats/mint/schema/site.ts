import { z } from '../../engine/zod.ts';
import { anchors, openapi, primaryTab, tabs, topAnchor, versions } from './divisions.ts';
import { api } from './api.ts';
import { background, codeBlock, eyebrow, font, layout, rounded, sidebar, theme } from './appearance.ts';
import { banner, contextual, feedback, modeToggle, search } from './behaviour.ts';
import { colors } from './colors.ts';
import { field, text } from '../../engine/field.ts';
import { backgroundImage, favicon, logo } from './images.ts';
import { navigation } from './navigation.ts';
import { analytics, integrations, metadata, redirects, seo } from './publishing.ts';
import { footer, footerSocials, topbar, topbarCtaButton, topbarLinks } from './frame.ts';

/**
 * The whole configuration: the only source of its types, its validation and the schema for editors. Keys stand in
 * the order in which editors and the reference show them.
 */
export const siteSchema = z.strictObject({
  $schema: field(z.string(), {
    title: 'Schema',
    description: 'URL of the JSON Schema, for editors.',
  }).optional(),
  name: field(text, {
    title: 'Name',
    description: 'Name of the project, used for the title of every page.',
    examples: ['Acme Docs'],
  }),
  navigation,
  logo: logo.optional(),
  favicon: favicon.optional(),
  colors: colors.optional(),
  topbarLinks: topbarLinks.optional(),
  topbarCtaButton: topbarCtaButton.optional(),
  versions: versions.optional(),
  anchors: anchors.optional(),
  topAnchor: topAnchor.optional(),
  tabs: tabs.optional(),
  primaryTab: primaryTab.optional(),
  api: api.optional(),
  openapi: openapi.optional(),
  footerSocials: footerSocials.optional(),
  footer: footer.optional(),
  feedback: feedback.optional(),
  modeToggle: modeToggle.optional(),
  backgroundImage: backgroundImage.optional(),
  background: background.optional(),
  redirects: redirects.optional(),
  seo: seo.optional(),
  metadata: metadata.optional(),
  search: search.optional(),
  font: font.optional(),
  theme: theme.optional(),
  layout: layout.optional(),
  rounded: rounded.optional(),
  sidebar: sidebar.optional(),
  topbar: topbar.optional(),
  eyebrow: eyebrow.optional(),
  codeBlock: codeBlock.optional(),
  contextual: contextual.optional(),
  banner: banner.optional(),
  analytics: analytics.optional(),
  integrations: integrations.optional(),
  isWhiteLabeled: field(z.boolean(), {
    title: 'White label',
    description: 'Whether to hide the name of the site generator.',
    noEffect: 'sites built with Lectern never show it',
  }).optional(),
  mintlify: field(z.string(), {
    title: 'Account key',
    description: 'Key of an account with a hosting service.',
    deprecated: 'A static site needs no account key. Remove it, because it may be a secret.',
    removable: true,
  }).optional(),
});

export type SiteConfigInput = z.input<typeof siteSchema>;
