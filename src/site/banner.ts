import { createHash } from 'node:crypto';
import type { Banner } from '../layout/PageView.ts';
import type { Frame } from '../model/SiteModel.ts';
import { renderDescription } from '../reference/markdown.ts';

/** Renders `banner`. `address` turns a link of the configuration into an address. */
export function bannerOf(banner: Frame['banner'], address: (url: string) => string): Banner | undefined {
  if (!banner) return undefined;
  const { content, dismissible } = banner;
  const html = renderDescription(content, { headingShift: 3 })
    .trim()
    .replace(/(?<= href=")\/(?!\/)[^"]*/g, (url) => address(url));
  return { html, dismissible, id: bannerId(content) };
}

/** See {@link Banner.id}. Letters and digits only. */
export function bannerId(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
