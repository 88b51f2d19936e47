import { report } from '../../page/codes.ts';
import type { Reference } from '../../page/Page.ts';
import {
  startOf,
  type ElementVisit,
  type Found,
  type JsxVisit,
  type Placed,
  type PluginContext,
} from './context.ts';

/** Attributes that contain an address, by element or component. */
const addresses: Record<string, { attribute: string; kind: Reference['kind'] }[]> = {
  a: [{ attribute: 'href', kind: 'link' }],
  Card: [
    { attribute: 'href', kind: 'link' },
    { attribute: 'img', kind: 'image' },
  ],
  Tile: [{ attribute: 'href', kind: 'link' }],
  Tooltip: [{ attribute: 'href', kind: 'link' }],
  Snippet: [{ attribute: 'file', kind: 'snippet' }],
  img: [{ attribute: 'src', kind: 'image' }],
  source: [{ attribute: 'src', kind: 'image' }],
  video: [
    { attribute: 'src', kind: 'image' },
    { attribute: 'poster', kind: 'image' },
  ],
  audio: [{ attribute: 'src', kind: 'image' }],
  iframe: [{ attribute: 'src', kind: 'link' }],
};

/** Notes every address that the text names, for the link checker. */
export function referenceVisits(
  context: PluginContext,
  found: Found,
): { element: ElementVisit; jsx: JsxVisit } {
  const refer = (node: Placed, name: string, read: (attribute: string) => unknown): void => {
    for (const { attribute, kind } of addresses[name] ?? []) {
      const target = read(attribute);
      if (typeof target !== 'string') continue;
      const place = startOf(context, node);
      if (target === '') {
        if (name === 'a' || name === 'img') {
          const sentences =
            name === 'a'
              ? { message: 'A link has no URL', hint: 'Add the URL, or remove the link.' }
              : { message: 'An image has no URL', hint: 'Add its path or URL.' };
          found.diagnostics.push(report('page/empty-link', { file: context.file, ...place }, sentences));
        }
        continue;
      }
      if (kind === 'snippet') found.snippetTags.push({ target, line: place.line });
      found.references.push({ kind, target, ...place });
    }
  };
  return {
    element: {
      filter: ['a', 'img', 'video', 'audio', 'source', 'iframe'],
      visit(node) {
        refer(node, node.tagName, (attribute) => node.properties[attribute]);
      },
    },
    jsx: {
      filter: Object.keys(addresses),
      visit(node) {
        refer(node, node.name ?? '', (wanted) => {
          for (const one of node.attributes) {
            if (one.type === 'mdxJsxAttribute' && one.name === wanted && typeof one.value === 'string')
              return one.value;
          }
          return undefined;
        });
      },
    },
  };
}
