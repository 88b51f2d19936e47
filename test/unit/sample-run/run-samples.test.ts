import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { playgroundModelForApi } from '../../../src/page/playground/model.ts';
import type { PlaygroundModel } from '../../../src/api/request/PlaygroundModel.ts';
import { buildRequest } from '../../../src/api/request/request.ts';
import { initialValues } from '../../../src/api/request/values.ts';
import { findingsOf } from '../../../src/site/sample-run/findings.ts';
import { runSamples } from '../../../src/site/sample-run/run-samples.ts';
import type { ShownRequest } from '../../../src/site/sample-run/ShownRequest.ts';
import { readTested, recordTested, TESTED_FILE } from '../../../src/site/sample-run/tested.ts';
import { obstacleOf, requestAt } from '../../../src/site/sample-run/trial.ts';
import { renderSamples } from '../../../src/api/samples/index.ts';
import type { ApiSettings } from '../../../src/base/model/SiteModel.ts';

const api = { baseUrl: [], languages: [] } as unknown as ApiSettings;
const modelOf = (method: string, url: string, rest: Partial<PlaygroundModel> = {}): PlaygroundModel => ({
  ...playgroundModelForApi(method, url, [], api),
  ...rest,
});
const shownOf = (model: PlaygroundModel, names = ['curl', 'javascript']): ShownRequest => ({
  model,
  place: { file: 'page.mdx', line: 1, column: 1 },
  generated: renderSamples(buildRequest(model, initialValues(model)), names),
  foreign: 0,
});
const body = (text: string): Partial<PlaygroundModel> => ({
  bodies: [{ type: 'application/json', field: { kind: 'json' }, text }],
  bodyRequired: true,
});

/** Texts that would do something in the language of a sample, were they not quoted. */
const hostile = `'; touch injected; echo ' "$(touch injected)" \`touch injected\` \${process.exit(1)} """ ''' \u2028 \\`;

describe('samples that are run', { timeout: 120_000 }, () => {
  it('send the request that they are made of', async () => {
    const shown = [
      shownOf(modelOf('GET', 'https://api.example.com/v1/users/{id}')),
      shownOf(modelOf('POST', 'https://api.example.com/v1/users', body('{\n  "a": 1\n}'))),
      shownOf(modelOf('GET', 'https://api.example.com/search', body('{"a":1}'))),
      shownOf(
        modelOf('POST', `https://api.example.com/${hostile}`, body(JSON.stringify({ [hostile]: hostile }))),
      ),
    ];
    const result = await runSamples(shown, { languages: [] });
    expect(result.samples.map(({ differences, failure }) => [differences, failure])).toEqual(
      Array.from({ length: 8 }, () => [[], undefined]),
    );
    expect(result.languages).toMatchObject([
      { lang: 'curl', shown: 4, run: 4, equal: 4 },
      { lang: 'javascript', shown: 4, run: 4, equal: 4 },
    ]);
    expect(result.strays).toEqual([]);
  });

  it('are chosen by language and by a part of their request, and the others are counted', async () => {
    const shown = [
      shownOf(modelOf('GET', 'https://api.example.com/a'), ['curl', 'kotlin']),
      shownOf(modelOf('GET', 'https://api.example.com/b'), ['curl', 'kotlin']),
    ];
    const none = await runSamples(shown, { languages: ['kotlin'], only: 'GET /a' });
    expect(none.samples).toEqual([]);
    expect(findingsOf(none).map(({ message }) => message)).toEqual([
      'cURL: 1 sample, 0 run, 0 correct, 0 incorrect; 1 not run: the language was not selected.',
      'Kotlin: 1 sample, 0 run, 0 correct, 0 incorrect; 1 not run: each sample would have to be compiled as its own project.',
    ]);
  });

  it('are told of where they do not send what they should', async () => {
    // No client of the platform may send such a request, so the sample cannot be right.
    const shown = [shownOf(modelOf('CONNECT', 'https://api.example.com/a'), ['javascript'])];
    const result = await runSamples(shown, { languages: [] });
    expect(findingsOf(result)[0]).toMatchObject({
      code: 'samples/failed',
      severity: 'error',
      file: 'page.mdx',
      message: expect.stringContaining(
        'The JavaScript sample of CONNECT /a failed when it was run: TypeError',
      ),
    });
  });
});

describe('a request at another server', () => {
  it('keeps the path of the described server, and fills in what the path leaves open', () => {
    const model = modelOf('GET', 'https://api.example.com/users/{id}', {
      servers: [{ url: 'https://{host}/v1', variables: [{ name: 'host', default: 'x.example' }] }],
    });
    expect(requestAt(model, 'http://127.0.0.1:1/t0').url).toBe('http://127.0.0.1:1/t0/v1/users/id');
  });

  it('is not made for a server that speaks no HTTP, nor with a file outside of the folder', () => {
    expect(obstacleOf(modelOf('GET', 'wss://api.example.com/a'))).toContain('server');
    const file = {
      type: 'image/png',
      field: { kind: 'file' as const, example: { fileName: '../../.ssh/id' } },
    };
    expect(
      obstacleOf(modelOf('POST', 'https://a.example/a', { bodies: [file], bodyRequired: true })),
    ).toContain('file');
  });
});

describe('what passed', { timeout: 60_000 }, () => {
  it('is written down by the very text of a sample', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-tested-'));
    expect(readTested(folder)).toEqual({ value: undefined, diagnostics: [] });
    const good = shownOf(modelOf('GET', 'https://api.example.com/a'), ['javascript']);
    // What was run has another address, so an address that no client can call was not tried.
    const strange = shownOf(modelOf('GET', 'https://x$(id)/b'), ['javascript']);
    const { samples } = await runSamples([good, strange], { languages: [] });
    recordTested(folder, samples, false);
    const has = (code = ''): boolean | undefined => readTested(folder).value?.has('javascript', code);
    expect(samples.map(({ code }) => has(code))).toEqual([true, false]);
    expect(has(`${samples[0]?.code} `)).toBe(false);
    // Another run of a part leaves the others as they were; a whole one knows only its own.
    recordTested(folder, [{ ...samples[1]!, failure: 'x' }], true);
    expect(has(samples[0]?.code)).toBe(true);
    recordTested(folder, [{ ...samples[1]!, failure: 'x' }], false);
    expect(has(samples[0]?.code)).toBe(false);
    expect(JSON.parse(await readFile(path.join(folder, TESTED_FILE), 'utf8'))).toMatchObject({
      samples: { javascript: [] },
    });
    await rm(folder, { recursive: true });
  });
});
