import type { Json } from './Json.ts';
import { DIVISIONS } from '../docs/tree/divisions.ts';

const KEYS = Object.values(DIVISIONS).map(({ list }) => list);

/** Puts links that stand on every page of all parts of a holder to the holder itself, from the inside out. */
export function hoistGlobals(holder: Json): Json {
  const made: Json = { ...holder };
  for (const key of KEYS) {
    if (Array.isArray(made[key])) made[key] = (made[key] as Json[]).map(hoistGlobals);
  }
  const parts = KEYS.flatMap((key) => (made[key] as Json[] | undefined) ?? []).filter(holdsPages);
  const [first] = parts;
  const shared = first?.['global'];
  if (shared === undefined || made['global'] !== undefined) return made;
  if (!parts.every(({ global }) => JSON.stringify(global) === JSON.stringify(shared))) return made;
  for (const key of KEYS) {
    const list = made[key] as Json[] | undefined;
    if (list) made[key] = list.map(({ global: _, ...part }) => part);
  }
  return { ...made, global: shared };
}

function holdsPages(part: Json): boolean {
  return [...KEYS, 'groups', 'pages', 'openapi'].some((key) => part[key] !== undefined);
}
