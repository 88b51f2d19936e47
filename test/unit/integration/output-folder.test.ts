import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requireApart, requireOwnOutput } from '../../../src/build/output/output-folder.ts';
import { builtFolders, OUTPUT_MARK, OUTPUT_MARK_TEXT } from '../../../src/site/assets/built-folders.ts';

let root: string;
let docs: string;
const at = (file: string) => path.join(root, file);
const write = (file: string, text = '') => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
const refused = (out: string, project?: string) => () => requireOwnOutput(out, docs, project);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-output-'));
  docs = at('docs');
  write('docs/mint.json', '{}');
});

describe('the output folder of the command', () => {
  it('may be absent, empty, or what an earlier build made', () => {
    mkdirSync(at('empty'));
    write(`docs/dist/${OUTPUT_MARK}`, OUTPUT_MARK_TEXT);
    write('docs/dist/index.html');
    for (const out of ['new/deep', 'empty', 'docs/dist', 'docs/absent', 'docs2'])
      expect(refused(at(out)), out).not.toThrow();
  });

  it('may be what is left when a first build was killed that had to work inside it', () => {
    write('mounted/.lectern/owner.json', '{}');
    expect(refused(at('mounted'))).not.toThrow();
  });

  it('contains nothing of the author’s: files without the mark are left as they are', () => {
    write('work/thesis.txt', 'mine');
    expect(refused(at('work'))).toThrow('that marks it as an output of Lectern');
    write('docs/dist/index.html');
    expect(refused(at('docs/dist'))).toThrow('Nothing was written');
  });

  it.each([
    ['docs', 'is the docs folder'],
    ['docs/.', 'is the docs folder'],
    ['.', 'contains the docs folder'],
    ['docs/public', 'whose files the next build would treat'],
    ['docs/public/site', 'whose files the next build would treat'],
    ['docs/snippets', 'whose files the next build would treat'],
    ['project/src', 'whose files the next build would treat'],
    ['project/public', 'whose files the next build would treat'],
    ['project', 'is the project'],
    ['docs/.git/site', 'is inside the .git folder'],
    ['docs/mint.json', 'is not a folder'],
  ])('%s is refused, since it %s', (out, why) => {
    mkdirSync(at('project'));
    expect(refused(at(out), at('project'))).toThrow(why);
  });

  it('is not a root, the home folder, the working folder, or a folder that contains one of them', () => {
    expect(refused(path.parse(root).root)).toThrow('contains the docs folder');
    expect(refused(homedir())).toThrow('home folder');
    expect(refused(process.cwd())).toThrow('is the working directory');
    // A checkout may be in the home folder, which is refused for another reason.
    const working = at('work/inside');
    mkdirSync(working, { recursive: true });
    vi.spyOn(process, 'cwd').mockReturnValue(working);
    expect(refused(path.dirname(working))).toThrow('contains the working directory');
  });

  it('is no repository and contains none, marked or not', () => {
    write(`pages/${OUTPUT_MARK}`, OUTPUT_MARK_TEXT);
    mkdirSync(at('pages/.git'));
    expect(refused(at('pages'))).toThrow('contains a repository');
    write(`outer/${OUTPUT_MARK}`, OUTPUT_MARK_TEXT);
    // A working tree of git's has a file of that name.
    write('outer/inner/deep/.git', 'gitdir: elsewhere');
    expect(refused(at('outer'))).toThrow('contains a repository');
  });

  it('does not lie in the output of another build', () => {
    write(`docs/dist/${OUTPUT_MARK}`, OUTPUT_MARK_TEXT);
    expect(refused(at('docs/dist/v2/new'))).toThrow('the output of another build');
  });

  it('is where its links lead', () => {
    symlinkSync(docs, at('link'));
    expect(refused(at('link'))).toThrow('is the docs folder');
    expect(refused(at('link/public/x'))).toThrow('whose files the next build would treat');
    symlinkSync(at('nowhere'), at('dangling'));
    expect(refused(at('dangling'))).toThrow('is not a folder');
    mkdirSync(at('real'));
    symlinkSync(at('real'), at('fine'));
    expect(refused(at('fine'))).not.toThrow();
  });
});

it('is kept apart from the docs in an Astro project too, where Astro empties it', () => {
  const project = at('project');
  const apart = (out: string) => () =>
    requireApart(at(out), { docsRoot: docs, project, read: [at('project/static')] });
  expect(apart('project/dist')).not.toThrow();
  // Hosts ask for that name, and the project has another folder for its own files.
  expect(apart('project/public')).not.toThrow();
  expect(apart('project/static/x')).toThrow('whose files the next build would treat');
  expect(apart('docs')).toThrow('is the docs folder');
});

describe('folders that builds wrote', () => {
  it('are known by their mark, or by what every site of Astro’s has', () => {
    write(`docs/site-v1/${OUTPUT_MARK}`, OUTPUT_MARK_TEXT);
    write('docs/site-v1/guide/index.md');
    write('docs/guides/old/404.html');
    write('docs/guides/old/_astro/page.css');
    write('docs/guides/page.mdx');
    write('docs/_astro/own.css');
    write('docs/404.html');
    expect(builtFolders(docs)).toEqual(['guides/old', 'site-v1']);
  });
});
