import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SiteConfig } from '../config/SiteConfig.ts';

const run = promisify(execFile);

/** Where the docs are edited. */
export interface Repository {
  /** `https://github.com/owner/name`, no slash at the end. */
  url: string;
  branch: string;
  /** Folder of the docs root inside the repository, no slashes at the ends; empty at the top. */
  folder: string;
}

/**
 * The repository that feedback links lead to. The format has no field for it, so it is taken, in this order, from
 * the option, from `package.json`, from the git remote, from a `github` call to action or social link.
 */
export async function findRepository(
  docsRoot: string,
  config: SiteConfig,
  option: string | undefined,
): Promise<Repository | undefined> {
  const [manifest, git] = await Promise.all([fromManifest(docsRoot), fromGit(docsRoot)]);
  const url = [
    option,
    manifest,
    git?.remote,
    config.topbarCtaButton?.type === 'github' ? config.topbarCtaButton.url : undefined,
    config.footerSocials.find(({ key }) => key === 'github')?.url,
  ]
    .map(repositoryUrl)
    .find((found) => found !== undefined);
  if (!url) return undefined;
  return { url, branch: git?.branch ?? 'main', folder: git?.folder ?? '' };
}

/** `https://host/owner/name` from the spellings that people and tools use; `undefined` when it names no repository. */
export function repositoryUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const short = /^(?:github:)?([\w.-]+)\/([\w.-]+)$/.exec(text);
  if (short) return `https://github.com/${short[1]}/${stripGit(short[2] ?? '')}`;
  const match =
    /^(?:git\+)?(?:https?:\/\/|ssh:\/\/|git:\/\/)?(?:[\w.-]+@)?([\w.-]+\.[a-z]+)[/:]([\w.-]+)\/([\w.-]+)/i.exec(
      text,
    );
  if (!match) return undefined;
  return `https://${match[1]}/${match[2]}/${stripGit(match[3] ?? '')}`;
}

const stripGit = (name: string) => name.replace(/\.git$/, '');

async function fromManifest(docsRoot: string): Promise<string | undefined> {
  try {
    const manifest: unknown = JSON.parse(await readFile(path.join(docsRoot, 'package.json'), 'utf8'));
    if (typeof manifest !== 'object' || manifest === null || !('repository' in manifest)) return undefined;
    const { repository } = manifest;
    if (typeof repository === 'string') return repository;
    if (typeof repository === 'object' && repository !== null && 'url' in repository) {
      return typeof repository.url === 'string' ? repository.url : undefined;
    }
  } catch {
    // No manifest, or one that cannot be read: the next source is asked.
  }
  return undefined;
}

async function fromGit(docsRoot: string) {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', docsRoot, ...args], { timeout: 3000 })).stdout.trim();
  try {
    const folder = await git('rev-parse', '--show-prefix');
    const [remote, branch] = await Promise.all([
      git('config', '--get', 'remote.origin.url').catch(() => ''),
      git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD').catch(() => 'origin/main'),
    ]);
    return { remote, branch: branch.replace(/^origin\//, ''), folder: folder.replace(/\/$/, '') };
  } catch {
    return undefined;
  }
}
