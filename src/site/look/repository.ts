import { report } from '../options/codes.ts';
import path from 'node:path';
import type { Locate } from '../../base/model/Origin.ts';
import type { SiteModel } from '../../base/model/SiteModel.ts';
import { readIfThere } from '../../base/read-file.ts';
import type { Result } from '../../base/diagnostics.ts';
import { git } from './git.ts';

/** Where the docs are edited. */
export interface Repository {
  /** `https://github.com/owner/name`, no slash at the end. */
  url: string;
  branch: string;
  /** Folder of the docs root inside the repository, no slashes at the ends; empty at the top. */
  folder: string;
}

/**
 * The repository that feedback links point to. The format has no field for it, so it is taken, in this order, from
 * the option, from `package.json`, from the git remote, and from a GitHub link of the configuration. Such a link
 * mostly points to the product, so one to a repository called docs comes first, and the guess is reported.
 */
export async function findRepository(
  docsRoot: string,
  model: SiteModel,
  locate: Locate,
  option: string | undefined,
): Promise<Result<Repository | undefined>> {
  const [manifest, fromRemote] = await Promise.all([fromManifest(docsRoot), fromGit(docsRoot)]);
  const { feedback } = model.frame;
  const isWanted = feedback.suggestEdit || feedback.raiseIssue;
  const given = [option, manifest, fromRemote?.remote].map(repositoryUrl).find((url) => url !== undefined);
  const at = (url: string): Repository => ({
    url,
    branch: fromRemote?.branch ?? 'main',
    folder: fromRemote?.folder ?? '',
  });
  if (given !== undefined) return { value: at(given), diagnostics: [] };
  const linked = githubLinks(model);
  const guess = linked.find(({ url }) => isOfDocs(url)) ?? linked[0];
  const place = { file: feedback.at.file, ...locate(feedback.at, { key: true }) };
  const problem = guess
    ? report('site/guessed-repository', place, guess)
    : report('site/no-repository', place);
  return {
    value: guess && at(guess.url),
    diagnostics: isWanted ? [problem] : [],
  };
}

/** Repositories on GitHub that the configuration links to, with the key that does. */
function githubLinks({ frame: { bar, footer } }: SiteModel): { key: string; url: string }[] {
  const written = [
    ...(bar.button?.type === 'github' ? [{ key: bar.button.at.pointer.slice(1), url: bar.button.url }] : []),
    ...footer.socials.flatMap(({ key, url }) => (key === 'github' ? [{ key: 'footerSocials', url }] : [])),
  ];
  return written.flatMap(({ key, url }) => {
    const repository = repositoryUrl(url);
    return repository === undefined ? [] : [{ key, url: repository }];
  });
}

/** Returns whether a repository is called `docs`, `acme-docs` or `documentation`. */
function isOfDocs(url: string): boolean {
  return /(?:^|[-_.])(?:docs?|documentation)(?:$|[-_.])/i.test(url.slice(url.lastIndexOf('/') + 1));
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
    const manifest: unknown = JSON.parse(readIfThere(path.join(docsRoot, 'package.json')) ?? 'null');
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
  const ask = async (...args: string[]) => (await git(docsRoot, args, 3000)).trim();
  try {
    const folder = await ask('rev-parse', '--show-prefix');
    const [remote, branch] = await Promise.all([
      ask('config', '--get', 'remote.origin.url').catch(() => ''),
      ask('symbolic-ref', '--short', 'refs/remotes/origin/HEAD').catch(() => 'origin/main'),
    ]);
    return { remote, branch: branch.replace(/^origin\//, ''), folder: folder.replace(/\/$/, '') };
  } catch {
    return undefined;
  }
}
