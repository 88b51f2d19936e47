import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { tooDeepAt } from '../repair/nesting.ts';
import { mayOverflow } from '../repair/overflow.ts';

/** Source to compile: a text of Markdown or MDX, or a script by its name. */
export type Probed =
  | { body: string; format: 'mdx' | 'md'; math?: boolean | undefined }
  | { script: string; file: string };

/**
 * Returns `true` if a source can be compiled here. Native compilers end the process at a source that nests too deeply, so
 * a source that may do so is compiled in another process first.
 */
export function survivesCompiler(source: Probed): boolean {
  const isRisky =
    'script' in source
      ? tooDeepAt(source.script) !== undefined || mayOverflow(source.script, true)
      : mayOverflow(source.body);
  if (!isRisky) return true;
  const program = fileURLToPath(new URL('probe.js', import.meta.url));
  // The package's source, as its tests run it, has no such program.
  if (!existsSync(program)) return true;
  const { status } = spawnSync(execPath, [program], {
    input: JSON.stringify(source),
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: 120_000,
  });
  return status === 0;
}
