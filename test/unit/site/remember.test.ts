import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Store } from '../../../src/base/cache/store.ts';
import { createDocument } from '../../../src/api/openapi/model/model.ts';
import type { ApiDocument } from '../../../src/api/openapi/model/ApiDocument.ts';
import { typesRememberedIn } from '../../../src/site/load/remember.ts';
import { sourceOf } from '../openapi/describe.ts';

const types = [{ ref: '#/components/schemas/Tree', name: 'Tree' }];

function describedBy(count: number): ApiDocument {
  const operations = Array.from({ length: count }, (_, index) => [`/${index}`, { get: { responses: {} } }]);
  const root = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: Object.fromEntries(operations),
  };
  return createDocument(sourceOf(root), 'api').value!;
}

/** How often the types are looked for in a build, given the text of the description and whether internal parts are shown. */
function builds(document: ApiDocument) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'lectern-types-')), 'store');
  return (text: string, internal: boolean, operations = document.operations): number => {
    const store = new Store(folder);
    let count = 0;
    const remember = typesRememberedIn({
      described: new Map([[document, { fingerprint: text }]]),
      options: { store, internal } as never,
    });
    const found = remember?.(document, operations, () => {
      count++;
      return types;
    });
    store.close();
    expect(found).toEqual(types);
    return count;
  };
}

it('takes the types of an earlier build where the text, the operations and what is internal are the same', () => {
  const document = describedBy(100);
  const build = builds(document);
  expect(build('a', false)).toBe(1);
  expect(build('a', false)).toBe(0);
  expect(build('b', false)).toBe(1);
  expect(build('a', true)).toBe(1);
  expect(build('a', false, document.operations.toReversed())).toBe(1);
  expect(build('a', false)).toBe(0);
});

it('looks for those of a small description each time, and of any without a cache', () => {
  const build = builds(describedBy(99));
  expect([build('a', false), build('a', false)]).toEqual([1, 1]);
  const described = { described: new Map(), options: {} } as never;
  expect(typesRememberedIn(described)).toBeUndefined();
});
