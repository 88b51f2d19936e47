import type { FailOn } from '../../base/report/fail-on.ts';
import type { Command } from './commands.ts';
import type { Values } from './options.ts';

export type { Command };

/** A command line that was read. Options have the values that the command line gives them. */
export interface Arguments extends Omit<Values, 'failOn' | 'format'> {
  command: Command;
  /**
   * First operand: the page path or diagnostic code of `explain`, the OpenAPI document of `mock`, the older document of
   * `changes`, the shell of `completion`, or the command of `help`.
   */
  subject?: string;
  /** The newer OpenAPI document of `changes`, if it has another path, or the folder that `init` writes. */
  other?: string;
  /** Folder given after the command (after the subject of `explain`); the working folder when none is. */
  dir: string;
  /** True if that folder was named. */
  isDirNamed: boolean;
  failOn?: FailOn | undefined;
  /** `changes`: the least severe change that makes the exit code 1. */
  failOnChange?: 'breaking' | 'risk' | 'never' | undefined;
  format: NonNullable<Values['format']>;
}
