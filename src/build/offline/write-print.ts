import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routeOf } from '../../base/addresses/href.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import type { Site } from '../../site/site/assemble.ts';
import { codeRoot } from '../options/package-root.ts';
import { SiteFiles } from '../output/SiteFiles.ts';
import { fileOfRoute } from '../output/write-page.ts';
import { printedSection, styleLinks, titleOf } from './print-text.ts';

const PRINT_STYLES = '_astro/print.css';

/**
 * Writes `print.html`, one document with all pages of the navigation, for a browser to print.
 * Each page is read twice, since all pages of a large site may not fit into memory.
 *
 * @param folder Absolute path of the built site.
 */
export function writePrint(folder: string, { navigation, view }: Pick<Site, 'navigation' | 'view'>): void {
  const fileOf = (listed: string) => path.join(folder, fileOfRoute(routeOf(listed), 'directory'));
  const paths = navigation.listed.filter((listed) => existsSync(fileOf(listed)));
  const htmlOf = (listed: string) => readFileSync(fileOf(listed), 'utf8');
  const ids = new Map(paths.map((listed, at) => [view.href(listed), `p${at + 1}`]));
  const idOf = (listed: string): string => ids.get(view.href(listed)) ?? '';
  const sectionOf = (address: string) => ids.get(address) ?? ids.get(`${address}/`);

  const links = new Set<string>();
  const contents: string[] = [];
  let above = '';
  for (const listed of paths) {
    const html = htmlOf(listed);
    for (const link of styleLinks(html)) links.add(link);
    const trail = navigation.find(listed).trail.join(' › ');
    if (trail !== above && trail !== '') contents.push(`<li><b>${escapeHtml(trail)}</b></li>`);
    above = trail;
    contents.push(`<li><a href="#${idOf(listed)}">${titleOf(html)}</a></li>`);
  }
  function* pieces(): Generator<string> {
    const html = paths[0] === undefined ? '' : htmlOf(paths[0]);
    const name = escapeHtml(view.model.name);
    const [start = '<html>'] = /<html[^>]*>/.exec(html) ?? [];
    const [body = '<body>'] = /<body[^>]*>/.exec(html) ?? [];
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><meta name="robots" content="noindex">`;
    yield `<!doctype html>${start}<head>${head}${[...links].join('')}<link rel="stylesheet" href="${view.file(PRINT_STYLES)}"></head>`;
    yield `${body}<main class="lec-main lec-print"><article class="lec-article"><h1>${name}</h1><nav><ul>${contents.join('')}</ul></nav></article>\n`;
    for (const listed of paths) yield printedSection(idOf(listed), htmlOf(listed), sectionOf);
    yield '</main></body></html>\n';
  }
  const files = new SiteFiles(folder);
  files.writePieces('print.html', pieces());
  files.write(PRINT_STYLES, readFileSync(path.join(codeRoot, 'build/offline/print.css')));
}
