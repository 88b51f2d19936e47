import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, emptyFolder, filesIn, inBuilder, readBuilt } from './lectern.ts';

/** Requests of four kinds, without tags and with one, and webhooks. */
function description(): Record<string, unknown> {
  const paths: Record<string, unknown> = {};
  for (let index = 0; index < 900; index++)
    paths[`/v1/subject_${index % 30}/{id}/thing-${index}`] = { get: { summary: `Read thing ${index}` } };
  for (let index = 0; index < 200; index++)
    paths[`/v1/tagged/part${index % 4}/b${index}`] = {
      put: { summary: `Tagged ${index}`, tags: ['Tagged'] },
    };
  const webhooks = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [`event-${index}`, { post: { summary: `Event ${index}` } }]),
  );
  const schemas = { Thing: { type: 'string' } };
  const info = { title: 'Things', version: '1', description: 'What this is about.' };
  return { openapi: '3.1.0', info, paths, webhooks, components: { schemas } };
}

let docs: string;
const html = (page: string): Promise<string> =>
  readBuilt(path.join(docs, 'dist'), `api-reference/${page}/index.html`);
const content = (page: string): string => /<article[^]*<\/article>/.exec(page)?.[0] ?? '';
const sidebar = (page: string): string => /class="lec-side__groups"[^]*?<\/nav>/.exec(page)?.[0] ?? '';
const linksIn = (part: string): string[] =>
  [...part.matchAll(/<a[^>]* href="\/api-reference\/([^"#]+)\/"/g)].map(([, page]) => page!);

beforeAll(async () => {
  docs = await emptyFolder();
  await writeFile(path.join(docs, 'api.json'), JSON.stringify(description()));
  await writeFile(path.join(docs, 'index.md'), '# Start\n');
  await writeFile(
    path.join(docs, 'mint.json'),
    JSON.stringify({ name: 'Acme', openapi: 'api.json', navigation: [{ group: 'Start', pages: ['index'] }] }),
  );
  const built = await build(docs, ['--offline']);
  expect(built.code, built.stderr).toBe(0);
}, 300_000);

describe('the reference of a large description', () => {
  it('has an overview that says what it is about, then lists its groups with how much they hold', async () => {
    const page = content(await html('overview'));
    expect(page.indexOf('What this is about.')).toBeLessThan(page.indexOf('Operations'));
    expect(page).toContain('<a href="/api-reference/subject-7/">Subject 7</a> <small>30</small>');
    expect(page).toContain('<a href="/api-reference/tagged/">Tagged</a> <small>200</small>');
    expect(page).toContain('<a href="/api-reference/webhooks/">Webhooks</a> <small>5</small>');
    expect(page.length).toBeLessThan(20_000);
  });

  it('leads from there to every operation, by pages that stay small', async () => {
    const reached = new Set<string>();
    for (const page of new Set(linksIn(content(await html('overview'))))) {
      const listed = await html(page);
      expect(listed.length).toBeLessThan(200_000);
      for (const link of linksIn(content(listed))) reached.add(link);
    }
    expect([...reached].filter((page) => page.startsWith('get-v1-subject'))).toHaveLength(0);
    expect([...reached].filter((page) => page.startsWith('read-thing'))).toHaveLength(900);
    expect([...reached].filter((page) => page.startsWith('tagged'))).toHaveLength(200);
    expect([...reached].filter((page) => page.startsWith('event'))).toHaveLength(5);
  });

  it('names all its groups in the sidebar of every page, webhooks among them, and holds those of one', async () => {
    const side = sidebar(await html('read-thing-7'));
    const groups = linksIn(side).filter((page) => /^(subject-\d+|tagged|webhooks)$/.test(page));
    expect(groups).toHaveLength(32);
    expect(side).toContain('<details open><summary><span>Subject 7</span></summary>');
    expect(linksIn(side).filter((page) => page.startsWith('read-thing'))).toHaveLength(30);
  });

  it('has Markdown copies of the lists, and no link that leads nowhere', async () => {
    const dist = path.join(docs, 'dist');
    expect(await readBuilt(dist, 'api-reference/overview.md')).toContain('](/api-reference/subject-7.md) 30');
    expect(await readBuilt(dist, 'api-reference/subject-7.md')).toContain('Read thing 37');
    expect((await filesIn(dist)).length).toBeGreaterThan(2000);
    expect((await stat(path.join(dist, 'api-reference/overview/index.html'))).size).toBeLessThan(400_000);
    const checked = await inBuilder(['check', docs, '--dist']);
    expect(checked.code, checked.stdout + checked.stderr).toBe(0);
  });
});
