export interface CommandSpec {
  operands: readonly Operand[];
  /** Usage lines without the name, if the operands do not determine them. */
  usages?: readonly string[];
  /** Heading above it in the list of commands. */
  topic: 'Write' | 'Publish' | 'Inspect' | 'API' | 'Command line';
  /** Summary in the list of commands: lower case, without a period. */
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
  /** Converts the value, or each of several, or only throws for one that cannot be used. */
  read?: (written: string) => unknown;
  takes?: 'folder' | 'file';
  default?: string;
  defaultOf?: Partial<Record<string, string>>;
  multiple?: true;
  /** True if the value is optional. A value then needs `=`. */
  mayStandAlone?: true;
  /** `site`: a setting of the site, the same for all commands that read a docs folder. */
  group?: 'site' | 'any';
  commands: readonly string[];
  help: string;
}
