import { contradicts, type FailOn } from '../../base/report/fail-on.ts';
import { isDocument } from '../init/document-files.ts';
import type { Command } from './commands.ts';
import type { Values } from './options.ts';
import { refuse } from './slips.ts';

/** Options that need another one of `check`. */
const NEEDS = {
  leave: 'external',
  ask: 'external',
  'samples-of': 'samples',
  record: 'samples',
  against: 'run-guides',
  'allow-writes': 'against',
};

/** Options that do not go with another one, and why. */
const CLASHES: readonly (readonly [option: string, others: readonly string[], why: string])[] = [
  ['dist', ['fix', 'changed-since', 'external', 'samples', 'run-guides'], 'checks only the built site'],
  ['offline', ['external', 'against'], 'forbids requests'],
  ['shard', ['json', 'offline-bundle', 'print', 'no-cache'], 'writes only a part of the pages to the cache'],
];

/** @throws Slip for options that do not go together. `has` returns whether an option was given. */
export function refuseClashes(command: Command, has: (name: string) => boolean, values: Values): void {
  for (const [name, needed] of Object.entries(NEEDS))
    refuse(has(name) && !has(needed), `--${name} works only with check --${needed}.`);
  for (const [option, others, why] of CLASHES)
    for (const other of others)
      refuse(has(option) && has(other), `--${other} does not work with --${option}, which ${why}.`);
  const { failOn, strict, format } = values;
  refuse(
    command !== 'changes' && contradicts({ failOn: failOn as FailOn | undefined, strict }),
    `--strict is short for --fail-on warning and contradicts --fail-on ${failOn}.`,
  );
  refuse(
    values.json && format !== undefined && format !== 'json',
    `--json is short for --format json and contradicts --format ${format}.`,
  );
  refuse(
    has('parts') && (has('shard') || command === 'merge'),
    '--parts does not work with --shard and merge, because pages with custom parts are not cached.',
  );
  refuse(has('shards') !== (command === 'plan'), 'plan needs --shards N, and --shards works only with plan.');
}

/** @throws Slip for operands that do not fit `--from` and `--to`. */
export function refuseOperands(
  command: Command,
  { subject, dir, other }: { subject?: string; dir?: string; other?: string },
  { from, to }: Values,
): void {
  if (command === 'changes') {
    refuse(
      subject === undefined || (other === undefined && from === undefined),
      'Pass two OpenAPI documents to compare, or one with --from: files, URLs, or REVISION:FILE.',
    );
    refuse(from === undefined && to !== undefined, '--to works only with --from.');
    refuse(from !== undefined && other !== undefined, 'With --from, pass one OpenAPI document.');
  } else if (command === 'init') {
    const isOfDocument = dir !== undefined && isDocument(dir);
    refuse(
      from === undefined && other !== undefined && !isOfDocument,
      `"${other}" is one argument too many.`,
    );
    refuse(
      from !== undefined && (dir === undefined || other === undefined),
      `Pass the folder of the other site and a new folder: lectern init --from ${from} . docs-new`,
    );
  }
}
