import type { SiteModel } from '../../../base/model/SiteModel.ts';
import type { ValidPart } from '../engine/field.ts';
import { DEFAULT_COLORS } from '../mint/schema/colors.ts';
import type { SiteConfigInput } from '../mint/schema/site.ts';
import type { Json, Losses } from './Losses.ts';

type Input = ValidPart<SiteConfigInput>;

/** The themes that look most like those of the earlier format. */
const THEMES = { venus: 'mint', quill: 'willow', prism: 'mint' } as const;

/** The themes that have the navigation where a layout of the earlier format has it. */
const LAYOUTS = { topnav: undefined, sidenav: 'maple', solidSidenav: 'willow' } as const;

/** Everything of a `mint.json` but its navigation, as a `docs.json` says it. Keys without a value are `undefined`. */
export function settings(input: Input, model: SiteModel, losses: Losses): Json {
  const { theme = 'venus', layout = 'topnav' } = input;
  const chosen = LAYOUTS[layout] ?? THEMES[theme];
  if (input.theme !== undefined && input.theme !== 'venus')
    losses.nearest('/theme', `the theme \`${theme}\``, `the theme \`${chosen}\``);
  if (layout !== 'topnav') losses.nearest('/layout', `the layout \`${layout}\``, `the theme \`${chosen}\``);
  tellLosses(input, losses);
  return {
    theme: chosen,
    name: model.name,
    colors: colors(input),
    favicon: input.favicon,
    logo: input.logo,
    appearance: { default: input.modeToggle?.default, strict: input.modeToggle?.isHidden },
    background: {
      image: input.backgroundImage,
      decoration: input.background?.style,
      color: input.colors?.background,
    },
    fonts: fonts(input.font),
    styling: {
      eyebrows: input.eyebrow?.display,
      // Without it code is dark in the earlier format, and follows the page in the later one.
      codeblocks: input.codeBlock?.mode === 'auto' ? 'system' : 'dark',
    },
    navbar: navbar(input, losses),
    footer: footer(model),
    banner: input.banner,
    search: { prompt: input.search?.prompt },
    contextual: input.contextual,
    feedback: {
      edits: input.feedback?.suggestEdit,
      issues: input.feedback?.raiseIssue,
      thumbs: input.feedback?.thumbsRating,
    },
    // Without it the earlier format shows the date, and the later one does not.
    metadata: { timestamp: true },
    api: apiSettings(input, losses),
    redirects: input.redirects,
    seo: {
      metatags: { ...input.seo?.metatags, ...input.metadata },
      indexing: model.seo.indexHiddenPages ? 'all' : input.seo?.indexing,
    },
    integrations: integrations(input, losses),
  };
}

function tellLosses(input: Input, losses: Losses): void {
  if (input.rounded === 'sharp')
    losses.lost('/rounded', 'square corners', 'The theme `linden` has them, with a monospace font.');
  if (input.sidebar?.items !== undefined)
    losses.lost('/sidebar/items', 'how the sidebar highlights the page', 'The theme sets it.');
  if (input.topbar?.style === 'gradient')
    losses.lost('/topbar/style', 'a gradient in the top bar', 'A style sheet in the docs folder can add it.');
}

function colors({ colors: written }: Input): Json {
  if (written?.primary === undefined) {
    const { primary, light, dark } = DEFAULT_COLORS;
    return { primary, light: written?.light ?? light, dark: written?.dark ?? dark };
  }
  const { primary, light, dark } = written;
  return { primary, light, dark };
}

type FontInput = NonNullable<Input['font']>;

function fonts(font: Input['font']): Json | undefined {
  if (font === undefined) return undefined;
  if ('family' in font) return face(font);
  const { headings, body } = font as Exclude<FontInput, { family?: unknown }>;
  return { heading: headings && face(headings), body: body && face(body) };
}

function face({ family, weight, url, format }: Extract<FontInput, { family?: unknown }>) {
  return { family, weight, source: url, format };
}

function navbar({ topbarLinks, topbarCtaButton }: Input, losses: Losses): Json {
  const links = (topbarLinks ?? []).flatMap((entry, index): Json[] => {
    if (entry?.url === undefined) return [];
    const { name, url: href } = entry;
    if (entry.type === 'github') return [{ type: 'github', href, label: name }];
    tellForm(entry as FormInput, `/topbarLinks/${index}`, losses);
    return [{ label: name ?? href, href }];
  });
  return { links, primary: primary(topbarCtaButton, losses) };
}

function primary(entry: Input['topbarCtaButton'], losses: Losses): Json | undefined {
  if (entry?.url === undefined) return undefined;
  tellForm(entry, '/topbarCtaButton', losses);
  if (entry.type === 'github') return { type: 'github', href: entry.url };
  return entry.name === undefined ? undefined : { type: 'button', label: entry.name, href: entry.url };
}

interface FormInput {
  style?: string | undefined;
  arrow?: boolean | undefined;
}

function tellForm({ style, arrow }: FormInput, pointer: string, losses: Losses): void {
  if (style !== undefined) losses.lost(`${pointer}/style`, 'the shape of a button', 'The theme sets it.');
  if (arrow !== undefined) losses.lost(`${pointer}/arrow`, 'an arrow on a button');
}

function footer({ frame: { footer: written } }: SiteModel): Json {
  return {
    socials: Object.fromEntries(written.socials.map(({ key, url }) => [key, url])),
    links: written.columns.map(({ title, links }) => ({
      header: title,
      items: links.map(({ label, url }) => ({ label, href: url })),
    })),
  };
}

function integrations({ analytics, integrations: others }: Input, losses: Losses): Json {
  const { intercom, frontchat, osano, cookies } = others ?? {};
  if (osano !== undefined)
    losses.lost('/integrations/osano', 'Osano', 'A script in the docs folder can load it.');
  return {
    ...analytics,
    intercom: intercom === undefined ? undefined : { appId: intercom },
    frontchat: frontchat === undefined ? undefined : { snippetId: frontchat },
    cookies,
  };
}

const DISPLAYS = { show: 'interactive', simple: 'simple', hide: 'none' } as const;

/** `api` and `openapi` of a `mint.json`, as `api` of a `docs.json`. */
function apiSettings({ api, openapi }: ValidPart<SiteConfigInput>, losses: Losses): Json {
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
