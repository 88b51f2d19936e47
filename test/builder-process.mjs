/**
 * Builds docs folders and Astro projects one after another, in a process that has the command, Astro, and the bundler loaded; see
 * `builder.ts`. Plain JavaScript, which any Node runs as it is.
 */
import process from 'node:process';
import { build } from 'astro';
import lectern from 'astro-lectern';
import { run } from '../dist/cli/run.js';

process.on('message', (order) => void answer(order));
process.send('ready');

async function answer({ args, projects, cwd }) {
  process.chdir(cwd);
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    process[name].write = (text, ...rest) => {
      said[name] += text;
      rest.findLast((one) => typeof one === 'function')?.();
      return true;
    };
  }
  const result = projects ? { thrown: await buildProjects(projects) } : { code: await run(args) };
  delete process.stdout.write;
  delete process.stderr.write;
  process.send({ ...result, ...said });
}

/** Builds projects. Returns the error of each, `null` where it was built. */
async function buildProjects(projects) {
  const thrown = [];
  for (const { root, config, sites, adapter } of projects) {
    process.chdir(root);
    try {
      const node = adapter && (await import('@astrojs/node')).default(adapter);
      const inline = sites && {
        ...{ configFile: false, logLevel: 'error', ...config },
        ...(node && { adapter: node }),
        integrations: sites.map((options) => lectern({ offline: true, cache: false, ...options })),
      };
      await build({ root, ...inline });
      thrown.push(null);
    } catch (error) {
      thrown.push(`${error.message}\n${error.hint ?? error.stack}`);
    }
  }
  return thrown;
}
