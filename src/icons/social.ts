/** Icon and spoken name of each `footerSocials` key. */
const socials: Record<string, { icon: string; label: string }> = {
  website: { icon: 'globe', label: 'Website' },
  x: { icon: 'x-twitter', label: 'X' },
  'x-twitter': { icon: 'x-twitter', label: 'X' },
  twitter: { icon: 'twitter', label: 'Twitter' },
  facebook: { icon: 'facebook', label: 'Facebook' },
  youtube: { icon: 'youtube', label: 'YouTube' },
  discord: { icon: 'discord', label: 'Discord' },
  slack: { icon: 'slack', label: 'Slack' },
  github: { icon: 'github', label: 'GitHub' },
  linkedin: { icon: 'linkedin', label: 'LinkedIn' },
  instagram: { icon: 'instagram', label: 'Instagram' },
  'hacker-news': { icon: 'hacker-news', label: 'Hacker News' },
  medium: { icon: 'medium', label: 'Medium' },
  telegram: { icon: 'telegram', label: 'Telegram' },
  bluesky: { icon: 'bluesky', label: 'Bluesky' },
  threads: { icon: 'threads', label: 'Threads' },
  reddit: { icon: 'reddit', label: 'Reddit' },
  podcast: { icon: 'podcast', label: 'Podcast' },
  'earth-americas': { icon: 'earth-americas', label: 'Website' },
};

/** Icon name for a footer key; a key that is not known is tried as a name itself. */
export function socialIcon(key: string): string {
  return Object.hasOwn(socials, key) ? socials[key]!.icon : key;
}

/** What a screen reader says for a footer key. */
export function socialLabel(key: string): string {
  if (Object.hasOwn(socials, key)) return socials[key]!.label;
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
