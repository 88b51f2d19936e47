import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { build, emptyFolder, readBuilt } from './lectern.ts';

let docs = '';
let page = '';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4"/></svg>';
const config = {
  name: 'Acme',
  logo: { light: '/light.svg', dark: '/dark.svg', href: 'https://acme.example/home' },
  favicon: '/light.svg',
  backgroundImage: '/behind.svg',
  topbarLinks: [{ name: 'Blog', url: 'https://acme.example/blog' }],
  topbarCtaButton: { name: 'Sign up', url: 'https://acme.example/join' },
  feedback: { suggestEdit: true, raiseIssue: true },
  footerSocials: { github: 'https://github.com/acme/docs' },
  modeToggle: { default: 'dark', isHidden: true },
  openapi: 'zoo.json',
  api: { baseUrl: ['https://a.example', 'https://b.example'], maintainOrder: true },
  navigation: [{ group: 'First group', pages: ['index', 'order'] }],
};
const properties = { zebra: { type: 'string' }, ant: { type: 'string' } };
const files = {
  'mint.json': JSON.stringify(config),
  'zoo.json': JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'Zoo', version: '1' },
    paths: {
      '/order': {
        post: {
          requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
          responses: {},
        },
      },
    },
  }),
  'index.mdx': '---\ntitle: Start\n---\nText.\n',
  'order.mdx': '---\ntitle: Order\nopenapi: zoo.json POST /order\n---\n',
  'light.svg': svg,
  'dark.svg': svg,
  'behind.svg': svg,
};

beforeAll(async () => {
  docs = await emptyFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(docs, name), text);
  const { code, stderr } = await build(docs);
  expect(code, stderr).toBe(0);
  page = await readBuilt(docs, 'dist/index.html');
});

it('the name, the groups and the pages of the navigation are on the page', () => {
  expect(page).toMatch(/<title>[^<]*Acme/);
  expect(page).toContain('First group');
  expect(page).toMatch(/<a href="\/order\/"[^>]*>/);
});

it('the logo is that of the forced mode, and leads where `href` says', () => {
  const link = /<a\b[^>]*href="https:\/\/acme\.example\/home"[^]*?<\/a>/.exec(page)?.[0] ?? '';
  expect(link).toContain('/dark.svg');
});

it('the favicon is linked', () => {
  expect(page).toMatch(/<link rel="icon"[^>]*href="\/light\.svg"/);
});

it('links and the button of the bar lead to their addresses', () => {
  expect(page).toMatch(/<a\b[^>]*href="https:\/\/acme\.example\/blog"[^>]*>[^]*?Blog/);
  expect(page).toMatch(/<a\b[^>]*href="https:\/\/acme\.example\/join"[^>]*>[^]*?Sign up/);
});

it('the feedback buttons lead to the repository', () => {
  expect(page).toMatch(/href="https:\/\/github\.com\/acme\/docs\/edit\/[^"]*index\.mdx"/);
  expect(page).toMatch(/href="https:\/\/github\.com\/acme\/docs\/issues\/new\?[^"]*"/);
});

it('a hidden toggle with a default forces that mode', () => {
  expect(page).toMatch(/<html[^>]*data-mode="dark"/);
  expect(page).not.toContain('lec-mode');
});

it('several base URLs are a choice, and fields keep the order of the description', async () => {
  const order = await readBuilt(docs, 'dist/order/index.html');
  expect(order).toMatch(
    /<lec-playground[^>]*data-servers="[^"]*https:\/\/a\.example[^"]*https:\/\/b\.example/,
  );
  expect(order.indexOf('>zebra<')).toBeGreaterThan(0);
  expect(order.indexOf('>zebra<')).toBeLessThan(order.indexOf('>ant<'));
});
