import { COMMAND_NAMES, commandSpec, type Command } from './commands.ts';
import { describe, EXITS, nameOf, TOPICS, usagesOf } from './help.ts';
import { OPTIONS, optionsOf } from './options.ts';
import type { OptionSpec } from './table.ts';

/** Returns the command reference as MDX-safe Markdown: a section per command, then the shared options. */
export function commandReference(): string {
  const shared = {
    'Site options': OPTIONS.filter(({ group }) => group === 'site'),
    'Global options': OPTIONS.filter(({ group }) => group === 'any'),
  };
  return [
    ...TOPICS.flatMap((topic) => {
      const names = COMMAND_NAMES.filter((name) => commandSpec(name).topic === topic);
      const rows = names.map((name) => [`[\`${name}\`](#lectern-${name})`, sentence(commandSpec(name).does)]);
      return [`**${topic}**`, table(['Command', 'What it does'], rows)];
    }),
    ...COMMAND_NAMES.flatMap(section),
    ...Object.entries(shared).flatMap(([heading, options]) => [`## ${heading}`, optionTable(options)]),
    '## Exit codes',
    exitCodes(EXITS),
  ].join('\n\n');
}

function section(command: Command): string[] {
  const { does, more, examples = [], exits } = commandSpec(command);
  const options = optionsOf(command);
  const own = options.filter(({ group }) => group === undefined);
  const ofSite = options.filter(({ group }) => group === 'site');
  const isAll = ofSite.length === OPTIONS.filter(({ group }) => group === 'site').length;
  const names = ofSite.map(({ name }) => `\`--${name}\``).join(', ');
  const lines = usagesOf(command).map((usage) => `lectern ${usage}`);
  return [
    `## lectern ${command}`,
    code(lines.join('\n')),
    [sentence(does), more].filter(Boolean).map(String).map(escaped).join(' '),
    ...(own.length === 0 ? [] : [optionTable(own, command)]),
    ...(ofSite.length === 0
      ? []
      : [
          isAll
            ? 'This command also accepts the [site options](#site-options).'
            : `This command also accepts these [site options](#site-options): ${names}.`,
        ]),
    ...examples.flatMap(([line, purpose]) => [`${sentence(purpose).replace(/\.$/, '')}:`, code(line)]),
    ...(exits === undefined ? [] : [exitCodes({ ...EXITS, ...exits })]),
  ];
}

function optionTable(options: readonly OptionSpec[], command?: Command): string {
  const rows = options.map((option) => [
    `\`${nameOf(option)}\``,
    escaped(sentence(describe(option, command))),
  ]);
  return table(['Option', 'What it does'], rows);
}

function exitCodes(exits: Record<number, string>): string {
  const rows = Object.entries(exits).map(([number, text]) => [`\`${number}\``, escaped(sentence(text))]);
  return table(['Exit code', 'Meaning'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const code = (text: string): string => `\`\`\`bash\n${text}\n\`\`\``;

const sentence = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;

const escaped = (text: string): string => text.replaceAll(/[<{]/g, '\\$&');
