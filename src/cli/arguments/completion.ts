import { COMMAND_NAMES, commandSpec, type Command, SHELLS } from './commands.ts';
import { optionsOf } from './options.ts';
import type { Operand, OptionSpec } from './table.ts';

type Shell = (typeof SHELLS)[number];

/** Prints the script of a shell. Returns the exit code. */
export function completion(word: string | undefined): number {
  const shell = SHELLS.find((known) => known === word);
  if (shell === undefined) {
    process.stderr.write(
      `lectern: There is no completion for "${word}". Pass one of ${SHELLS.join(', ')}.\n`,
    );
    return 2;
  }
  process.stdout.write(completionScript(shell));
  return 0;
}

/** A script that completes the commands and options of `lectern` in a shell. */
export function completionScript(shell: Shell): string {
  return { bash, zsh, fish }[shell]();
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns the possible values of an option or operand. */
function takes({ takes: kind, values }: Pick<OptionSpec, 'takes' | 'values'>): 'folder' | 'file' | string[] {
  return values ? Object.keys(values) : (kind ?? []);
}

function operandTakes(command: Command): Operand['takes'] {
  if (command === 'help') return COMMAND_NAMES;
  return commandSpec(command).operands[0]?.takes ?? [];
}

function bash(): string {
  const reply = (kind: Operand['takes']): string =>
    kind === 'folder'
      ? 'COMPREPLY=($(compgen -d -- "$word"))'
      : kind === 'file'
        ? 'COMPREPLY=($(compgen -f -- "$word"))'
        : `COMPREPLY=($(compgen -W ${quoted(kind.join(' '))} -- "$word"))`;
  const cases = COMMAND_NAMES.map((command) => {
    const options = optionsOf(command);
    const withValue = options.filter(({ value }) => value !== undefined);
    const values = withValue.map((option) => `        --${option.name}) ${reply(takes(option))}; return ;;`);
    const names = options.map(({ name }) => `--${name}`);
    return [
      `    ${command})`,
      '      case "$before" in',
      ...values,
      '      esac',
      `      if [[ $word == -* ]]; then ${reply(names)}; else ${reply(operandTakes(command))}; fi ;;`,
    ].join('\n');
  });
  return `# Completion of lectern for bash: source <(lectern completion bash)
_lectern() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  compopt -o filenames 2>/dev/null
  if [[ $COMP_CWORD -eq 1 ]]; then
    ${reply(COMMAND_NAMES)}
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
}
complete -F _lectern lectern
`;
}

function zsh(): string {
  // In these texts a colon and brackets end a part.
  const plain = (text: string): string => text.replace(/[\\[\]:]/g, '\\$&');
  const action = (kind: Operand['takes']): string =>
    kind === 'folder' ? '_files -/' : kind === 'file' ? '_files' : `(${kind.join(' ')})`;
  const commands = COMMAND_NAMES.map((name) => `    ${quoted(`${name}:${plain(commandSpec(name).does)}`)}`);
  const cases = COMMAND_NAMES.map((command) => {
    const options = optionsOf(command).map((option) => {
      const { name, value, help, multiple, mayStandAlone } = option;
      const spec = `${multiple ? '*' : ''}--${name}${value === undefined || mayStandAlone ? '' : '='}[${plain(help)}]`;
      const argument = value === undefined || mayStandAlone ? '' : `:${value}:${action(takes(option))}`;
      return `        ${quoted(`${spec}${argument}`)}`;
    });
    const operand = `        ${quoted(`*:${commandSpec(command).operands[0]?.name ?? 'none'}:${action(operandTakes(command))}`)}`;
    return `      ${command})\n        _arguments \\\n${[...options, operand].join(' \\\n')} ;;`;
  });
  return `#compdef lectern
# Completion of lectern for zsh: source <(lectern completion zsh)
_lectern() {
  local -a commands
  commands=(
${commands.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
compdef _lectern lectern
`;
}

function fish(): string {
  const one = (condition: string, rest: string): string =>
    `complete -c lectern -n ${quoted(condition)} ${rest}`;
  const behind = (kind: Operand['takes']): string =>
    kind === 'folder'
      ? "-x -a '(__fish_complete_directories)'"
      : kind === 'file'
        ? '-r -F'
        : `-x${kind.length === 0 ? '' : ` -a ${quoted(kind.join(' '))}`}`;
  const commands = COMMAND_NAMES.map((name) =>
    one('__fish_use_subcommand', `-a ${name} -d ${quoted(commandSpec(name).does)}`),
  );
  const ofCommands = COMMAND_NAMES.flatMap((command) => {
    const isHere = `__fish_seen_subcommand_from ${command}`;
    const options = optionsOf(command).map((option) => {
      const { name, value, short, help, mayStandAlone } = option;
      const value_ = value === undefined || mayStandAlone ? '' : ` ${behind(takes(option))}`;
      return one(isHere, `-l ${name}${short ? ` -s ${short}` : ''} -d ${quoted(help)}${value_}`);
    });
    const kind = operandTakes(command);
    const operand = kind === 'file' ? '-F' : behind(kind).replace('-x', '-f');
    return [...options, one(isHere, operand)];
  });
  return `# Completion of lectern for fish: lectern completion fish | source
complete -c lectern -f
${[...commands, ...ofCommands].join('\n')}
`;
}
