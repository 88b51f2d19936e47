import type { Shard } from '../../build/build/shard.ts';
import { languageOf, sampleLanguages } from '../../api/samples/index.ts';
import { refuse, Slip } from './slips.ts';

// Each function reads the value of an option, and throws for one that cannot be used. Without a result, the text is the value.

export function linkPattern(written: string): void {
  refuse(written.trim() === '', 'A value of --leave or --ask is empty.');
}

export function token(written: string): void {
  refuse(!/^\S+$/.test(written), 'An API token cannot contain spaces.');
}

export function siteUrl(written: string): void {
  refuse(
    !/^https?:$/.test(URL.parse(written)?.protocol ?? ''),
    `--site takes the URL of the published site, such as https://docs.example.com. ${JSON.stringify(written)} is not a URL.`,
  );
}

export function serverUrl(written: string): void {
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

export function origin(written: string): void {
  const own = URL.parse(written)?.origin ?? 'null';
  const example = own === 'null' ? 'https://docs.example.com' : own;
  refuse(
    written !== '*' && own !== written,
    `--allow-origin takes an origin, such as ${example}, or * for all. ${JSON.stringify(written)} is not an origin.`,
  );
}

/**
 * Refuses a path that cannot precede the URLs of pages: two slashes would start a host name, and dots, a query, or a fragment
 * would change the target.
 */
export function basePath(written: string): void {
  const segments = written.replace(/^\/|\/$/g, '').split('/');
  const isPath = written === '' || written === '/' || segments.every(isPlain);
  refuse(!isPath, `--base takes a path, such as /docs. ${JSON.stringify(written)} is not a path.`);
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

export function port(written: string): number {
  refuse(!/^\d{1,5}$/.test(written) || Number(written) >= 65536, `"${written}" is not a port number.`);
  return Number(written);
}

/** Seconds of processor time that one step may take. */
export function timeLimit(written: string): number {
  const seconds = Number(written);
  refuse(!(seconds > 0 && seconds <= 86_400), `"${written}" is not a number of seconds.`);
  return seconds;
}

/** Reads `3/8`: the third of eight shards. */
export function shard(written: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(written) ?? []).map(Number);
  refuse(
    index < 1 || index > count,
    `"${written}" is not a shard. For the third of eight shards, use --shard 3/8.`,
  );
  return { index, count };
}

/** The number of shards, which have at most four digits in `--shard`. */
export function shardCount(written: string): number {
  const count = Number(written);
  refuse(!(Number.isInteger(count) && count > 0 && count <= 9999), `"${written}" is not a number of shards.`);
  return count;
}

/** Ids of the languages whose samples `check` runs; an empty list means all. */
export function sampleIds(written: string): string[] {
  const names = written.split(',').filter((name) => name.trim() !== '');
  return names.map((name) => {
    const id = languageOf(name);
    if (id !== undefined) return id;
    throw new Slip(`There are no samples in "${name}". The languages are ${sampleLanguages.join(', ')}.`);
  });
}
