import type { Findings } from '../../engine/Findings.ts';
import type { Salvaged } from '../../engine/Salvaged.ts';
import { DEFAULT_TOP_ANCHOR } from '../schema/anchors.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { SiteConfig } from '../../../model/SiteConfig.ts';
import { api } from './api.ts';
import { descriptions } from './descriptions.ts';
import { divisions } from './divisions.ts';
import { icon } from './icon.ts';
import { imagePair, logo } from './images.ts';
import { navigation } from './navigation.ts';
import { colors } from './paint.ts';
import { analytics, font, integrations, metadata, redirects } from './publishing.ts';
import { Resolution } from './Resolution.ts';
import { footerColumns, footerSocials } from './socials.ts';
import { callToAction, topbarLinks } from './topbar.ts';
import { versions } from './versions.ts';

/** What a site is called whose file does not say it. */
const NAMELESS = 'Documentation';

/**
 * Fills in every default and turns older forms into today's. Takes what validation left: whatever is missing or was
 * wrong gets its default, so that a site with a slip can still be shown.
 */
export function resolveConfig(
  input: Salvaged<SiteConfigInput>,
  file: string,
  findings: Findings,
): SiteConfig {
  const resolution = new Resolution(findings);
  const known = versions(input.versions, resolution);
  return {
    file,
    name: input.name?.trim() ?? NAMELESS,
    ...defined({ logo: logo(input.logo, resolution) }),
    ...defined({ favicon: imagePair(input.favicon, '/favicon', resolution) }),
    colors: colors(input.colors, resolution),
    topbarLinks: topbarLinks(input.topbarLinks, resolution),
    ...defined({ topbarCtaButton: callToAction(input.topbarCtaButton, resolution) }),
    versions: known,
    anchors: divisions('anchor', input.anchors, known, resolution),
    topAnchor: {
      name: input.topAnchor?.name?.trim() ?? DEFAULT_TOP_ANCHOR.name,
      icon: icon(input.topAnchor?.icon, '/topAnchor/icon', resolution) ?? DEFAULT_TOP_ANCHOR.icon,
      iconType: input.topAnchor?.iconType ?? DEFAULT_TOP_ANCHOR.iconType,
    },
    tabs: divisions('tab', input.tabs, known, resolution),
    primaryTab: {
      name: input.primaryTab?.name?.trim() ?? 'Documentation',
      isDefaultHidden: input.primaryTab?.isDefaultHidden ?? false,
    },
    navigation: navigation(input.navigation, known, resolution),
    api: api(input.api, resolution),
    openapi: descriptions(input.openapi, '/openapi', resolution),
    footerSocials: footerSocials(input.footerSocials, input.footer, resolution),
    footer: footerColumns(input.footer, resolution),
    feedback: {
      suggestEdit: input.feedback?.suggestEdit ?? false,
      raiseIssue: input.feedback?.raiseIssue ?? false,
      thumbsRating: input.feedback?.thumbsRating ?? false,
    },
    modeToggle: {
      ...defined({ default: input.modeToggle?.default }),
      isHidden: input.modeToggle?.isHidden ?? false,
    },
    ...defined({ backgroundImage: imagePair(input.backgroundImage, '/backgroundImage', resolution) }),
    redirects: redirects(input.redirects, resolution),
    metadata: metadata(
      [
        { pointer: '/seo/metatags', tags: input.seo?.metatags },
        { pointer: '/metadata', tags: input.metadata },
      ],
      resolution,
    ),
    analytics: analytics(input.analytics, resolution),
    integrations: integrations(input.integrations, resolution),
    font: font(input.font, resolution),
    ...look(input),
  };
}

/** How a theme marks the active entry of the sidebar. */
const itemsOf: Record<SiteConfig['theme'], SiteConfig['sidebar']> = {
  venus: 'container',
  quill: 'undecorated',
  prism: 'border',
};

/** What only chooses among looks. */
function look(input: Salvaged<SiteConfigInput>) {
  const content = input.banner?.content;
  const theme = input.theme ?? 'venus';
  return {
    ...defined({ background: input.background?.style }),
    seo: { indexHiddenPages: input.seo?.indexHiddenPages ?? input.seo?.indexing === 'all' },
    search: { ...defined({ prompt: input.search?.prompt }), location: input.search?.location ?? 'side' },
    eyebrow: input.eyebrow?.display ?? 'section',
    codeBlock: input.codeBlock?.mode ?? 'dark',
    rounded: input.rounded ?? 'default',
    sidebar: input.sidebar?.items ?? itemsOf[theme],
    layout: input.layout ?? 'topnav',
    theme,
    topbar: input.topbar?.style ?? 'default',
    contextual: (input.contextual?.options ?? []).filter((option) => option !== undefined),
    ...(content === undefined
      ? {}
      : { banner: { content, dismissible: input.banner?.dismissible ?? false } }),
  } satisfies Partial<SiteConfig>;
}

/** Leaves out the one key of an object when it has no value. */
function defined<T extends object>(object: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
