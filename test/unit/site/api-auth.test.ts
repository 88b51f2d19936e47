import { expect, test } from 'vitest';
import { loaded } from './loaded.ts';

const description = (own: object) =>
  JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'Zoo', version: '1' },
    servers: [{ url: 'https://zoo.example' }],
    paths: {
      '/described': { get: { operationId: 'described', ...own, responses: {} } },
      '/silent': { get: { operationId: 'silent', responses: {} } },
    },
    components: { securitySchemes: { query: { type: 'apiKey', in: 'query', name: 'secret' } } },
  });

const files = (own: object) => ({
  'zoo.json': description(own),
  'described.mdx': '---\nopenapi: zoo.json GET /described\n---\n',
  'silent.mdx': '---\nopenapi: zoo.json GET /silent\n---\n',
  'written.mdx': '---\ntitle: Written\napi: GET /written\n---\n',
});
const config = {
  openapi: 'zoo.json',
  api: { baseUrl: 'https://zoo.example', auth: { method: 'key', name: 'x-api-key' } },
};
const pages = ['described', 'silent', 'written'];

test('the `security` of a description counts for its operations, `api.auth` for all others, and this is told', async () => {
  const forms = new Map<string, string>();
  const { site, diagnostics } = await loaded(pages, files({ security: [{ query: [] }] }), {
    config,
    publish: (name, content) => {
      const address = `/made/${forms.size}-${name}`;
      forms.set(address, String(content));
      return address;
    },
  });
  const formOf = async (path: string) => {
    const { html } = await site.page(path);
    return { html, form: forms.get(/data-form="([^"]+)"/.exec(html)?.[1] ?? '') ?? '' };
  };
  const described = await formOf('described');
  expect(described.form).toContain('"label":"secret"');
  expect(described.form).not.toContain('x-api-key');
  expect(described.html).toContain('API key in query <code>secret</code>');
  const silent = await formOf('silent');
  expect(silent.form).toContain('"label":"x-api-key"');
  expect(silent.html).toContain('A key in the <code>x-api-key</code>');
  expect((await formOf('written')).form).toContain('"label":"x-api-key"');

  expect(diagnostics.filter(({ code }) => code === 'playground/described-security')).toMatchObject([
    {
      severity: 'info',
      file: 'mint.json',
      line: 1,
      pointer: '/api/auth',
      message:
        '`api.auth` does not apply to 1 of 2 operations, because the OpenAPI documents define `security`.',
    },
  ]);
});

test('an empty `security` is one: no authentication', async () => {
  const { site, diagnostics } = await loaded(pages, files({ security: [] }), { config });
  expect((await site.page('described')).html).toContain('No authentication required.');
  expect(diagnostics.map(({ code }) => code)).toContain('playground/described-security');
});

test('where only one of both says something, nothing is told', async () => {
  const silent = await loaded(pages, files({}), { config });
  const described = await loaded(pages, files({ security: [{ query: [] }] }), {
    config: { openapi: 'zoo.json' },
  });
  for (const { diagnostics } of [silent, described])
    expect(diagnostics.map(({ code }) => code)).not.toContain('playground/described-security');
});

test('in `docs.json` the setting has its own name, and the reference names the header that the form sends', async () => {
  const { site, diagnostics } = await loaded(pages, {
    ...files({ security: [{ query: [] }] }),
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'T',
      colors: { primary: '#166534' },
      navigation: { pages },
      api: { openapi: 'zoo.json', mdx: { auth: { method: 'key' } } },
    }),
  });
  const [told] = diagnostics.filter(({ code }) => code === 'playground/described-security');
  expect(told?.message).toMatch(/^`api\.mdx\.auth` does not apply/);
  expect((await site.page('silent')).html).toContain('A key in the <code>key</code>');
});
