import type { ValidPart } from '../../engine/field.ts';
import type { Resolution } from '../../mint/resolve/address.ts';
import { icon as nameOf, imagePair, isImage, logo } from '../../mint/resolve/images.ts';
import { colors } from '../../mint/resolve/paint.ts';
import { face } from '../../mint/resolve/publishing.ts';
import type { Font, IconType, Look } from '../../../../base/model/SiteModel.ts';
import type { DocsConfigInput } from '../schema/site.ts';
import { ICON_STYLES, type IconInput } from '../schema/icon.ts';

type Input = ValidPart<DocsConfigInput>;

/** Everything that a style sheet decides. */
export function look(input: Input, resolution: Resolution): Look {
  const { appearance, background, styling } = input;
  const theme = input.theme ?? 'mint';
  const icons = imagePair(input.favicon, '/favicon', resolution);
  const { codeblocks } = styling ?? {};
  const startMode = appearance?.default === 'system' ? undefined : appearance?.default;
  const code = typeof codeblocks === 'object' ? codeblocks : undefined;
  const { theme: names, languages } = code ?? {};
  const light = typeof names === 'string' ? names : (names?.light ?? names?.dark);
  const dark = typeof names === 'string' ? names : (names?.dark ?? names?.light);
  const grammars = (languages?.custom ?? []).flatMap((written, index) => {
    const pointer = `/styling/codeblocks/languages/custom/${index}`;
    const path = resolution.assetPath(written, pointer);
    return path === undefined ? [] : [{ path, at: resolution.at(pointer) }];
  });
  return {
    theme,
    colors: colors({ ...input.colors, background: background?.color }, resolution),
    fonts: { ...fonts(input.fonts, resolution), at: resolution.at('/fonts') },
    logo: logo(input.logo, resolution),
    favicon: icons && { ...icons, at: resolution.at('/favicon') },
    backgroundImage: imagePair(background?.image, '/background/image', resolution),
    decoration: background?.decoration,
    startMode,
    canSwitchMode: !(appearance?.strict ?? false),
    codeBlocks: codeblocks === 'dark' ? 'dark' : 'auto',
    corners: 'default',
    activeEntry: 'container',
    layout: 'topnav',
    bar: 'default',
    codeThemes:
      light === undefined || dark === undefined
        ? undefined
        : { light, dark, at: resolution.at('/styling/codeblocks/theme') },
    grammars: grammars.length > 0 ? grammars : undefined,
    iconLibrary: input.icons?.library,
    latex: styling?.latex,
  };
}

function fonts(input: Input['fonts'], resolution: Resolution): { body?: Font; headings?: Font } {
  if (input === undefined) return {};
  const one = 'family' in input ? face(sourced(input), '/fonts', resolution, 'source') : undefined;
  const headings = face(sourced(input.heading), '/fonts/heading', resolution, 'source') ?? one;
  const body = face(sourced(input.body), '/fonts/body', resolution, 'source') ?? one;
  return { body, headings };
}

/** A font with its file under the name that the model has. */
function sourced(
  input: ValidPart<{ family: string; weight?: number; source?: string; format?: Font['format'] }> | undefined,
): ValidPart<Font> | undefined {
  return input && { family: input.family, weight: input.weight, url: input.source, format: input.format };
}

/** An icon as the model has it: absent keys where there is none. */
export interface Icon {
  icon?: string;
  iconType?: IconType;
}

/** Resolves an icon and its style. The library of the icon, if it names one, precedes its name: `lucide:rocket`. */
export function icon(input: ValidPart<IconInput>, pointer: string, resolution: Resolution): Icon {
  if (input === undefined) return {};
  const written = typeof input === 'string' ? input : input.name;
  const at = typeof input === 'string' ? pointer : `${pointer}/name`;
  const name = nameOf(written, at, resolution);
  if (name === undefined) return {};
  const { library, style } = typeof input === 'string' ? {} : input;
  return {
    icon: library === undefined || isImage(name) ? name : `${library}:${name}`,
    iconType: style && ICON_STYLES[style],
  };
}
