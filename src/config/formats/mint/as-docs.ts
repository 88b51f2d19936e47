import type { DocsConfigInput } from '../docs/schema/site.ts';
import type { ValidPart } from '../engine/field.ts';
import type { SiteConfigInput } from './schema/site.ts';

type Input = ValidPart<SiteConfigInput>;
type Docs = ValidPart<DocsConfigInput>;

/** Playground modes in docs.json. */
const DISPLAYS = { show: 'interactive', simple: 'simple', hide: 'none' } as const;

/** The settings of a `mint.json` that a `docs.json` has too, as it says them. Entries of lists keep their indexes. */
export function asDocs(input: Input): Docs {
  const { feedback, modeToggle, seo, topbarCtaButton: button } = input;
  const { intercom, frontchat, cookies } = input.integrations ?? {};
  const isHiddenIndexed = seo?.indexHiddenPages ?? seo?.indexing === 'all';
  return {
    name: input.name,
    favicon: input.favicon,
    logo: input.logo,
    appearance: { default: modeToggle?.default, strict: modeToggle?.isHidden },
    background: { image: input.backgroundImage, decoration: input.background?.style },
    fonts: fonts(input.font),
    styling: {
      eyebrows: input.eyebrow?.display,
      // Without it code is dark in the earlier format, and follows the page in the later one.
      codeblocks: input.codeBlock?.mode === 'auto' ? 'system' : 'dark',
    },
    navbar: {
      links: input.topbarLinks?.map(
        (entry) =>
          entry && {
            type: entry.type,
            label: entry.type === 'github' ? entry.name : (entry.name ?? entry.url),
            href: entry.url,
          },
      ),
      primary:
        button?.type === 'github'
          ? { type: 'github', href: button.url }
          : button && { type: 'button', label: button.name, href: button.url },
    },
    footer: {
      socials: { ...input.footer?.socials, ...accounts(input.footerSocials) },
      links: input.footer?.links?.map(
        (column) =>
          column && {
            header: column.title,
            items: column.links?.map((entry) => entry && { label: entry.label, href: entry.url }),
          },
      ),
    },
    banner: input.banner,
    search: { prompt: input.search?.prompt },
    contextual: input.contextual,
    feedback: {
      edits: feedback?.suggestEdit,
      issues: feedback?.raiseIssue,
      thumbs: feedback?.thumbsRating,
    },
    // Without it the earlier format shows the date, and the later one does not.
    metadata: { timestamp: true },
    api: api(input),
    redirects: input.redirects,
    integrations: {
      ...input.analytics,
      intercom: intercom === undefined ? undefined : { appId: intercom },
      frontchat: frontchat === undefined ? undefined : { snippetId: frontchat },
      cookies,
    },
    seo: { indexing: isHiddenIndexed ? 'all' : seo?.indexing && 'navigable' },
  };
}

/** The accounts of the footer by platform; of a list, the first of a platform counts. */
function accounts(written: Input['footerSocials']): Record<string, string | undefined> | undefined {
  if (!Array.isArray(written)) return written;
  const listed = written.map((entry) => [entry?.type?.trim().toLowerCase(), entry?.url]);
  return Object.fromEntries(listed.reverse()) as Record<string, string | undefined>;
}

function fonts(font: Input['font']): Docs['fonts'] {
  type Face = Extract<NonNullable<Input['font']>, { family?: unknown }>;
  const face = ({ family, weight, url, format }: Face) => ({ family, weight, source: url, format });
  if (font === undefined || 'family' in font) return font && face(font);
  const { headings, body } = font as Exclude<typeof font, { family?: unknown }>;
  return { heading: headings && face(headings), body: body && face(body) };
}

function api({ api: given, openapi }: Input): Docs['api'] {
  const { mode, disableProxy } = given?.playground ?? {};
  const { languages, showOptionalParams } = given?.request?.example ?? {};
  const { expanded, post } = given?.paramFields ?? {};
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
    mdx: { server: given?.baseUrl, auth: given?.auth },
  };
}

/** The places of settings in a `docs.json`, and in a `mint.json`. */
const PLACES: readonly (readonly [docs: RegExp, mint: string])[] = [
  [/^\/navbar\/links/, '/topbarLinks'],
  [/^\/navbar\/primary/, '/topbarCtaButton'],
  [/^(\/topbar.*)\/href$/, '$1/url'],
  [/^\/background\/image/, '/backgroundImage'],
  [/^\/fonts\/heading/, '/font/headings'],
  [/^\/fonts/, '/font'],
  [/^(\/font.*)\/source$/, '$1/url'],
  [/^\/api\/mdx\/server/, '/api/baseUrl'],
  [/^\/api\/mdx/, '/api'],
  [/^\/api\/examples/, '/api/request/example'],
  [/^(\/footer\/links\/\d+)\/items/, '$1/links'],
  [/^(\/footer\/links\/\d+\/links\/\d+)\/href$/, '$1/url'],
  [/^\/integrations\/(?!(?:intercom|frontchat|cookies|osano)\b)/, '/analytics/'],
];

/** Returns the place in a `mint.json` of what {@link asDocs} takes from it. */
export function placeInMint({ footerSocials }: Input): (pointer: string) => string {
  const isList = Array.isArray(footerSocials);
  return (pointer) => {
    const [, account] = /^\/footer\/socials\/(.*)$/.exec(pointer) ?? [];
    if (account === undefined)
      return PLACES.reduce((place, [docs, mint]) => place.replace(docs, mint), pointer);
    if (isList)
      return `/footerSocials/${footerSocials.findIndex((one) => one?.type?.trim().toLowerCase() === account)}/url`;
    return footerSocials && account in footerSocials ? `/footerSocials/${account}` : pointer;
  };
}
