import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  repositoriesOf,
  repositoryInfo,
  repositoryOf,
  type StarOptions,
} from '../../../src/site/look/stars.ts';

const url = 'https://github.com/acme/docs.git';
let cacheDir = '';
let asked: string[] = [];

beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'lectern-stars-'));
  asked = [];
});

function options(answer: () => Response, changes: Partial<StarOptions> = {}): StarOptions {
  const send = async (address: URL) => {
    asked.push(address.href);
    return answer();
  };
  return { cacheDir, offline: false, now: 1_000, send, ...changes };
}

const stars = (count: number) => () => Response.json({ stargazers_count: count });
const refused = () => new Response('', { status: 403 });

test('an address is read for its owner and name', () => {
  expect(repositoryOf(url)).toEqual({ owner: 'acme', name: 'docs' });
  expect(repositoryOf('https://example.com/acme/docs')).toBeUndefined();
});

test('the count is asked for once and then kept for a day', async () => {
  expect(await repositoryInfo(url, options(stars(7)))).toEqual({ owner: 'acme', name: 'docs', stars: 7 });
  expect(await repositoryInfo(url, options(stars(9)))).toEqual({ owner: 'acme', name: 'docs', stars: 7 });
  expect(asked).toEqual(['https://api.github.com/repos/acme/docs']);
  const later = options(stars(9), { now: 1_000 + 25 * 3_600_000 });
  expect((await repositoryInfo(url, later))?.stars).toBe(9);
});

test('without an answer an old count serves, else none', async () => {
  expect(await repositoryInfo(url, options(refused))).toEqual({ owner: 'acme', name: 'docs' });
  await repositoryInfo(url, options(stars(7)));
  const later = { now: 1_000 + 25 * 3_600_000 };
  expect((await repositoryInfo(url, options(refused, later)))?.stars).toBe(7);
});

test('offline nothing is asked', async () => {
  expect(await repositoryInfo(url, options(stars(7), { offline: true }))).toEqual({
    owner: 'acme',
    name: 'docs',
  });
  expect(asked).toEqual([]);
});

test('only links of type github are asked for, each once', async () => {
  let asked = 0;
  const send = (): Response => {
    asked += 1;
    return Response.json({ stargazers_count: 3 });
  };
  const link = { type: 'github', url: 'https://github.com/acme/twice' };
  const found = await repositoriesOf([link, link, { url: 'https://github.com/acme/plain' }], options(send));
  expect([...found.keys()]).toEqual([link.url]);
  expect(asked).toBe(1);
});
