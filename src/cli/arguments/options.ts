import { type Tool, TOOLS } from '../init/other-tools.ts';
import type { FailOn } from '../../base/report/fail-on.ts';
import { nearest } from '../../base/nearest.ts';
import { COMMAND_NAMES, type Command } from './commands.ts';
import * as readers from './readers.ts';
import { SITE_SETTINGS, type SiteSetting } from './site-settings.ts';
import type { OptionSpec } from './table.ts';

const BUILDS: readonly Command[] = ['build', 'merge'];
const SERVERS: readonly Command[] = ['dev', 'preview', 'stub', 'mock'];
const tools = Object.fromEntries(TOOLS.map((tool) => [tool, ''])) as Record<Tool, ''>;

const failOn: Record<FailOn, string> = {
  error: 'any error',
  warning: 'any error or warning',
  never: 'nothing',
};

const ofCommands = [
  {
    name: 'from',
    value: 'TOOL',
    values: tools,
    commands: ['init'],
    help: 'convert the docs of another tool into a new folder',
  },
  {
    name: 'ci',
    value: 'HOST',
    values: { github: '' },
    commands: ['init'],
    help: 'also write a CI workflow that checks and builds the site on each change and comments on pull requests; works for an existing site too',
  },
  {
    name: 'docker',
    commands: ['init'],
    help: 'also write a Dockerfile that builds the site and serves it with nginx; works for an existing site too',
  },
  {
    name: 'vscode',
    commands: ['init'],
    help: 'also write .vscode/settings.json, which gives the configuration its JSON Schema; works for an existing site too',
  },
  {
    name: 'out',
    value: 'PATH',
    takes: 'folder',
    default: 'dist in the docs folder',
    commands: BUILDS,
    help: 'output folder: a new or empty folder, or the output of an earlier build',
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
    help: 'write to this file instead of standard output: a new file, or a schema that Lectern wrote',
  },
  {
    name: 'out',
    value: 'FILE',
    takes: 'file',
    default: 'docs.json next to mint.json',
    commands: ['upgrade'],
    help: 'file to write; existing files are never overwritten',
  },
  {
    name: 'shard',
    value: 'K/N',
    read: readers.shard,
    commands: ['build'],
    help: 'build only shard K of N, and write it to --out (default: lectern-parts in the docs folder) as a part for merge',
  },
  {
    name: 'offline-bundle',
    commands: ['build'],
    help: 'build a site that opens from disk (file://) without a web server, and a zip of it in the output folder',
  },
  {
    name: 'print',
    commands: ['build'],
    help: 'also write print.html, one document with a table of contents and all pages of the navigation, for a browser to print or save as a PDF',
  },
  { name: 'shards', value: 'N', read: readers.shardCount, commands: ['plan'], help: 'number of shards' },
  {
    name: 'no-cache',
    commands: ['build'],
    help: 'rebuild every page, and do not write to the cache',
  },
  {
    name: 'no-cache',
    commands: ['check'],
    help: 'with --external: check every link again, and do not cache the results',
  },
  {
    name: 'port',
    value: 'N',
    read: readers.port,
    commands: SERVERS,
    help: 'port that the server listens on',
  },
  {
    name: 'host',
    value: 'ADDRESS',
    default: 'localhost',
    commands: SERVERS,
    help: 'address to listen on, such as 0.0.0.0 for all addresses of this machine',
  },
  {
    name: 'allow-origin',
    value: 'ORIGIN',
    read: readers.origin,
    multiple: true,
    commands: SERVERS,
    help: 'allow pages of this origin, such as https://docs.example.com, to call the server; * allows all. Pages of the server itself and of localhost are always allowed',
  },
  { name: 'open', commands: ['dev', 'preview'], help: 'open the site in a browser' },
  {
    name: 'fail-on',
    value: 'SEVERITY',
    values: failOn,
    defaultOf: { check: 'error', build: 'never', merge: 'never' },
    commands: [...BUILDS, 'check'],
    help: 'severity that makes the exit code 1',
  },
  {
    name: 'fail-on',
    value: 'LEVEL',
    values: { breaking: 'a breaking change', risk: 'a breaking or risky change', never: 'nothing' },
    default: 'never',
    commands: ['changes'],
    help: 'severity that makes the exit code 1',
  },
  {
    name: 'strict',
    commands: [...BUILDS, 'check'],
    help: 'short for --fail-on warning',
  },
  {
    name: 'from',
    value: 'REVISION',
    commands: ['changes'],
    help: 'compare with the file in this git tag, branch, or commit',
  },
  {
    name: 'to',
    value: 'REVISION',
    default: 'the working copy',
    commands: ['changes'],
    help: 'with --from: the newer tag, branch, or commit',
  },
  {
    name: 'dist',
    commands: ['check'],
    help: 'check the built site instead, and report requests to other hosts, inline scripts and styles, broken links, and images without alt text',
  },
  {
    name: 'fix',
    commands: ['check'],
    help: 'apply safe fixes to the configuration file, and correct misspelled fields of requests in guides',
  },
  {
    name: 'api-coverage',
    commands: ['check'],
    help: 'also list which operations of the OpenAPI documents no guide mentions',
  },
  {
    name: 'run-guides',
    value: 'TEXT',
    mayStandAlone: true,
    commands: ['check'],
    help: 'also send the requests in guides to the mock of their OpenAPI document, and validate requests and responses. --run-guides="GET /users" sends only those whose method and path contain this text',
  },
  {
    name: 'against',
    value: 'URL',
    read: readers.serverUrl,
    commands: ['check'],
    help: 'with --run-guides: send GET, HEAD, and OPTIONS requests to this test server instead, with the credential in LECTERN_CREDENTIAL',
  },
  {
    name: 'allow-writes',
    commands: ['check'],
    help: 'with --against: also send requests that can change data on the server, such as POST and DELETE',
  },
  {
    name: 'guides',
    value: 'DIR',
    commands: ['changes'],
    help: 'also list the lines of guides in this folder that break: requests and responses that only the old version allows',
  },
  {
    name: 'changed-since',
    value: 'REVISION',
    commands: ['check'],
    help: 'report only problems in files that changed since this git tag, branch, or commit',
  },
  {
    name: 'samples',
    value: 'LANGUAGES',
    read: readers.sampleIds,
    mayStandAlone: true,
    commands: ['check'],
    help: 'also run the generated request samples of the pages in every installed language against a local server, and compare the requests that arrive. Samples from the OpenAPI document are never run. --samples=curl,python runs only those languages',
  },
  {
    name: 'samples-of',
    value: 'TEXT',
    commands: ['check'],
    help: 'with --samples: run only samples whose method and path contain this text ("GET /users")',
  },
  {
    name: 'record',
    commands: ['check'],
    help: 'with --samples: write the samples that passed to tested-samples.json; builds label them "Tested"',
  },
  {
    name: 'external',
    commands: ['check'],
    help: 'also check links to other sites. Working links are not checked again for a week. Private networks, localhost, and example.com are skipped',
  },
  {
    name: 'leave',
    value: 'PATTERN',
    read: readers.linkPattern,
    multiple: true,
    commands: ['check'],
    help: 'with --external: skip links to this host and its subdomains, or to URLs that start with this prefix (https://host/path); * matches any text',
  },
  {
    name: 'ask',
    value: 'HOST',
    read: readers.linkPattern,
    multiple: true,
    commands: ['check'],
    help: 'with --external: check links to this host even if it is private or an example host, such as localhost:4321',
  },
  {
    name: 'project',
    commands: ['schema'],
    help: 'include the pages, versions, icons, files, and operations of the docs folder, so that editors complete them',
  },
  {
    name: 'state',
    value: 'FILE',
    takes: 'file',
    commands: ['stub'],
    help: 'file that keeps the user groups between runs',
  },
  {
    name: 'token',
    value: 'TOKEN',
    read: readers.token,
    default: 'demo-token',
    commands: ['stub'],
    help: 'API token of the Customer environment',
  },
  {
    name: 'testing-token',
    value: 'TOKEN',
    read: readers.token,
    default: 'the Customer token followed by -testing',
    commands: ['stub'],
    help: 'API token of the Testing environment',
  },
  {
    name: 'format',
    value: 'FORMAT',
    values: {
      terminal: '',
      json: '',
      github: 'annotations on the lines',
      sarif: 'SARIF 2.1.0, for code scanning',
    },
    default: 'terminal',
    commands: ['check'],
    help: 'output format',
  },
  {
    name: 'format',
    value: 'FORMAT',
    values: { terminal: '', json: '', github: 'annotations on the lines' },
    default: 'terminal',
    commands: ['upgrade'],
    help: 'output format',
  },
  {
    name: 'format',
    value: 'FORMAT',
    values: { terminal: '', json: '' },
    default: 'terminal',
    commands: ['explain', 'plan', ...BUILDS],
    help: 'output format',
  },
  {
    name: 'format',
    value: 'FORMAT',
    values: { terminal: '', json: '', github: 'annotations on the lines', markdown: '' },
    default: 'terminal',
    commands: ['changes'],
    help: 'output format',
  },
  {
    name: 'json',
    commands: ['check', 'upgrade', 'explain', 'plan', ...BUILDS, 'changes'],
    help: 'short for --format json: writes a single JSON value to standard output',
  },
  {
    name: 'stdio',
    commands: ['lsp'],
    help: 'accepted because many editors add it; there is no other transport',
  },
  {
    name: 'time-limit',
    value: 'SECONDS',
    read: readers.timeLimit,
    default: '60',
    commands: [...BUILDS, 'check', 'dev', 'lsp', 'plan', 'explain'],
    help: 'maximum CPU time of a single step (a page, an OpenAPI document, a plugin); the command stops and names the step that exceeds it',
  },
  {
    name: 'verbose',
    group: 'any',
    commands: COMMAND_NAMES,
    help: 'print details: which style sheets and scripts of the docs folder are loaded or skipped, and the stack trace of an unexpected error',
  },
  { name: 'help', short: 'h', group: 'any', commands: COMMAND_NAMES, help: 'show the help of the command' },
  { name: 'version', short: 'v', group: 'any', commands: COMMAND_NAMES, help: 'print the version' },
] as const satisfies readonly OptionSpec[];

/** All options. The parser, the help and shell completion are generated from this table. */
export const OPTIONS: readonly OptionSpec[] = [...ofCommands, ...SITE_SETTINGS];

type Known = (typeof ofCommands)[number] | SiteSetting;
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type List = Extract<Known, { multiple: true }>;
type Text = Exclude<Extract<Known, { value: string }>, List>;
type ValueOf<Option> = Option extends { read(written: string): infer Value extends object | number }
  ? Value
  : Option extends { values: infer Values }
    ? keyof Values & string
    : string;

/** The values of all options, by names such as `failOn`. */
export type Values = { [Option in Text as Camel<Option['name']>]?: ValueOf<Option> | undefined } & {
  [Option in List as Camel<Option['name']>]: string[];
} & { [Option in Exclude<Known, { value: string }> as Camel<Option['name']>]: boolean };

export function optionsOf(command: Command): OptionSpec[] {
  return OPTIONS.filter(({ commands }) => commands.includes(command));
}

export function optionOf(command: Command, name: string): OptionSpec | undefined {
  return optionsOf(command).find((option) => option.name === name);
}

/** Returns "works with build and check": the commands that take an option, for an error message. */
export function goesWith(name: string): string {
  const commands = OPTIONS.filter((option) => option.name === name).flatMap((option) => option.commands);
  const ordered = COMMAND_NAMES.filter((command) => commands.includes(command));
  return `works with ${new Intl.ListFormat('en-GB').format(ordered)}`;
}

/** Suggests the option that was probably meant: one of the command, or else of any command, with the commands that take it. */
export function nearestOption(command: Command | undefined, word: string): string | undefined {
  const own = command === undefined ? [] : optionsOf(command).map(({ name }) => name);
  const ofCommand = nearest(word, own);
  if (ofCommand !== undefined) return `--${ofCommand}`;
  const other = nearest(word, new Set(OPTIONS.map(({ name }) => name)));
  return other === undefined ? undefined : `--${other}, which ${goesWith(other)}`;
}
