import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** A program of this machine that runs samples of a language, as plain JSON. */
export interface Program {
  /** Absolute path: what stands on the `PATH` may be a script that looks for the program. */
  file: string;
  /** Folders with what the samples import. */
  libraries: string[];
}

export type Found = { program: Program } | { missing: string };

/** Finds the program for the samples of a language, by asking it once. */
export function findProgram(lang: string): Found {
  const find = Object.hasOwn(finders, lang) ? finders[lang] : undefined;
  return find?.() ?? { missing: 'Lectern cannot run it' };
}

const finders: Record<string, () => Found> = {
  curl() {
    const file = onPath('curl');
    if (file === undefined || ask(file, ['--version']) === undefined)
      return { missing: 'curl is not installed' };
    return process.platform === 'win32' ? { missing: 'no POSIX shell is available' } : found(file);
  },
  javascript: () => found(process.execPath),
  python() {
    const command = ['python3', 'python'].find((name) => onPath(name) !== undefined);
    if (command === undefined) return { missing: 'python3 is not installed' };
    // Without the working folder, where Python looks first: its files are as foreign as a sample, and this runs with all rights.
    const code =
      'import sys; sys.path = [folder for folder in sys.path if folder]\n' +
      'import os, requests; print(sys.executable); print(os.path.dirname(os.path.dirname(requests.__file__)))';
    const [file, library] = lines(ask(command, ['-c', code]));
    if (file === undefined || library === undefined)
      return { missing: 'the Python package requests is not installed' };
    return found(file, [library]);
  },
  php() {
    if (onPath('php') === undefined) return { missing: 'php is not installed' };
    const [file] = lines(ask('php', ['-r', 'echo function_exists("curl_init") ? PHP_BINARY : "";']));
    return file === undefined ? { missing: 'PHP has no cURL extension' } : found(file);
  },
  ruby() {
    const [file] = lines(ask('ruby', ['-e', 'print RbConfig.ruby']));
    return file === undefined ? { missing: 'ruby is not installed' } : found(file);
  },
  go() {
    const [root] = lines(ask('go', ['env', 'GOROOT']));
    return root === undefined ? { missing: 'go is not installed' } : found(path.join(root, 'bin/go'));
  },
  java() {
    if (onPath('java') === undefined) return { missing: 'java is not installed' };
    const text = ask('java', ['-XshowSettings:properties', '--list-modules']) ?? '';
    const [, home] = /^\s*java\.home = (.+)$/m.exec(text) ?? [];
    if (home === undefined || !/^jdk\.compiler@/m.test(text))
      return { missing: 'Java has no compiler (install a JDK)' };
    return found(path.join(home.trim(), 'bin/java'));
  },
  powershell() {
    const [file] = lines(ask('pwsh', ['-NoProfile', '-Command', '(Get-Process -Id $PID).Path']));
    return file === undefined ? { missing: 'pwsh is not installed' } : found(file);
  },
  http: () => ({ missing: 'it is a message, not a program' }),
  rust: () => ({ missing: 'it needs the crate reqwest, which would have to be downloaded' }),
  csharp: () => ({ missing: 'each sample would have to be compiled as its own project' }),
  kotlin: () => ({ missing: 'each sample would have to be compiled as its own project' }),
  swift: () => ({ missing: 'each sample would have to be compiled as its own project' }),
};

function found(file: string, libraries: string[] = []): Found {
  return existsSync(file) ? { program: { file, libraries } } : { missing: `${file} is not installed` };
}

/** Returns the output of a program; `undefined` if it does not exist or fails. */
function ask(command: string, args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? `${stdout}\n${stderr}` : undefined;
}

function lines(text = ''): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder));
  const names = process.platform === 'win32' ? [`${name}.exe`] : [name];
  return folders
    .flatMap((folder) => names.map((one) => path.join(folder, one)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
