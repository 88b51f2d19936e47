/** What the name of a command stands for: its operands, what it does, and what its exit codes mean. */
export interface CommandSpec {
  /** What follows the name, in this order. */
  operands: readonly Operand[];
  /** Ways to write it, behind the name, where the operands do not say it. */
  usages?: readonly string[];
  /** Heading of the list of commands under which it stands. */
  topic: 'Write' | 'Publish' | 'Inspect' | 'API' | 'Command line';
  /** One line, without a full stop, in lower case: it stands behind the name in the list of commands. */
  does: string;
  /** More sentences, for the help of the command. */
  more?: string;
  /** Command lines that a reader can copy, each with what it is for. */
  examples?: readonly (readonly [line: string, purpose: string])[];
  /** What the exit codes 1 and 2 mean, where it is more than what they mean for every command. */
  exits?: Partial<Record<1 | 2, string>>;
}

/** A word of the command line that is no option. */
export interface Operand {
  name: string;
  /** The field of the command line that it becomes. */
  to: 'subject' | 'other' | 'dir';
  /** What is said when it is missing. An operand without it may be left out. */
  required?: string;
  /** What a shell completes it with: folders, files or these words. */
  takes: 'folder' | 'file' | readonly string[];
}

/** An option, and what it means for some commands. The same name may mean something else for others. */
export interface OptionSpec {
  name: string;
  short?: string;
  /** How its value is called; an option without it takes none. */
  value?: string;
  /** All values that it takes, each with what it means where that is not plain. */
  values?: Readonly<Record<string, string>>;
  /** What a shell completes its value with. */
  takes?: 'folder' | 'file';
  /** What holds without the option, for a reader. */
  default?: string;
  /** What holds without the option, where commands differ. */
  defaultOf?: Partial<Record<string, string>>;
  multiple?: true;
  /** The value may be missing; it is then given behind `=` only. */
  mayStandAlone?: true;
  /** `site`: a setting of the site, the same for all commands that read a docs folder. */
  group?: 'site' | 'any';
  commands: readonly string[];
  /** What it does, for a reader. */
  help: string;
}
