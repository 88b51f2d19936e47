import type { Shard } from '../../build/build/shard.ts';
import { languageOf, sampleLanguages } from '../../api/samples/index.ts';
import { contradicts, type FailOn } from '../../base/report/fail-on.ts';
import { isDocument } from '../init/document-files.ts';
import type { Command } from './commands.ts';
import type { Values } from './options.ts';
import { refuse, Slip } from './slips.ts';

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

/** @throws Slip for a value that cannot be used. */
export function refuseValues(values: Values): void {
  const { site, base, leave, ask, against, token, testingToken } = values;
  refuse(
    [...leave, ...ask].some((text) => text.trim() === ''),
    'A value of --leave or --ask is empty.',
  );
  refuse(
    [token, testingToken].some((one) => one !== undefined && !/^\S+$/.test(one)),
    'An API token cannot contain spaces.',
  );
  if (site !== undefined) refuseSite(site);
  if (against !== undefined) refuseServer(against);
  if (base !== undefined) refuseBase(base);
  refuseOrigins(values.allowOrigin);
}

function refuseSite(site: string): void {
  const url = URL.parse(site);
  refuse(
    !url || !/^https?:$/.test(url.protocol),
    `--site takes the URL of the published site, such as https://docs.example.com. ${JSON.stringify(site)} is not a URL.`,
  );
}

function refuseServer(written: string): void {
  const { protocol = '', username = '', password = '', search = '', hash = '' } = URL.parse(written) ?? {};
  refuse(
    username !== '' || password !== '',
    'Set LECTERN_CREDENTIAL instead of a user or password in --against.',
  );
  refuse(
    !/^https?:$/.test(protocol) || search + hash !== '',
    `--against takes the URL of a server, such as http://localhost:8080/v1. ${JSON.stringify(written)} is not one.`,
  );
}

function refuseOrigins(origins: readonly string[]): void {
  const wrong = origins.find((one) => one !== '*' && URL.parse(one)?.origin !== one);
  if (wrong === undefined) return;
  const origin = URL.parse(wrong)?.origin ?? 'null';
  const example = origin === 'null' ? 'https://docs.example.com' : origin;
  throw new Slip(
    `--allow-origin takes an origin, such as ${example}, or * for all. ${JSON.stringify(wrong)} is not an origin.`,
  );
}

/**
 * Refuses a path that cannot precede the URLs of pages: two slashes would start a host name, and dots, a query, or a fragment
 * would change the target.
 */
function refuseBase(base: string): void {
  const segments = base.replace(/^\/|\/$/g, '').split('/');
  const isPath = base === '' || base === '/' || segments.every(isPlain);
  refuse(!isPath, `--base takes a path, such as /docs. ${JSON.stringify(base)} is not a path.`);
}

/** Returns whether a part of a path means the same in an address, in a page and in a file system. */
function isPlain(segment: string): boolean {
  let name;
  try {
    name = decodeURIComponent(segment);
  } catch {
    return false;
  }
  return !/[?#"<>]/.test(segment) && !/^\.{0,2}$|[/\\\p{Cc}]/u.test(name);
}

export function portIn(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  refuse(!/^\d{1,5}$/.test(written) || Number(written) >= 65536, `"${written}" is not a port number.`);
  return Number(written);
}

export function timeLimitIn(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const seconds = Number(written);
  refuse(!(seconds > 0 && seconds <= 86_400), `"${written}" is not a number of seconds.`);
  return seconds;
}

/** Reads `3/8`: the third of eight shards. */
export function shardIn(written: string | undefined): Shard | undefined {
  if (written === undefined) return undefined;
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(written) ?? []).map(Number);
  refuse(
    index < 1 || index > count,
    `"${written}" is not a shard. For the third of eight shards, use --shard 3/8.`,
  );
  return { index, count };
}

/** The number of shards, which have at most four digits in `--shard`. */
export function shardsIn(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const count = Number(written);
  refuse(!(Number.isInteger(count) && count > 0 && count <= 9999), `"${written}" is not a number of shards.`);
  return count;
}

/** Ids of the languages that `--samples` names; an empty list means all. */
export function sampleLanguagesIn(samples: string | undefined): string[] | undefined {
  return samples
    ?.split(',')
    .filter((name) => name.trim() !== '')
    .map((name) => {
      const id = languageOf(name);
      if (id !== undefined) return id;
      throw new Slip(`There are no samples in "${name}". The languages are ${sampleLanguages.join(', ')}.`);
    });
}
