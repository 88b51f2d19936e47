import { describe, expect, test } from 'vitest';
import { loaded } from './loaded.ts';

const description = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'Zoo', version: '1' },
  servers: [{ url: 'https://zoo.example' }],
  paths: { '/animals': { get: { operationId: 'animals', responses: { 200: { description: 'OK' } } } } },
});

/** Pages of the three kinds that a playground stands on; `front` is what they have in common. */
const files = (front = '') => ({
  'zoo.json': description,
  'described.mdx': `---\nopenapi: zoo.json GET /animals\n${front}\n---\n`,
  'written.mdx': `---\ntitle: Written\napi: GET /animals\n${front}\n---\n`,
  'unknown.mdx': `---\ntitle: Unknown\nopenapi: zoo.json GET /plants\n${front}\n---\n`,
});
const pages = ['described', 'written', 'unknown'];
const api = { baseUrl: 'https://zoo.example' };

async function contents(config: object, front?: string): Promise<string[]> {
  const { site } = await loaded(pages, files(front), { config: { openapi: 'zoo.json', ...config } });
  return Promise.all(pages.map(async (path) => (await site.page(path)).html));
}

describe('the mode of the playground', () => {
  test('`show` has the form, `simple` method and path alone', async () => {
    const [described, written, unknown] = await contents({ api });
    for (const html of [described, written]) expect(html).toContain('<lec-playground ');
    expect(unknown).toContain('lec-endpoint');
    for (const html of await contents({ api: { ...api, playground: { mode: 'simple' } } })) {
      expect(html).not.toContain('lec-playground');
      expect(html.match(/class="lec-endpoint"/g)).toHaveLength(1);
    }
  });

  test('`hide` leaves nothing of it on any page, and a page may say so for itself', async () => {
    const hidden = await contents({ api: { ...api, playground: { mode: 'hide' } } });
    for (const html of [...hidden, ...(await contents({ api }, 'playground: none'))]) {
      expect(html).not.toMatch(/lec-playground|lec-endpoint|lec-base-url/);
    }
  });

  test('a page may show what the site hides', async () => {
    const [described] = await contents({ api: { ...api, playground: { mode: 'hide' } } }, 'playground: show');
    expect(described).toContain('<lec-playground ');
  });
});
