import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { siteOptionsOf } from '../../../src/cli/arguments/site-options.ts';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { loadSite } from '../../../src/site/site/load.ts';
import type { Site } from '../../../src/site/site/assemble.ts';
import type { SiteOptions } from '../../../src/site/options/SiteOptions.ts';

/** Writes a docs folder whose navigation lists the given pages, and loads it. The folder is removed after the test. */
export async function loaded(
  pages: readonly string[],
  files: Record<string, string>,
  { config = {}, ...options }: Partial<SiteOptions> & { config?: object } = {},
): Promise<{ site: Site; diagnostics: Diagnostic[] }> {
  const docsRoot = await mkdtemp(path.join(tmpdir(), 'lectern-loaded-'));
  onTestFinished(() => rm(docsRoot, { recursive: true, force: true }));
  const mint = { name: 'T', navigation: [{ group: 'G', pages }], ...config };
  for (const [file, text] of Object.entries({ 'mint.json': JSON.stringify(mint), ...files })) {
    await mkdir(path.dirname(path.join(docsRoot, file)), { recursive: true });
    await writeFile(path.join(docsRoot, file), text);
  }
  const given = {
    configFile: path.join(docsRoot, 'docs.json' in files ? 'docs.json' : 'mint.json'),
    outDir: path.join(docsRoot, 'dist'),
  };
  const { value, diagnostics } = await loadSite({
    ...siteOptionsOf({ ...given, offline: true, site: 'https://t.example' }),
    publish: (name) => `/made/${name}`,
    ...options,
  });
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return { site: value, diagnostics };
}

/** Diagnostics of some codes as `code file:line`. */
export function told(diagnostics: readonly Diagnostic[], ...codes: string[]): string[] {
  return diagnostics
    .filter(({ code }) => codes.includes(code))
    .map(({ code, file, line }) => `${code} ${file}:${line}`)
    .sort();
}
