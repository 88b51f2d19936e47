import type { Shard } from '../../build/build/shard.ts';
import type { Command } from './arguments.ts';
import { refuse, Slip } from './slips.ts';

/** Most shards, which have four digits in `--shard`. */
const MOST = 9999;

/** Reads `3/8`: the third of eight shards. */
function shardIn(written: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(written) ?? []).map(Number);
  if (index < 1 || index > count)
    throw new Slip(`"${written}" is no shard. Write --shard 3/8 for the third of eight.`);
  return { index, count };
}

/** The options of builds on several machines. */
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
    'A shard leaves its pages as a cache, so it does not go with --no-cache.',
  );
  refuse(
    parts && (shard !== undefined || command === 'merge'),
    'Pages with parts of your own are not kept, so --parts does not go with --shard and merge.',
  );
  refuse((shards !== undefined) !== (command === 'plan'), 'plan and --shards N go together.');
  const count = Number(shards);
  refuse(
    shards !== undefined && !(Number.isInteger(count) && count > 0 && count <= MOST),
    `"${shards}" is no number of shards.`,
  );
  return {
    ...(shard !== undefined && { shard: shardIn(shard) }),
    ...(shards !== undefined && { shards: count }),
  };
}
