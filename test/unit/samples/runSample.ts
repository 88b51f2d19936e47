import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How each language is run where its runtime is on the machine. */
const runtimes: Record<string, { file: string; command: (path: string) => [string, string[]] }> = {
  curl: { file: 'sample.sh', command: (path) => ['bash', [path]] },
  javascript: { file: 'sample.mjs', command: (path) => [process.execPath, [path]] },
  python: { file: 'sample.py', command: (path) => ['python3', [path]] },
};

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
        timeout: 15_000,
        env: { PATH: process.env['PATH'] ?? '', PYTHONPATH: shimFolder(), LANG: 'C.UTF-8' },
      },
      (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(`${lang}: ${error.message}\n${stderr}\n${code}`));
      },
    );
  });
}

/**
 * `requests` is not in Python's standard library. Where it is missing, a stand-in with the same call and the
 * same meaning takes its place, so that the sample's text still runs.
 */
function shimFolder(): string {
  const found = spawnSync('python3', ['-c', 'import requests']).status === 0;
  return found ? '' : join(import.meta.dirname, 'python-shim');
}
