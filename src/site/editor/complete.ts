import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { operationNamed } from '../../api/openapi/pages/pages.ts';
import { routeOf } from '../../base/addresses/href.ts';
import { ignoredBy } from '../../base/ignore-file.ts';
import { walkFolder } from '../../base/walk-folder.ts';
import { takeImports } from '../../content/compile/imports.ts';
import { builtIns } from '../../content/components/index.ts';
import { findMedia, isIgnoredFolder } from '../assets/assets.ts';
import type { Site } from '../site/assemble.ts';
import { type Asked, headingsOf, linkedPage, pageNamed } from './lookup.ts';

/** An entry of a completion list. */
export interface Offer {
  label: string;
  /** Shown next to the label. */
  detail?: string | undefined;
  /** Markdown about it. */
  about?: string | undefined;
  /** Text to insert, where it differs from the label. */
  insert?: string;
}

let sentences: Record<string, Record<string, string>> | undefined;

/**
 * Returns the sentences of the docs, which `npm run reference` collects, about the props of a component, and about itself by an empty
 * name. Without a component, those about frontmatter keys.
 */
function sentencesOf(component = ''): Record<string, string> {
  if (!sentences) {
    const file = new URL('../../../schema/pages.json', import.meta.url);
    const { frontmatter, components } = JSON.parse(readFileSync(file, 'utf8'));
    sentences = { ...components, '': frontmatter };
  }
  return sentences?.[component] ?? {};
}

/** The most icons that are offered at once: an editor asks again when more of the name is typed. */
const MOST_ICONS = 200;

/** Returns what can be written at a place of a file. */
export async function completionsAt(at: Asked): Promise<Offer[]> {
  const { site, text, place } = at;
  const { component, key, kind } = place;
  const { sources } = site;
  const before = text.slice(place.start, at.offset);
  switch (kind) {
    case 'link':
      return before.includes('#') ? anchors(at, before) : pages(at, before);
    case 'page':
      return [...pages(at, before), ...operations(site)];
    case 'operation':
      return operations(site);
    case 'image':
    case 'import': {
      const { docsRoot, exclude } = sources.options;
      const all = kind === 'import' ? [...sources.parts.keys()] : await findMedia(docsRoot, exclude);
      return before.startsWith('.') ? [] : all.map((one) => ({ label: `/${one}` }));
    }
    case 'icon': {
      const part = before.replace(/^fa-/, '');
      const names = sources.icons.names().filter((name) => name.includes(part));
      return names.slice(0, MOST_ICONS).map((label) => ({ label }));
    }
    case 'component': {
      const imported = takeImports(text).imports.flatMap(({ names }) => names.map(({ local }) => local));
      const known = Object.keys(builtIns).filter((name) => name !== 'LecId');
      return [...new Set([...known, ...imported])].map((label) => ({
        label,
        about: sentencesOf(label)[''],
      }));
    }
    case 'prop':
    case 'field': {
      const all = Object.entries(sentencesOf(component)).filter(([label]) => label !== '');
      return all.map(([label, about]) => ({
        ...{ label, about },
        insert: kind === 'prop' ? `${label}="$0"` : `${label}: `,
      }));
    }
    case 'value': {
      // The sentence lists `true` and `false`, or the names of choices.
      const about = sentencesOf(component)[key] ?? '';
      return [...about.matchAll(/`([\w-]+)`/g)].map(([, label = '']) => ({ label, about }));
    }
    case 'ignored': {
      const all = (await ignorable(site)).flatMap((file) => [`${posix.dirname(file)}/`, file]);
      return [...new Set(all)].filter((label) => label !== './').map((label) => ({ label }));
    }
    case 'ref':
      return [];
  }
}

/** Files of the docs folder that its ignore file can name. */
const ignorable = ({ sources: { options } }: Site): Promise<string[]> =>
  walkFolder(options.docsRoot, {
    enters: (_, name) => !isIgnoredFolder(name),
    takes: (_, name) => !name.startsWith('.'),
  });

/** Names the files that a rule of the ignore file is about. */
async function aboutRule(site: Site, rule: string): Promise<string | undefined> {
  if (rule.trim() === '') return undefined;
  const files = (await ignorable(site)).filter(ignoredBy(rule.replace(/^!/, '')));
  if (files.length === 0) return 'Matches no file';
  const start = `${rule.startsWith('!') ? 'Includes' : 'Leaves out'} ${files.length} file${files.length === 1 ? '' : 's'}`;
  const list = files.slice(0, 10).map((file) => `- \`${file}\``);
  return [files.length > list.length ? `${start}, such as` : start, ...list].join('\n');
}

/** Offers pages as the author writes them: from the root of the site, relative, or as the navigation names them. */
function pages({ site, file, place }: Asked, before: string): Offer[] {
  return [...site.sources.meta.values()].map(({ path, title: detail }) => {
    if (!before.startsWith('.'))
      return { label: before.startsWith('/') || place.kind === 'link' ? `/${routeOf(path)}` : path, detail };
    const relative = posix.relative(posix.dirname(file), path);
    return { label: relative.startsWith('.') ? relative : `./${relative}`, detail };
  });
}

function operations({ documents }: Site): Offer[] {
  return documents.flatMap((document) =>
    document.operations.flatMap(({ kind, method, path, summary }) =>
      kind === 'operation' ? { label: `${method} ${path}`, detail: summary ?? document.location } : [],
    ),
  );
}

/** Offers the IDs of headings, and those of components where the page has been rendered. */
function anchors({ site, file, idsOf }: Asked, before: string): Offer[] {
  const [start = ''] = before.split('#');
  const linked = linkedPage(site, file, `${start}#`);
  if (!linked) return [];
  const page = site.sources.pages.get(linked.path);
  const texts = new Map((page ? headingsOf(page) : []).map(({ id, text }) => [id, text]));
  const all = new Set([...texts.keys(), ...idsOf(routeOf(linked.path))]);
  return [...all].map((id) => ({ label: `${start}#${id}`, detail: texts.get(id) }));
}

/** Returns Markdown about a place of a file; `undefined` where nothing is known. */
export async function hoverAt(at: Asked): Promise<string | undefined> {
  const { site, place } = at;
  const { kind, written, component, key } = place;
  if (kind === 'ignored') return aboutRule(site, written);
  if (kind === 'icon') return aboutIcon(site, written);
  if (kind === 'component') return sentencesOf(written)[''];
  if (kind === 'prop' || kind === 'field') return sentencesOf(component)[written];
  if (kind === 'value') return sentencesOf(component)[key];
  const operation = operationNamed(written, site.documents);
  if (operation) {
    const { method, path, summary = '', description, document } = operation;
    return paragraphs(`**${method} ${path}** ${summary}`.trim(), description, `\`${document.location}\``);
  }
  const { path = '' } = pageNamed(at) ?? {};
  const meta = site.sources.meta.get(path);
  const description = site.sources.pages.get(path)?.frontmatter.description;
  return meta && paragraphs(`**${meta.title}**`, description, `\`${meta.source?.file ?? path}\``);
}

const paragraphs = (...all: (string | undefined)[]): string => all.filter(Boolean).join('\n\n');

function aboutIcon({ sources }: Site, name: string): string | undefined {
  const found = sources.icons.resolve(name);
  const [svg] = (found?.exact && /<svg[^]*<\/svg>/.exec(sources.icons.icon(name))) || [];
  if (!found || svg === undefined) return undefined;
  // An image has no text color around it, and may be shown on a light or dark background.
  const drawing = svg
    .replace(/currentColor/g, '#888888')
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" fill="#888888"');
  return `![${name}](data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')})\n\n\`${found.name}\` (${found.style})`;
}
