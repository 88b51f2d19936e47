import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_OUTPUT = 256 * 1024 * 1024;

/** Returns the output of git in a folder, or rejects. Outside of repositories no process starts. */
export async function git(folder: string, args: readonly string[], timeout: number): Promise<string> {
  if (!process.env['GIT_DIR'] && !isInRepository(realpathSync(folder))) throw new Error('not a repository');
  return (await run('git', ['-C', folder, ...args], { timeout, maxBuffer: MAX_OUTPUT })).stdout;
}

function isInRepository(folder: string): boolean {
  const parent = path.dirname(folder);
  return existsSync(path.join(folder, '.git')) || (parent !== folder && isInRepository(parent));
}
