import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseText } from '../../api/openapi/parse.ts';
import { decodedPath } from '../../base/addresses/href.ts';
import { readIfThere } from '../../base/read-file.ts';
import { CONFIG_NAMES } from '../../config/formats/index.ts';
import { isUrl } from '../../api/openapi/read/source.ts';
import { counted } from '../../base/text.ts';
import type { GroupInput } from '../../config/formats/docs/schema/navigation-input.ts';
import { baseConfig, type Draft } from './Draft.ts';
import { isFileIn } from './from/files.ts';

const MOST_FILES = 5000;

/** Returns whether an argument of a command names an OpenAPI document and not a docs folder. */
export function isDocument(operand: string): boolean {
  if (isUrl(operand)) return true;
  if (!/\.(?:json|ya?ml)$/i.test(operand) || CONFIG_NAMES.includes(path.basename(operand))) return false;
  return statSync(operand, { throwIfNoEntry: false })?.isDirectory() !== true;
}

/** The title of an OpenAPI document. */
export async function titleOf(folder: string, file: string): Promise<string> {
  const text = await readFile(path.join(folder, file), 'utf8');
  const { value } = parseText(text, file);
  const { info } = (value ?? {}) as { info?: { title?: unknown } };
  return typeof info?.title === 'string' && info.title.trim() !== '' ? info.title.trim() : 'API reference';
}

/** Returns an OpenAPI document and all files that it refers to, relative to the folder. */
export function filesOfDocument(folder: string, document: string): string[] {
  const names = new Set([document]);
  for (const name of names) {
    const text = readIfThere(path.join(folder, name)) ?? '';
    for (const [, written = ''] of text.matchAll(/\$ref["']?\s*:\s*["']?([^"'#\s,}]+)/g)) {
      if (/^[a-z][a-z\d+.-]+:/i.test(written)) continue;
      const found = path.posix.join(path.posix.dirname(name), decodedPath(written));
      if (names.size < MOST_FILES && isFileIn(folder, path.join(folder, found))) names.add(found);
    }
  }
  return [...names];
}

/** The title of an OpenAPI document, and the files that it is in. A URL has no files; its title is the host. */
export async function readDocument(
  folder: string,
  location: string,
): Promise<{ title: string; names: string[] }> {
  if (isUrl(location)) return { title: URL.parse(location)?.hostname ?? 'API', names: [] };
  return { title: await titleOf(folder, location), names: filesOfDocument(folder, location) };
}

/** Returns the draft of a new docs folder: a configuration, a home page, and copies of a document and its files. */
export async function draftOfDocument(folder: string, document: string): Promise<Draft> {
  const { title, names } = await readDocument(folder, document);
  const draft = referenceDraft(title, [{ group: title, openapi: document }]);
  const copies = names.map((name) => ({ path: name, from: { copy: path.join(folder, name) } }));
  return { ...draft, files: [...draft.files, ...copies] };
}

/** Returns the draft of a site with API references and a home page. */
export function referenceDraft(title: string, references: GroupInput[]): Draft {
  return {
    made: `a reference of ${counted(references.length, 'OpenAPI file')}, and a page`,
    config: {
      ...baseConfig(title),
      navigation: { groups: [{ group: 'Overview', pages: ['index'] }, ...references] },
    },
    files: [{ path: 'index.mdx', from: { text: introduction(title) } }],
  };
}

function introduction(api: string): string {
  return `---
title: Introduction
description: What ${api.replace(/["\\:#]/g, '')} is for, in one sentence.
icon: house
---

The reference in the sidebar is made of the OpenAPI description of ${api}. This page is the file \`index.mdx\`: say here who
the API is for, where its address is, and how a program gets a key.
`;
}
