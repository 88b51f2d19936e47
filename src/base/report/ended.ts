import { getSystemErrorMap, inspect, stripVTControlCharacters } from 'node:util';

/** A run of the command: the facts that a report of a fault needs, and how much of the fault is printed. */
export interface Run {
  /** Version of Lectern. */
  version: string;
  /** As it was typed, without the values of secrets. */
  commandLine: string;
  /** True if the trace is printed too. */
  verbose: boolean;
}

/** Why a machine refuses something, in words, by the code that the system gives. */
const REFUSALS = new Map([
  ...getSystemErrorMap().values(),
  ['ENOTFOUND', 'the host does not exist'] as const,
]);

/** Refusals that no fault of Lectern's can cause, so that nobody is asked to report them. */
const OF_THE_MACHINE = new Set(['EACCES', 'EADDRINUSE', 'EDQUOT', 'ENOSPC', 'EPERM', 'EROFS']);

/** Most characters of a message that are printed: the message of a compiler may contain a whole file. */
const LONGEST = 300;

/**
 * Explains in one sentence why a command ended: a mistake the user can fix, something the system refused, or else a bug in
 * Lectern and how to report it. Includes a stack only on request. Never throws, whatever was thrown.
 */
export function sayWhatEnded(error: unknown, run: Run): string {
  try {
    const trace = run.verbose ? `\n${inspect(error)}` : '';
    return `${sentenceFor(error, run)}${trace}`;
  } catch {
    return `A value that cannot be printed was thrown. Please ${report(run)}`;
  }
}

function sentenceFor(error: unknown, run: Run): string {
  const { message, hint, code, syscall, path, hostname, address, port } = (
    typeof error === 'object' && error !== null ? error : { message: error }
  ) as Record<string, unknown>;
  if (typeof hint === 'string') return `${String(message)}${hint === '' ? '' : `\n  ${hint}`}`;
  if (typeof code === 'string' && typeof syscall === 'string' && REFUSALS.has(code)) {
    const place = path ?? hostname ?? (address === undefined ? '' : `${String(address)}:${String(port)}`);
    return refused(code, `${syscall} ${String(place)}`.trim(), run);
  }
  const native = nativeRefusal(String(message));
  if (native) return refused(native.code, native.what, run);
  return `Unexpected error: ${firstLine(String(message))} Please ${report(run)}`;
}

/** How to fix a refusal. */
const FIXES: Record<string, string> = {
  EDQUOT: 'Free some space, or choose a folder on another disk.',
  ENOSPC: 'Free some space, or choose a folder on another disk.',
  EROFS: 'Choose a folder on another disk.',
};

function refused(code: string, what: string, run: Run): string {
  const refusal = `${code}: ${REFUSALS.get(code)} (${what}).${code in FIXES && what.includes(' ') ? `\n  ${FIXES[code]}` : ''}`;
  return OF_THE_MACHINE.has(code) ? refusal : `${refusal} If this is unexpected, please ${report(run)}`;
}

/** A refusal of the machine to native code, such as the bundler, which names it only in the text of its message. */
function nativeRefusal(message: string): { code: string; what: string } | undefined {
  const lines = stripVTControlCharacters(message).split('\n');
  for (const [index, line] of lines.entries()) {
    const number = /\(os error (\d+)\)/.exec(line)?.[1];
    // Windows counts its errors in another way.
    const named = number === undefined || process.platform === 'win32' ? undefined : -Number(number);
    const code = named === undefined ? undefined : getSystemErrorMap().get(named)?.[0];
    if (code === undefined) continue;
    const before = lines
      .slice(0, index)
      .findLast((text) => text.trim() !== '' && !/^\s*Caused by:/.test(text));
    return { code, what: shortened((before ?? line).trim()) };
  }
  return undefined;
}

function report({ version, commandLine, verbose }: Run): string {
  const trace = verbose ? 'and the trace below' : 'and the trace that `--verbose` prints';
  return `report it with the version (${version}), the command line (\`${commandLine}\`) ${trace}.`;
}

function firstLine(message: string): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  const short = shortened(line);
  return /[.!?…]$/.test(short) ? short : `${short || 'no message'}.`;
}

function shortened(line: string): string {
  return line.length > LONGEST ? `${line.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')}…` : line;
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
