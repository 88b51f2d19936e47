import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder, lectern } from './lectern.ts';

const files = (host: string): Record<string, string> => ({
  'docs.json': JSON.stringify(
    {
      ...{ name: 'Links', theme: 'mint', colors: { primary: '#123456' } },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'API', openapi: 'api.yaml' },
        ],
      },
      navbar: { links: [{ label: 'Gone', href: `${host}/from-the-bar` }] },
      footer: { socials: { github: `${host}/social` } },
    },
    undefined,
    1,
  ),
  'index.mdx': `---\ntitle: Start\n---\n\nSee [one](${host}/here), [two](${host}/from-a-page) and\n<a href="${host}/from-a-page">again</a>. ![](https://example.com/a.png)\n\n<Snippet file="a.mdx" />\n`,
  'snippets/a.mdx': `Text with [a link](${host}/from-a-snippet).\n`,
  'api.yaml': `openapi: 3.1.0
info: { title: Ships, version: '1', description: "Read [this](${host}/from-the-info)." }
paths:
  /ships:
    get:
      description: See [that](${host}/from-an-operation).
      externalDocs: { url: "${host}/from-external-docs" }
      responses: { '200': { description: ok, content: { text/plain: { example: "[no](${host}/an-example)" } } } }
`,
});

it('follows the links of pages, snippets, the configuration and descriptions, and names their lines', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/here' ? 200 : 404;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const name = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const docs = await emptyFolder();
  await mkdir(path.join(docs, 'snippets'));
  for (const [file, text] of Object.entries(files(`http://${name}`)))
    await writeFile(path.join(docs, file), text);
  const args = ['check', docs, '--external', '--ask', name, '--leave', `${name}/soc`, '--json', '--strict'];
  const { code, stdout, stderr } = await lectern(args);
  server.close();
  const found = JSON.parse(stdout) as { diagnostics: Record<string, unknown>[] } | Record<string, unknown>[];
  const all = Array.isArray(found) ? found : found.diagnostics;
  const broken = all.filter((one) => one['code'] === 'external/broken');
  const places = broken.map(
    ({ file, line, column, message }) =>
      `${path.basename(String(file))}:${String(line)}:${String(column)} ${/\/(from-[\w-]+)`.*$/.exec(String(message))?.[1]}`,
  );
  expect(places.sort()).toEqual([
    'a.mdx:1:11 from-a-snippet',
    'api.yaml:2:63 from-the-info',
    'api.yaml:6:31 from-an-operation',
    'api.yaml:7:29 from-external-docs',
    'docs.json:25:14 from-the-bar',
    'index.mdx:5:41 from-a-page',
  ]);
  expect(stderr).toContain(
    '7 asked, 0 known from an earlier check, 2 skipped, of which 0 in a private network',
  );
  expect(code).toBe(1);
});
