/**
 * Builds docs folders one after another, in a process that has the command and the bundler loaded; see `builder.ts`. Plain
 * JavaScript, which any Node runs as it is.
 */
import process from 'node:process';
import { run } from '../dist/cli/run.js';

process.on('message', (order) => void answer(order));
process.send('ready');

async function answer({ args, cwd }) {
  process.chdir(cwd);
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    process[name].write = (text, ...rest) => {
      said[name] += text;
      rest.findLast((one) => typeof one === 'function')?.();
      return true;
    };
  }
  const code = await run(args);
  delete process.stdout.write;
  delete process.stderr.write;
  process.send({ code, ...said });
}
