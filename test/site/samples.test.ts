import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build, emptyFolder, inBuilder, readBuilt } from './lectern.ts';

const description = `openapi: 3.1.0
info: { title: Fleet, version: '1' }
servers: [{ url: https://api.example.com/v1 }]
paths:
  /ships/{id}:
    get:
      operationId: ship
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: A ship } }
  /ships:
    post:
      operationId: build
      x-codeSamples: [{ lang: python, source: "import os; os.system('touch by-the-author')" }]
      requestBody: { content: { application/json: { example: { name: "it's $(touch injected) \`touch injected\`" } } } }
      responses: { '201': { description: Built } }
`;

async function site(text: string): Promise<string> {
  const folder = await emptyFolder();
  const config = {
    name: 'Fleet',
    openapi: 'api.yaml',
    api: { request: { example: { languages: ['curl', 'javascript', 'python'] } } },
    navigation: [{ group: 'Start', pages: ['index'] }],
  };
  await writeFile(path.join(folder, 'mint.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'index.mdx'), '# Start\n');
  await writeFile(path.join(folder, 'api.yaml'), text);
  return folder;
}

const marks = (html: string): number => html.split('lec-example__tested').length - 1;

it('runs samples, and calls exactly those tested whose text passed', { timeout: 240_000 }, async () => {
  const docs = await site(description);
  const args = ['check', docs, '--samples=curl,javascript', '--record', '--format', 'json'];
  const { code, stdout } = await inBuilder(args, docs);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
  const said = diagnostics.filter((one) => one.code.startsWith('samples/')).map(({ message }) => message);
  expect(said).toEqual(
    expect.arrayContaining([
      'cURL: 2 samples, 2 run, 2 correct, 0 incorrect.',
      'JavaScript: 2 samples, 2 run, 2 correct, 0 incorrect.',
      'Python: 1 sample, 0 run, 0 correct, 0 incorrect; 1 not run: the language was not selected.',
      '1 sample in the OpenAPI document was not run: Lectern runs only samples that it generates.',
    ]),
  );
  expect(code).toBe(0);
  for (const name of ['injected', 'by-the-author'])
    await expect(access(path.join(docs, name))).rejects.toThrow();

  const built = await build(docs);
  expect(built.stderr).toContain('Tested request samples: curl 2 of 2, javascript 2 of 2, python 0 of 1\n');
  const page = 'dist/api-reference/ship/index.html';
  expect(marks(await readBuilt(docs, page))).toBe(2);
  expect(await readBuilt(docs, page)).toContain('>Tested: this sample was run and sent this request</p>');
  expect(await readBuilt(docs, 'dist/api-reference/ship.md')).not.toContain('Tested');

  // Another server is another text, so the marks go by themselves.
  await writeFile(path.join(docs, 'api.yaml'), description.replace('/v1', '/v2'));
  const again = await build(docs);
  expect(again.stderr).toContain('Tested request samples: curl 0 of 2, javascript 0 of 2, python 0 of 1\n');
  expect(marks(await readBuilt(docs, page))).toBe(0);
  // Without the file nothing is said.
  const other = await build(await site(description));
  expect(other.stderr).not.toContain('Tested request samples');
});

it('fails for a sample that does not send what it should', { timeout: 120_000 }, async () => {
  const docs = await site(
    description.replace(
      'schema: { type: string } }]',
      'schema: { type: string } }, { name: Expect, in: header, required: true, example: x, schema: { type: string } }]',
    ),
  );
  const { code, stdout } = await inBuilder(['check', docs, '--samples', '--samples-of', 'GET /'], docs);
  expect(stdout).toContain('samples/failed api.yaml:6:5');
  expect(stdout).toContain('The JavaScript sample of GET /ships/{id} failed when it was run');
  expect(code).toBe(1);
});
