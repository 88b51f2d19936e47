import { Worker } from 'node:worker_threads';
import type { Task } from './finish-program.ts';
import type { Finding } from '../options/Postponed.ts';
import type { SiteOptions } from '../options/SiteOptions.ts';

/** Memory of the thread, in megabytes. A description of 11,000 operations takes a quarter of it. */
const HEAP_MB = 4096;

/**
 * Finds out what a loading of the site has put off, one description after the other, in a thread, while the server answers.
 * Another loading takes it from the store. Returns whether there is anything new; rejects where a thread fails.
 */
export async function finishDescriptions(options: SiteOptions): Promise<boolean> {
  const { docsRoot, cacheDir, offline, internal, privatePages, kept, postponed } = options;
  let isNew = false;
  for (let next = postponed?.take(); next; next = postponed?.take()) {
    const { location, fingerprint, operations = [], keep } = next;
    const task: Task = {
      location,
      options: { docsRoot, cacheDir, offline, internal, privatePages },
      operations,
    };
    const found = await findApart(task);
    // The document changed meanwhile, so the next load postponed its checks again.
    if (found?.fingerprint !== fingerprint) continue;
    for (const remember of keep) remember(found);
    for (const one of kept?.descriptions.values() ?? [])
      if (one.fingerprint === fingerprint) one.diagnostics = [...one.diagnostics, ...found.problems];
    isNew = true;
  }
  return isNew;
}

function findApart(task: Task): Promise<Finding | undefined> {
  const program = new URL('./finish-program.js', import.meta.url);
  const thread = new Worker(program, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // The thread does not keep a stopped server running.
  thread.unref();
  return new Promise((resolve, reject) => {
    thread.on('message', resolve).on('error', reject);
    thread.on('exit', () => resolve(undefined));
  });
}
