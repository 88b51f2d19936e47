import type { ComponentChildren } from 'preact';
import { pieces } from '../../base/strings/fill.ts';

/** A text of the interface with elements in the place of the names in braces. */
export function withParts(text: string, values: Record<string, ComponentChildren>): ComponentChildren {
  return pieces(text).map((piece, index) => (index % 2 === 0 ? piece : values[piece]));
}
