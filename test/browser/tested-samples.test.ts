import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder, inBuilder } from '../site/lectern.ts';
import { violations } from './axe.ts';
import { goTo } from './calm.ts';
import { launch, serveFolder } from './site.ts';

const description = {
  openapi: '3.1.0',
  info: { title: 'Fleet', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/ships': {
      get: {
        operationId: 'ships',
        parameters: [{ name: 'flag', in: 'query', schema: { type: 'string' } }],
        responses: { '200': { description: 'Ships' } },
      },
    },
  },
};

it('calls a sample tested as long as its text is the one that was run', { timeout: 240_000 }, async () => {
  const docs = await emptyFolder();
  const navigation = [{ group: 'Start', pages: ['index'] }];
  await writeFile(
    path.join(docs, 'mint.json'),
    JSON.stringify({ name: 'Fleet', openapi: 'api.json', navigation }),
  );
  await writeFile(path.join(docs, 'index.mdx'), '# Start\n');
  await writeFile(path.join(docs, 'api.json'), JSON.stringify(description));
  const run = await inBuilder(['check', docs, '--samples=curl,javascript', '--record'], docs);
  expect(run.code, run.stdout).toBe(0);

  const [site, browser] = await Promise.all([serveFolder(docs), launch()]);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await goTo(page, `${site.address}api-reference/ships`);
  const mark = page.locator('#sample-curl .lec-example__tested');
  await expect.poll(() => mark.isVisible()).toBe(true);
  expect(await page.locator('#sample-python .lec-example__tested').count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  const form = page.locator('lec-playground form');
  if (!(await form.isVisible())) await page.locator('lec-playground summary').first().click();
  await form.waitFor();
  const code = page.locator('#sample-curl code');
  if (!(await form.getByLabel(/^flag/).first().isVisible()))
    await form.locator('details:not([open]) > summary').first().click();
  await form.getByLabel(/^flag/).first().fill('red');
  await expect.poll(() => code.innerText()).toContain('flag=red');
  expect(await mark.count()).toBe(0);
  await site.stop();
});
