/**
 * Builds Astro projects one after the other, in this one process: loading Astro costs more than a small build. The first argument
 * names a file with a list of `{ root, config, sites }`; `sites` has the options of each `lectern()`, and `adapter` those of
 * `@astrojs/node`. Prints a list of what was thrown, `null` where nothing was.
 */
import { readFileSync } from 'node:fs';
import { build } from 'astro';
import lectern from 'astro-lectern';

const thrown = [];
for (const { root, config, sites, adapter } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  try {
    process.chdir(root);
    const node = adapter && (await import('@astrojs/node')).default(adapter);
    await build({
      ...{ root, configFile: false, logLevel: 'error', ...config },
      ...(node && { adapter: node }),
      integrations: sites.map((options) => lectern({ offline: true, cache: false, ...options })),
    });
    thrown.push(null);
  } catch (error) {
    thrown.push(`${error.message}\n${error.hint ?? error.stack}`);
  }
}
// An adapter may keep a process alive.
process.stdout.write(JSON.stringify(thrown), () => process.exit());
