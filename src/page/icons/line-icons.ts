import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LineIcons } from './IconPack.ts';
import { readSvg, type Drawing } from './svg.ts';

/** The part of an Iconify set that is packed. */
export interface LineSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** How nearly every icon of these libraries is drawn. Only what differs is packed. */
const STROKE: [name: string, value: string][] = [
  ['fill', 'none'],
  ['stroke', 'currentColor'],
  ['stroke-linecap', 'round'],
  ['stroke-linejoin', 'round'],
  ['stroke-width', '2'],
];
const stroke = STROKE.map(([name, value]) => ` ${name}="${value}"`).join('');
const VIEW_BOX = '0 0 24 24';

/** Reduces a set to what pages draw. Each drawing goes through the reader of authors' icons, which keeps only shapes. */
export function packLineIcons({ icons, aliases = {} }: LineSet): LineIcons {
  const packed: LineIcons = { icons: {}, aliases: {} };
  for (const [name, { body }] of Object.entries(icons)) {
    const drawing = readSvg(`<svg viewBox="${VIEW_BOX}">${body}</svg>`);
    if (drawing) packed.icons[name] = shortened(drawing.body);
  }
  for (const [name, { parent }] of Object.entries(aliases)) {
    if (Object.hasOwn(packed.icons, parent)) packed.aliases[name] = parent;
  }
  return packed;
}

/** The data of one path, the markup of several shapes, or after `=` a drawing that is painted in its own way. */
function shortened(body: string): string {
  const path = new RegExp(`^<path${stroke} d="([^"]*)"/>$`).exec(body)?.[1];
  if (path !== undefined) return path;
  const group = new RegExp(`^<g${stroke}>(.*)</g>$`).exec(body)?.[1];
  return group !== undefined && !group.includes('</g>') ? group : `=${body}`;
}

/** The drawing of a packed icon. */
export function lineDrawing(packed: string): Drawing {
  if (packed.startsWith('=')) return { viewBox: VIEW_BOX, attributes: [], body: packed.slice(1) };
  const body = packed.startsWith('<') ? packed : `<path d="${packed}"/>`;
  return { viewBox: VIEW_BOX, attributes: STROKE, body };
}

/** Reads a library from the development dependency; the published package contains its own file instead. */
export function readLineIcons(library: 'lucide' | 'tabler'): LineIcons {
  const require = createRequire(import.meta.url);
  const file =
    library === 'lucide'
      ? require.resolve('@iconify-json/lucide/icons.json')
      : require.resolve('@iconify-json/tabler/icons.json');
  const set: LineSet = JSON.parse(readFileSync(file, 'utf8'));
  return packLineIcons(set);
}

/** Returns the attribution that the licenses require. */
export function lineAttribution(): string {
  return `The icons in lucide.json are from Lucide (https://lucide.dev), reduced to their shapes.

ISC License
Copyright (c) Lucide Icons and Contributors; for portions from Feather: Copyright (c) 2013-present Cole Bemis (MIT)

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.

The icons in tabler.json are from Tabler Icons (https://tabler.io/icons), reduced to their shapes. The notice of the MIT
licence below also stands for the portions of Lucide that are from Feather.

MIT License
Copyright (c) 2020-2026 Paweł Kuna

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;
}
