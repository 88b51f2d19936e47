import type { Tool } from '../init/other-tools.ts';
import type { FailOn } from '../../base/report/fail-on.ts';
import { nearest } from '../../base/nearest.ts';
import { COMMAND_NAMES, type Command } from './commands.ts';
import { SITE_SETTINGS } from './site-settings.ts';
import type { OptionSpec } from './table.ts';

const BUILDS: readonly Command[] = ['build', 'merge'];
const SERVERS: readonly Command[] = ['dev', 'preview', 'stub', 'mock'];
const tools: Record<Tool, string> = { docusaurus: '', starlight: '', mkdocs: '', vitepress: '' };

const failOn: Record<FailOn, string> = {
  error: 'any error',
  warning: 'any error or warning',
  never: 'neither',
};

/** All options. What a command takes, its help and its completion are made of this table. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'from',
    value: 'TOOL',
    values: tools,
    commands: ['init'],
    help: 'turn the sidebar and the pages of another tool into a site, in a new folder',
  },
  {
    name: 'ci',
    value: 'HOST',
    values: { github: '' },
    commands: ['init'],
    help: 'also write a workflow that checks and builds the site for each change',
  },
  {
    name: 'out',
    value: 'PATH',
    takes: 'folder',
    default: 'dist in the docs folder',
    commands: BUILDS,
    help: 'folder that the site is written to: a new or empty one, or one that an earlier build made',
  },
  {
    name: 'out',
    value: 'PATH',
    takes: 'folder',
    default: 'dist in the docs folder',
    commands: ['preview', 'check', 'dev', 'plan', 'explain'],
    help: 'folder of the built site',
  },
  {
    name: 'out',
    value: 'FILE',
    takes: 'file',
    commands: ['schema'],
    help: 'write to this file instead of printing: a new one, or a schema that Lectern wrote before',
  },
  {
    name: 'out',
    value: 'FILE',
    takes: 'file',
    default: 'docs.json beside mint.json',
    commands: ['upgrade'],
    help: 'the file to write. A file that exists is left as it is',
  },
  {
    name: 'shard',
    value: 'K/N',
    commands: ['build'],
    help: 'make only the K-th of N shares of the pages, and leave them in --out (default: lectern-parts in the docs folder) as a part for merge',
  },
  { name: 'shards', value: 'N', commands: ['plan'], help: 'the number of shards' },
  {
    name: 'no-cache',
    commands: ['build'],
    help: 'make every page anew, and keep none for the next build',
  },
  {
    name: 'no-cache',
    commands: ['check'],
    help: 'with --external: ask every address anew, and keep no answer',
  },
  { name: 'port', value: 'N', commands: SERVERS, help: 'where the server listens' },
  {
    name: 'host',
    value: 'ADDRESS',
    default: 'localhost',
    commands: SERVERS,
    help: 'address of this machine to listen at, such as 0.0.0.0 for all of them',
  },
  {
    name: 'allow-origin',
    value: 'ORIGIN',
    multiple: true,
    commands: SERVERS,
    help: 'let pages of this origin call the server, such as https://docs.example.com; * for all. By default those of the server and of localhost may',
  },
  { name: 'open', commands: ['dev', 'preview'], help: 'open the site in a browser' },
  {
    name: 'fail-on',
    value: 'SEVERITY',
    values: failOn,
    defaultOf: { check: 'error', build: 'never', merge: 'never' },
    commands: [...BUILDS, 'check'],
    help: 'what makes the exit code 1',
  },
  {
    name: 'fail-on',
    value: 'LEVEL',
    values: { breaking: 'a breaking change', risk: 'a breaking one or a risk', never: 'neither' },
    default: 'never',
    commands: ['changes'],
    help: 'what makes the exit code 1',
  },
  {
    name: 'strict',
    commands: [...BUILDS, 'check'],
    help: 'the same as --fail-on warning',
  },
  {
    name: 'from',
    value: 'REVISION',
    commands: ['changes'],
    help: 'compare one file as it was in this tag, branch or commit of git',
  },
  {
    name: 'to',
    value: 'REVISION',
    default: 'the file as it is now',
    commands: ['changes'],
    help: 'with --from: the later tag, branch or commit',
  },
  {
    name: 'dist',
    commands: ['check'],
    help: 'read the built site instead, and report requests to other hosts, inline scripts and styles, broken links, and images without a description',
  },
  {
    name: 'fix',
    commands: ['check'],
    help: 'first mend what is safe in the configuration file, keeping its formatting',
  },
  {
    name: 'samples',
    value: 'LANGUAGES',
    mayStandAlone: true,
    commands: ['check'],
    help: 'also run the request samples of the pages, in languages whose programs are there, against a server of this machine alone, and compare what arrives. Samples that a description brings are never run. --samples=curl,python runs those languages only',
  },
  {
    name: 'samples-of',
    value: 'TEXT',
    commands: ['check'],
    help: 'with --samples: only those of requests with the text in their method and path ("GET /users")',
  },
  {
    name: 'record',
    commands: ['check'],
    help: 'with --samples: write to tested-samples.json which samples passed; builds call these tested',
  },
  {
    name: 'external',
    commands: ['check'],
    help: 'also follow the links to other sites. What they answer is kept for a week; what failed is asked again. Hosts in private networks, localhost and example.com are left',
  },
  {
    name: 'leave',
    value: 'PATTERN',
    multiple: true,
    commands: ['check'],
    help: 'with --external: do not follow links to this host and what is below it, or to addresses that begin like this (https://host/path); * is any text',
  },
  {
    name: 'ask',
    value: 'HOST',
    multiple: true,
    commands: ['check'],
    help: 'with --external: follow links to this host even if it is private or for examples, such as localhost:4321',
  },
  {
    name: 'project',
    commands: ['schema'],
    help: 'complete the pages, versions, icons, files and operations that the folder has, and no others',
  },
  {
    name: 'state',
    value: 'FILE',
    takes: 'file',
    commands: ['stub'],
    help: 'keep the user groups in a file from one run to the next',
  },
  {
    name: 'token',
    value: 'TOKEN',
    default: 'demo-token',
    commands: ['stub'],
    help: 'the API token of the environment Customer',
  },
  {
    name: 'testing-token',
    value: 'TOKEN',
    default: 'the other token with -testing',
    commands: ['stub'],
    help: 'the API token of the environment Testing',
  },
  {
    name: 'format',
    value: 'FORMAT',
    values: { terminal: '', json: '', github: 'annotations beside the lines' },
    default: 'terminal',
    commands: ['check', 'upgrade'],
    help: 'how the report is written',
  },
  {
    name: 'format',
    value: 'FORMAT',
    values: { terminal: '', json: '' },
    default: 'terminal',
    commands: ['explain', 'plan', ...BUILDS],
    help: 'how the report is written',
  },
  {
    name: 'format',
    value: 'FORMAT',
    values: { terminal: '', json: '', github: 'annotations beside the lines', markdown: '' },
    default: 'terminal',
    commands: ['changes'],
    help: 'how the report is written',
  },
  {
    name: 'json',
    commands: ['check', 'upgrade', 'explain', 'plan', ...BUILDS, 'changes'],
    help: 'the same as --format json: one JSON value on standard output, and nothing else there',
  },
  ...SITE_SETTINGS,
  {
    name: 'time-limit',
    value: 'SECONDS',
    default: '60',
    commands: [...BUILDS, 'check', 'dev', 'plan', 'explain'],
    help: 'processor time that one step (a page, an OpenAPI document, a plugin) may take before the command stops and names it',
  },
  {
    name: 'verbose',
    group: 'any',
    commands: COMMAND_NAMES,
    help: 'say more: which style sheets and scripts of the docs folder are on every page and which are not, and where an unexpected error came from',
  },
  { name: 'help', short: 'h', group: 'any', commands: COMMAND_NAMES, help: 'say what the command does' },
  { name: 'version', short: 'v', group: 'any', commands: COMMAND_NAMES, help: 'say which version this is' },
];

/** The options that a command takes. */
export function optionsOf(command: Command): OptionSpec[] {
  return OPTIONS.filter(({ commands }) => commands.includes(command));
}

/** The option of a command with a name; `undefined` where the command does not take it. */
export function optionOf(command: Command, name: string): OptionSpec | undefined {
  return optionsOf(command).find((option) => option.name === name);
}

/** The end of a sentence on an option that a command does not take: which commands do. */
export function goesWith(name: string): string {
  const commands = OPTIONS.filter((option) => option.name === name).flatMap((option) => option.commands);
  const ordered = COMMAND_NAMES.filter((command) => commands.includes(command));
  const last = ordered.at(-1) ?? '';
  const words = ordered.length < 2 ? last : `${ordered.slice(0, -1).join(', ')} and ${last}`;
  return `goes with ${words}`;
}

/** The option that was probably meant: first one of the command, else one of any, with the commands that take it. */
export function nearestOption(command: Command | undefined, word: string): string | undefined {
  const own = command === undefined ? [] : optionsOf(command).map(({ name }) => name);
  const ofCommand = nearest(word, own);
  if (ofCommand !== undefined) return `--${ofCommand}`;
  const other = nearest(word, new Set(OPTIONS.map(({ name }) => name)));
  return other === undefined ? undefined : `--${other}, which ${goesWith(other)}`;
}
