import type { OpenFacts } from './ApiDocument.ts';
import { entriesOf, listOf } from '../pointer.ts';
import { wordsOf } from '../text.ts';

/** The `x-…` keys of an object, as written. */
export function extensionsOf(raw: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(entriesOf(raw).filter(([key]) => key.startsWith('x-')));
}

/**
 * `x-not-specified`, an extension of Lectern: one text or a list of them, each a fact about the object that its
 * author knows to be left open. The reference shows them instead of implying an answer.
 */
export function notSpecifiedOf(raw: Record<string, unknown>): OpenFacts {
  const value = raw['x-not-specified'];
  const facts = (Array.isArray(value) ? listOf(value) : [value]).flatMap((fact) =>
    typeof fact === 'string' ? (wordsOf(fact) ?? []) : [],
  );
  return facts.length > 0 ? { notSpecified: facts } : {};
}
