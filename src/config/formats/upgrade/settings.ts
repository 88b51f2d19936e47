import type { SiteModel } from '../../../base/model/SiteModel.ts';
import type { ValidPart } from '../engine/field.ts';
import { asDocs } from '../mint/as-docs.ts';
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
  const shared = asDocs(input);
  return {
    theme: chosen,
    ...shared,
    name: model.name,
    colors: colors(input),
    background: { ...shared.background, color: input.colors?.background },
    seo: { ...shared.seo, metatags: { ...input.seo?.metatags, ...input.metadata } },
  };
}

function tellLosses(input: Input, losses: Losses): void {
  if (input.integrations?.osano !== undefined)
    losses.lost('/integrations/osano', 'Osano', 'A script in the docs folder can load it.');
  if (input.rounded === 'sharp')
    losses.lost('/rounded', 'square corners', 'The theme `linden` has them, with a monospace font.');
  if (input.sidebar?.items !== undefined)
    losses.lost('/sidebar/items', 'how the sidebar highlights the page', 'The theme sets it.');
  if (input.topbar?.style === 'gradient')
    losses.lost('/topbar/style', 'a gradient in the top bar', 'A style sheet in the docs folder can add it.');
  for (const [index, entry] of (input.topbarLinks ?? []).entries())
    if (entry?.url !== undefined) tellForm(entry as FormInput, `/topbarLinks/${index}`, losses);
  if (input.topbarCtaButton?.url !== undefined) tellForm(input.topbarCtaButton, '/topbarCtaButton', losses);
  const { expanded } = input.api?.paramFields ?? {};
  if (expanded === 'topLevel' || expanded === 'topLevelOneOfs')
    losses.nearest(
      '/api/paramFields/expanded',
      `\`${expanded}\``,
      '`closed`: everything is collapsed at first',
    );
}

function colors({ colors: written }: Input): Json {
  if (written?.primary === undefined) {
    const { primary, light, dark } = DEFAULT_COLORS;
    return { primary, light: written?.light ?? light, dark: written?.dark ?? dark };
  }
  const { primary, light, dark } = written;
  return { primary, light, dark };
}

type FormInput = Pick<NonNullable<Input['topbarCtaButton']>, 'style' | 'arrow'>;

function tellForm({ style, arrow }: FormInput, pointer: string, losses: Losses): void {
  if (style !== undefined) losses.lost(`${pointer}/style`, 'the shape of a button', 'The theme sets it.');
  if (arrow !== undefined) losses.lost(`${pointer}/arrow`, 'an arrow on a button');
}
