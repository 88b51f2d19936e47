import type { FailOn } from '../../base/report/fail-on.ts';
import type { Shard } from '../../build/build/shard.ts';
import type { Command } from './commands.ts';
import type { Values } from './options.ts';

export type { Command };

type Converted = 'failOn' | 'port' | 'timeLimit' | 'shard' | 'shards' | 'samples' | 'format';

/** A command line that was read. Options have the values that the command line gives them. */
export interface Arguments extends Omit<Values, Converted> {
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
  port?: number | undefined;
  /** Seconds of processor time that one step may take. */
  timeLimit?: number | undefined;
  shard?: Shard | undefined;
  shards?: number | undefined;
  /** Ids of the languages whose samples `check` runs, all of them where the list is empty. */
  samples?: string[] | undefined;
  format: NonNullable<Values['format']>;
}
