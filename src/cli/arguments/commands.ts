import type { CommandSpec, Operand } from './table.ts';

const folder: Operand = { name: 'dir', to: 'dir', takes: 'folder' };
const unusable = 'the docs folder or the configuration file is missing or unusable';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** All commands. The parser, the help, shell completion and the docs page are generated from this table. */
export const COMMANDS = {
  init: {
    topic: 'Write',
    usages: ['[dir]', 'openapi.yaml [TARGET]', '--from TOOL dir TARGET'],
    operands: [folder, { name: 'TARGET', to: 'other', takes: 'folder' }],
    does: 'create a site: from scratch, from Markdown or OpenAPI files, or from the docs of another tool',
    more:
      'In an empty folder, it writes a docs.json and three pages. In a folder with Markdown pages, it builds the navigation from them, and adds ' +
      'a reference for each OpenAPI file. It never changes existing files, and writes nothing if a configuration exists. With --from, dir is ' +
      'the project of the other tool, and a converted copy of its pages is written to TARGET. Lectern does not run the code or the ' +
      'configuration of the other tool. Given an OpenAPI file or URL, it writes TARGET (docs by default) with a copy of the file and of those that ' +
      'it refers to.',
    examples: [
      ['lectern init openapi.yaml', 'create a site for an API in docs'],
      ['lectern init docs', 'create a starter site, or a navigation for the Markdown files in docs'],
      ['lectern init --from mkdocs . docs-new', 'convert the MkDocs site in the working folder'],
    ],
    exits: {
      1: 'nothing was written, because a configuration or a file already exists',
      2: 'invalid command line, or nothing to read',
    },
  },
  dev: {
    topic: 'Write',
    operands: [folder],
    does: 'start a development server that reloads on changes',
    more: 'Given an OpenAPI file or URL instead of a folder, it serves a site for that API.',
    examples: [['lectern dev docs --open', 'start the server and open the site in a browser']],
  },
  check: {
    topic: 'Write',
    operands: [folder],
    does: 'report every problem, including broken links, without building the site',
    more:
      'In an Astro project, the options in astro.config apply too; the command line takes precedence. If dir is the project, all of its ' +
      'sites are checked. If dir is a docs folder, only that site is checked.',
    examples: [
      ['lectern check docs --format github', 'annotate the lines of a pull request in a GitHub workflow'],
      ['lectern check docs --dist', 'check the built site'],
      [
        "lectern check docs --external --leave 'https://github.com/*/edit'",
        'also check links to other sites',
      ],
    ],
    exits: { 1: 'there are errors, or problems selected by --fail-on', 2: unusable },
  },
  lsp: {
    topic: 'Write',
    operands: [folder],
    does: 'start the language server for editors, on standard input and output',
    more: 'Editors run this command. The server reports the problems that check finds as you type, completes and explains pages, components, and operations, and renames pages.',
    exits: { 1: 'the editor ended the connection without a shutdown request' },
  },
  explain: {
    topic: 'Inspect',
    operands: [
      {
        name: 'PAGE|CODE',
        to: 'subject',
        required: 'Pass what to explain: a page such as /guides/intro, or a code such as config/type.',
        takes: 'file',
      },
      folder,
    ],
    does: 'explain the position of a page in the navigation, or a diagnostic code',
    examples: [
      [
        'lectern explain /guides/setup docs',
        'show the tab, anchor, version, sidebar, and previous and next pages',
      ],
      ['lectern explain config/type', 'show what the code means and how to fix the problem'],
    ],
    exits: { 1: 'the page or code does not exist', 2: unusable },
  },
  schema: {
    topic: 'Inspect',
    operands: [folder],
    does: 'print the JSON Schema of the configuration file',
    examples: [
      [
        'lectern schema --project docs --out docs/docs.schema.json',
        'complete the pages and files of the folder in your editor',
      ],
    ],
  },
  upgrade: {
    topic: 'Write',
    operands: [folder],
    does: 'convert mint.json to docs.json, and report settings that docs.json does not support',
  },
  build: {
    topic: 'Publish',
    operands: [folder],
    does: 'build the site to dist in the docs folder',
    more: 'Given an OpenAPI file or URL instead of a folder, it builds a site for that API to dist in the working folder.',
    examples: [
      ['lectern build openapi.yaml', 'build a site for an API, with a playground and a mock in the page'],
      ['lectern build docs --site https://docs.example.com', 'build with canonical URLs and link previews'],
    ],
    exits: {
      1: 'the build failed, the configuration is not valid JSON, code in a page tried to exit or had to be stopped, or there are problems selected by --fail-on',
      2: `${unusable}, or the output folder was not written by a build`,
    },
  },
  preview: { topic: 'Publish', operands: [folder], does: 'serve the built site' },
  plan: {
    topic: 'Publish',
    operands: [folder],
    does: 'show how pages are split across N shards (for a CI matrix)',
  },
  merge: {
    topic: 'Publish',
    operands: [
      {
        name: 'PARTS',
        to: 'subject',
        required: 'Pass the folder with the parts that build --shard wrote.',
        takes: 'folder',
      },
      folder,
    ],
    does: 'merge the parts that build --shard wrote into a site',
    exits: { 1: 'the build failed, or there are problems selected by --fail-on', 2: unusable },
  },
  mock: {
    topic: 'API',
    operands: [
      {
        name: 'FILE',
        to: 'subject',
        required: 'Pass an OpenAPI file or its URL.',
        takes: 'file',
      },
    ],
    does: 'run a local mock server for an OpenAPI file or URL, which returns its example responses',
  },
  stub: {
    topic: 'API',
    operands: [],
    does: 'serve the example user groups API, which keeps its state; for your own API, use mock',
  },
  changes: {
    topic: 'API',
    usages: ['OLD NEW', 'FILE --from REVISION'],
    operands: [
      { name: 'OLD', to: 'subject', takes: 'file' },
      { name: 'NEW', to: 'other', takes: 'file' },
    ],
    does: 'compare two OpenAPI files and report breaking changes',
    more: 'OLD and NEW are files, URLs, or REVISION:FILE from git.',
    examples: [
      ['lectern changes api/v1.yaml api/v2.yaml', 'compare two files'],
      ['lectern changes api.yaml --from v1.0', 'compare the file in a tag with the working copy'],
    ],
    exits: {
      1: 'there are changes selected by --fail-on',
      2: 'an OpenAPI document cannot be read',
    },
  },
  completion: {
    topic: 'Command line',
    operands: [
      {
        name: 'SHELL',
        to: 'subject',
        required: 'Pass the shell: bash, zsh, or fish.',
        takes: SHELLS,
      },
    ],
    does: 'print a completion script for bash, zsh, or fish',
    examples: [
      ['source <(lectern completion bash)', 'add to ~/.bashrc'],
      ['source <(lectern completion zsh)', 'add to ~/.zshrc, after compinit'],
      ['lectern completion fish | source', 'add to ~/.config/fish/config.fish'],
    ],
  },
  help: {
    topic: 'Command line',
    operands: [{ name: 'command', to: 'subject', takes: [] }],
    does: 'list the commands, or show the help of a command',
  },
  version: { topic: 'Command line', operands: [], does: 'print the version' },
} as const satisfies Record<string, CommandSpec>;

export type Command = keyof typeof COMMANDS;

export const COMMAND_NAMES = Object.keys(COMMANDS) as Command[];

export function commandSpec(command: Command): CommandSpec {
  return COMMANDS[command];
}
