import { existsSync } from 'node:fs';
import { javaBatch, nodeBatch, pythonBatch } from './batches.ts';
import type { Program } from './programs.ts';

/** How samples of a language are run. */
export interface Runtime {
  /** Name of a sample's file. */
  file: string;
  /** The program on the `PATH` that a sample calls by its name. */
  calls?: string;
  /** The program cannot change its folder, so what samples send lies in the one that all share. */
  sharesFolder?: true;
  /** A program that is run first, with much patience: what all samples share is compiled then. */
  first?: string;
  env?: (home: string) => Record<string, string>;
  /** A process for each sample, or one for many. */
  how:
    | { kind: 'each'; command(program: Program, file: string): [string, string[]] }
    | {
        kind: 'batch';
        most: number;
        /** The file of the program that runs them. */
        file: string;
        text: string;
        command(
          program: Program,
          batch: { file: string; word: string; list: string; home: string },
        ): [string, string[]];
      };
}

/** All packages that Go samples import. */
const goPackages = 'bytes fmt io mime/multipart net/http net/textproto os strings'.split(' ');

const noPrograms =
  'exec,passthru,shell_exec,system,proc_open,popen,pcntl_exec,pcntl_fork,mail,putenv,dl,unlink,file_put_contents';

/** By language. What can be taken from a sample that has no business of it is taken: other programs, and where it can, writing. */
export const runtimes: Readonly<Record<string, Runtime>> = {
  curl: {
    file: 'sample.sh',
    calls: 'curl',
    how: {
      kind: 'each',
      // The restricted shell starts only what is on the PATH, which is curl, and writes no file.
      command: (_program, file) =>
        existsSync('/bin/bash')
          ? ['/bin/bash', ['--noprofile', '--norc', '--restricted', file]]
          : ['/bin/sh', [file]],
    },
  },
  javascript: {
    file: 'sample.mjs',
    how: {
      kind: 'batch',
      most: 100,
      file: 'batch.mjs',
      text: nodeBatch,
      command: ({ file: program }, { file, word, list, home }) => [
        program,
        [...nodeGuard(home), '--max-old-space-size=256', file, word, list],
      ],
    },
  },
  python: {
    file: 'sample.py',
    how: {
      kind: 'batch',
      most: 100,
      file: 'batch.py',
      text: pythonBatch,
      command: ({ file: program, libraries }, { file, word, list }) => [
        program,
        ['-I', '-B', file, word, list, JSON.stringify(libraries)],
      ],
    },
  },
  java: {
    file: 'Request.java',
    sharesFolder: true,
    how: {
      kind: 'batch',
      most: 40,
      file: 'Batch.java',
      text: javaBatch,
      command: ({ file: program }, { file, word, list }) => [
        program,
        ['-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', file, word, list],
      ],
    },
  },
  php: {
    file: 'sample.php',
    how: {
      kind: 'each',
      command: ({ file: program }, file) => [program, ['-d', `disable_functions=${noPrograms}`, file]],
    },
  },
  ruby: {
    file: 'sample.rb',
    how: { kind: 'each', command: ({ file: program }, file) => [program, ['--disable=gems', file]] },
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
    how: { kind: 'each', command: ({ file: program }, file) => [program, ['run', file]] },
  },
  powershell: {
    file: 'sample.ps1',
    how: { kind: 'each', command: ({ file: program }, file) => [program, ['-NoProfile', '-File', file]] },
  },
};

/** Node can be told to read nothing but a folder, and to write and start nothing. */
function nodeGuard(home: string): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  if (!known.has('--permission')) return [];
  const net = known.has('--allow-net') ? ['--allow-net'] : [];
  return ['--permission', ...net, `--allow-fs-read=${home}`];
}
