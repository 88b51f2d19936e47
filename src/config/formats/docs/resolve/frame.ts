import type { z } from '../../engine/zod.ts';
import type { ValidPart } from '../../engine/field.ts';
import { absoluteUrl, link, type Resolution } from '../../mint/resolve/address.ts';
import { sixDigits } from '../../mint/resolve/paint.ts';
import { SOCIAL_KEYS } from '../../mint/schema/frame.ts';
import type {
  BarButton,
  BarLink,
  Banner,
  FooterColumn,
  Frame,
  Pair,
} from '../../../../base/model/SiteModel.ts';
import type {
  banner as bannerSchema,
  footer as footerSchema,
  navbar as navbarSchema,
} from '../schema/frame.ts';
import { icon } from './look.ts';

type NavbarInput = ValidPart<z.input<typeof navbarSchema>>;
type FooterInput = ValidPart<z.input<typeof footerSchema>>;
type BannerInput = ValidPart<z.input<typeof bannerSchema>>;

export function bar(input: NavbarInput | undefined, pointer: string, resolution: Resolution): Frame['bar'] {
  const links = (input?.links ?? []).flatMap((entry, index): BarLink[] => {
    if (entry === undefined) return [];
    const owner = `${pointer}/links/${index}`;
    const { type = 'link' } = entry;
    const url = address(type, entry.href, `${owner}/href`, resolution);
    if (url === undefined) return [];
    const made: BarLink = {
      name: entry.label?.trim() || nameOf(type, url),
      url,
      ...icon(entry.icon, `${owner}/icon`, resolution),
      at: resolution.at(owner),
    };
    if (type !== 'link') made.type = type;
    return [made];
  });
  const button = callToAction(input?.primary, `${pointer}/primary`, resolution);
  return button === undefined ? { links } : { links, button };
}

function callToAction(
  input: NavbarInput['primary'],
  pointer: string,
  resolution: Resolution,
): BarButton | undefined {
  if (input === undefined) return undefined;
  const { type = 'button' } = input;
  const url = address(type, input.href, `${pointer}/href`, resolution);
  if (url === undefined) return undefined;
  const name = input.label?.trim();
  const at = resolution.at(pointer);
  if (type === 'button') return name === undefined ? undefined : { type: 'link', url, name, at };
  if (type === 'github' && nameOf(type, url) === url) {
    resolution.warn(`${pointer}/href`, {
      code: 'config/url',
      message: `\`${url}\` does not name a repository.`,
      hint: 'Write `https://github.com/owner/repository`.',
    });
  }
  return name === undefined ? { type, url, at } : { type, url, name, at };
}

function address(type: string, href: string | undefined, pointer: string, resolution: Resolution) {
  return type === 'github' || type === 'discord'
    ? absoluteUrl(href, pointer, resolution)
    : link(href, pointer, resolution);
}

/** `owner/repository` of a repository's URL, the name of the service of an invitation, else the URL itself. */
function nameOf(type: string, url: string): string {
  if (type === 'discord') return 'Discord';
  return /^https?:\/\/[^/]+\/([^/?#]+\/[^/?#]+)/.exec(url)?.[1] ?? url;
}

export function footer(
  input: FooterInput | undefined,
  pointer: string,
  resolution: Resolution,
): Frame['footer'] {
  const socials = SOCIAL_KEYS.flatMap((key) => {
    const url = absoluteUrl(input?.socials?.[key], `${pointer}/socials/${key}`, resolution);
    return url === undefined ? [] : [{ key, url }];
  });
  const columns = (input?.links ?? []).flatMap((column, index): FooterColumn[] => {
    const links = (column?.items ?? []).flatMap((entry, at) => {
      const place = `${pointer}/links/${index}/items/${at}`;
      const url = link(entry?.href, `${place}/href`, resolution);
      return url === undefined ? [] : [{ label: entry?.label ?? url, url, at: resolution.at(place) }];
    });
    if (links.length === 0) return [];
    return [column?.header === undefined ? { links } : { title: column.header, links }];
  });
  return { columns, socials };
}

export function banner(input: BannerInput | undefined): Banner | undefined {
  if (input?.content === undefined) return undefined;
  const made: Banner = { content: input.content, dismissible: input.dismissible ?? false };
  if (input.type !== undefined) made.type = input.type;
  const { light, dark } = input.color ?? {};
  const color: Partial<Pair<string>> = {};
  if (light !== undefined) color.light = sixDigits(light);
  if (dark !== undefined) color.dark = sixDigits(dark);
  if (light !== undefined || dark !== undefined) made.color = color;
  return made;
}
