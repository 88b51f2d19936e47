/** A command: its operands, purpose, and exit codes. */
export interface CommandSpec {
  operands: readonly Operand[];
  /** Ways to write it, behind the name, where the operands do not say it. */
  usages?: readonly string[];
  /** Heading of the list of commands under which it stands. */
  topic: 'Write' | 'Publish' | 'Inspect' | 'API' | 'Command line';
  /** A line, without a full stop, in lower case: it stands behind the name in the list of commands. */
  does: string;
  /** More sentences, for the help of the command. */
  more?: string;
  /** Command lines that a reader can copy, each with what it is for. */
  examples?: readonly (readonly [line: string, purpose: string])[];
  exits?: Partial<Record<1 | 2, string>>;
}

/** A word of the command line that is no option. */
export interface Operand {
  name: string;
  /** The field of the command line that it becomes. */
  to: 'subject' | 'other' | 'dir';
  /** Message if it is missing. Without one, the operand is optional. */
  required?: string;
  /** Shell completion: folders, files, or these words. */
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
  takes?: 'folder' | 'file';
  default?: string;
  defaultOf?: Partial<Record<string, string>>;
  multiple?: true;
  /** The value may be missing; it is then given behind `=` only. */
  mayStandAlone?: true;
  /** `site`: a setting of the site, the same for all commands that read a docs folder. */
  group?: 'site' | 'any';
  commands: readonly string[];
  help: string;
}
