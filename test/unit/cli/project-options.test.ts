import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitesOfProject } from '../../../src/cli/arguments/project-options.ts';

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

const fromCommandLine = { strict: undefined, plugins: [] };

it('takes the options of the integration from astro.config, and the command line comes first', async () => {
  const configFile = path.join(project, 'docs/docs.json');
  const options = { ...fromCommandLine, configFile, outDir: project, project, site: 'https://b.example' };
  const sites = await sitesOfProject(project);
  expect(await sites.of(configFile, options)).toEqual({
    ...options,
    beside: [],
    redirected: [],
    drawn: ['astro'],
    base: '/base',
    markdown: false,
    offline: true,
    repository: 'a/b',
    // An option that may be repeated is an empty list where the command line does not say it.
    plugins: ['./p.js'],
  });
});

it('drops what the project says of when a check fails where the command line says it', async () => {
  await writeFile(path.join(project, 'other.json'), '{}');
  const configFile = path.join(project, 'other.json');
  const options = { ...fromCommandLine, outDir: project, project };
  const sites = await sitesOfProject(project);
  expect(await sites.of(configFile, options)).toMatchObject({ strict: true });
  expect(await sites.of(configFile, { ...options, failOn: 'never' })).toMatchObject({ strict: undefined });
  expect((await sites.all(options)).map((site) => site.configFile)).toEqual([
    configFile,
    path.join(project, 'docs/docs.json'),
  ]);
});
