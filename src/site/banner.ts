import { createHash } from 'node:crypto';
import type { SiteConfig } from '../config/SiteConfig.ts';
import { renderDescription } from '../openapi/markdown.ts';

/** The line above every page. */
export interface Banner {
  /** Markdown of the configuration as HTML, harmless, with links of the site below the base. */
  html: string;
  dismissible: boolean;
  /** Made from the text: another text is another banner. */
  id: string;
}

/** Renders `banner`. `address` turns a link of the configuration into an address. */
export function bannerOf(banner: SiteConfig['banner'], address: (url: string) => string): Banner | undefined {
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
