import type { Operation } from '../model/ApiDocument.ts';
import { isObject } from '../pointer.ts';
import { wordsOf } from '../text.ts';

/** What the extension `x-mint` of an operation says of its page. */
interface PageSettings {
  /** Path of the page, without slashes at its ends. */
  path?: string;
  title?: string;
  /** Text of the entry in the sidebar. */
  label?: string;
}

/** A path that can be an address and a file on every system. */
const SAFE = /^[\p{L}\p{N}\-_~]+(?:[./][\p{L}\p{N}\-_~]+)*$/u;

/** Reads `x-mint: { href, metadata: { title, sidebarTitle } }`. What cannot be used is left out. */
export function pageSettings({ extensions }: Pick<Operation, 'extensions'>): PageSettings {
  const written = extensions['x-mint'];
  if (!isObject(written)) return {};
  const settings: PageSettings = {};
  const { href, metadata } = written;
  const path = typeof href === 'string' ? href.replace(/^\/+|\/+$/g, '') : '';
  if (SAFE.test(path)) settings.path = path;
  if (!isObject(metadata)) return settings;
  const title = wordsOf(metadata['title']);
  const label = wordsOf(metadata['sidebarTitle']) ?? title;
  if (title !== undefined) settings.title = title;
  if (label !== undefined) settings.label = label;
  return settings;
}
