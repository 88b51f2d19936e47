import { pointerSegments } from '../pointer.ts';
import type { LoadedSource } from './source.ts';

/** The name that a component gets which was brought in: the last part of where it stood, or that of its file. */
export function nameOf(source: LoadedSource, fragment: string): string {
  const last = pointerSegments(fragment).at(-1);
  if (last) return last;
  const base = source.id.split(/[\\/]/).at(-1) ?? '';
  return base.replace(/[?#].*$/, '').replace(/\.(json|ya?ml)$/i, '') || 'Schema';
}

/** A name that no component of a map has yet. */
export function freeName(holder: Record<string, unknown>, wanted: string): string {
  let name = wanted;
  for (let n = 2; Object.hasOwn(holder, name); n++) name = `${wanted}-${n}`;
  return name;
}
