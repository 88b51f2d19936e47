import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../src/openapi/model.ts';
import { planOperationPages } from '../../../src/openapi/pages.ts';
import { readDescription } from '../../../src/openapi/read.ts';
import { renderOperation } from '../../../src/openapi/view/Operation.ts';
import { renderOverview } from '../../../src/openapi/view/Overview.ts';
import { renderSchemaPage } from '../../../src/openapi/view/SchemaPage.ts';
import { context, siteConfig } from './describe.ts';

const docsRoot = path.resolve('fixtures/hostile');

/** Every page that a description makes, as one text; `undefined` when the description is refused. */
async function buildAll(file: string) {
  const fetch = () => Promise.reject(new Error('No request may leave.'));
  const { value, diagnostics } = await readDescription(file, { docsRoot, fetch });
  const document = value && createDocument(value, 'api').value;
  if (!document) return { pages: undefined, paths: [], diagnostics };
  const plan = planOperationPages({
    config: siteConfig(),
    documents: [{ document, owners: ['root'] }],
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
