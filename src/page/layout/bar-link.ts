import { linkTarget } from '../../base/addresses/link.ts';
import { escapeText } from '../../base/html/escape.ts';
import type { BarButton, BarLink } from '../../base/model/SiteModel.ts';
import { compactCount } from './count.ts';
import { glyph } from './glyphs.ts';
import { pluralForm } from '../../base/strings/counted.ts';
import type { Texts } from '../../base/strings/english.ts';
import type { SiteView } from './PageView.ts';

/** A link of the bar, ready to be rendered. */
export interface DrawnLink {
  href: string;
  name: string;
  /** Its content as HTML: icon, name, and stars. */
  html: string;
}

/** A link or a button of the bar: a repository has its mark and its stars, an invitation has its mark. */
export function drawLink(link: BarLink | BarButton, site: SiteView, { language, layout }: Texts): DrawnLink {
  const { href } = linkTarget(link.url, site);
  const { type } = link;
  const repository = type === 'github' ? site.repositories.get(link.url) : undefined;
  const path = link.url.replace(/^[a-z]+:\/\/[^/]+\/|\.git$|\/+$/gi, '');
  const ofType =
    type === 'discord' ? 'Discord' : repository ? `${repository.owner}/${repository.name}` : path;
  const name = link.name || ofType;
  const icon =
    type === 'github'
      ? site.icon('github', { type: 'brands' }) || glyph('fork')
      : type === 'discord'
        ? site.icon('discord', { type: 'brands' })
        : 'icon' in link && link.icon
          ? site.icon(link.icon, { type: link.iconType })
          : '';
  const stars = repository?.stars;
  const count =
    stars === undefined
      ? ''
      : `<span class="lec-repository__stars">${glyph('star')}${compactCount(stars, language)}<span class="lec-unseen"> ${escapeText(pluralForm(language, layout.stars, stars))}</span></span>`;
  const arrow = link.arrow ? glyph('right') : '';
  return {
    href,
    name,
    html: `${icon}<span class="lec-repository__name">${escapeText(name)}</span>${count}${arrow}`,
  };
}
