import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SOCIAL_KEYS } from '../../src/config/formats/mint/schema/frame.ts';
import { build, emptyFolder, readBuilt } from './lectern.ts';

/** What a screen reader says for each key of the format. */
const labels: Record<string, string> = {
  website: 'Website',
  x: 'X',
  twitter: 'Twitter',
  'x-twitter': 'X',
  facebook: 'Facebook',
  youtube: 'YouTube',
  discord: 'Discord',
  slack: 'Slack',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  'hacker-news': 'Hacker News',
  medium: 'Medium',
  telegram: 'Telegram',
  bluesky: 'Bluesky',
  threads: 'Threads',
  reddit: 'Reddit',
  podcast: 'Podcast',
  'earth-americas': 'Website',
};

it('the footer has an icon and a label for each of the 19 accounts that the format knows', async () => {
  const docs = await emptyFolder();
  const footerSocials = Object.fromEntries(
    Object.keys(labels).map((key) => [key, `https://${key}.example/acme`]),
  );
  const config = { name: 'T', navigation: [{ group: 'G', pages: ['index'] }], footerSocials };
  await writeFile(path.join(docs, 'mint.json'), JSON.stringify(config));
  await writeFile(path.join(docs, 'index.mdx'), '---\ntitle: T\n---\nText.\n');
  const { code, stderr } = await build(docs);
  expect(code, stderr).toBe(0);
  expect(stderr).not.toContain('footerSocials');
  const list = /<ul class="lec-socials[^]*?<\/ul>/.exec(await readBuilt(docs, 'dist/index.html'))?.[0] ?? '';
  const links = [
    ...list.matchAll(/<a href="https:\/\/([^.]+)\.example\/acme" aria-label="([^"]+)"[^]*?<\/a>/g),
  ];
  expect(Object.fromEntries(links.map(([, key, label]) => [key, label]))).toEqual(labels);
  expect(links.map(([, key]) => key)).toEqual(SOCIAL_KEYS);
  const drawings = links.map(([link]) => / d="([^"]+)"/.exec(link)?.[1]);
  expect(drawings).not.toContain(undefined);
  // Both names of the platform X have one icon; no other two are alike.
  expect(new Set(drawings).size).toBe(18);
});
