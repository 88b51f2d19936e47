import type { Findings } from '../../engine/Findings.ts';
import type { ValidPart } from '../../engine/field.ts';
import { DEFAULT_TOP_ANCHOR } from '../schema/divisions.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { ButtonForm, Frame, Look, SiteModel } from '../../../../base/model/SiteModel.ts';
import { resolveConfig as resolveDocs } from '../../docs/resolve/resolve-config.ts';
import { asDocs, placeInMint } from '../as-docs.ts';
import type { MintNavigation } from '../MintNavigation.ts';
import { Resolution } from './address.ts';
import { descriptions } from './api.ts';
import { divisions, versions } from './divisions.ts';
import { checkAccounts } from './frame.ts';
import { icon } from './images.ts';
import { navigation } from './navigation.ts';
import { colors } from './paint.ts';
import { integrations, metadata } from './publishing.ts';

type Input = ValidPart<SiteConfigInput>;

interface ResolvedMint {
  model: SiteModel;
  navigation: MintNavigation;
  /** Descriptions that the top level names. */
  openapi: string[];
}

/** Fills in every default and turns older forms into today's; see `Format.resolve`. */
export function resolveConfig(input: Input, file: string, findings: Findings): ResolvedMint {
  const resolution = new Resolution(findings, file);
  const known = versions(input.versions, resolution);
  checkAccounts(input.footerSocials, resolution);
  if (input.topAnchor && !input.anchors?.length) {
    resolution.info('/topAnchor', {
      code: 'config/no-effect',
      message: '`topAnchor` has no effect, because there are no `anchors`.',
      hint: 'Add `anchors`, or remove it.',
    });
  }
  return {
    model: modelOf(
      input,
      resolveDocs(asDocs(input), new Resolution(findings, file, placeInMint(input))),
      resolution,
    ),
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

/** The model of a site with what only this format has. `shared` is what it says as a `docs.json` does. */
function modelOf(input: Input, shared: SiteModel, resolution: Resolution): SiteModel {
  const { theme = 'venus' } = input;
  const metatags = [
    { pointer: '/seo/metatags', tags: input.seo?.metatags },
    { pointer: '/metadata', tags: input.metadata },
  ];
  return {
    ...shared,
    look: {
      ...shared.look,
      theme,
      colors: colors(input.colors, resolution),
      corners: input.rounded ?? 'default',
      activeEntry: input.sidebar?.items ?? itemsOf[theme],
      layout: input.layout ?? 'topnav',
      bar: input.topbar?.style ?? 'default',
    },
    frame: {
      ...shared.frame,
      bar: withForms(shared.frame.bar, input),
    },
    api: { ...shared.api, expanded: input.api?.paramFields?.expanded ?? 'none' },
    seo: { ...shared.seo, metatags: metadata(metatags, resolution) },
    services: {
      analytics: shared.services.analytics,
      integrations: {
        ...shared.services.integrations,
        ...integrations({ osano: input.integrations?.osano }, resolution),
      },
    },
  };
}

/** Links and the button with their shapes. A link to a repository is a link like any other. */
function withForms({ links, button }: Frame['bar'], input: Input): Frame['bar'] {
  const formOf = ({ style, arrow }: ButtonForm = {}): ButtonForm => ({ style, arrow });
  return {
    links: links.map(({ type: _, ...link }) => {
      const index = Number(link.at.pointer.split('/').at(-1));
      return { ...link, ...formOf(input.topbarLinks?.[index] as ButtonForm | undefined) };
    }),
    button: button && { ...button, ...formOf(input.topbarCtaButton) },
  };
}
