// Prepares a release: writes the version into package.json and package-lock.json, and dates the changelog. It commits, tags
// and publishes nothing; it says what to do next.
//
//   npm run release -- 0.2.0
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { dated, versionAfter } from './changelog.mjs';

const stop = (sentence) => {
  process.stderr.write(`release: ${sentence}\n`);
  exit(1);
};
const root = new URL('../', import.meta.url);
const read = (name) => readFileSync(new URL(name, root), 'utf8');
const write = (name, text) => writeFileSync(new URL(name, root), text);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const [, , version = ''] = argv;
const manifest = JSON.parse(read('package.json'));
const problem = versionAfter(manifest.version, version, git('tag', '--list'));
if (problem) stop(problem);
if (git('status', '--porcelain') !== '') stop('there are changes that are not committed.');
const changelog = dated(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10));
if (changelog === undefined) stop('CHANGELOG.md says nothing under "## [Unreleased]".');

write('CHANGELOG.md', changelog);
for (const name of ['package.json', 'package-lock.json']) {
  // As text, so that nothing else of the file changes. In the lock file the version of the package stands twice at the top.
  const [head, ...rest] = read(name).split(/(?<=\n)(?= {2}"(?:keywords|dependencies)"| {4}"node_modules)/);
  write(name, head.replaceAll(`"version": "${manifest.version}"`, `"version": "${version}"`) + rest.join(''));
}
process.stdout.write(`Written. Read the difference, run \`bash .ci/run\`, then:

  git commit -am "Release ${version}" && git tag v${version}

Pushing the tag starts .github/workflows/release.yml.
`);
