// What a reader of the same guide transfers on the first load, built with Lectern and with two other generators on
// Astro. Run by hand, after `npm run build`; it needs the npm registry and a Chromium:
//
//   node test/bench/peers.mjs [WORK]      WORK keeps the installed peers for the next run (default: a new folder)
//
// Bytes are as transferred: brotli for text, headers included. The page is loaded at 390 px with an empty cache, until
// the network is idle.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { guide } from './content.mjs';
import { firstLoad } from './page-load.mjs';

const cli = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const work = path.resolve(process.argv[2] ?? mkdtempSync(path.join(tmpdir(), 'lectern-peers-')));
const pages = guide(30);
const titled = ({ title, description, body }) =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body}`;

function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

function install(folder, packages) {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(path.join(folder, 'package.json')))
    write(folder, { 'package.json': '{ "private": true, "type": "module" }' });
  if (!existsSync(path.join(folder, 'node_modules')))
    execFileSync('npm', ['install', ...packages], { cwd: folder, stdio: 'ignore' });
}

const builders = {
  lectern() {
    const folder = path.join(work, 'lectern');
    write(folder, {
      'mint.json': JSON.stringify({
        name: 'Bench',
        navigation: [{ group: 'Guides', pages: ['index', ...pages.map(({ slug }) => slug)] }],
      }),
      'index.md': titled({ ...pages[0], title: 'Start' }),
    });
    for (const page of pages) write(folder, { [`${page.slug}.md`]: titled(page) });
    execFileSync(process.execPath, [cli, 'build', folder, '--offline'], { stdio: 'pipe' });
    return path.join(folder, 'dist');
  },
  starlight() {
    const folder = path.join(work, 'starlight');
    install(folder, ['@astrojs/starlight@0.42.4', 'astro@7.3.5', 'sharp']);
    write(folder, {
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\n" +
        "export default defineConfig({ integrations: [starlight({ title: 'Bench' })] });\n",
      'src/content.config.ts':
        "import { defineCollection } from 'astro:content';\nimport { docsLoader } from '@astrojs/starlight/loaders';\n" +
        "import { docsSchema } from '@astrojs/starlight/schema';\n" +
        'export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n',
      'src/content/docs/index.md': titled({ ...pages[0], title: 'Start' }),
    });
    for (const page of pages) write(folder, { [`src/content/docs/${page.slug}.md`]: titled(page) });
    execFileSync('npx', ['astro', 'build'], {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    return path.join(folder, 'dist');
  },
  blume() {
    const folder = path.join(work, 'blume');
    install(folder, ['blume@1.3.1']);
    write(folder, { 'docs/index.md': titled({ ...pages[0], title: 'Start' }) });
    for (const page of pages) write(folder, { [`docs/${page.slug}.md`]: titled(page) });
    execFileSync('npx', ['blume', 'build'], { cwd: folder, stdio: 'pipe' });
    return path.join(folder, 'dist');
  },
};

const rows = [];
for (const [generator, build] of Object.entries(builders)) {
  try {
    rows.push({ generator, ...(await firstLoad(build(), '/guide-3/')) });
  } catch (error) {
    const said = [error.stderr, error.stdout, error.message]
      .map((text) => String(text ?? '').trim())
      .find(Boolean);
    rows.push({ generator, problem: said?.slice(-300) });
  }
}
console.table(rows);

const [own, ...others] = rows.map(({ total }) => total);
const best = Math.min(...others.filter((total) => total > 0));
console.log(
  `Lectern transfers ${((own / best) * 100).toFixed(1)} % of the lighter peer, and ${rows[0].JS} bytes of JavaScript.`,
);
if (!(own <= best / 2 && rows[0].JS <= 6000)) process.exitCode = 1;
