import type { ComponentChildren } from 'preact';
import { pieces } from '../../base/strings/fill.ts';

/** Fills the placeholders of an interface text with elements. */
export function withParts(text: string, values: Record<string, ComponentChildren>): ComponentChildren {
  return pieces(text).map((piece, index) => (index % 2 === 0 ? piece : values[piece]));
}
