import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildProjects, checkout, emptyFolder, run, type Run } from './lectern.ts';

/**
 * An Astro project outside the checkout, whose docs are a fixture and whose integration has the given options, as source
 * text. `settings` are further ones of Astro's.
 */
export async function project(
  fixture: string,
  options: string,
  files: Record<string, string> = {},
  settings = '',
): Promise<string> {
  const folder = await emptyFolder();
  await mkdir(path.join(folder, 'node_modules'));
  await symlink(checkout, path.join(folder, 'node_modules/astro-lectern'), 'junction');
  await symlink(
    path.join(checkout, 'node_modules/astro'),
    path.join(folder, 'node_modules/astro'),
    'junction',
  );
  await cp(path.join(checkout, 'fixtures', fixture), path.join(folder, 'docs'), { recursive: true });
  const all = {
    'package.json': '{ "private": true, "type": "module" }\n',
    'astro.config.mjs':
      "import { defineConfig } from 'astro/config';\nimport lectern from 'astro-lectern';\n" +
      `export default defineConfig({ ${settings} integrations: [lectern(${options})] });\n`,
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

/** Builds a project as `astro build` does, in the process that builds for all tests. */
export async function build(folder: string): Promise<Run> {
  const { thrown, stdout, stderr } = await buildProjects([{ root: folder }]);
  return { code: thrown[0] === null ? 0 : 1, stdout, stderr: stderr + (thrown[0] ?? '') };
}

/** Runs `astro build` in a project. */
export function astroBuild(folder: string): Promise<Run> {
  const astro = path.join(checkout, 'node_modules/astro/bin/astro.mjs');
  return run(process.execPath, [astro, 'build'], folder, { ASTRO_TELEMETRY_DISABLED: '1' });
}
