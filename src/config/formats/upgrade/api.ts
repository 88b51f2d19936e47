import type { ValidPart } from '../engine/ValidPart.ts';
import type { SiteConfigInput } from '../mint/schema/site.ts';
import type { Json } from './Json.ts';
import type { Losses } from './Losses.ts';

/** Playground modes in docs.json. */
const DISPLAYS = { show: 'interactive', simple: 'simple', hide: 'none' } as const;

/** `api` and `openapi` of a `mint.json`, as `api` of a `docs.json`. */
export function apiSettings({ api, openapi }: ValidPart<SiteConfigInput>, losses: Losses): Json {
  const { mode, disableProxy } = api?.playground ?? {};
  const { languages, showOptionalParams } = api?.request?.example ?? {};
  const { expanded, post } = api?.paramFields ?? {};
  if (expanded === 'topLevel' || expanded === 'topLevelOneOfs')
    losses.nearest(
      '/api/paramFields/expanded',
      `\`${expanded}\``,
      '`closed`: everything is collapsed at first',
    );
  return {
    openapi,
    playground: {
      display: mode && DISPLAYS[mode],
      proxy: disableProxy === undefined ? undefined : !disableProxy,
    },
    examples: {
      languages,
      defaults: showOptionalParams === undefined ? undefined : showOptionalParams ? 'all' : 'required',
    },
    params: { expanded: expanded && (expanded === 'all' ? 'all' : 'closed'), post },
    mdx: { server: api?.baseUrl, auth: api?.auth },
  };
}
