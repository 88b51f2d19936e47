import type { SiteView } from '../site/PageView.ts';

/** Names and icons of the accounts that a footer may link to. */
const socials: Record<string, [label: string, icon: string]> = {
  website: ['Website', 'globe'],
  x: ['X', 'x-twitter'],
  'x-twitter': ['X', 'x-twitter'],
  twitter: ['Twitter', 'twitter'],
  facebook: ['Facebook', 'facebook'],
  youtube: ['YouTube', 'youtube'],
  discord: ['Discord', 'discord'],
  slack: ['Slack', 'slack'],
  github: ['GitHub', 'github'],
  linkedin: ['LinkedIn', 'linkedin'],
  instagram: ['Instagram', 'instagram'],
  'hacker-news': ['Hacker News', 'hacker-news'],
  medium: ['Medium', 'medium'],
  telegram: ['Telegram', 'telegram'],
  bluesky: ['Bluesky', 'bluesky'],
  threads: ['Threads', 'threads'],
  reddit: ['Reddit', 'reddit'],
  podcast: ['Podcast', 'podcast'],
  'earth-americas': ['Website', 'earth-americas'],
};

const notBrands = new Set(['globe', 'podcast', 'earth-americas']);

/** Accessible name and icon of a social key; an unknown key is its own name, without an icon. */
export function socialOf(key: string, site: Pick<SiteView, 'icon'>): { label: string; icon: string } {
  const [label, name] = socials[key] ?? [key, key];
  return { label, icon: site.icon(name, { type: notBrands.has(name) ? 'solid' : 'brands' }) };
}
