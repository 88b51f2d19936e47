import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withProjectOptions } from '../../../src/cli/project-options.ts';

let project = '';
beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'lectern-options-'));
  await mkdir(path.join(project, 'docs'));
  await writeFile(path.join(project, 'docs/docs.json'), '{}');
  await writeFile(
    path.join(project, 'astro.config.mjs'),
    `const lectern = (options) => Object.defineProperty({ name: 'astro-lectern', hooks: {} }, Symbol.for('astro-lectern/given-options'), { value: options });
export default { base: '/base', site: 'https://a.example', integrations: [[lectern({ config: 'other.json', strict: true })], lectern({ markdown: false, offline: true, repository: 'a/b', plugins: ['./p.js'] })] };`,
  );
});
afterAll(() => rm(project, { recursive: true, force: true }));

const fromCommandLine = {
  strict: false,
  offline: false,
  markdown: true,
  cache: true,
  authorFiles: true,
  plugins: [],
};

it('takes the options of the integration from astro.config, and the command line comes first', async () => {
  const configFile = path.join(project, 'docs/docs.json');
  const options = { ...fromCommandLine, configFile, outDir: project, project, site: 'https://b.example' };
  expect(await withProjectOptions(options, project)).toEqual({
    ...options,
    base: '/base',
    markdown: false,
    offline: true,
    repository: 'a/b',
    // An option that may be repeated is an empty list where the command line does not say it.
    plugins: ['./p.js'],
  });
});
