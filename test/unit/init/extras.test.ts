import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { putExtras } from '../../../src/cli/commands/put-site.ts';
import { extrasFor } from '../../../src/cli/init/extras.ts';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-extras-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const textsOf = (folder: string, chosen: { ci?: 'github'; docker?: boolean; vscode?: boolean }) =>
  Object.fromEntries(
    extrasFor(folder, chosen).files.map(({ path: name, from }) => [name, 'text' in from ? from.text : '']),
  );

interface Step {
  name?: string;
  run?: string;
  uses?: string;
  if?: string;
}
const stepsOf = (text: string) => (parse(text) as { jobs: { docs: { steps: Step[] } } }).jobs.docs.steps;

describe('--ci github', () => {
  it.each([
    ['ref: refs/heads/trunk/docs\n', 'trunk/docs'],
    ['', 'main'],
  ])('has a workflow for the branch that is checked out', (head, branch) => {
    const folder = folderOf({ '.git/HEAD': head });
    const text = textsOf(folder, { ci: 'github' })['.github/workflows/docs.yml'] ?? '';
    expect(parse(text)).toMatchObject({ on: { push: { branches: [branch] } } });
  });

  it('checks, builds, and comments on pull requests of the repository itself', () => {
    const top = folderOf({
      '.git/HEAD': '',
      'package.json': '{"devDependencies":{"astro-lectern":"1.0.0"}}',
      'package-lock.json': '{}',
    });
    const text = textsOf(path.join(top, 'docs'), { ci: 'github' })['../.github/workflows/docs.yml'] ?? '';
    const steps = stepsOf(text);
    const runs = steps.flatMap(({ run }) => run ?? []);
    expect(runs.slice(0, 2)).toEqual(['npm ci', 'npx lectern build docs --cache-dir .lectern-cache']);
    // A check that fails ends the job, so it comes after the comment.
    expect(runs.at(-1)).toBe('npx lectern check docs --strict --format github --cache-dir .lectern-cache');
    // No text of a pull request is part of a script.
    expect(runs.join('')).not.toContain('${{');
    expect(steps.at(-2)?.if).toContain('head.repo.full_name == github.repository');
  });

  it('summarizes changed pages and OpenAPI documents', () => {
    const top = folderOf({
      'docs/kept.mdx': '',
      'docs/a b.md': '1',
      'docs/in/gone.mdx': '',
      'docs/api.yaml': '1',
      'docs/docs.json': '1',
      'README.md': '',
    });
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', top, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args]);
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '-m', 'First');
    git('switch', '--quiet', '-c', 'topic');
    for (const name of ['docs/a b.md', 'docs/api.yaml', 'docs/docs.json', 'docs/new.yaml', 'README.md'])
      writeFileSync(path.join(top, name), '2');
    writeFileSync(path.join(top, 'docs/in/new.md'), '2');
    git('rm', '--quiet', 'docs/in/gone.mdx');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Second');
    const bin = folderOf({ npx: '#!/bin/sh\n[ "$3" = docs/docs.json ] && exit 2\necho "ran $*"\n' });
    chmodSync(path.join(bin, 'npx'), 0o755);
    const text = textsOf(path.join(top, 'docs'), { ci: 'github' })['../.github/workflows/docs.yml'] ?? '';
    const script = stepsOf(text).find(({ name }) => name === 'Summarize the pull request')?.run ?? '';
    const env = {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env['PATH']}`,
      BASE: 'main',
      SITE: 'https://example.com/site',
      GITHUB_STEP_SUMMARY: path.join(bin, 'summary'),
    };
    // As GitHub runs a step.
    execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], { cwd: top, env });
    const summary = readFileSync(path.join(top, 'summary.md'), 'utf8');
    expect(summary).toContain('[Download the built site](https://example.com/site)');
    expect(summary.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- `docs/a b.md`',
      '- `docs/in/gone.mdx` (deleted)',
      '- `docs/in/new.md` (new)',
    ]);
    expect(summary).toContain(
      'ran lectern changes docs/api.yaml --from main --guides docs --format markdown',
    );
    expect(summary.match(/^ran /gm)).toHaveLength(1);
    expect(readFileSync(path.join(bin, 'summary'), 'utf8')).toBe(summary);
  });

  it.each([
    ['', 'api repos/o/r/issues/7/comments -F body=@summary.md'],
    ['12\n15\n', 'api -X PATCH repos/o/r/issues/comments/12 -F body=@summary.md'],
  ])('changes its own comment, and otherwise writes one', (own, expected) => {
    const bin = folderOf({
      gh: `#!/bin/sh\necho "$*" >> calls\n[ "$3" = --paginate ] && printf '${own}' || true\n`,
    });
    chmodSync(path.join(bin, 'gh'), 0o755);
    const text = textsOf(folderOf({}), { ci: 'github' })['.github/workflows/docs.yml'] ?? '';
    const script = stepsOf(text).find(({ name }) => name === 'Comment on the pull request')?.run ?? '';
    const PATH = `${bin}${path.delimiter}${process.env['PATH']}`;
    const env = { ...process.env, PATH, NUMBER: '7', GITHUB_REPOSITORY: 'o/r' };
    execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], { cwd: bin, env });
    expect(readFileSync(path.join(bin, 'calls'), 'utf8').trim().split('\n').at(-1)).toBe(expected);
  });
});

describe('--docker', () => {
  it('builds with the package of the repository, or with one from the registry', () => {
    const top = folderOf({
      '.git/HEAD': '',
      'package.json': '{"dependencies":{"astro-lectern":"1.0.0"}}',
      'pnpm-lock.yaml': '',
    });
    const { '../Dockerfile': ours = '', '../.dockerignore': ignored } = textsOf(path.join(top, 'docs'), {
      docker: true,
    });
    expect(ours).toContain(
      'COPY . .\nRUN npx pnpm install --frozen-lockfile\nRUN npx lectern build docs && rm docs/dist/.lectern-output\n',
    );
    expect(ours).toContain('COPY --from=build /site/docs/dist ');
    expect(ignored).toContain('node_modules');
    const { Dockerfile: bare = '' } = textsOf(folderOf({}), { docker: true });
    expect(bare).toMatch(
      /RUN npm install --no-save astro-lectern@\S+ astro@7\nCOPY \. \.\nRUN npx lectern build \. && rm dist\/\.lectern-output\n/,
    );
    expect(bare).toContain('COPY --from=build /site/dist ');
  });
});

it('writes into a folder with a site, and changes no file that is there', () => {
  const folder = folderOf({ 'docs.json': '{}', Dockerfile: 'mine' });
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const refused = putExtras(folder, { ci: 'github', docker: true });
  const taken = err.mock.calls.join('');
  const code = putExtras(folder, { ci: 'github' });
  out.mockRestore();
  err.mockRestore();
  expect([refused, code]).toEqual([1, 0]);
  expect(taken).toContain('does not overwrite existing files: Dockerfile');
  expect(readFileSync(path.join(folder, 'Dockerfile'), 'utf8')).toBe('mine');
  expect(readFileSync(path.join(folder, '.github/workflows/docs.yml'), 'utf8')).toContain('lectern check .');
});

describe('--vscode', () => {
  it('gives the configuration its schema, and overwrites no settings', () => {
    const top = folderOf({ '.git/HEAD': '' });
    const settings = textsOf(path.join(top, 'docs'), { vscode: true })['../.vscode/settings.json'] ?? '';
    expect(JSON.parse(settings)).toMatchObject({
      'json.schemas': [
        {
          fileMatch: ['/docs/docs.json'],
          url: './node_modules/astro-lectern/schema/docs.schema.json',
        },
        { fileMatch: ['/docs/mint.json'] },
      ],
    });
    const own = folderOf({ '.vscode/settings.json': '{}' });
    expect(putExtras(own, { vscode: true })).toBe(1);
    expect(readFileSync(path.join(own, '.vscode/settings.json'), 'utf8')).toBe('{}');
  });
});
