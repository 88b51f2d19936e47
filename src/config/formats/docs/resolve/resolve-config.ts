import type { ValidPart } from '../../engine/field.ts';
import { baseUrls, checkAuth } from '../../mint/resolve/api.ts';
import { tellOptionsWithoutEffect } from '../../mint/resolve/frame.ts';
import { analytics, integrations, metadata, redirects } from '../../mint/resolve/publishing.ts';
import { Resolution } from '../../mint/resolve/address.ts';
import type {
  ApiSettings,
  PageAction,
  PlaygroundMode,
  Seo,
  Services,
  SiteModel,
} from '../../../../base/model/SiteModel.ts';
import type { DocsConfigInput } from '../schema/site.ts';
import { banner, bar, footer } from './frame.ts';
import { icon as iconOf, look } from './look.ts';

type Input = ValidPart<DocsConfigInput>;

const NAMELESS = 'Documentation';

/** The site that a `docs.json` describes, with every default filled in. */
export function resolveConfig(input: Input, resolution: Resolution): SiteModel {
  const { search, feedback, contextual, metadata: meta } = input;
  const missing = input.errors?.['404'];
  const instructions = [input.markdown?.instructions ?? []].flat().filter((text) => text !== undefined);
  tellOptionsWithoutEffect(contextual?.options ?? [], resolution);
  const appearance = input.thumbnails?.appearance;
  return {
    file: resolution.file,
    name: input.name?.trim() ?? NAMELESS,
    look: look(input, resolution),
    frame: {
      bar: bar(input.navbar, '/navbar', resolution),
      footer: footer(input.footer, '/footer', resolution),
      banner: banner(input.banner),
      search: { prompt: search?.prompt },
      eyebrow: input.styling?.eyebrows ?? 'section',
      feedback: {
        suggestEdit: feedback?.edits ?? feedback?.suggestEdit ?? false,
        raiseIssue: feedback?.issues ?? feedback?.raiseIssue ?? false,
        thumbsRating: feedback?.thumbs ?? feedback?.thumbsRating ?? false,
        at: resolution.at('/feedback'),
      },
      pageMenu: (contextual?.options ?? []).flatMap((option, index) =>
        actionOf(option, `/contextual/options/${index}`, resolution),
      ),
      pageMenuPlace: contextual?.display,
      lastChange: meta?.timestamp ?? false,
    },
    api: api(input.api, resolution),
    redirects: redirects(input.redirects, resolution),
    seo: seo(input.seo, resolution),
    services: services(input.integrations, resolution),
    variables: variables(input.variables),
    notFound: {
      title: missing?.title,
      description: missing?.description,
      at: resolution.at('/errors/404/description'),
    },
    description: input.description?.trim(),
    thumbnails: appearance && { appearance },
    agentNotes: instructions.length > 0 ? instructions.join('\n\n') : undefined,
  };
}

type Option = NonNullable<NonNullable<NonNullable<Input['contextual']>['options']>[number]>;

function actionOf(
  option: Option | undefined,
  pointer: string,
  resolution: Resolution,
): (string | PageAction)[] {
  if (option === undefined) return [];
  if (typeof option === 'string') return [option];
  const { title, description, icon, href } = option;
  if (title === undefined || href === undefined) return [];
  const query = typeof href === 'string' ? [] : (href.query ?? []);
  const target =
    typeof href === 'string'
      ? href
      : {
          base: href.base ?? '',
          query: query.flatMap((pair) =>
            pair?.key === undefined ? [] : [{ key: pair.key, value: pair.value ?? '' }],
          ),
        };
  const { icon: name } = iconOf(icon, `${pointer}/icon`, resolution);
  return [{ title, href: target, description, icon: name }];
}

const MODES: Record<string, PlaygroundMode> = {
  interactive: 'show',
  simple: 'simple',
  none: 'hide',
  auth: 'simple',
};

function api(input: Input['api'], resolution: Resolution): ApiSettings {
  const { auth, server } = input?.mdx ?? {};
  checkAuth(auth, '/api/mdx/auth', resolution);
  return {
    baseUrl: baseUrls(server, '/api/mdx/server', resolution),
    auth: auth && {
      method: auth.method === 'cobo' ? undefined : auth.method,
      name: auth.name,
      inputPrefix: auth.inputPrefix,
      at: resolution.at('/api/mdx/auth'),
    },
    playground: { mode: MODES[input?.playground?.display ?? 'interactive'] ?? 'show' },
    languages: (input?.examples?.languages ?? []).filter((language) => language !== undefined),
    languagesAt: resolution.at('/api/examples/languages'),
    expanded: input?.params?.expanded === 'all' ? 'all' : 'none',
    labels: (input?.params?.post ?? []).filter((key) => key !== undefined),
  };
}

function seo(input: Input['seo'], resolution: Resolution): Seo {
  const metatags = (pointer: string, tags: Record<string, string | undefined> | undefined) =>
    metadata([{ pointer, tags }], resolution);
  const paths = (input?.paths ?? []).flatMap((entry, index) => {
    if (entry?.path === undefined) return [];
    const pointer = `/seo/paths/${index}`;
    const tags = metatags(`${pointer}/metatags`, entry.metatags);
    return [{ path: entry.path.replace(/^\/+|\/+$/g, ''), metatags: tags, at: resolution.at(pointer) }];
  });
  const organization = Object.entries(input?.organization ?? {}).flatMap(([key, value]) => {
    const kept = Array.isArray(value) ? value.filter((one) => one !== undefined) : value;
    return kept === undefined ? [] : [[key, kept]];
  });
  return {
    indexHiddenPages: input?.indexing === 'all',
    metatags: metatags('/seo/metatags', input?.metatags),
    paths: paths.length > 0 ? paths : undefined,
    organization: input?.organization && Object.fromEntries(organization),
    trailingSlash: input?.trailingSlash,
  };
}

function services(input: Input['integrations'], resolution: Resolution): Services {
  const {
    intercom,
    frontchat,
    cookies,
    onetrust: _,
    transcend: _t,
    telemetry: _c,
    ...providers
  } = input ?? {};
  const chats = { cookies, intercom: intercom?.appId, frontchat: frontchat?.snippetId };
  return {
    analytics: analytics(providers, resolution),
    integrations: integrations(chats, resolution),
  };
}

function variables(input: Input['variables']): Record<string, string> {
  const known = Object.entries(input ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return Object.fromEntries(known);
}
