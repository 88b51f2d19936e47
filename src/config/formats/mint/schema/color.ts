import { z } from '../../engine/zod.ts';
import { field } from '../../engine/field.ts';
import { hexColor } from '../../engine/pattern.ts';

const gradient = z.strictObject({
  from: field(hexColor, { description: 'Color at the start of the gradient.', examples: ['#FF7F57'] }),
  via: field(hexColor, { description: 'Color in the middle of the gradient.' }).optional(),
  to: field(hexColor, { description: 'Color at the end of the gradient.', examples: ['#9563FF'] }),
});

/** A colour, or a gradient of two or three. */
export const colorOrGradient = z.union([hexColor, gradient]);
