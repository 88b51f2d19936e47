import { spawn } from 'node:child_process';
import path from 'node:path';

interface Settings {
  folder: string;
  env: Record<string, string>;
  /** How long the process may say nothing, in milliseconds. */
  patience: number;
  /** Takes a line of the output; `true` where it is a sign of life. */
  onLine?(line: string): boolean;
}

/** Most characters of what a process says that are kept. */
const mostText = 100_000;

/** Returns the environment variables of a sample. Secrets in Lectern's own environment never reach it. */
export function environment(home: string, more: Record<string, string> = {}): Record<string, string> {
  const ofSystem = process.env['SystemRoot'];
  return {
    PATH: path.join(home, 'bin'),
    HOME: home,
    TMPDIR: home,
    LANG: 'C.UTF-8',
    ...(ofSystem === undefined ? {} : { SystemRoot: ofSystem }),
    ...more,
  };
}

/** Runs a process to its end, or ends it. `failure` is why it failed, in one line. */
export function runCommand(
  command: string,
  args: readonly string[],
  { folder, env, patience, onLine = () => false }: Settings,
): Promise<{ failure?: string }> {
  return new Promise((resolve) => {
    let errors = '';
    let rest = '';
    let isLate = false;
    const child = spawn(command, args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const stop = (): void => {
      isLate = true;
      end(child.pid);
    };
    let timer = setTimeout(stop, patience);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(-mostText);
      for (const line of lines) {
        if (!onLine(line)) continue;
        clearTimeout(timer);
        timer = setTimeout(stop, patience);
      }
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-mostText);
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ failure: error.message });
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      // Ends its child processes too.
      end(child.pid);
      if (isLate) resolve({ failure: `it was stopped after ${patience / 1000} s` });
      else if (code === 0) resolve({});
      else resolve({ failure: lastLine(errors) ?? `it exited with ${signal ?? `the code ${code}`}` });
    });
  });
}

/** Ends a process and all that it started and that did not leave its group. */
function end(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has exited.
  }
}

function lastLine(text: string): string | undefined {
  return text.trim().split('\n').at(-1)?.trim().slice(0, 500) || undefined;
}
