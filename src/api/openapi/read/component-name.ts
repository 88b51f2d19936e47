import { pointerSegments } from '../../../base/json/pointer.ts';
import type { LoadedSource } from './source.ts';

/** Name for a component that is copied from another file: the last segment of its pointer, or the name of the file. */
export function nameOf(source: LoadedSource, fragment: string): string {
  const last = pointerSegments(fragment).at(-1);
  if (last) return last;
  const base = source.id.split(/[\\/]/).at(-1) ?? '';
  return base.replace(/[?#].*$/, '').replace(/\.(json|ya?ml)$/i, '') || 'Schema';
}

/** The wanted name, with a number where a component has that name already. */
export function freeName(holder: Record<string, unknown>, wanted: string): string {
  let name = wanted;
  for (let n = 2; Object.hasOwn(holder, name); n++) name = `${wanted}-${n}`;
  return name;
}
