/**
 * The demo's playground against the stub over HTTP: from the built site, where a body with GET goes by the cURL line
 * that the page shows, and from the development server, where the relay sends it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningStub, startStub } from '../../src/page/mock/user-groups/service.ts';
import { checkout, copyFixture, emptyFolder, run } from '../site/lectern.ts';
import { full } from '../sample.ts';
import { executed, patience, runSample } from '../unit/samples/run-sample.ts';
import { launch, type ServedSite, serveFolder } from './site.ts';
import { openForm, type TriedForm } from './try.ts';

let stub: RunningStub;
let built: ServedSite;
let dev: { address: string; child: ChildProcess };
let browser: Browser;

beforeAll(async () => {
  stub = await startStub();
  const docs = await demoFor(stub.address);
  built = await serveFolder(docs);
  [browser, dev] = await Promise.all([launch(), serveDev(docs, 45_323, ['--mock', 'dev'])]);
});

afterAll(async () => {
  dev.child.kill('SIGTERM');
  await built.stop();
  await stub.stop();
});

/** The demo, whose base URL is a stub that runs. */
async function demoFor(address: string): Promise<string> {
  const docs = await copyFixture('user-groups');
  const file = path.join(docs, 'mint.json');
  const config = JSON.parse(await readFile(file, 'utf8')) as { api: { baseUrl: string } };
  config.api.baseUrl = address;
  await writeFile(file, JSON.stringify(config));
  return docs;
}

async function serveDev(docs: string, port: number, more: string[] = []) {
  const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
  const cli = path.join(checkout, 'dist/cli/main.js');
  const child = spawn(process.execPath, [cli, 'dev', docs, '--port', String(port), ...more], { env });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    child.stdout.on('data', (data: Buffer) => {
      const found = /http:\/\/\S+/.exec((said += data.toString()));
      if (found) resolve(found[0]);
    });
    child.on('close', () => reject(new Error(said)));
  });
  return { address, child };
}

const operations = {
  GET: 'api-reference/get-or-create',
  PUT: 'api-reference/update',
  POST: 'api-reference/rotate-token',
};

/** Opens an operation's playground with a credential filled in. The development server offers its mock before the stub. */
async function tryIt(
  page: Page,
  site: string,
  method: keyof typeof operations,
  { token = stub.token, server = 0 } = {},
) {
  await page.goto(site + operations[method]);
  const opened = await openForm(page);
  if (server > 0) await opened.form.locator('[data-server]').selectOption({ index: server });
  await opened.authorize(`Token ${token}`);
  return opened;
}

/** Runs the cURL line that the page shows, credentials and all, in a shell. */
async function runShown({ form, curl }: TriedForm): Promise<Record<string, unknown>> {
  await form.locator('[data-reveal]').check();
  const { stdout, stderr } = await run('bash', ['-c', `${await curl()} --silent --show-error`], checkout);
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, unknown>;
}

const tokenOf = (answer: Record<string, unknown> | undefined): string =>
  (answer?.['user_group'] as { token: string }).token;

/** Writes a body into the form without sending it. */
async function write({ form }: TriedForm, body: unknown): Promise<void> {
  await form.locator('[data-body]:not([hidden]) [data-view="text"]').click();
  await form.locator('[data-body]:not([hidden]) [data-body-text] textarea').fill(JSON.stringify(body));
}

describe('the built demo', () => {
  it('shows a cURL line that sends a GET with its body, while the browser says that it cannot', async () => {
    const page = await browser.newPage();
    const get = await tryIt(page, built.address, 'GET');
    await write(get, { name: 'Baker\'s "Best" & Söhne $HOME `id`', user_group_id: 'built-1' });
    expect(await get.form.locator('[data-body-notice]').innerText()).toMatch(
      /^A browser cannot send a GET request with a body\./,
    );
    expect(await get.form.locator('[data-send-request]').getAttribute('aria-disabled')).toBe('true');
    const created = await runShown(get);
    expect(created).toMatchObject({
      success: 1,
      new_user_group: true,
      user_group: { name: 'Baker\'s "Best" & Söhne $HOME `id`', provided_id: 'built-1' },
    });
    expect(await runShown(get)).toEqual({ ...created, new_user_group: false });
  });

  it('updates and rotates from the browser, and the old token is refused as the table says', async () => {
    const page = await browser.newPage();
    const get = await tryIt(page, built.address, 'GET');
    await write(get, { name: 'A', user_group_id: 'built-2', properties: { n: 0, none: null } });
    const token = tokenOf(await runShown(get));

    const put = await tryIt(page, built.address, 'PUT');
    expect(await put.send({ user_group_id: 'built-2', name: '' })).toMatchObject({
      said: 'Answered with 200 OK.',
      answer: {
        success: 1,
        user_group: { name: '', properties: { n: 0, none: null }, api_environment_tag: 'Customer' },
      },
    });
    expect((await put.send({ user_group_id: 'nobody' })).answer).toMatchObject({
      success: 0,
      error: { code: 'unknown_user_group' },
    });
    expect((await put.send({ name: 'B' })).answer).toMatchObject({
      error: { code: 'user_group_id_missing' },
    });

    const post = await tryIt(page, built.address, 'POST');
    const rotated = (await post.send({ current_token: token })).answer;
    expect(rotated).toMatchObject({ success: 1, user_group: { provided_id: 'built-2' } });
    expect(tokenOf(rotated)).not.toBe(token);
    expect(await post.send({ current_token: token })).toMatchObject({
      said: 'Answered with 404 Not Found.',
      answer: { success: 0, error: { code: 'unknown_token' } },
    });
    const headers = post.form.page().locator('[data-response] details', { hasText: 'Headers' });
    await headers.locator('summary').click();
    expect(await headers.innerText()).toContain('old-token-stops');
  });

  it('shows what a wrong Authorization gives, and holds JSON back that is none', async () => {
    const page = await browser.newPage();
    const put = await tryIt(page, built.address, 'PUT', { token: 'wrong' });
    expect(await put.send({ user_group_id: 'x' })).toMatchObject({
      said: 'Answered with 401 Unauthorized.',
      answer: { success: 0, error: { code: 'unauthorized' } },
    });
    await put.authorize(`Bearer ${stub.token}`);
    expect((await put.send({ user_group_id: 'x' })).said).toBe('Answered with 401 Unauthorized.');
    await put.authorize(`Token ${stub.token}`);
    expect((await put.send('{"user_group_id": ')).said).toMatch(/Nothing was sent/);
    const sent = await page.evaluate(
      async ([address, token]) => {
        const answer = await fetch(`${address}/api/user`, {
          method: 'PUT',
          headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
          body: '{"user_group_id": ',
        });
        return [answer.status, await answer.json()];
      },
      [stub.address, stub.token],
    );
    expect(sent).toMatchObject([400, { success: 0, error: { code: 'invalid_json' } }]);
  });
});

/** Each language writes its requests itself: `test/unit/samples/run.test.ts` runs all of them. */
const shown = full ? executed : executed.filter((lang) => lang === 'curl');

describe('every sample that the page shows', () => {
  it.each(shown)('does what the form does: %s', { timeout: 3 * patience }, async (lang) => {
    const folder = await emptyFolder();
    const page = await browser.newPage();
    const sampleOf = async (opened: TriedForm): Promise<Record<string, unknown>> => {
      await opened.form.locator('[data-reveal]').check();
      const sample = page.locator(`.lec-aside [data-lec-live-sample="${lang}"]`);
      const panel = await sample.locator('xpath=ancestor::section[1]').getAttribute('id');
      await page.locator(`[aria-controls="${panel}"]`).click();
      await page.locator(`.lec-aside [data-lec-live-sample="${lang}"]:not([data-stale])`).waitFor();
      const code = await sample.textContent();
      const output = await runSample(lang, code ?? '', folder);
      return JSON.parse(output.slice(output.indexOf('{'))) as Record<string, unknown>;
    };
    const group = {
      name: `Jo's "${lang}" \\ $x \u00e9\u{1f600}\n%41`,
      user_group_id: `sample ${lang}`,
      mapping: { 'a b': "c'd" },
      properties: { n: 0, none: null, no: false, deep: [{ text: '' }] },
    };
    const get = await tryIt(page, dev.address, 'GET', { server: 1 });
    await write(get, group);
    const created = await sampleOf(get);
    expect(created).toMatchObject({
      success: 1,
      new_user_group: true,
      user_group: { name: group.name, provided_id: group.user_group_id, properties: group.properties },
    });
    expect((await get.send(group)).answer).toEqual({ ...created, new_user_group: false });

    const put = await tryIt(page, dev.address, 'PUT', { server: 1 });
    const changed = { user_group_id: group.user_group_id, properties: null };
    const updated = await put.send(changed);
    expect(updated.answer).toMatchObject({ success: 1, user_group: { name: group.name, properties: null } });
    expect(await sampleOf(put)).toEqual(updated.answer);

    const post = await tryIt(page, dev.address, 'POST', { server: 1 });
    await write(post, { current_token: tokenOf(created) });
    const rotated = await sampleOf(post);
    expect(rotated).toMatchObject({ success: 1, user_group: { provided_id: group.user_group_id } });
    const again = await post.send({ current_token: tokenOf(rotated) });
    expect(again.answer).toEqual({
      ...rotated,
      user_group: { ...(rotated['user_group'] as object), token: tokenOf(again.answer) },
    });
    expect((await post.send({ current_token: tokenOf(created) })).said).toBe('Answered with 404 Not Found.');
  });
});

describe('the development server', () => {
  it('sends a GET with its body through the relay: create, create again, and in the other environment', async () => {
    const page = await browser.newPage();
    const relayed: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_lectern/'))
        relayed.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const get = await tryIt(page, dev.address, 'GET', { server: 1 });
    await expect.poll(() => get.form.locator('[data-send-request]').getAttribute('aria-disabled')).toBe(null);
    const acme = { name: 'Acme', user_group_id: 'dev-1' };
    const created = await get.send(acme);
    expect(created).toMatchObject({
      said: 'Answered with 200 OK.',
      answer: { new_user_group: true, user_group: { name: 'Acme', provided_id: 'dev-1' } },
    });
    expect((await get.send(acme)).answer).toEqual({ ...created.answer, new_user_group: false });
    await get.authorize(`Token ${stub.testingToken}`);
    const testing = (await get.send(acme)).answer;
    expect(testing).toMatchObject({ new_user_group: true });
    expect(tokenOf(testing)).not.toBe(tokenOf(created.answer));
    await get.authorize('Token wrong');
    expect((await get.send(acme)).said).toBe('Answered with 401 Unauthorized.');
    expect(new Set(relayed)).toEqual(new Set(['POST /_lectern/relay']));

    const put = await tryIt(page, dev.address, 'PUT', { server: 1 });
    const tags: unknown[] = [];
    for (const token of [stub.token, stub.testingToken]) {
      await put.authorize(`Token ${token}`);
      tags.push((await put.send({ user_group_id: 'dev-1' })).answer?.['user_group']);
    }
    expect(tags).toMatchObject([
      { token: tokenOf(created.answer), api_environment_tag: 'Customer' },
      { token: tokenOf(testing), api_environment_tag: 'Testing' },
    ]);
  });

  it('has a stand-in of its own, for its pages and for the cURL line that they show', async () => {
    const page = await browser.newPage();
    const get = await tryIt(page, dev.address, 'GET', { token: 'demo-token' });
    const server = get.form.locator('[data-server] option:checked');
    expect(await server.innerText()).toBe(`${dev.address}_lectern/mock/user-group (mock of this server)`);
    const acme = { name: 'Acme', user_group_id: 'own-1' };
    const created = await get.send(acme);
    expect(created).toMatchObject({ said: 'Answered with 200 OK.', answer: { new_user_group: true } });
    expect(await runShown(get)).toEqual({ ...created.answer, new_user_group: false });
    const post = await tryIt(page, dev.address, 'POST', { token: 'demo-token' });
    expect((await post.send({ current_token: tokenOf(created.answer) })).answer).toMatchObject({
      success: 1,
    });
  });
});
