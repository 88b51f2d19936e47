import type { Diagnostic } from '../../../base/diagnostics.ts';
import { bare } from './expected.ts';
import { docOf } from './field.ts';
import type { LocatePointer } from './read.ts';
import { z } from './zod.ts';

/**
 * Makes a note for each setting of the file that has no effect: its schema, at the top level or one level below, gives a
 * `noEffect`.
 */
export function settingsWithoutEffect(
  schema: z.AnyZodObject,
  file: string,
  locate: LocatePointer,
): Diagnostic[] {
  return [...reasons(schema, '')].flatMap(([pointer, reason]) => {
    const place = locate(pointer, { key: true });
    if (!place) return [];
    return [
      {
        code: 'config/no-effect',
        severity: 'info' as const,
        message: `\`${pointer.slice(1).replace('/', '.')}\` has no effect: ${reason}.`,
        file,
        pointer,
        ...place,
      },
    ];
  });
}

function* reasons(object: z.AnyZodObject, owner: string): Generator<[pointer: string, reason: string]> {
  const shape: z.ZodRawShape = object.shape;
  for (const [key, schema] of Object.entries(shape)) {
    const inner = bare(schema);
    const reason = (docOf(schema) ?? docOf(inner))?.noEffect;
    if (reason !== undefined) yield [`${owner}/${key}`, reason];
    else if (owner === '' && inner instanceof z.ZodObject) yield* reasons(inner, `/${key}`);
  }
}
