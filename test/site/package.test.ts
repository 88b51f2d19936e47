import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkout, copyFixture, emptyFolder, filesIn, readBuilt, run } from './lectern.ts';

interface Manifest {
  version: string;
  devDependencies: Record<string, string>;
}

interface Packed {
  unpackedSize: number;
}

/** The package as a user gets it: packed, and installed where nothing of the checkout can be found. */
describe('the packed package', () => {
  let folder = '';
  let size = 0;
  const bin = (name: string) => path.join(folder, 'node_modules/.bin', name);

  beforeAll(async () => {
    const manifest = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8')) as Manifest;
    folder = await emptyFolder();
    const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const packed = await run('npm', pack, checkout);
    expect(packed.code, packed.stderr).toBe(0);
    size = Object.values(JSON.parse(packed.stdout) as Record<string, Packed>)[0]?.unpackedSize ?? 0;
    await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    const tarball = `./astro-lectern-${manifest.version}.tgz`;
    const install = await run(
      'npm',
      ['install', tarball, `astro@${manifest.devDependencies['astro']}`],
      folder,
    );
    expect(install.code, install.stderr).toBe(0);
  });

  it('is no larger than CONTRIBUTING says', async () => {
    const said = await readFile(path.join(checkout, 'CONTRIBUTING.md'), 'utf8');
    const megabytes = Number(/It is ([\d.]+) MB unpacked/.exec(said)?.[1]);
    expect(megabytes).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(0);
    expect(size / 1e6).toBeLessThan(megabytes + 0.05);
  });

  it('builds a bare docs folder with the lectern command and writes nothing but dist', async () => {
    const docs = await copyFixture('minimal');
    const before = await filesIn(docs);
    const built = await run(bin('lectern'), ['build', docs], folder);
    expect(built.code, built.stderr).toBe(0);
    const added = (await filesIn(docs)).filter((file) => !before.includes(file));
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((file) => !file.startsWith('dist/'))).toEqual([]);
    expect(await readBuilt(docs, 'dist/index.html')).toMatch(/<main\b|http-equiv="refresh"/);
  });

  it('builds the same pages as an integration in an astro.config.mjs, beside the pages of the project', async () => {
    const astro = (command: string) =>
      run(bin('astro'), [command], folder, { ASTRO_TELEMETRY_DISABLED: '1' });
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
    const alone = await copyFixture('minimal');
    await run(bin('lectern'), ['build', alone], folder);
    const pages = (files: string[]) =>
      files.filter((file) => file.endsWith('.html') && file !== 'own/index.html');
    expect(await readBuilt(folder, 'dist/404.html')).toContain('Lost');
    expect(await readBuilt(folder, 'dist/own/index.html')).toContain('Own');
    expect(pages(await filesIn(path.join(folder, 'dist')))).toEqual(
      pages(await filesIn(path.join(alone, 'dist'))),
    );
  });
});
