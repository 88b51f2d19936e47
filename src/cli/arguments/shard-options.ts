import type { Shard } from '../../build/build/shard.ts';
import type { Command } from './arguments.ts';
import { refuse, Slip } from './slips.ts';

/** Most shards, which have four digits in `--shard`. */
const MOST = 9999;

/** Reads `3/8`: the third of eight shards. */
function shardIn(written: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(written) ?? []).map(Number);
  if (index < 1 || index > count)
    throw new Slip(`"${written}" is not a shard. For the third of eight shards, use --shard 3/8.`);
  return { index, count };
}

export function sharding(
  command: Command,
  {
    shard,
    shards,
    'no-cache': noCache,
    parts,
  }: { shard: string | undefined; shards: string | undefined; 'no-cache': boolean; parts: boolean },
): { shard?: Shard; shards?: number } {
  refuse(
    shard !== undefined && noCache,
    '--no-cache does not work with --shard, because a shard writes its pages to the cache.',
  );
  refuse(
    parts && (shard !== undefined || command === 'merge'),
    '--parts does not work with --shard and merge, because pages with custom parts are not cached.',
  );
  refuse(
    (shards !== undefined) !== (command === 'plan'),
    'plan needs --shards N, and --shards works only with plan.',
  );
  const count = Number(shards);
  refuse(
    shards !== undefined && !(Number.isInteger(count) && count > 0 && count <= MOST),
    `"${shards}" is not a number of shards.`,
  );
  return {
    ...(shard !== undefined && { shard: shardIn(shard) }),
    ...(shards !== undefined && { shards: count }),
  };
}
