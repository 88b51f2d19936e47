import type { VNode } from 'preact';
import { IconMark } from './IconMark.tsx';

/** `<GitHub.Repo>`: a link to a repository. */
function Repo({ repo }: { repo?: string }): VNode | null {
  if (repo === undefined || !/^[\w.-]+\/[\w.-]+$/.test(repo)) return null;
  return (
    <a class="lec-repo" href={`https://github.com/${repo}`} rel="noopener" data-external="">
      <IconMark icon="github" iconType="brands" />
      {repo}
    </a>
  );
}

export const GitHub = { Repo };
