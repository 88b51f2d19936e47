import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Runtime {
  file: string;
  command: (path: string) => [string, string[]];
  /** Arguments that make the runtime say it is there. */
  probe: [string, string[]];
}

const runtimes: Record<string, Runtime> = {
  curl: { file: 'sample.sh', command: (path) => ['bash', [path]], probe: ['curl', ['--version']] },
  javascript: {
    file: 'sample.mjs',
    command: (path) => [process.execPath, [path]],
    probe: [process.execPath, ['--version']],
  },
  python: {
    file: 'sample.py',
    command: (path) => [python().file, [path]],
    probe: ['python3', ['--version']],
  },
  php: {
    file: 'sample.php',
    command: (path) => ['php', [path]],
    probe: ['php', ['-r', 'exit(function_exists("curl_init") ? 0 : 1);']],
  },
  go: { file: 'sample.go', command: (path) => ['go', ['run', path]], probe: ['go', ['version']] },
  java: {
    file: 'sample.java',
    // A program that runs once gains nothing from code that is made fast, nor from a collector with threads.
    command: (path) => ['java', ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', path]],
    probe: ['javac', ['--version']],
  },
  ruby: { file: 'sample.rb', command: (path) => ['ruby', [path]], probe: ['ruby', ['--version']] },
  powershell: {
    file: 'sample.ps1',
    command: (path) => ['pwsh', ['-NoProfile', '-File', path]],
    probe: ['pwsh', ['-Version']],
  },
};

/** What the suite cannot do without; the others are run where they are. */
export const always: readonly string[] = ['curl', 'javascript', 'python'];

/** In milliseconds. A busy machine starts a runtime in seconds rather than in a blink. */
export const patience = 60_000;

/** Languages whose samples can be run on this machine. */
export const executed = Object.keys(runtimes).filter((lang) => {
  if (always.includes(lang)) return true;
  const [command, args] = (runtimes[lang] as Runtime).probe;
  return spawnSync(command, args).status === 0;
});

/** Runs a sample in an empty folder with nothing but `PATH`; rejects with its output when it fails. */
export async function runSample(lang: string, code: string, folder: string): Promise<string> {
  const runtime = runtimes[lang];
  if (runtime === undefined) throw new Error(`no runtime for ${lang}`);
  const path = join(folder, runtime.file);
  await writeFile(path, code);
  const [command, args] = runtime.command(path);
  return await new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      {
        cwd: folder,
        timeout: patience,
        env: {
          PATH: process.env['PATH'] ?? '',
          ...(lang === 'python' ? { PYTHONPATH: python().shim, PYTHONDONTWRITEBYTECODE: '1' } : {}),
          LANG: 'C.UTF-8',
          HOME: tmpdir(),
        },
      },
      (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`${lang}: ${error.message}\n${stderr}\n${code}`));
      },
    );
  });
}

let known: { file: string; shim: string } | undefined;

/**
 * The interpreter that `python3` starts, asked for once: the name may be that of a script that looks for it first.
 *
 * `requests` is not in Python's standard library. Where it is missing, a stand-in with the same call and the
 * same meaning takes its place, so that the sample's text still runs.
 */
function python(): { file: string; shim: string } {
  if (known === undefined) {
    const ask = (code: string) => spawnSync('python3', ['-c', code], { encoding: 'utf8' });
    const hasRequests = ask('import requests').status === 0;
    known = {
      file: ask('import sys; print(sys.executable)').stdout?.trim() || 'python3',
      shim: hasRequests ? '' : join(import.meta.dirname, 'python-shim'),
    };
  }
  return known;
}
