// What a reader of the same guide transfers on the first load, and what the build costs, with Lectern as a command and in a
// project of Astro, and with two other generators on Astro. Run by hand, after `npm run build`; it needs the npm registry, a Chromium and Linux:
//
//   node test/bench/peers.mjs [WORK [COUNT]]
//
// WORK keeps the installed peers for the next run (default: a new folder); COUNT is the number of pages (default 30).
// Results are in WORK/results.json, also if a later generator fails. `--table WORK` prints the README's table from them.
// Bytes are as transferred: gzip for text, headers included; `total` is all but images. The page is loaded at 390 px with an empty cache, until
// the network is idle. CPU and memory are those of all processes, search index included: of a build without what an earlier
// one left (`CPU s`, `peak MB`), and of the build after it (`again CPU s`). `HTML KB` is the page itself, as it lies on the
// disk.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../browser/ensure-chromium.mjs';
import { guide } from './content.mjs';
import { sizesOf } from './build-process.mjs';
import { firstLoad } from './page-load.mjs';
import { measureGroup } from './process-group.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = path.join(root, 'dist/cli/main.js');

/** Rows of the README's table: label, field of a result, and unit. */
const TABLE = [
  ['First load of a page, gzip', 'total', 'KB'],
  ['of it JavaScript', 'JS', 'KB'],
  ['HTML of the page on the disk', 'HTML KB', ' KB'],
  ['CPU of the first build', 'CPU s', ' s'],
  ['CPU of the build after it', 'again CPU s', ' s'],
  ['Peak memory', 'peak MB', ' MB'],
  ['Output', 'dist MB', ' MB'],
];

function printTable(results) {
  const shown = (value, unit) => {
    if (value === undefined) return 'failed';
    return unit === 'KB' ? `${(value / 1000).toFixed(1)} KB` : `${value.toLocaleString('en-US')}${unit}`;
  };
  console.log(`| Measured | ${results.map(({ generator }) => generator).join(' | ')} |`);
  console.log(`| --- ${'| --- '.repeat(results.length)}|`);
  for (const [label, field, unit] of TABLE)
    console.log(`| ${label} | ${results.map((row) => shown(row[field], unit)).join(' | ')} |`);
}

if (process.argv[2] === '--table') {
  printTable(JSON.parse(readFileSync(path.join(process.argv[3] ?? '.', 'results.json'), 'utf8')));
  process.exit();
}
if (findChromium() === undefined) {
  console.error('No Chromium was found. Run node test/browser/ensure-chromium.mjs first.');
  process.exit(1);
}
const work = path.resolve(process.argv[2] ?? mkdtempSync(path.join(tmpdir(), 'lectern-peers-')));
const pages = guide(Number(process.argv[3] ?? 30));
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

/** What builds leave for the next one, of all generators. */
const kept = [
  'dist',
  'cache',
  '.astro',
  '.blume',
  'node_modules/.astro',
  'node_modules/.vite',
  'node_modules/.cache',
];

/** Builds twice and gives the output with what both builds cost. */
async function built(folder, command, args) {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    LECTERN_CACHE_DIR: path.join(folder, 'cache'),
  };
  for (const name of kept) rmSync(path.join(folder, name), { recursive: true, force: true });
  const first = await measureGroup(command, args, { cwd: folder, env });
  const again = await measureGroup(command, args, { cwd: folder, env });
  return { dist: path.join(folder, 'dist'), ...first, again: again.cpu };
}

function writeDocs(folder) {
  const navigation = [{ group: 'Guides', pages: ['index', ...pages.map(({ slug }) => slug)] }];
  write(folder, {
    'mint.json': JSON.stringify({ name: 'Bench', navigation }),
    'index.md': titled({ ...pages[0], title: 'Start' }),
    ...Object.fromEntries(pages.map((page) => [`${page.slug}.md`, titled(page)])),
  });
}

const builders = {
  lectern() {
    const folder = path.join(work, 'lectern');
    writeDocs(folder);
    return built(folder, process.execPath, [cli, 'build', folder, '--offline']);
  },
  'lectern in Astro'() {
    const folder = path.join(work, 'integration');
    writeDocs(path.join(folder, 'docs'));
    write(folder, {
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config';\nimport lectern from 'astro-lectern';\n" +
        "export default defineConfig({ integrations: [lectern({ config: 'docs/mint.json' })] });\n",
    });
    // As users have it: linked to this repository, Vite would put packages into its bundle that it cannot find from the project.
    const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', work], {
      cwd: root,
      encoding: 'utf8',
    });
    rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
    install(folder, [path.join(work, packed.trim()), 'astro@7.3.5']);
    return built(folder, process.execPath, [path.join(folder, 'node_modules/astro/bin/astro.mjs'), 'build']);
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
    return built(folder, 'npx', ['astro', 'build']);
  },
  blume() {
    const folder = path.join(work, 'blume');
    install(folder, ['blume@1.3.1']);
    write(folder, { 'docs/index.md': titled({ ...pages[0], title: 'Start' }) });
    for (const page of pages) write(folder, { [`docs/${page.slug}.md`]: titled(page) });
    return built(folder, 'npx', ['blume', 'build']);
  },
};

const rows = [];
for (const [generator, build] of Object.entries(builders)) {
  try {
    const { dist, cpu, again, peak } = await build();
    const load = await firstLoad(dist, '/guide-3/');
    rows.push({
      generator,
      ...load,
      total: load.total + load.other,
      'HTML KB': +(statSync(path.join(dist, 'guide-3/index.html')).size / 1000).toFixed(1),
      'CPU s': +cpu.toFixed(1),
      'again CPU s': +again.toFixed(1),
      'peak MB': Math.round(peak),
      'dist MB': +(sizesOf(dist).bytes / 1e6).toFixed(1),
    });
  } catch (error) {
    const said = [error.stderr, error.stdout, error.message]
      .map((text) => String(text ?? '').trim())
      .find(Boolean);
    rows.push({ generator, problem: said?.slice(-300) });
  }
  writeFileSync(path.join(work, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`);
}
console.table(rows);
printTable(rows);

const [own, , ...others] = rows.map(({ total }) => total);
const best = Math.min(...others.filter((total) => total > 0));
console.log(
  `Lectern transfers ${((own / best) * 100).toFixed(1)} % of the lighter peer, and ${rows[0].JS} bytes of JavaScript.`,
);
if (!(own <= best / 2 && rows[0].JS <= 6000)) process.exitCode = 1;
