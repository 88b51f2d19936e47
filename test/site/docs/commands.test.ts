/**
 * Runs each `lectern` command of the README and the docs, page by page and in the order of the page, in a project of the kind that
 * the docs assume, with the files that the page shows.
 */
import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { docsPages, fencesOf } from '../../fences.ts';
import { full } from '../../sample.ts';
import { cli, inBuilder } from '../lectern.ts';
import { placeOf, useMintJson, withoutFolder, worldOf, writeOther, writeShown } from './world.ts';

/** Commands that this test does not run, each with the reason. */
const NOT_RUN: [command: RegExp, reason: string][] = [
  [/^build https:/, 'downloads a document'],
  [/ --external\b/, 'sends requests to other sites; test/site/check-external.test.ts has a local one'],
  [/ --against /, 'needs a test server; test/unit/contract/run-guides.test.ts has one'],
  [/^changes$/, 'names the command in a sentence'],
  [/@iconify-json\/mdi/, 'needs a package of icons'],
  [/^check docs --samples/, 'runs the programs of five languages; test/site/samples.test.ts does'],
];

/** Other lines of shell blocks, each with the test that covers it or the reason that none does. */
const OTHERS: [line: RegExp, reason: string][] = [
  [/^(?:export|echo) /, 'an example of a code block'],
  [/^npm (?:ci|pack|init -y|install|test)\b/, 'test/site/package.test.ts installs the package'],
  [/^(?:pnpm|yarn workspace|bun) /, 'package managers'],
  [/^npm run (?:demo|build)\b/, 'scripts of package.json, run by the gate or by hand'],
  [/^(?:mkdir|cd) [\w/]+/, 'folders'],
  [/^cp docs-offline\/\*\.zip docs\/dist\/$/, 'test/browser/offline.test.ts has the zip'],
  [/^node --cpu-prof node_modules\/astro-lectern\/dist\/cli\/main\.js /, 'an option of Node'],
  [/^curl /, 'needs a server'],
  [/^source <\(lectern completion \w+\)$/, 'test/unit/cli has the scripts'],
  [/^npx astro /, 'commands of Astro; test/site/project.test.ts builds projects'],
  [/^(?:docker|aws|chromium|npx @vscode\/vsce|code) /, 'other programs'],
];

const COMMAND = /(?:npx (?:astro-)?|(?:exec|yarn|bun run) )lectern((?: [^`\n|&>#)]+)?)/g;

/** Words of a command line. A variable of a shell or workflow becomes a value. */
const wordsOf = (line: string): string[] =>
  [
    ...line
      .replaceAll(/\$\{\{.*?\}\}/g, '1/2')
      .replaceAll(/"(?:https:\/\/)?\$\w+"/g, 'https://docs.example.com')
      .matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g),
  ].map(([word, double, single]) => double ?? single ?? word);

/** Removes the quote that ends the string around a whole command, as in `command = "npx lectern build docs"`. */
const withoutLastQuote = (words: string): string =>
  words.split('"').length % 2 === 0 ? words.replace(/"$/, '') : words;

interface PageCommands {
  page: string;
  commands: string[];
}

const pages = [...docsPages()].flatMap(([page, text]): PageCommands[] => {
  const commands = [...text.matchAll(COMMAND)].map(([, words = '']) => withoutLastQuote(words.trim()));
  return commands.length > 0 && !page.startsWith('reference/')
    ? [{ page, commands: [...new Set(commands)] }]
    : [];
});

it('the docs have commands', () =>
  expect(pages.flatMap(({ commands }) => commands).length).toBeGreaterThan(80));

it('each line of a shell block is a command of Lectern or one with a reason', () => {
  const unknown = [...docsPages()].flatMap(([page, text]) =>
    fencesOf(page, text)
      .filter(({ language, file }) => ['bash', 'sh'].includes(language) && !file.startsWith('.'))
      .flatMap((fence) => fence.text.split('\n').map((line) => ({ line: line.trim(), page })))
      .filter(({ line }) => line && !/^(?:[A-Z_]+=\S+ )*(?:npx (?:astro-)?|yarn )?lectern\b/.test(line))
      .filter(({ line }) => !OTHERS.some(([known]) => known.test(line)))
      .map(({ line, page: where }) => `${where}: ${line}`),
  );
  expect(unknown).toEqual([]);
});

const SERVES = /^(?:dev|preview|mock|stub)\b/;
/** Servers that start in two seconds or more, of which other tests have one. */
const isSlow = (command: string) => /^(?:dev|preview)\b/.test(command);

it.each(full ? pages : pages.filter((_, at) => at % 3 === 0))(
  'the commands of $page run',
  async ({ page, commands }) => {
    const folder = await worldOf();
    const shown = fencesOf(page, docsPages().get(page) ?? '').filter(
      (fence) => fence.file && !/^docs\/(?:docs|mint)\.json$/.test(placeOf(fence)),
    );
    await writeShown(folder, shown);
    for (const command of commands) {
      if (NOT_RUN.some(([known]) => known.test(command)) || (!full && isSlow(command))) continue;
      const words = wordsOf(command);
      await prepare(folder, words);
      const said = SERVES.test(command) ? await serve(folder, words) : await inBuilder(words, folder);
      expect([command, said.code], `${said.stdout}\n${said.stderr}`).toEqual([command, 0]);
    }
  },
);

/** Sets a project up as the reader of a command has it. */
async function prepare(folder: string, words: readonly string[]): Promise<void> {
  const [command, first, second, third, fourth] = words;
  if (command === 'merge' && first === 'parts')
    await cp(path.join(folder, 'docs/lectern-parts'), path.join(folder, 'parts'), { recursive: true });
  if (command === 'preview' && second === '--out')
    await inBuilder(['build', 'docs', '--out', third ?? ''], folder);
  if (command === 'upgrade') await useMintJson(folder);
  if (command !== 'init') return;
  if (first === '--from') {
    await withoutFolder(folder, fourth ?? '');
    await writeOther(path.join(folder, third ?? ''), second ?? '');
  } else if (!second?.startsWith('--')) await withoutFolder(folder, second ?? 'docs');
}

/** Starts a command that serves, requests its address once, and stops it. */
async function serve(folder: string, words: readonly string[]) {
  const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
  const child = spawn(process.execPath, [cli, ...words, '--port', '0'], {
    cwd: folder,
    env: { ...env, BROWSER: 'true' },
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (data: Buffer) => {
        const found = /http:\/\/\S+/.exec((stdout += data.toString()));
        if (found) resolve(found[0]);
      });
      child.on('close', () => reject(new Error(`${words.join(' ')} stopped:\n${stdout}\n${stderr}`)));
    });
    const { ok, status } = await fetch(new URL(words[0] === 'mock' ? '/users' : '', address));
    // The stub answers only with a token.
    return { code: ok || (words[0] === 'stub' && status < 500) ? 0 : status, stdout, stderr };
  } finally {
    child.kill('SIGTERM');
  }
}
