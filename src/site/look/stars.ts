import path from 'node:path';
import { writeChecked, readChecked } from '../../base/cache/checked-file.ts';
import { bodyOf, follow } from '../../base/net/follow.ts';
import type { Send } from '../../base/net/send.ts';
import type { DownloadOptions } from '../assets/download.ts';

/** A code-hosting repository as the bar shows it. */
export interface RepositoryInfo {
  owner: string;
  name: string;
  /** Absent when it was never known: offline, refused, or not answered in time. */
  stars?: number;
}

/** Settings of the request for a star count. */
export interface StarOptions extends DownloadOptions {
  /** Milliseconds since the epoch. */
  now: number;
}

const TIMEOUT_MS = 3000;
const MAX_BYTES = 1024 * 1024;
/** How long a count is good for. An older one still serves when no new one can be had. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** `owner` and `name` of a repository's address; `undefined` when it is no such address. */
export function repositoryOf(url: string): { owner: string; name: string } | undefined {
  const [, owner, name] =
    /^https?:\/\/(?:www\.)?github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?(?![\w.-])/i.exec(url) ?? [];
  return owner && name ? { owner, name } : undefined;
}

/**
 * The repository that a `github` call to action names, with its stars: asked for once while building, and cached for a
 * day. The reader's browser asks for nothing. Never rejects.
 */
export async function repositoryInfo(url: string, options: StarOptions): Promise<RepositoryInfo | undefined> {
  const repository = repositoryOf(url);
  if (!repository) return undefined;
  const { owner, name } = repository;
  const file = path.join(options.cacheDir, 'stars', `${owner}--${name}.json`);
  const cached = await readCount(file);
  if (cached && (options.offline || options.now - cached.at < FRESH_MS))
    return { ...repository, stars: cached.stars };
  const stars = options.offline
    ? undefined
    : await ask(`https://api.github.com/repos/${owner}/${name}`, options.send);
  if (stars === undefined) return cached ? { ...repository, stars: cached.stars } : repository;
  writeChecked(file, JSON.stringify({ stars, at: options.now }));
  return { ...repository, stars };
}

/** The repositories that links of type `github` point to, by their address. Each is asked for once. */
export async function repositoriesOf(
  links: readonly { type?: string; url: string }[],
  options: StarOptions,
): Promise<Map<string, RepositoryInfo>> {
  const urls = new Set(links.flatMap(({ type, url }) => (type === 'github' ? url : [])));
  const found = new Map<string, RepositoryInfo>();
  for (const url of urls) {
    const repository = await repositoryInfo(url, options);
    if (repository) found.set(url, repository);
  }
  return found;
}

async function ask(url: string, send?: Send): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { accept: 'application/vnd.github+json', 'user-agent': 'Lectern' };
    const response = await follow(new URL(url), { signal, headers, send });
    if (!response.ok) return undefined;
    const body: unknown = JSON.parse(Buffer.from(await bodyOf(response, MAX_BYTES)).toString());
    const { stargazers_count: count } = Object(body) as { stargazers_count?: unknown };
    return typeof count === 'number' ? count : undefined;
  } catch {
    return undefined;
  }
}

async function readCount(file: string): Promise<{ stars: number; at: number } | undefined> {
  const bytes = await readChecked(file);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as { stars: number; at: number });
}
