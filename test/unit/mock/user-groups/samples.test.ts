import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '../../../../src/api/openapi/model/ApiDocument.ts';
import { createDocument } from '../../../../src/api/openapi/model/model.ts';
import { readDescription } from '../../../../src/api/openapi/read/read.ts';
import { renderSamples } from '../../../../src/api/samples/index.ts';
import { playgroundModel } from '../../../../src/page/playground/model.ts';
import { buildRequest } from '../../../../src/api/request/request.ts';
import { initialValues } from '../../../../src/api/request/values.ts';
import { USER_GROUP_SPEC } from '../../../../src/api/specs/index.ts';
import { type RunningStub, startStub } from '../../../../src/page/mock/user-groups/service.ts';
import { always, patience, runSample } from '../../samples/run-sample.ts';

let document: ApiDocument;
let stub: RunningStub;
let folder: string;

beforeAll(async () => {
  const source = await readDescription(basename(USER_GROUP_SPEC), { docsRoot: dirname(USER_GROUP_SPEC) });
  const made = source.value && createDocument(source.value, 'user-group').value;
  if (made === undefined) throw new Error('the bundled description cannot be read');
  document = made;
  stub = await startStub();
  folder = await mkdtemp(join(tmpdir(), 'lectern-stub-samples-'));
});
afterAll(async () => {
  await stub.stop();
  await rm(folder, { recursive: true });
});

/** Runs the sample of one bundled operation, its credential filled in, and gives the stub's answer. */
async function run(lang: string, method: string, body?: unknown): Promise<Record<string, unknown>> {
  const operation = document.operations.find((candidate) => candidate.method === method);
  if (operation === undefined) throw new Error(`the bundled description has no ${method}`);
  const model = playgroundModel(operation, {
    baseUrl: [stub.address],
    auth: { method: 'key', name: 'Authorization', inputPrefix: 'Token ', at: { file: '', pointer: '' } },
    playground: { mode: 'show' },
    languages: [],
    languagesAt: { file: '', pointer: '' },
    expanded: 'none',
    labels: [],
  });
  const values = initialValues(model);
  for (const key of Object.keys(values.credentials)) values.credentials[key] += stub.token;
  if (body !== undefined) values.body = { value: body };
  const request = buildRequest(model, values, { reveal: true });
  const output = await runSample(lang, renderSamples(request, [lang])[0]?.code ?? '', folder);
  return JSON.parse(output.slice(output.indexOf('{'))) as Record<string, unknown>;
}

describe.each(always)(
  'the %s samples of the bundled description, run against the stub,',
  { timeout: patience },
  (lang) => {
    it('create, find, update and rotate a user group', async () => {
      const id = `group of ${lang}`;
      const group = {
        name: 'It’s "Acme"',
        user_group_id: id,
        mapping: { main: 'source-1' },
        properties: { n: 0 },
      };
      const created = await run(lang, 'GET', group);
      expect(created).toMatchObject({ success: 1, new_user_group: true, user_group: { provided_id: id } });
      expect(await run(lang, 'GET', group)).toEqual({ ...created, new_user_group: false });
      expect(await run(lang, 'PUT', { user_group_id: id, name: 'New' })).toMatchObject({
        success: 1,
        user_group: { name: 'New', properties: { n: 0 }, api_environment_tag: 'Customer' },
      });
      const { token } = created['user_group'] as { token: string };
      const rotated = await run(lang, 'POST', { current_token: token });
      expect(rotated).toMatchObject({ success: 1, user_group: { provided_id: id } });
      expect((rotated['user_group'] as { token: string }).token).not.toBe(token);
    });
  },
);

it('take the description’s own example as it stands', async () => {
  expect(await run('curl', 'GET')).toMatchObject({
    success: 1,
    user_group: { name: 'Illustrative customer', provided_id: 'customer-1', properties: { region: 'north' } },
  });
});
