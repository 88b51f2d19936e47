import type { Site } from '../site/assemble.ts';
import { linkedPage, operationOf } from './lookup.ts';
import type { EditorPlace } from './place.ts';
import { readWords } from './words.ts';

/** Returns Markdown about a place of a file; `undefined` where nothing is known. */
export function hoverAt(site: Site, file: string, place: EditorPlace): string | undefined {
  const { kind, written, component, key = '' } = place;
  const { frontmatter, components } = readWords();
  switch (kind) {
    case 'operation':
    case 'page':
    case 'link':
      return aboutOperation(site, written) ?? aboutPage(site, kind === 'page' ? 'index' : file, written);
    case 'icon':
      return aboutIcon(site, written);
    case 'component':
      return components[written]?.[''];
    case 'prop':
      return components[component ?? '']?.[written];
    case 'field':
      return frontmatter[written];
    case 'value':
      return component === undefined ? frontmatter[key] : components[component]?.[key];
    default:
      return undefined;
  }
}

function aboutPage(site: Site, file: string, written: string): string | undefined {
  const linked = linkedPage(site, file, written);
  const meta = linked && site.sources.meta.get(linked.path);
  if (!meta) return undefined;
  const description = site.sources.pages.get(linked.path)?.frontmatter.description;
  return [`**${meta.title}**`, description, `\`${meta.source?.file ?? linked.path}\``]
    .filter(Boolean)
    .join('\n\n');
}

function aboutOperation(site: Site, written: string): string | undefined {
  const operation = operationOf(site, written);
  if (!operation) return undefined;
  const { method, path, summary, description, document } = operation;
  const heading = `**${method} ${path}**${summary === undefined ? '' : ` ${summary}`}`;
  return [heading, description, `\`${document.location}\``].filter(Boolean).join('\n\n');
}

function aboutIcon({ sources }: Site, name: string): string | undefined {
  const found = sources.icons.resolve(name);
  if (!found?.exact) return undefined;
  const [svg] = /<svg[^]*<\/svg>/.exec(sources.icons.icon(name)) ?? [];
  if (svg === undefined) return undefined;
  // An image has no text color around it, and may be shown on a light or dark background.
  const drawing = svg
    .replace(/currentColor/g, '#888888')
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" fill="#888888"');
  return `![${name}](data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')})\n\n\`${found.name}\` (${found.style})`;
}
