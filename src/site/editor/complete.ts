import { posix } from 'node:path';
import { builtIns } from '../../content/components/index.ts';
import { routeOf } from '../../base/addresses/href.ts';
import { findMedia } from '../assets/assets.ts';
import type { Site } from '../site/assemble.ts';
import { headingsOf, linkedPage } from './lookup.ts';
import type { EditorPlace } from './place.ts';
import { readWords, valuesIn } from './words.ts';

/** An entry of a completion list. */
export interface Offer {
  label: string;
  /** Shown next to the label. */
  detail?: string;
  /** Markdown about it. */
  about?: string;
  /** Text to insert, where it differs from the label. */
  insert?: string;
}

/** The most icons that are offered at once: an editor asks again when more of the name is typed. */
const MOST_ICONS = 200;

/** Returns what can be written at a place of a file. `before` is the part in front of the cursor, `text` the text of the file. */
export async function completionsAt(
  site: Site,
  file: string,
  { kind, written, component, key = '' }: EditorPlace,
  { before, text, ids }: { before: string; text: string; ids(route: string): readonly string[] },
): Promise<Offer[]> {
  const { frontmatter, components } = readWords();
  switch (kind) {
    case 'link':
      return written.includes('#') && before.includes('#')
        ? anchors(site, file, before, ids)
        : pages(site, file, before);
    case 'page':
      return [...pages(site, 'index', before), ...operations(site)];
    case 'operation':
      return operations(site);
    case 'image':
    case 'import':
      return files(site, kind, before);
    case 'icon': {
      const part = before.replace(/^fa-/, '');
      return site.sources.icons
        .names()
        .filter((name) => name.includes(part))
        .slice(0, MOST_ICONS)
        .map((label) => ({ label }));
    }
    case 'component': {
      const imported = [...text.matchAll(/^import\s+\{?([^}'"]+?)\}?\s+from/gm)].flatMap(
        ([, names = '']) => names.match(/\b[A-Z]\w*/g) ?? [],
      );
      const known = Object.keys(builtIns).filter((name) => name !== 'LecId');
      return [...new Set([...known, ...imported])].map((label) => ({
        label,
        about: components[label]?.[''] ?? '',
      }));
    }
    case 'prop':
      return named(components[component ?? ''] ?? {}, (name) => `${name}="$0"`);
    case 'field':
      return named(frontmatter, (name) => `${name}: `);
    case 'value': {
      const sentence = (component === undefined ? frontmatter : components[component])?.[key] ?? '';
      return valuesIn(sentence).map((label) => ({ label, about: sentence }));
    }
    case 'ref':
      return [];
  }
}

function named(sentences: Record<string, string>, insert: (name: string) => string): Offer[] {
  return Object.entries(sentences).flatMap(([label, about]) =>
    label === '' ? [] : { label, about, insert: insert(label) },
  );
}

/** Offers pages as the author writes them: from the root of the site, relative, or as the navigation names them. */
function pages({ sources }: Site, file: string, before: string): Offer[] {
  const folder = posix.dirname(file);
  return [...sources.meta.values()].map(({ path, title }) => {
    const relative = posix.relative(folder, path);
    const label = before.startsWith('.')
      ? relative.startsWith('.')
        ? relative
        : `./${relative}`
      : before.startsWith('/') || file !== 'index'
        ? `/${routeOf(path)}`
        : path;
    return { label, detail: title };
  });
}

function operations({ documents }: Site): Offer[] {
  return documents.flatMap((document) =>
    document.operations.flatMap(({ kind, method, path, summary }) =>
      kind === 'operation' ? { label: `${method} ${path}`, detail: summary ?? document.location } : [],
    ),
  );
}

function anchors(
  site: Site,
  file: string,
  before: string,
  ids: (route: string) => readonly string[],
): Offer[] {
  const [start = ''] = before.split('#');
  const linked = linkedPage(site, file, `${start}#`);
  const page = linked && site.sources.pages.get(linked.path);
  const headings = page ? headingsOf(page) : [];
  const texts = new Map(headings.map(({ id, text }) => [id, text]));
  const all = new Set([...texts.keys(), ...(linked ? ids(routeOf(linked.path)) : [])]);
  return [...all].map((id) => ({ label: `${start}#${id}`, detail: texts.get(id) ?? '' }));
}

async function files({ sources }: Site, kind: 'image' | 'import', before: string): Promise<Offer[]> {
  const { docsRoot, exclude } = sources.options;
  const all = kind === 'import' ? [...sources.parts.keys()] : await findMedia(docsRoot, exclude);
  return before.startsWith('.') ? [] : all.map((file) => ({ label: `/${file}` }));
}
