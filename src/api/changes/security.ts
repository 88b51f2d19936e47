import type { Operation, SecurityRequirement, SecurityScheme } from '../openapi/model/ApiDocument.ts';
import type { Tell } from './limits.ts';

/** A way to authenticate, in a form that can be compared: what is sent, and the scopes that it needs. */
type Alternative = Map<string, readonly string[]>;

/** Tells which ways to authenticate came and went. A way that asks for less than before is no loss. */
export function compareSecurity(from: Operation, to: Operation, tell: Tell): void {
  if (from.security === to.security) return;
  const [before, after] = [from, to].map(waysOf) as [Way[], Way[]];
  const lost = before.filter((way) => !after.some((other) => asksNoMore(other, way)));
  const gained = after.filter(
    (way) => !before.some((other) => asksNoMore(way, other) && asksNoMore(other, way)),
  );
  if (lost.length > 0) tell('security-removed', { values: lost.map(({ words }) => words) });
  if (gained.length > 0) tell('security-added', { values: gained.map(({ words }) => words) });
}

interface Way {
  words: string;
  asks: Alternative;
}

/** Without requirements anybody may call. */
function waysOf({ security = [] }: Operation): Way[] {
  const ways = security.length === 0 ? [[]] : security;
  return ways.map((requirement) => ({
    words: requirement.map(wordsFor).join(' + ') || '-',
    asks: new Map(requirement.map(({ scheme, scopes }) => [identityOf(scheme), scopes])),
  }));
}

function wordsFor({ scheme, scopes }: SecurityRequirement[number]): string {
  return scopes.length === 0 ? scheme.key : `${scheme.key} (${[...scopes].sort().join(', ')})`;
}

/** Identity of a scheme by the credentials that clients send. Its name can change. */
function identityOf({ key, type, in: place, name, scheme }: SecurityScheme): string {
  return JSON.stringify(type === 'unknown' ? [type, key] : [type, place, name?.toLowerCase(), scheme]);
}

/** Returns whether who can answer to `other` can answer to `way`. */
function asksNoMore({ asks }: Way, { asks: others }: Way): boolean {
  return [...asks].every(([identity, scopes]) => {
    const known = others.get(identity);
    return known !== undefined && scopes.every((scope) => known.includes(scope));
  });
}
