import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sizeOf } from '../../../content/page/image-size.ts';
import { DRAW_NO_LIBRARY, type IconJob } from './IconJob.ts';
import { keyOfBytes, type Store, textEntry, textIn } from '../../../base/cache/store.ts';

export type Drawn = { icons: Uint8Array[] } | { problem: 'no-library' | 'no-image' | 'too-long' };

/** For all icons of an image: a usual one takes a tenth of a second. */
const TIMEOUT_MS = 8000;

/** Raised when what is drawn changes, so that nothing of an earlier version is taken from the cache. */
const VERSION = 1;

/**
 * Draws an image in several forms, in their order. What was drawn before comes from the store. Never rejects.
 */
export async function drawIcons(
  image: Uint8Array,
  jobs: readonly IconJob[],
  store: Store | undefined,
  timeoutMs = TIMEOUT_MS,
): Promise<Drawn> {
  const sized = jobs.map((job) => ({ ...job, ...densityFor(image, job) }));
  const key = keyOfBytes('icons', JSON.stringify([VERSION, sized]), image);
  const before = textIn(store, key);
  const answer = before === undefined ? await run(image, sized, timeoutMs) : { code: 0, output: before };
  if (answer.code === DRAW_NO_LIBRARY) return { problem: 'no-library' };
  if (answer.code === null) return { problem: 'too-long' };
  if (answer.code !== 0) return { problem: 'no-image' };
  if (before === undefined) store?.set(key, textEntry(answer.output));
  const icons = JSON.parse(answer.output) as string[];
  return { icons: icons.map((icon) => Buffer.from(icon, 'base64')) };
}

/** A drawing is made at the size that is asked for; an enlarged one would have soft edges. */
function densityFor(image: Uint8Array, { size, share }: IconJob): { density?: number } {
  const head = Buffer.from(image.subarray(0, 65_536));
  const own = /<svg\b/i.test(head.toString('latin1')) ? sizeOf(head) : undefined;
  if (!own) return {};
  const density = (72 * size * share) / Math.max(own.width, own.height);
  return { density: Math.min(100_000, Math.max(1, Math.ceil(density))) };
}

/** Runs the process that draws; `code` is `null` when it had to be stopped. */
async function run(
  image: Uint8Array,
  jobs: readonly IconJob[],
  timeout: number,
): Promise<{ code: number | null; output: string }> {
  // Next to this file, as source or as what was compiled from it.
  const self = fileURLToPath(import.meta.url);
  const program = path.join(path.dirname(self), `icon-process${path.extname(self)}`);
  const child = spawn(process.execPath, [program, JSON.stringify(jobs)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  });
  const code = new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
  // A process that ends early does not read to the end.
  child.stdin.on('error', () => undefined);
  child.stdin.end(image);
  const output = await text(child.stdout);
  return { code: await code, output };
}
