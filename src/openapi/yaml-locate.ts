import { type Document, isAlias, isCollection, isMap, isScalar } from 'yaml';
import type { Position } from '../diagnostics.ts';
import { joinPointer, pointerSegments } from './pointer.ts';
import { type YamlDocument, placeOf } from './yaml-document.ts';

/** Says where a pointer stands in a document: a key that is not there, where the object that lacks it does. */
export function locateInYaml(
  { doc, lines }: YamlDocument,
  pointer: string,
  atKey: boolean,
): Position | undefined {
  let node: unknown = doc.contents;
  let offset = startOf(node);
  let seen = '';
  for (const segment of pointerSegments(pointer)) {
    if (isAlias(node)) node = node.resolve(doc as Document);
    if (!isCollection(node)) break;
    let key: unknown;
    let value: unknown;
    if (isMap(node)) {
      const pair = node.items.findLast(
        (item) => (isScalar(item.key) ? String(item.key.value) : '') === segment,
      );
      key = pair?.key;
      value = pair?.value;
      if (!pair) break;
    } else {
      value = node.items[Number(segment)];
      key = value;
    }
    seen = joinPointer(seen, segment);
    offset = (atKey && seen === pointer ? startOf(key) : (startOf(value) ?? startOf(key))) ?? offset;
    node = value;
  }
  return offset === undefined ? undefined : (placeOf(lines, offset) as Position);
}

function startOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  const range: unknown = node.range;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined;
}
