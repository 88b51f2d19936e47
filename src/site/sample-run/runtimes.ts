import { existsSync } from 'node:fs';
import type { Program } from './programs.ts';

/** How samples of a language are run. */
export interface Runtime {
  /** Name of a sample's file. */
  file: string;
  /** The program on the `PATH` that a sample calls by its name. */
  calls?: string;
  /** A program that is run first, with much patience: what all samples share is compiled then. */
  first?: string;
  env?: (home: string) => Record<string, string>;
  command(program: Program, file: string, home: string): [string, string[]];
}

/** All packages that Go samples import. */
const goPackages = 'bytes fmt io mime/multipart net/http net/textproto os strings'.split(' ');

const noPrograms =
  'exec,passthru,shell_exec,system,proc_open,popen,pcntl_exec,pcntl_fork,mail,putenv,dl,unlink,file_put_contents';

/** Runs a sample, and says in one line why it failed. */
const nodeMain = String.raw`
const fail = (error) => {
  console.error(String(error?.cause ? error + ': ' + error.cause : error).replace(/\s+/g, ' '));
  process.exit(1);
};
process.on('uncaughtException', fail);
import(require('node:url').pathToFileURL(process.argv[1])).catch(fail);
`;

/** Runs a sample with the package that it imports, and without other programs. */
const pythonMain = `
import json, sys
file, libraries = sys.argv[1:]
sys.argv = ['sample.py']
sys.path += json.loads(libraries)
import requests
refused = {'os.system', 'os.exec', 'os.fork', 'os.forkpty', 'os.posix_spawn', 'os.spawn', 'subprocess.Popen', 'pty.spawn'}
def watch(event, args):
    if event in refused:
        raise PermissionError('a sample may start no program')
sys.addaudithook(watch)
with open(file, encoding='utf-8', newline='') as text:
    code = compile(text.read(), 'sample.py', 'exec')
exec(code, {'__name__': '__main__'})
`;

/** By language. What can be taken from a sample that has no business of it is taken: other programs, and where it can, writing. */
export const runtimes: Readonly<Record<string, Runtime>> = {
  curl: {
    file: 'sample.sh',
    calls: 'curl',
    // The restricted shell starts only what is on the PATH, which is curl, and writes no file.
    command: (_program, file) =>
      existsSync('/bin/bash')
        ? ['/bin/bash', ['--noprofile', '--norc', '--restricted', file]]
        : ['/bin/sh', [file]],
  },
  javascript: {
    file: 'sample.mjs',
    command: ({ file: program }, file, home) => [
      program,
      [...nodeGuard(home), '--max-old-space-size=256', '--eval', nodeMain, file],
    ],
  },
  python: {
    file: 'sample.py',
    command: ({ file: program, libraries }, file) => [
      program,
      ['-I', '-B', '-c', pythonMain, file, JSON.stringify(libraries)],
    ],
  },
  java: {
    file: 'Request.java',
    command: ({ file: program }, file) => [
      program,
      ['-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', file],
    ],
  },
  php: {
    file: 'sample.php',
    command: ({ file: program }, file) => [program, ['-d', `disable_functions=${noPrograms}`, file]],
  },
  ruby: {
    file: 'sample.rb',
    command: ({ file: program }, file) => [program, ['--disable=gems', file]],
  },
  go: {
    file: 'sample.go',
    first: `package main\nimport (\n${goPackages.map((name) => `_ "${name}"\n`).join('')})\nfunc main() {}`,
    env: (home) => ({
      GOCACHE: `${home}/go-cache`,
      GOPATH: `${home}/go`,
      GOPROXY: 'off',
      CGO_ENABLED: '0',
      GOTOOLCHAIN: 'local',
    }),
    command: ({ file: program }, file) => [program, ['run', file]],
  },
  powershell: {
    file: 'sample.ps1',
    command: ({ file: program }, file) => [program, ['-NoProfile', '-File', file]],
  },
};

/** Node can be told to read nothing but a folder, and to write and start nothing. */
function nodeGuard(home: string): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  if (!known.has('--permission')) return [];
  const net = known.has('--allow-net') ? ['--allow-net'] : [];
  return ['--permission', ...net, `--allow-fs-read=${home}`];
}
