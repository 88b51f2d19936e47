import type { VNode } from 'preact';
import { IconMark } from './IconMark.tsx';

/** `<GitHub.Repo>`: a link to a repository, as a button or, with `inset`, on a tinted ground as wide as the text. */
function Repo({ repo, variant }: { repo?: string; variant?: string }): VNode | null {
  if (repo === undefined || !/^[\w.-]+\/[\w.-]+$/.test(repo)) return null;
  return (
    <a
      class="lec-repo"
      href={`https://github.com/${repo}`}
      rel="noopener"
      data-external=""
      data-variant={variant === 'inset' ? 'inset' : undefined}
    >
      <IconMark icon="github" iconType="brands" />
      {repo}
    </a>
  );
}

export const GitHub = { Repo };
