import { COMMAND_NAMES, commandSpec, type Command } from './commands.ts';
import { optionsOf } from './options.ts';
import type { OptionSpec } from './table.ts';

const WIDTH = 110;
/** Column in which the descriptions of options start. */
const INDENT = 26;
export const TOPICS = ['Write', 'Publish', 'Inspect', 'API', 'Command line'] as const;
/** Default meanings of the exit codes. */
export const EXITS = {
  0: 'success',
  1: 'problems found, or the command failed',
  2: 'could not run: invalid command line, or nothing to work on',
};

/** Returns the text of `lectern help`: all commands. */
export function overview(): string {
  const topics = TOPICS.map((topic) => {
    const names = COMMAND_NAMES.filter((name) => commandSpec(name).topic === topic);
    return [topic, ...names.map((name) => row(usagesOf(name)[0] ?? name, commandSpec(name).does, 30))].join(
      '\n',
    );
  });
  return `${[
    'lectern: a static documentation site from a docs folder and one JSON file',
    ...topics,
    'Run lectern COMMAND --help for the options of a command. dir is the docs folder (default: the working folder).',
    exitCodes(EXITS),
  ].join('\n\n')}\n`;
}

export function helpOf(command: Command): string {
  const { does, more, examples = [], exits } = commandSpec(command);
  const options = optionsOf(command);
  const own = options.filter(({ group }) => group === undefined);
  const ofSite = options.filter(({ group }) => group === 'site');
  const rest = options.filter(({ group }) => group === 'any');
  const parts = [
    usagesOf(command)
      .map((usage) => `lectern ${usage}`)
      .join('\n'),
    wrapped(`${does.slice(0, 1).toUpperCase()}${does.slice(1)}.`, 0),
    ...(more === undefined ? [] : [wrapped(more, 0)]),
    ...list('Options', own, command),
    ...list(own.length === 0 ? 'Options' : 'Site options', ofSite, command),
    ...list('Global options', rest, command),
    ...(examples.length === 0
      ? []
      : [['Examples', ...examples.map(([line, purpose]) => `  ${line}\n      ${purpose}`)].join('\n')]),
    exitCodes({ ...EXITS, ...exits }),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Returns the usage lines of a command: `build [dir]`. */
export function usagesOf(command: Command): string[] {
  const { operands, usages } = commandSpec(command);
  const words = operands.map(({ name }) => (/[a-z]/.test(name) ? `[${name}]` : name));
  return (usages ?? [words.join(' ')]).map((usage) => `${command} ${usage}`.trim());
}

/** Describes an option for a command: its purpose, values and default. */
export function describe(option: OptionSpec, command?: Command): string {
  const { help, values, defaultOf } = option;
  const words = Object.entries(values ?? {}).map(([value, meaning]) =>
    meaning === '' ? value : `${value} (${meaning})`,
  );
  const standard = option.default ?? defaultOf?.[command ?? ''];
  return [
    help,
    words.length === 0 ? '' : `: ${words.join(', ')}`,
    standard === undefined ? '' : ` (default: ${standard})`,
  ].join('');
}

function list(heading: string, options: readonly OptionSpec[], command: Command): string[] {
  if (options.length === 0) return [];
  const rows = options.map((option) => row(nameOf(option), describe(option, command), INDENT));
  return [[heading, ...rows].join('\n')];
}

/** Formats the name of an option: `--out PATH`. */
export function nameOf({ name, short, value, mayStandAlone }: OptionSpec): string {
  const long = value === undefined ? `--${name}` : `--${name}${mayStandAlone ? `[=${value}]` : ` ${value}`}`;
  return short === undefined ? long : `-${short}, ${long}`;
}

function exitCodes(exits: Record<number, string>): string {
  return ['Exit codes', ...Object.entries(exits).map(([code, text]) => row(code, text, 5))].join('\n');
}

/** Formats a name with its text next to it, or below it if the name is too long. */
function row(name: string, text: string, indent: number): string {
  const label = `  ${name}`;
  const body = wrapped(text, indent);
  return label.length + 2 > indent ? `${label}\n${body}` : `${label.padEnd(indent)}${body.slice(indent)}`;
}

function wrapped(text: string, indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((one) => ' '.repeat(indent) + one).join('\n');
}
