import type { z } from '../../engine/zod.ts';
import type { ValidPart } from '../../engine/field.ts';
import type { Resolution } from '../../mint/resolve/address.ts';
import { sixDigits } from '../../mint/resolve/paint.ts';
import { SOCIAL_KEYS } from '../../mint/schema/frame.ts';
import type { BarButton, BarLink, Banner, FooterColumn, Frame } from '../../../../base/model/SiteModel.ts';
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
    const name = entry.label?.trim() || nameOf(type, url);
    const looks = icon(entry.icon, `${owner}/icon`, resolution);
    return [{ name, url, ...looks, type: type === 'link' ? undefined : type, at: resolution.at(owner) }];
  });
  const button = callToAction(input?.primary, `${pointer}/primary`, resolution);
  return { links, button };
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
  return { type, url, name, at };
}

function address(type: string, href: string | undefined, pointer: string, resolution: Resolution) {
  return type === 'github' || type === 'discord'
    ? resolution.absoluteUrl(href, pointer)
    : resolution.link(href, pointer);
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
    const url = resolution.accountUrl(input?.socials?.[key], `${pointer}/socials/${key}`);
    return url === undefined ? [] : [{ key, url }];
  });
  const columns = (input?.links ?? []).flatMap((column, index): FooterColumn[] => {
    const links = (column?.items ?? []).flatMap((entry, at) => {
      const place = `${pointer}/links/${index}/items/${at}`;
      const url = resolution.link(entry?.href, `${place}/href`);
      return url === undefined ? [] : [{ label: entry?.label ?? url, url, at: resolution.at(place) }];
    });
    return links.length === 0 ? [] : [{ title: column?.header, links }];
  });
  return { columns, socials };
}

export function banner(input: BannerInput | undefined): Banner | undefined {
  if (input?.content === undefined) return undefined;
  const { content, dismissible = false, type } = input;
  const [light, dark] = [input.color?.light, input.color?.dark].map((one) => one && sixDigits(one));
  return { content, dismissible, type, color: (light ?? dark) === undefined ? undefined : { light, dark } };
}
