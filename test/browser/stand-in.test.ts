/** The demo with a stand-in in its pages: everything can be tried with nothing but the static files. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder } from '../site/lectern.ts';
import { violations } from './axe.ts';
import { goTo } from './calm.ts';
import { withStrictPolicy } from './csp.ts';
import { launch, serveFixture, serveFolder, type ServedSite } from './site.ts';
import { openForm } from './try.ts';

let demo: ServedSite;
let other: ServedSite;
let browser: Browser;

beforeAll(async () => {
  [demo, other, browser] = await Promise.all([
    serveFixture('user-groups', ['--mock', 'page']),
    described().then((docs) => serveFolder(docs, ['--mock', 'page'])),
    launch(),
  ]);
});

afterAll(async () => {
  await Promise.all([demo.stop(), other.stop()]);
});

/** A docs folder with a description that has no stub of its own. */
async function described(): Promise<string> {
  const docs = await emptyFolder();
  const json = (more: object) => ({ description: 'Fine.', content: { 'application/json': more } });
  const pet = { type: 'object', properties: { id: { type: 'integer', example: 7 } } };
  await writeFile(
    path.join(docs, 'mint.json'),
    JSON.stringify({
      name: 'Pets',
      favicon: '/favicon.svg',
      colors: { primary: '#5B3FA0' },
      openapi: 'api.json',
      navigation: [{ group: 'Start', pages: ['index'] }],
    }),
  );
  await writeFile(path.join(docs, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(docs, 'index.mdx'), '---\ntitle: Start\n---\n\nHello.\n');
  await writeFile(
    path.join(docs, 'api.json'),
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      servers: [{ url: 'https://pets.example/v1' }],
      paths: {
        '/pets/{id}': {
          put: {
            operationId: 'putPet',
            summary: 'Put a pet',
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a b' },
              { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' } },
            ],
            requestBody: { content: { 'application/json': { schema: pet } } },
            responses: {
              200: json({ examples: { tom: { value: { name: 'Tom' } }, rex: { value: { name: 'Rex' } } } }),
              404: json({ schema: pet }),
            },
          },
        },
      },
    }),
  );
  return docs;
}

/** A page under the strictest policy, and every request that it makes. */
async function strictPage(): Promise<{ page: Page; requests: string[]; problems: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await withStrictPolicy(context);
  const page = await context.newPage();
  const requests: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, requests, problems };
}

describe('the stand-in of the user groups', () => {
  it('creates, finds, updates and rotates across pages, refuses as its table says, and sends nothing', async () => {
    const { page, requests, problems } = await strictPage();
    await page.goto(`${demo.address}api-reference/get-or-create`);
    const get = await openForm(page);
    await get.form.getByText('Nothing is sent to the API').waitFor();
    const acme = { name: 'Acme', user_group_id: 'a-1', properties: { n: 0 } };

    expect((await get.send(acme)).answer).toMatchObject({ success: 0, error: { code: 'unauthorized' } });
    await get.form.getByRole('button', { name: 'Use demo-token (Customer)' }).click();
    expect(await get.form.locator('[data-credential]').inputValue()).toBe('Token demo-token');
    const created = await get.send(acme);
    expect(created.said).toBe('The mock on this page returned 200. Nothing was sent.');
    expect(created.answer).toMatchObject({ success: 1, new_user_group: true, user_group: { team_id: 1 } });
    expect(await get.form.page().locator('[data-decisions]').textContent()).toContain(
      'The format of team_id.',
    );
    const token = (created.answer?.['user_group'] as { token: string }).token;
    expect((await get.send(acme)).answer).toEqual({ ...created.answer, new_user_group: false });
    expect((await get.send({ name: 'Nobody' })).answer).toMatchObject({
      success: 0,
      error: { code: 'user_group_id_missing' },
    });
    await get.form.getByRole('button', { name: 'Use demo-token-testing (Testing)' }).click();
    expect((await get.send(acme)).answer).toMatchObject({ new_user_group: true, user_group: { team_id: 2 } });

    await page.goto(`${demo.address}api-reference/update`);
    const put = await openForm(page);
    await put.authorize('Token demo-token');
    expect((await put.send({ user_group_id: 'a-1', name: 'Acme Ltd' })).answer).toEqual({
      success: 1,
      user_group: {
        team_id: 1,
        token,
        name: 'Acme Ltd',
        provided_id: 'a-1',
        properties: { n: 0 },
        api_environment_tag: 'Customer',
      },
    });
    expect((await put.send({ user_group_id: 'nobody' })).said).toContain('404');

    await page.goto(`${demo.address}api-reference/rotate-token`);
    const post = await openForm(page);
    await post.authorize('Token demo-token');
    const rotated = (await post.send({ current_token: token })).answer?.['user_group'] as { token: string };
    expect(rotated).toMatchObject({ team_id: 1, api_environment_tag: 'Customer' });
    expect(rotated.token).not.toBe(token);
    const refused = await post.send({ current_token: token });
    expect(refused.answer).toMatchObject({ success: 0, error: { code: 'unknown_token' } });
    expect(await post.form.page().locator('[data-decisions]').textContent()).toContain(
      'Whether the previous token stops working after a rotation. Yes, immediately',
    );

    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain('demo-token');
    const foreign = requests.filter((line) => !line.startsWith(`GET ${demo.address}`));
    expect(foreign).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('leaves the request to the network when it is switched off, and the page says what a browser cannot do', async () => {
    const { page } = await strictPage();
    await page.goto(`${demo.address}api-reference/get-or-create`);
    const { form, curl } = await openForm(page);
    const notice = form.locator('[data-body-notice]');
    const send = form.locator('[data-send-request]');
    expect(await notice.isVisible()).toBe(false);
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe(null);
    await form.locator('[data-stand-in]').uncheck();
    expect(await notice.innerText()).toBe(
      'A browser cannot send a GET request with a body. The cURL sample includes it: run it in a terminal.',
    );
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    expect(await curl()).toContain("--request GET \\\n  --url 'https://base-url.example/api/user'");
  });

  it('stands in the way of nobody', async () => {
    const { page } = await strictPage();
    await page.goto(`${demo.address}api-reference/rotate-token`);
    const { send } = await openForm(page);
    await send({ current_token: 'x' });
    expect(await violations(page)).toEqual([]);
  });
});

describe('the stand-in of another description', () => {
  it('answers one operation from its examples, from what the page loads for it', async () => {
    const { page, requests, problems } = await strictPage();
    await goTo(page, `${other.address}api-reference/put-a-pet`);
    expect(requests.filter((line) => /mock|described/.test(line))).toEqual([]);
    const { form, send } = await openForm(page);
    await form.locator('[data-in="path"] [data-control]').fill('a/b');
    await form.locator('[data-in="header"] [data-control]').fill('t');
    expect(await send({ id: 1 })).toEqual({
      said: 'The mock on this page returned 200. Nothing was sent.',
      answer: { name: 'Tom' },
    });
    await form.getByLabel('Respond with').selectOption('200 rex');
    expect((await send({ id: 1 })).answer).toEqual({ name: 'Rex' });
    await form.getByLabel('Respond with').selectOption('404');
    expect(await send({ id: 1 })).toEqual({
      said: 'The mock on this page returned 404. Nothing was sent.',
      answer: { id: 7 },
    });
    expect(await form.page().locator('[data-decisions]').textContent()).toContain(
      'The mock has no example of the full response',
    );
    expect(requests.filter((line) => /mock\.[\w-]+\.json/.test(line))).toHaveLength(1);
    expect(requests.filter((line) => !line.startsWith(`GET ${other.address}`))).toEqual([]);
    expect(problems).toEqual([]);
  });
});
