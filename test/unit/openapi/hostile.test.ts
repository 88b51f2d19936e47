import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../src/api/openapi/model/model.ts';
import { planOperationPages } from '../../../src/api/openapi/pages/pages.ts';
import { readDescription } from '../../../src/api/openapi/read/read.ts';
import { renderOperation } from '../../../src/page/reference/operation.ts';
import { renderOverview } from '../../../src/page/reference/overview.ts';
import { renderSchemaPage } from '../../../src/page/reference/schema-page.ts';
import { renderForm } from '../../../src/page/playground/view/form.tsx';
import { playgroundModel } from '../../../src/page/playground/model.ts';
import { apiConfig, context, refAt } from './describe.ts';

const docsRoot = path.resolve('fixtures/hostile');

/** Every page that a description makes, as one text; `undefined` when the description is refused. */
async function buildAll(file: string, root = docsRoot) {
  const send = () => Promise.reject(new Error('No request may leave.'));
  const { value, diagnostics } = await readDescription(file, { docsRoot: root, send });
  const document = value && createDocument(value, 'api').value;
  if (!document) return { pages: undefined, paths: [], diagnostics };
  const plan = planOperationPages({
    documents: [{ document, refs: [refAt()] }],
    claimed: new Map(),
    takenPaths: new Set(),
  }).value;
  const pages = plan.pages.map((page) => {
    const { operation, schemaName } = page;
    const shown = operation
      ? renderOperation(operation, { ...context, mode: 'show' })
      : schemaName === undefined
        ? renderOverview(document, context)
        : renderSchemaPage(document, schemaName, context);
    const form = operation ? renderForm(playgroundModel(operation, apiConfig)) : '';
    if (operation) expect(form).toContain('</form>');
    expect(form).not.toContain('\0');
    return shown.html + shown.aside;
  });
  return { pages: pages.join('\n'), paths: plan.pages.map(({ path: own }) => own), diagnostics };
}

/** Tags that could act: elements of their own, handlers, addresses that run. What is inside quotes is only text. */
function payloads(html: string): string[] {
  const tags = html.match(/<[a-z][^\s>]*(?:\s+[^\s=>]+="[^"]*"|\s+[^\s=>"]+)*\s*>/gi) ?? [];
  return tags.filter((tag) => {
    const names = tag.replace(/="[^"]*"/g, '');
    return (
      /^<(script|style|iframe|object|embed|base|form|input|svg|math)/i.test(tag) ||
      /\s(on\w+|style|srcdoc|action|formaction)\b/i.test(names) ||
      /\s(href|src)="\s*(javascript|vbscript|data):/i.test(tag)
    );
  });
}

describe('hostile descriptions', () => {
  it.each(readdirSync(docsRoot))('%s builds or is refused with a place', async (file) => {
    const { pages, paths, diagnostics } = await buildAll(file);
    if (pages === undefined) {
      expect(diagnostics[0]).toMatchObject({ severity: 'error', file });
      return;
    }
    expect(payloads(pages)).toEqual([]);
    expect(pages).not.toMatch(/OUTSIDE_SECRET_MARKER|root:x:0:0|\0/);
    expect(new Set(paths.map((own) => own.toLowerCase())).size).toBe(paths.length);
    for (const own of paths) expect(own).toMatch(/^[a-z0-9-]{1,100}(\/[a-z0-9-]{1,100})+$/);
  });

  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, n) => make(n));
  const answerOf = (schema: unknown) => ({
    get: { responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } } },
  });
  const deep = (levels: number): unknown =>
    times(levels, String).reduceRight<unknown>(
      (inner, n) => ({ type: 'object', properties: { [`n${n}`]: inner } }),
      {
        type: 'string',
        description: 'DEEPEST_MARKER',
      },
    );
  const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  it.each<[string, unknown, Record<string, unknown>, string[], number]>([
    ['1,000 levels deep', deep(1000), {}, ['DEEPEST_MARKER'], 20],
    [
      'oneOf of 5,000 types',
      { oneOf: times(5000, (n) => ({ type: 'object', properties: { [`v${n}`]: { const: `a${n}` } } })) },
      {},
      ['v4999', 'a4999'],
      20,
    ],
    [
      '50,000 allowed values',
      { type: 'string', enum: times(50_000, (n) => `value_${n}`) },
      {},
      ['value_49999'],
      5,
    ],
    [
      'each of 60 types in all others',
      refTo('S0'),
      Object.fromEntries(
        times(60, (n) => [
          `S${n}`,
          { type: 'object', properties: Object.fromEntries(times(60, (m) => [`to${m}`, refTo(`S${m}`)])) },
        ]),
      ),
      ['to59'],
      20,
    ],
  ])('%s: built within bounds, nothing lost', async (_name, schema, schemas, markers, megabytes) => {
    const root = await mkdtemp(path.join(tmpdir(), 'lectern-hostile-'));
    const description = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/p': answerOf(schema) },
      components: { schemas },
    };
    await writeFile(path.join(root, 'api.json'), JSON.stringify(description));
    const { pages } = await buildAll('api.json', root);
    await rm(root, { recursive: true });
    for (const marker of markers) expect(pages).toContain(marker);
    expect((pages ?? '').length).toBeLessThan(megabytes * 1e6);
  });

  it.each([
    ['04-path-traversal-ref.yaml', 'outside'],
    ['05-file-url-ref.yaml', 'file:'],
    ['06-remote-ref.yaml', '169.254.169.254'],
    ['13-duplicate-operation-ids.yaml', 'operationId'],
    ['14-missing-and-wrong-types.yaml', 'paths'],
    ['14b-missing-info.yaml', 'info'],
    ['15-ref-to-nowhere.yaml', '#/components/schemas/Missing'],
    ['22g-duplicate-keys.yaml', 'duplicate'],
    ['23-security-weird.yaml', 'undefinedScheme'],
  ])('%s is warned of', async (file, words) => {
    const { diagnostics } = await buildAll(file);
    expect(diagnostics.map(({ message }) => message).join('\n')).toContain(words);
  });

  it.each([
    ['10-cyclic-refs.yaml', ['NODE_MARKER', 'meow', 'bark']],
    ['11-proto-keys.json', ['PROTO_PROP_MARKER', 'PROTO_RESPONSE', '__proto__', 'hasOwnProperty']],
    [
      '13-duplicate-operation-ids.yaml',
      ['ONE_MARKER', 'TWO_MARKER', 'THREE_MARKER', 'FOUR_MARKER', 'FIVE_MARKER'],
    ],
    ['14-missing-and-wrong-types.yaml', ['INT_KEY_MARKER']],
    ['15-ref-to-nowhere.yaml', ['OK_MARKER', 'A_PROPERTY_CALLED_REF']],
    ['16-bidi-and-nul.json', ['EMPTY_NAME_MARKER', '日本語']],
    ['20-sampler-and-numbers.yaml', ['9007199254740993', '12345678901234567890', '9223372036854775807']],
    ['21-dag-bomb.json', ['DAG_LEAF_MARKER']],
    ['24-mdx-and-template-injection.yaml', ['AFTER_FENCE_MARKER', 'AFTER_UNCLOSED_MARKER', 'LAST_MARKER']],
  ])('%s loses nothing', async (file, markers) => {
    const { pages } = await buildAll(file);
    for (const marker of markers) expect(pages).toContain(marker);
  });
});
