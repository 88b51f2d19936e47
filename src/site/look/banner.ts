import { createHash } from 'node:crypto';
import type { Banner } from '../../page/layout/PageView.ts';
import type { Banner as Written } from '../../base/model/SiteModel.ts';
import { renderDescription } from '../../page/reference/markdown.ts';

/** Renders an announcement. `address` turns a link of the configuration into an address. */
export function drawBanner(banner: Written, address: (url: string) => string): Banner {
  const { content, dismissible } = banner;
  const html = renderDescription(content, { headingShift: 3 })
    .trim()
    .replace(/(?<= href=")\/(?!\/)[^"]*/g, (url) => address(url));
  return { html, dismissible, id: bannerId(content) };
}

/** See {@link Banner.id}. Letters and digits only. */
function bannerId(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
