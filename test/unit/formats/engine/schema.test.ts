import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteJsonSchema, siteJsonSchemaText } from '../../../../src/config/formats/engine/json-schema.ts';
import { docOf } from '../../../../src/config/formats/engine/field.ts';
import type { z } from '../../../../src/config/formats/engine/zod.ts';
import { docs } from '../../../../src/config/formats/docs/format.ts';
import { mint } from '../../../../src/config/formats/mint/format.ts';
import { Findings } from '../../../../src/config/formats/engine/Findings.ts';
import { validateConfig } from '../../../../src/config/formats/engine/validate.ts';
import { runs } from '../../../sample.ts';
import { complete } from '../complete.ts';
import { complete as completeDocs } from '../docs/complete.ts';
import { mutated, mutatedDocs } from '../mutated.ts';
import { minimal } from '../load.ts';

const acceptsJsonSchema = new Ajv({ strict: false, allErrors: false }).compile(siteJsonSchema(mint));
const acceptsDocs = new Ajv({ strict: false, allErrors: false }).compile(siteJsonSchema(docs));

const keysOf = ({ schema }: typeof docs) =>
  Object.entries(schema.shape as Record<string, z.ZodTypeAny>).map(([key, own]) => ({
    key,
    doc: docOf(own),
  }));

describe('the JSON Schema', () => {
  it('that is committed equals what is emitted', () => {
    // To renew it: `lectern schema > schema/site.schema.json`.
    const committed = readFileSync(new URL('../../../../schema/site.schema.json', import.meta.url), 'utf8');
    expect(committed).toBe(siteJsonSchemaText(mint));
  });

  it('of docs.json that is committed equals what is emitted', () => {
    const committed = readFileSync(new URL('../../../../schema/docs.schema.json', import.meta.url), 'utf8');
    expect(committed).toBe(siteJsonSchemaText(docs));
    expect(new Ajv({ strict: false }).validateSchema(JSON.parse(committed))).toBe(true);
    for (const { key, doc } of keysOf(docs)) expect(doc?.description, key).toMatch(/\.$/);
  });

  it('is itself valid and of draft 07', () => {
    expect(new Ajv({ strict: false }).validateSchema(siteJsonSchema(mint))).toBe(true);
    expect(siteJsonSchema(mint)['$schema']).toBe('http://json-schema.org/draft-07/schema#');
  });

  it('documents every key', () => {
    for (const { key, doc } of keysOf(mint)) expect(doc?.description, key).toMatch(/\.$/);
  });

  it.each([complete, minimal])('accepts what is right', (data) => {
    expect(acceptsJsonSchema(data)).toBe(true);
  });

  it('of docs.json accepts what is right', () => {
    expect(acceptsDocs(completeDocs)).toBe(true);
  });

  it.each([
    { format: mint, accepts: acceptsJsonSchema, values: mutated },
    { format: docs, accepts: acceptsDocs, values: mutatedDocs },
  ])(
    'of $format.fileNames accepts and rejects exactly what zod and Lectern’s own walk of the schema do',
    ({ format, accepts, values }) => {
      const tries = runs(2000);
      let rejected = 0;
      fc.assert(
        fc.property(values, (data) => {
          const zod = format.schema.safeParse(data).success;
          expect(accepts(data), JSON.stringify(accepts.errors)).toBe(zod);
          if (typeof data !== 'object' || data === null || Array.isArray(data)) return;
          const findings = new Findings();
          validateConfig(format, data, findings);
          const own = findings.locate('', () => undefined).filter(({ code }) => code !== 'config/deprecated');
          expect(own.length === 0).toBe(zod);
          if (!zod) rejected += 1;
        }),
        { numRuns: tries },
      );
      // Else the property would hold for nothing.
      expect(rejected).toBeGreaterThan(tries / 5);
      expect(rejected).toBeLessThan(0.98 * tries);
    },
    120_000,
  );
});
