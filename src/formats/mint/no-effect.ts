import type { Diagnostic } from '../../diagnostics.ts';
import { bare } from '../engine/expected.ts';
import { docOf } from './schema/field.ts';
import { siteSchema } from './schema/site.ts';
import type { Locate } from '../../model/SiteConfig.ts';
import { z } from '../engine/zod.ts';

/**
 * One note for each setting of the file that changes nothing, so that nobody waits for what it promises: those whose
 * schema gives a `noEffect`, at the top level and one level below it.
 */
export function settingsWithoutEffect(file: string, locate: Locate): Diagnostic[] {
  return [...reasons(siteSchema, '')].flatMap(([pointer, reason]) => {
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
