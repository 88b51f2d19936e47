import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { checkout, copyFixture, emptyFolder, filesIn, readBuilt, run } from './lectern.ts';

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

interface Packed {
  unpackedSize: number;
}

/**
 * Installs the packed package: `npm run test:all` by npm, `npm test` by unpacking it next to links to the packages that it
 * names, and to no others.
 */
async function install(folder: string, tarball: string, manifest: Manifest): Promise<void> {
  if (full) {
    const astro = `astro@${manifest.devDependencies['astro']}`;
    const installed = await run('npm', ['install', tarball, astro], folder);
    expect(installed.code, installed.stderr).toBe(0);
    return;
  }
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, 'astro-lectern'), { recursive: true });
  const into = ['--strip-components=1', '-C', path.join(modules, 'astro-lectern')];
  expect(await run('tar', ['-xzf', tarball, ...into], folder)).toMatchObject({ code: 0 });
  const named = { ...manifest.dependencies, ...manifest.optionalDependencies, astro: '' };
  for (const name of Object.keys(named)) {
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await symlink(path.join(checkout, 'node_modules', name), path.join(modules, name), 'junction');
  }
}

/** The package as a user gets it: packed, and installed where no other file of the checkout can be found. */
describe('the packed package', () => {
  let folder = '';
  let size = 0;
  let alone: string[] = [];
  const pages = (files: string[]) =>
    files.filter((file) => file.endsWith('.html') && file !== 'own/index.html');
  const lectern = (...args: string[]) =>
    run(
      process.execPath,
      [path.join(folder, 'node_modules/astro-lectern/dist/cli/main.js'), ...args],
      folder,
    );

  beforeAll(async () => {
    const manifest = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8')) as Manifest;
    folder = await emptyFolder();
    const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const packed = await run('npm', pack, checkout);
    expect(packed.code, packed.stderr).toBe(0);
    size = Object.values(JSON.parse(packed.stdout) as Record<string, Packed>)[0]?.unpackedSize ?? 0;
    await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    await install(folder, `./astro-lectern-${manifest.version}.tgz`, manifest);
  });

  it('is no larger than CONTRIBUTING says', async () => {
    const said = await readFile(path.join(checkout, 'CONTRIBUTING.md'), 'utf8');
    const megabytes = Number(/It is ([\d.]+) MB unpacked/.exec(said)?.[1]);
    expect(megabytes).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(0);
    expect(size / 1e6).toBeLessThan(megabytes + 0.05);
  });

  it('brings one file a part of the icons, and the attribution that their licences ask for', async () => {
    const icons = path.join(folder, 'node_modules/astro-lectern/dist/page/icons');
    const parts = ['aliases', 'brands', 'lucide', 'regular', 'solid', 'tabler', 'terms'];
    const packed = (await filesIn(icons)).filter((file) => !file.endsWith('.js'));
    expect(packed).toEqual(['LICENSE.txt', ...parts.map((part) => `${part}.json.br`)]);
    const licence = await readFile(path.join(icons, 'LICENSE.txt'), 'utf8');
    for (const name of ['CC BY 4.0', 'ISC License', 'MIT License']) expect(licence).toContain(name);
    const solid = brotliDecompressSync(await readFile(path.join(icons, 'solid.json.br'))).toString();
    expect(JSON.parse(solid)).toHaveProperty('rocket');
  });

  it('builds a bare docs folder with the lectern command and writes nothing but dist', async () => {
    const docs = await copyFixture('minimal');
    const before = await filesIn(docs);
    const built = await lectern('build', docs);
    expect(built.code, built.stderr).toBe(0);
    const added = (await filesIn(docs)).filter((file) => !before.includes(file));
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((file) => !file.startsWith('dist/'))).toEqual([]);
    expect(await readBuilt(docs, 'dist/index.html')).toMatch(/<main\b|http-equiv="refresh"/);
    alone = pages(await filesIn(path.join(docs, 'dist')));
  });

  it('builds the same pages as an integration in an astro.config.mjs, beside the pages of the project', async () => {
    const astro = (command: string) =>
      run(process.execPath, [path.join(folder, 'node_modules/astro/bin/astro.mjs'), command], folder, {
        ASTRO_TELEMETRY_DISABLED: '1',
      });
    await writeFile(
      path.join(folder, 'astro.config.mjs'),
      "import { defineConfig } from 'astro/config';\nimport lectern from 'astro-lectern';\n" +
        'export default defineConfig({ integrations: [lectern()] });\n',
    );
    expect(await astro('sync'), 'types need no docs').toMatchObject({ code: 0 });
    expect((await astro('build')).stderr).toContain('npx lectern init docs');
    await cp(path.join(checkout, 'fixtures/minimal'), path.join(folder, 'docs'), { recursive: true });
    await mkdir(path.join(folder, 'src/pages'), { recursive: true });
    await writeFile(path.join(folder, 'src/pages/404.astro'), '<h1>Lost</h1>\n');
    await writeFile(path.join(folder, 'src/pages/own.astro'), '<h1>Own</h1>\n');
    const built = await astro('build');
    expect(built.code, built.stderr + built.stdout).toBe(0);
    expect(await readBuilt(folder, 'dist/404.html')).toContain('Lost');
    expect(await readBuilt(folder, 'dist/own/index.html')).toContain('Own');
    expect(alone).toContain('index.html');
    expect(pages(await filesIn(path.join(folder, 'dist')))).toEqual(alone);
  });
});
