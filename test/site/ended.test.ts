import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { checkout, copyFixture, emptyFolder, filesIn, lectern, run } from './lectern.ts';
import { astroBuild, project } from './project.ts';

const cli = path.join(checkout, 'dist/cli/main.js');
const shell = (line: string, docs: string) =>
  run('bash', ['-c', line, 'bash', process.execPath, cli, docs], checkout);

/** Something that breaks in the middle: a disk, or a promise that nobody waits for. */
const faults = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
if (process.env.FAULT === 'promise') setTimeout(() => Promise.reject(new TypeError('Nobody waits.\\nfor it')), 50);
const real = fs.writeFileSync;
const open = fs.openSync;
const full = new Set();
// A disk that is full says so when a file is written, and names none.
fs.openSync = (file, ...rest) => {
  const descriptor = open(file, ...rest);
  if (process.env.FULL && new RegExp(process.env.FULL).test(String(file))) full.add(descriptor);
  return descriptor;
};
fs.writeFileSync = (file, ...rest) => {
  if (full.has(file) || (process.env.FULL && new RegExp(process.env.FULL).test(String(file))))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  if (process.env.FAULT === 'disk' && String(file).endsWith('index.html'))
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall: 'write', path: file });
  return real(file, ...rest);
};
syncBuiltinESMExports();
`;

describe('what ends a command', () => {
  let docs = '';
  let broken = '';
  beforeAll(async () => {
    docs = await copyFixture('minimal');
    const file = path.join(await emptyFolder(), 'faults.mjs');
    await writeFile(file, faults);
    broken = `--import=${file}`;
  });

  it('is no pipe that closes: the work goes on, in silence', async () => {
    const help = await shell('"$1" "$2" help | true; exit ${PIPESTATUS[0]}', docs);
    expect(help).toEqual({ code: 0, stdout: '', stderr: '' });
    const check = await shell('"$1" "$2" check "$3" --offline | true; exit ${PIPESTATUS[0]}', docs);
    expect(check).toEqual({ code: 0, stdout: '', stderr: '' });
    const line = '"$1" "$2" build "$3" --offline 2>&1 | true; exit ${PIPESTATUS[0]}';
    expect(await shell(line, docs)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await filesIn(path.join(docs, 'dist'))).toContain('index.html');
  });

  it.runIf(existsSync('/dev/full'))('is an output that takes no more, in one line', async () => {
    const { code, stderr } = await shell('"$1" "$2" help > /dev/full', docs);
    expect(code).toBe(2);
    expect(stderr).toBe('lectern: ENOSPC: no space left on device (write).\n');
  });

  it('is a disk that fails, in one line, and with its trace where that is asked for', async () => {
    const env = { FAULT: 'disk', NODE_OPTIONS: broken };
    // Pages of a former site would not be written again.
    const out = path.join(await emptyFolder(), 'dist');
    const args = ['build', docs, '--out', out, '--offline', '--no-cache'];
    const { code, stderr } = await lectern(args, checkout, env);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^lectern: EIO: i\/o error \(write .*index\.html\)\. .*\n$/);
    const verbose = await lectern([...args, '--verbose'], checkout, env);
    expect(verbose.stderr).toMatch(/^ {4}at .*faults\.mjs/m);
  });

  const writers = [
    ['a style sheet, while a page is drawn', '_astro/site.*css'],
    ['a page', 'index.html'],
    ['the first file of a build', 'owner.json'],
    ...(full
      ? [
          ['a script', '_astro/page'],
          ['the search', '_search/'],
        ]
      : []),
  ];

  it.each(writers)(
    'is a full disk at %s, whose path it names, and the former site stays',
    async (_what, file = '') => {
      const copy = await copyFixture('minimal');
      const dist = path.join(copy, 'dist');
      await mkdir(dist);
      await writeFile(path.join(dist, '.lectern-output'), '');
      await writeFile(path.join(dist, 'former.html'), 'former');
      const env = { FULL: `dist.*${file}`, NODE_OPTIONS: broken };
      const { code, stderr } = await lectern(['build', copy, '--offline', '--no-cache'], checkout, env);
      expect(code).toBe(1);
      expect(stderr).toMatch(
        new RegExp(
          `^lectern: ENOSPC: no space left on device \\(write .*/${file}.*\\)\\.\n {2}Free some space, or .*\n$`,
        ),
      );
      expect(await filesIn(dist)).toEqual(['.lectern-output', 'former.html']);
      expect((await readdir(copy)).filter((name) => name.startsWith('.'))).toEqual([]);
    },
  );

  it('is a full disk for `check --fix`, which leaves the configuration as it was', async () => {
    const copy = await copyFixture('minimal');
    const config = path.join(copy, 'mint.json');
    const text = (await readFile(config, 'utf8')).replace('"index"', '"/index.mdx"');
    await writeFile(config, text);
    const files = await filesIn(copy);
    const env = { FULL: '[.]mint[.]json[.]', NODE_OPTIONS: broken };
    const { code, stderr } = await lectern(['check', copy, '--fix', '--offline'], checkout, env);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^lectern: ENOSPC: no space left on device \(write .*mint\.json.*\)\.\n {2}Free some space, or/,
    );
    expect(await readFile(config, 'utf8')).toBe(text);
    expect(await filesIn(copy)).toEqual(files);
  });

  it('is a promise that nobody waits for, in one line', async () => {
    const env = { FAULT: 'promise', NODE_OPTIONS: broken };
    const { code, stderr } = await lectern(['build', docs, '--offline'], checkout, env);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^lectern: An error was not caught: Nobody waits\. \(.*faults\.mjs:\d+:\d+\)\n {2}Await each promise.*\n$/,
    );
  });

  it('has neither a heading nor a trace of Astro’s in a project', async () => {
    const strict = await astroBuild(
      await project('minimal', "{ config: './docs/mint.json', failOn: 'warning', nope: 1 }"),
    );
    expect(strict.code).toBe(1);
    expect(strict.stdout + strict.stderr).toContain('There is no option `nope`.');
    expect(strict.stdout + strict.stderr).not.toMatch(/unhandled|^\s+at /im);
  });
});
