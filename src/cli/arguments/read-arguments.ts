import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { FailOn } from '../../base/report/fail-on.ts';
import type { Arguments } from './arguments.ts';
import { refuseClashes, refuseOperands } from './clashes.ts';
import { COMMAND_NAMES, commandSpec, type Command } from './commands.ts';
import { goesWith, nearestOption, optionOf, OPTIONS, type Values } from './options.ts';
import { didYouMean, oneOf, refuse, Slip, slipIn } from './slips.ts';
import type { OptionSpec } from './table.ts';

/** Reads a command line. A mistake in it comes back as a sentence. */
export function readArguments(argv: readonly string[]): Arguments | { problem: string } {
  try {
    return argumentsOf(argv);
  } catch (error) {
    if (error instanceof Slip) return { problem: error.message };
    throw error;
  }
}

function argumentsOf(argv: readonly string[]): Arguments {
  const { values, positionals } = parsed(argv);
  const [word = 'help', ...operands] = positionals;
  const named = COMMAND_NAMES.find((known) => known === word);
  // The help of a command that is written wrong says so too.
  if (!named) throw new Slip(`There is no command "${word}".${didYouMean(word, COMMAND_NAMES)}`);
  const isHelp = values['help'] === true;
  const command = isHelp ? 'help' : values['version'] === true ? 'version' : named;
  if (isHelp) return read(command, {}, { subject: positionals.length === 0 ? undefined : word });
  if (command === 'version') return read(command, {}, {});
  refuseOthers(values, command);
  return read(command, values, operandsOf(command, operands));
}

/** The operands of a command under the names of their fields. */
function operandsOf(command: Command, words: readonly string[]): Partial<Arguments> {
  const { operands } = commandSpec(command);
  const surplus = words[operands.length];
  refuse(surplus !== undefined, `"${surplus}" is one argument too many.`);
  const missing = operands.find(({ required }, at) => required !== undefined && words[at] === undefined);
  if (missing?.required !== undefined) throw new Slip(missing.required);
  return Object.fromEntries(
    operands.flatMap(({ to }, at) => (words[at] === undefined ? [] : [[to, words[at]]])),
  );
}

type Parsed = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** @throws Slip for an option that the command does not take, and for a value that is none of those it takes. */
function refuseOthers(given: Parsed, command: Command): void {
  for (const [name, value] of Object.entries(given)) {
    const spec = optionOf(command, name);
    if (!spec) throw new Slip(`--${name} ${goesWith(name)}.`);
    if (spec.values && typeof value === 'string') oneOf(Object.keys(spec.values), value);
  }
}

/** @throws Slip for a value that cannot be used. */
function valuesOf(given: Parsed): Values {
  const entries = OPTIONS.map(({ name, value, multiple, read }) => {
    const written = given[name];
    const readOne = (one: unknown) => read?.(String(one)) ?? one;
    const known = Array.isArray(written)
      ? written.map(readOne)
      : written === undefined
        ? multiple
          ? []
          : value === undefined
            ? false
            : undefined
        : readOne(written);
    return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), known];
  });
  return Object.fromEntries(entries) as Values;
}

/** @throws Slip for options that do not go together, and for values that cannot be used. */
function read(command: Command, given: Parsed, operands: Partial<Arguments>): Arguments {
  const values = valuesOf(given);
  const isOfChanges = command === 'changes';
  refuseClashes(command, (name) => given[name] !== undefined, values);
  refuseOperands(command, operands, values);
  return {
    ...values,
    command,
    dir: '.',
    isDirNamed: operands.dir !== undefined,
    ...operands,
    failOn: isOfChanges ? undefined : (values.failOn as FailOn | undefined),
    failOnChange: isOfChanges ? (values.failOn as Arguments['failOnChange']) : undefined,
    format: values.json ? 'json' : (values.format ?? 'terminal'),
  };
}

/** Parser settings: an option has the same type in all commands. */
const PARSED: ParseArgsOptionsConfig = Object.fromEntries(
  OPTIONS.map(({ name, value, short, multiple }) => [
    name,
    {
      type: value === undefined ? ('boolean' as const) : ('string' as const),
      ...(short && { short }),
      ...(multiple && { multiple }),
    },
  ]),
);

function parsed(argv: readonly string[]): { values: Parsed; positionals: string[] } {
  const standAlone = OPTIONS.filter(({ mayStandAlone }: OptionSpec) => mayStandAlone).map(
    ({ name }) => `--${name}`,
  );
  // The parser knows no option whose value may be missing.
  const args = argv.map((arg) => (standAlone.includes(arg) ? `${arg}=` : arg));
  try {
    return parseArgs({ args, allowPositionals: true, options: PARSED });
  } catch (error) {
    const command = COMMAND_NAMES.find((known) => argv.includes(known));
    throw new Slip(slipIn(error, (word) => nearestOption(command, word)));
  }
}
