import type { ValidPart } from '../../engine/ValidPart.ts';
import type { SiteConfigInput } from '../schema/site.ts';
import type { ButtonForm, BarButton, BarLink } from '../../../../base/model/SiteModel.ts';
import { absoluteUrl, link } from './address.ts';
import type { Resolution } from './Resolution.ts';

type Input = ValidPart<SiteConfigInput>;

/** The keys of an entry of any type that say how it looks. */
type FormInput = { type?: unknown } & { [Key in keyof ButtonForm]: ButtonForm[Key] | undefined };

/** The links of the top bar. A link to a repository gets the name of the repository. */
export function topbarLinks(input: Input['topbarLinks'], resolution: Resolution): BarLink[] {
  return (input ?? []).flatMap((entry, index) => {
    const owner = `/topbarLinks/${index}`;
    const pointer = `${owner}/url`;
    if (entry === undefined) return [];
    const url =
      entry.type === 'github'
        ? absoluteUrl(entry.url, pointer, resolution)
        : link(entry.url, pointer, resolution);
    if (url === undefined) return [];
    return [
      {
        name: entry.name?.trim() || repositoryName(url),
        url,
        ...form(entry),
        at: resolution.at(owner),
      },
    ];
  });
}

/** The call to action; `undefined` without a usable `url`, or without the text that a link needs. */
export function callToAction(input: Input['topbarCtaButton'], resolution: Resolution): BarButton | undefined {
  if (input === undefined) return undefined;
  const at = resolution.at('/topbarCtaButton');
  const pointer = `${at.pointer}/url`;
  if (input.type === 'github') {
    const url = absoluteUrl(input.url, pointer, resolution);
    if (url === undefined) return undefined;
    if (repositoryName(url) === url) {
      resolution.warn(pointer, {
        code: 'config/url',
        message: `\`${url}\` does not name a repository.`,
        hint: 'Write `https://github.com/owner/repository`.',
      });
    }
    return { type: 'github', url, ...form(input), at };
  }
  const url = link(input.url, pointer, resolution);
  if (url === undefined || input.name === undefined) return undefined;
  return { type: 'link', url, name: input.name.trim(), ...form(input), at };
}

function form({ style, arrow }: FormInput): ButtonForm {
  return { style, arrow };
}

/** `owner/repository` of a repository's URL, else the URL itself. */
function repositoryName(url: string): string {
  return /^https?:\/\/[^/]+\/([^/?#]+\/[^/?#]+)/.exec(url)?.[1] ?? url;
}
