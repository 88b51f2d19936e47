import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { checkout, emptyFolder, run } from '../site/lectern.ts';

/** An Astro project with what many projects have, and two docs folders. */
const FILES: Record<string, string> = {
  'tsconfig.json': JSON.stringify({
    extends: 'astro/tsconfigs/strict',
    include: ['.astro/types.d.ts', '**/*'],
    exclude: ['dist'],
    compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' },
  }),
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from 'astro-lectern/loaders';

export const collections = {
  docs: defineCollection({ loader: docsLoader({ path: '/docs' }) }),
  handbook: defineCollection({ loader: docsLoader({ path: '/handbook' }) }),
};
`,
  'src/assets/hero.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100"/></svg>\n',
  'src/styles/global.css': '@import "tailwindcss";\n',
  'src/components/Counter.tsx': `import { useState, type ReactNode } from 'react';

export default function Counter({ start = 0, children }: { start?: number; children?: ReactNode }) {
  const [count, setCount] = useState(start);
  return <button type="button" className="counter rounded px-4" onClick={() => setCount(count + 1)}>{children} {count}</button>;
}
`,
  'src/components/Meter.svelte': `<script lang="ts">
  let { label = 'Meter' }: { label?: string } = $props();
  let level = $state(1);
</script>

<button type="button" class="meter" onclick={() => level++}>{label} {level}</button>

<style>
  .meter { color: rgb(200, 0, 0); }
</style>
`,
  'src/layouts/Base.astro': `---
import { ClientRouter } from 'astro:transitions';
import '../styles/global.css';

const { title } = Astro.props;
interface Props { title: string }
const base = import.meta.env.BASE_URL.replace(/\\/$/, '');
---

<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>{title}</title>
    <ClientRouter />
  </head>
  <body>
    <nav class="flex gap-4">
      <a id="home" href={\`\${base}/\`}>Home</a>
      <a id="about" href={\`\${base}/about/\`}>About</a>
      <a id="docs" href={\`\${base}/docs/\`}>Docs</a>
      <a id="handbook" href={\`\${base}/handbook/\`}>Handbook</a>
    </nav>
    <main><slot /></main>
  </body>
</html>
`,
  'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
import Base from '../layouts/Base.astro';
import Counter from '../components/Counter';
import Meter from '../components/Meter.svelte';

export const prerender = true;
const docs = await getCollection('docs', ({ data }) => data.listed);
const handbook = await getCollection('handbook');
---

<Base title="Home">
  <h1 class="text-3xl font-bold">Home</h1>
  <Counter client:load start={2}>Count</Counter>
  <Meter client:visible label="Level" />
  <ul id="latest">{docs.slice(0, 3).map(({ data }) => <li><a href={data.url}>{data.title}</a></li>)}</ul>
  <ul id="team">{handbook.map(({ data }) => <li><a href={data.url}>{data.title}</a></li>)}</ul>
</Base>
`,
  'src/pages/about.mdx': `---
layout: ../layouts/Base.astro
title: About
---
import Counter from '../components/Counter';

export const prerender = true;

# About us

<Counter client:idle>Visits</Counter>
`,
  'src/pages/live.astro': `---
import Base from '../layouts/Base.astro';

export const prerender = false;
---

<Base title="Live"><p id="method">{Astro.request.method} by the server</p></Base>
`,
  'src/pages/docs/pricing.astro': `---
import LecternPage from 'astro-lectern/LecternPage.astro';
import Counter from '../../components/Counter';

export const prerender = true;
---

<LecternPage title="Pricing" description="Monthly prices.">
  <h2>Per seat</h2>
  <p>Small teams pay less.</p>
  <Counter client:load start={5}>Seats</Counter>
</LecternPage>
`,
  'src/Head.astro': `---
import { ClientRouter } from 'astro:transitions';
import type { PageView, SiteView } from 'astro-lectern';
import Original from 'astro-lectern/layout/Head.astro';

interface Props { page: PageView; site: SiteView; styles: string[] }
---

<Original {...Astro.props} />
<ClientRouter />
`,
  'docs/parts.mdx': `---
title: Parts of the project
---
import Counter from '../src/components/Counter.tsx';
import Meter from '../src/components/Meter.svelte';
import hero from '../src/assets/hero.svg';

<img src={hero} alt="A box" />

<Tabs>
  <Tab title="React">

<Counter client:visible start={10}>Docs</Counter>

  </Tab>
  <Tab title="Svelte">

<Meter client:load label="Docs" />

  </Tab>
</Tabs>
`,
  'handbook/docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Handbook',
    colors: { primary: '#0D5C4A' },
    navigation: { groups: [{ group: 'Team', pages: ['index', 'holidays'] }] },
  }),
  'handbook/index.mdx':
    '---\ntitle: How we work\n---\n\n<Note>Read this first.</Note>\n\n[Holidays](/holidays)\n',
  'handbook/holidays.mdx':
    '---\ntitle: Holidays\n---\n\n<Steps>\n<Step title="Ask">Ask the zebra team.</Step>\n</Steps>\n',
};

const config = (settings: string): string => `import { defineConfig } from 'astro/config';
import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import svelte from '@astrojs/svelte';
import tailwindcss from '@tailwindcss/vite';
import lectern from 'astro-lectern';

export default defineConfig({
  site: 'https://example.com',
  adapter: node({ mode: 'standalone' }),
  vite: { plugins: [tailwindcss()] },
  integrations: [
    react(),
    svelte(),
    mdx(),
    sitemap(),
    lectern({ docs: 'docs', path: '/docs', mock: 'page', parts: { Head: './src/Head.astro' } }),
    lectern({ docs: 'handbook', path: '/handbook', translations: { en: { layout: { onThisPage: 'Contents' } } } }),
  ],
  ${settings}
});
`;

const PACKAGES = [
  '@astrojs/check@0.9',
  '@astrojs/mdx@8',
  '@astrojs/node@11',
  '@astrojs/react@7',
  '@astrojs/sitemap@3',
  '@astrojs/svelte@9',
  '@tailwindcss/vite@4',
  '@types/react@19',
  '@types/react-dom@19',
  'react@19',
  'react-dom@19',
  'svelte@5',
  'tailwindcss@4',
  'typescript@6',
];

/** Writes the project into a new folder and installs its packages, among them Lectern as it is packed. */
export async function wholeProject(settings = ''): Promise<string> {
  const folder = await emptyFolder();
  await cp(path.join(checkout, 'fixtures/user-groups'), path.join(folder, 'docs'), { recursive: true });
  const files = {
    ...FILES,
    'package.json': '{ "private": true, "type": "module" }\n',
    'astro.config.mjs': config(settings),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const docs = path.join(folder, 'docs/mint.json');
  const { navigation, ...rest } = JSON.parse(await readFile(docs, 'utf8')) as { navigation: object[] };
  const own = { group: 'Project', pages: ['parts', 'pricing'] };
  await writeFile(docs, JSON.stringify({ ...rest, navigation: [...navigation, own] }));
  const packed = await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], checkout);
  expect(packed.code, packed.stderr).toBe(0);
  const manifest = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const astro = `astro@${manifest.devDependencies['astro']}`;
  const installed = await run('npm', ['install', `./${packed.stdout.trim()}`, astro, ...PACKAGES], folder);
  expect(installed.code, installed.stderr).toBe(0);
  return folder;
}
