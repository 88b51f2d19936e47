import type { Findings } from '../../engine/Findings.ts';
import type { ValidPart } from '../../engine/field.ts';
import { DEFAULT_TOP_ANCHOR } from '../schema/divisions.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { Look, SiteModel } from '../../../../base/model/SiteModel.ts';
import type { MintNavigation } from '../MintNavigation.ts';
import { api, descriptions } from './api.ts';
import { divisions, versions } from './divisions.ts';
import { icon, imagePair, logo } from './images.ts';
import {
  callToAction,
  footerColumns,
  footerSocials,
  tellOptionsWithoutEffect,
  topbarLinks,
} from './frame.ts';
import { navigation } from './navigation.ts';
import { colors } from './paint.ts';
import { analytics, font, integrations, metadata, redirects } from './publishing.ts';
import { Resolution } from './address.ts';

const NAMELESS = 'Documentation';

interface ResolvedMint {
  model: SiteModel;
  navigation: MintNavigation;
  /** Descriptions that the top level names. */
  openapi: string[];
}

/** Fills in every default and turns older forms into today's; see `Format.resolve`. */
export function resolveConfig(
  input: ValidPart<SiteConfigInput>,
  file: string,
  findings: Findings,
): ResolvedMint {
  const resolution = new Resolution(findings, file);
  const known = versions(input.versions, resolution);
  const { banner, search, feedback } = input;
  if (input.topAnchor && !input.anchors?.length) {
    resolution.info('/topAnchor', {
      code: 'config/no-effect',
      message: '`topAnchor` has no effect, because there are no `anchors`.',
      hint: 'Add `anchors`, or remove it.',
    });
  }
  tellOptionsWithoutEffect(input.contextual?.options ?? [], resolution);
  return {
    model: {
      file,
      name: input.name?.trim() ?? NAMELESS,
      look: look(input, resolution),
      frame: {
        bar: {
          links: topbarLinks(input.topbarLinks, resolution),
          button: callToAction(input.topbarCtaButton, resolution),
        },
        footer: {
          columns: footerColumns(input.footer, resolution),
          socials: footerSocials(input.footerSocials, input.footer, resolution),
        },
        banner:
          banner?.content === undefined
            ? undefined
            : { content: banner.content, dismissible: banner.dismissible ?? false },
        search: { prompt: search?.prompt },
        eyebrow: input.eyebrow?.display ?? 'section',
        feedback: {
          suggestEdit: feedback?.suggestEdit ?? false,
          raiseIssue: feedback?.raiseIssue ?? false,
          thumbsRating: feedback?.thumbsRating ?? false,
          at: resolution.at('/feedback'),
        },
        pageMenu: (input.contextual?.options ?? []).filter((option) => option !== undefined),
      },
      api: api(input.api, resolution),
      redirects: redirects(input.redirects, resolution),
      seo: {
        indexHiddenPages: input.seo?.indexHiddenPages ?? input.seo?.indexing === 'all',
        metatags: metadata(
          [
            { pointer: '/seo/metatags', tags: input.seo?.metatags },
            { pointer: '/metadata', tags: input.metadata },
          ],
          resolution,
        ),
      },
      services: {
        analytics: analytics(input.analytics, resolution),
        integrations: integrations(input.integrations, resolution),
      },
      variables: {},
      notFound: {},
    },
    navigation: {
      file,
      navigation: navigation(input.navigation, known, resolution),
      tabs: divisions('tab', input.tabs, known, resolution),
      anchors: divisions('anchor', input.anchors, known, resolution),
      versions: known,
      primaryTab: {
        name: input.primaryTab?.name?.trim() ?? 'Documentation',
        isDefaultHidden: input.primaryTab?.isDefaultHidden ?? false,
      },
      topAnchor: {
        name: input.topAnchor?.name?.trim() ?? DEFAULT_TOP_ANCHOR.name,
        icon: icon(input.topAnchor?.icon, '/topAnchor/icon', resolution) ?? DEFAULT_TOP_ANCHOR.icon,
        iconType: input.topAnchor?.iconType ?? DEFAULT_TOP_ANCHOR.iconType,
      },
    },
    openapi: descriptions(input.openapi, '/openapi', resolution),
  };
}

/** How a theme marks the active entry of the sidebar. */
const itemsOf: Record<NonNullable<SiteConfigInput['theme']>, Look['activeEntry']> = {
  venus: 'container',
  quill: 'undecorated',
  prism: 'border',
};

function look(input: ValidPart<SiteConfigInput>, resolution: Resolution): Look {
  const theme = input.theme ?? 'venus';
  const icons = imagePair(input.favicon, '/favicon', resolution);
  return {
    theme,
    colors: colors(input.colors, resolution),
    fonts: { ...font(input.font, resolution), at: resolution.at('/font') },
    logo: logo(input.logo, resolution),
    favicon: icons && { ...icons, at: resolution.at('/favicon') },
    backgroundImage: imagePair(input.backgroundImage, '/backgroundImage', resolution),
    decoration: input.background?.style,
    startMode: input.modeToggle?.default,
    canSwitchMode: !(input.modeToggle?.isHidden ?? false),
    codeBlocks: input.codeBlock?.mode ?? 'dark',
    corners: input.rounded ?? 'default',
    activeEntry: input.sidebar?.items ?? itemsOf[theme],
    layout: input.layout ?? 'topnav',
    bar: input.topbar?.style ?? 'default',
  };
}
