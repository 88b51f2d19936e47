import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { temporaryFolder } from '../../base/disk/temporary.ts';

/** How the process that runs samples is started. */
export interface Sandbox {
  /** Words before the command that is to be started in it. */
  wrap: readonly string[];
  /** Actions that the sandbox does not prevent, as the end of a sentence; empty if it prevents all. */
  open: string[];
}

/**
 * Linux can start a process that has no network but its own loopback, may write in one folder only, and takes all that it
 * started with it when it ends. Anybody may ask for this, where the machine allows it.
 */
const script = `
ip link set lo up || exit 91
mount --make-rprivate / || exit 92
mount -t tmpfs none "$1" || exit 93
while read -r _ at _; do
  [ "$at" = "$1" ] || mount -o remount,bind,ro "$(printf '%b' "$at")" 2>/dev/null || true
done < /proc/self/mounts
shift
exec "$@"`;

const namespaces = '--user --map-root-user --net --mount --pid --ipc --fork --kill-child'.split(' ');

/** Finds out what the machine allows. `folder` is the one that a sample may write in. */
export function sandboxFor(folder: string): Sandbox {
  const wrap = ['unshare', ...namespaces, 'sh', '-c', script, 'sh', folder];
  if (process.platform === 'linux' && holds(wrap)) return { wrap, open: [] };
  return { wrap: [], open: ['reach other hosts', 'write outside its folder', 'leave a process behind'] };
}

/** Returns whether a file next to the folder really cannot be written. */
function holds([command = '', ...args]: readonly string[]): boolean {
  const { files, removeAll } = temporaryFolder('outside');
  const file = files.at('file');
  const attempt = [...args, 'sh', '-c', 'echo > "$1"; exit 0', 'sh', file];
  const { status } = spawnSync(command, attempt, { stdio: 'ignore', timeout: 10_000 });
  const isKept = status === 0 && !existsSync(file);
  removeAll();
  return isKept;
}
