import type { SiteModel } from '../../base/model/SiteModel.ts';
import { escapeHtml } from '../../base/html/markup.ts';
import type { TextsOf } from '../../base/strings/index.ts';
import { textDirection } from '../../base/strings/tags.ts';

interface ContentsSources {
  model: SiteModel;
  texts: TextsOf;
  /** Address of the home page. */
  home: string;
  /** CSS with the colors and fonts. */
  theme: string;
  publish(name: string, content: string): string;
}

/** Styles of the sidebar's own file. The layout's styles expect pages that have all parts of the layout. */
const styles = `:root{color-scheme:light dark}
body{max-width:40rem;margin:0 auto;padding:1.5rem;font:1rem/1.6 var(--lec-font,system-ui,sans-serif);color:var(--lec-text);background:var(--lec-bg)}
a{color:var(--lec-accent)}
a,summary{display:block;padding:.25rem 0;overflow-wrap:anywhere}
b{margin-inline-end:.5em;font:700 .75rem var(--lec-mono,monospace)}
svg{width:1em;height:1em;margin-inline-end:.5em}
p{margin:1rem 0 0;font-weight:600}
ul{margin:0;padding:0;list-style:none}
ul ul{padding-inline-start:1rem}
`;

/**
 * Makes the file that contains a sidebar with a very long list, as the pages of one group share it: their scripts put it in the
 * place of the part that each page contains itself, and a reader without scripts is led to it. Returns what makes one of a
 * sidebar's HTML.
 */
export function createContents({ model, texts, home, theme, publish }: ContentsSources) {
  const addresses = new Map<string, string>();
  return (html: string, language: string): string => {
    let address = addresses.get(html);
    if (address !== undefined) return address;
    const stylesHref = publish('contents.css', theme + styles);
    const name = escapeHtml(model.name);
    const { layout } = texts(language);
    const title = escapeHtml(layout.contents);
    address = publish(
      'contents.html',
      `<!doctype html><html lang="${escapeHtml(language)}" dir="${textDirection(language)}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
        `<title>${title} - ${name}</title><link rel="stylesheet" href="${escapeHtml(stylesHref)}"></head><body><main><a href="${escapeHtml(home)}">${name}</a>` +
        `<h1>${title}</h1><nav aria-label="${escapeHtml(layout.documentation)}">${html}</nav></main></body></html>\n`,
    );
    addresses.set(html, address);
    return address;
  };
}
