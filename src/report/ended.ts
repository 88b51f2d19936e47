import { inspect, stripVTControlCharacters } from 'node:util';

/** A run of the command: the facts that a report of a fault needs, and how much of the fault is printed. */
export interface Run {
  /** Version of Lectern. */
  version: string;
  /** As it was typed, without the values of secrets. */
  commandLine: string;
  /** Whether the trace is printed too. */
  verbose: boolean;
}

/** Why a machine refuses something, in words, by the code that the system gives. */
const REFUSALS: Record<string, string> = {
  EACCES: 'there is no permission for it',
  EADDRINUSE: 'another program listens there already',
  EADDRNOTAVAIL: 'this machine does not have that address',
  EBUSY: 'it is in use',
  EDQUOT: 'no more may be written to the disk',
  EEXIST: 'there is a file of that name already',
  EFBIG: 'the file would be too large',
  EIO: 'the disk could not read or write',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open at once',
  ENAMETOOLONG: 'its name is too long',
  ENFILE: 'too many files are open at once',
  ENOENT: 'there is no such file or folder',
  ENOMEM: 'there is not enough memory',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is no folder',
  ENOTEMPTY: 'the folder is not empty',
  EPERM: 'it is not allowed',
  EROFS: 'the disk can only be read',
  ETXTBSY: 'it is in use',
};

/** How much of a message is printed: one of a compiler may hold a whole file. */
const LONGEST = 300;

/**
 * What ended a command, in one sentence: what its author can mend, what the machine refused, or else a fault of Lectern's
 * with how to report it. No stack unless it was asked for. Never throws, whatever was thrown.
 */
export function sayWhatEnded(error: unknown, run: Run): string {
  try {
    const trace = run.verbose ? `\n${inspect(error)}` : '';
    return `${said(error, run)}${trace}`;
  } catch {
    return `Something that cannot be printed was thrown: please ${report(run)}`;
  }
}

function said(error: unknown, run: Run): string {
  const { message, hint, code, syscall, path, address, port } = (
    typeof error === 'object' && error !== null ? error : { message: error }
  ) as Record<string, unknown>;
  if (typeof hint === 'string') return `${String(message)}${hint === '' ? '' : `\n  ${hint}`}`;
  const refusal = typeof code === 'string' && typeof syscall === 'string' ? REFUSALS[code] : undefined;
  if (refusal !== undefined) {
    const place = path ?? (address === undefined ? '' : `${String(address)}:${String(port)}`);
    const what = `${String(syscall)} ${String(place)}`.trim();
    return `${String(code)}: ${refusal} (${what}). If that should not be so, please ${report(run)}`;
  }
  return `Lectern did not foresee this: ${firstLine(String(message))} Please ${report(run)}`;
}

function report({ version, commandLine, verbose }: Run): string {
  const trace = verbose ? 'and the trace below' : 'and the trace that `--verbose` prints';
  return `report it with the version (${version}), the command line (\`${commandLine}\`) ${trace}.`;
}

function firstLine(message: string): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')}…` : line;
  return /[.!?…]$/.test(short) ? short : `${short || 'there is no message'}.`;
}

/** Options whose values are nobody else's business. */
const SECRETS = /^--(?:testing-)?token$/;

/** A command line as it may be shown to others. */
export function shownCommandLine(argv: readonly string[]): string {
  const words = argv.map((word, index) => {
    if (SECRETS.test(argv[index - 1] ?? '')) return '…';
    const [name = ''] = word.split('=', 1);
    return SECRETS.test(name) && name !== word ? `${name}=…` : word;
  });
  return ['lectern', ...words].join(' ');
}
