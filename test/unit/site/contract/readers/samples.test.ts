import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderSamples, sampleLanguages } from '../../../../../src/api/samples/index.ts';
import { readRequests } from '../../../../../src/site/contract/readers/index.ts';
import { requestsOf } from './document-requests.ts';
import { sampleDifference } from './sample-difference.ts';

function documentOf(file: string): Record<string, unknown> {
  const text = gunzipSync(readFileSync(new URL(`../../../../specs/${file}`, import.meta.url))).toString();
  return (file.includes('.json') ? JSON.parse(text) : parse(text)) as Record<string, unknown>;
}

/** Multipart bodies that a sample writes by hand; and a message without a body, which guides show elsewhere. */
const byHand = ['unread: body', undefined];

describe('samples of an OpenAPI document are read as the requests that they send', () => {
  it.each([
    ['museum.yaml.gz', 1],
    ['discord.json.gz', 13],
  ])('%s', (file, every) => {
    const requests = requestsOf(documentOf(file)).filter((_, index) => index % every === 0);
    const wrong = requests.flatMap((request) =>
      renderSamples(request, sampleLanguages).flatMap(({ lang, code }) => {
        const difference = sampleDifference(request, readRequests(code, lang));
        const isRight =
          request.body?.kind === 'multipart' || (lang === 'http' && !request.body)
            ? byHand.includes(difference)
            : difference === undefined;
        return isRight ? [] : [`${lang} ${request.method} ${request.url}: ${difference}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(requests.length).toBeGreaterThan(5);
  });
});
