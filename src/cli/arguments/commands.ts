import type { CommandSpec, Operand } from './table.ts';

const folder: Operand = { name: 'dir', to: 'dir', takes: 'folder' };
const unusable = 'there is no folder, no configuration file, or it cannot be used';

/** Shells that `lectern completion` writes a script for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** All commands. The parser, the help, the completion of shells and the page of the docs are made of this table. */
export const COMMANDS = {
  init: {
    topic: 'Write',
    usages: ['[dir]', '--from TOOL dir TARGET'],
    operands: [folder, { name: 'TARGET', to: 'other', takes: 'folder' }],
    does: 'begin a site: from nothing, from Markdown or an OpenAPI file, or from the docs of another tool',
    more:
      'In an empty folder it writes a docs.json and three pages. In a folder with Markdown pages it writes the navigation of them, and for an ' +
      'OpenAPI file a reference. Files that are there are not changed: where there is a configuration already, nothing is written. With --from, ' +
      'dir is the project of the other tool, and a copy of its pages is written to TARGET in the form that Lectern reads. The code of ' +
      'the other tool and of its configuration is not run.',
    examples: [
      ['lectern init docs', 'a site to begin with, or the navigation of the Markdown files in docs'],
      ['lectern init --from mkdocs . docs-new', 'the site of the mkdocs.yml here, in a new folder'],
    ],
    exits: {
      1: 'nothing was written, because a configuration or a file is there already',
      2: 'a mistake in the command line, or there is nothing to read',
    },
  },
  dev: {
    topic: 'Write',
    operands: [folder],
    does: 'serve the folder and follow its changes',
    examples: [['lectern dev docs --open', 'the site in a browser, while you write']],
  },
  check: {
    topic: 'Write',
    operands: [folder],
    does: 'report every problem, broken links too, without writing a site',
    more:
      'In an Astro project, the options that its astro.config gives to the integration hold as well, unless the command line says another ' +
      'thing. Where dir is the project, all of its sites are checked; where it is a docs folder, that site.',
    examples: [
      ['lectern check docs --format github', 'annotations beside the lines, in a workflow of GitHub'],
      ['lectern check docs --dist', 'read the built site'],
      [
        "lectern check docs --external --leave 'https://github.com/*/edit'",
        'follow the links to other sites too',
      ],
    ],
    exits: { 1: 'there are errors, or problems that --fail-on counts', 2: unusable },
  },
  explain: {
    topic: 'Inspect',
    operands: [
      {
        name: 'PAGE|CODE',
        to: 'subject',
        required: 'Name what to explain: a page such as /guides/intro, or a code such as config/type.',
        takes: 'file',
      },
      folder,
    ],
    does: 'say why a page has its place in the navigation, or what a diagnostic code means',
    examples: [
      ['lectern explain /guides/setup docs', 'its tab, anchor, version, sidebar, previous and next page'],
      ['lectern explain config/type', 'what the code means and how to fix it'],
    ],
    exits: { 1: 'there is no such page or code', 2: unusable },
  },
  schema: {
    topic: 'Inspect',
    operands: [folder],
    does: 'print the JSON Schema of the configuration file',
    examples: [
      ['lectern schema --project docs --out docs/docs.schema.json', 'completion of what the folder has'],
    ],
  },
  upgrade: {
    topic: 'Write',
    operands: [folder],
    does: 'write the docs.json of a mint.json, and report what docs.json has no place for',
  },
  build: {
    topic: 'Publish',
    operands: [folder],
    does: 'write the site to dist/ in the folder',
    examples: [['lectern build docs --site https://docs.example.com', 'with canonical links and previews']],
    exits: {
      1: 'it failed, the configuration is not valid JSON, the code of a page tried to end the build or had to be stopped, or there are problems that --fail-on counts',
      2: `${unusable}; or the output folder is not one that a build made`,
    },
  },
  preview: { topic: 'Publish', operands: [folder], does: 'serve what was built' },
  plan: {
    topic: 'Publish',
    operands: [folder],
    does: 'say how --shards N builds divide the pages, for a matrix of CI',
  },
  merge: {
    topic: 'Publish',
    operands: [
      {
        name: 'PARTS',
        to: 'subject',
        required: 'Name the folder with the parts that build --shard left.',
        takes: 'folder',
      },
      folder,
    ],
    does: 'write the site from the parts that build --shard left in a folder',
    exits: { 1: 'it failed as a build fails, or there are problems that --fail-on counts', 2: unusable },
  },
  mock: {
    topic: 'API',
    operands: [
      {
        name: 'DESCRIPTION',
        to: 'subject',
        required: 'Name what to answer from: an OpenAPI file or its URL.',
        takes: 'file',
      },
    ],
    does: 'run a local mock of an OpenAPI file or URL, which answers from its examples',
  },
  stub: {
    topic: 'API',
    operands: [],
    does: 'serve the example API of Lectern, user groups, with a memory; for an API of your own there is mock',
  },
  changes: {
    topic: 'API',
    usages: ['OLD NEW', 'FILE --from REVISION'],
    operands: [
      { name: 'OLD', to: 'subject', takes: 'file' },
      { name: 'NEW', to: 'other', takes: 'file' },
    ],
    does: 'say what is different between two OpenAPI files, and whom it breaks',
    more: 'OLD and NEW are files, URLs, or REVISION:FILE of git.',
    examples: [
      ['lectern changes api/v1.yaml api/v2.yaml', 'two files'],
      ['lectern changes api.yaml --from v1.0', 'the file as it was in a tag, and as it is now'],
    ],
    exits: {
      1: 'there are changes that --fail-on counts',
      2: 'one of the descriptions cannot be read',
    },
  },
  completion: {
    topic: 'Command line',
    operands: [
      {
        name: 'SHELL',
        to: 'subject',
        required: 'Name the shell: bash, zsh or fish.',
        takes: SHELLS,
      },
    ],
    does: 'print a script that completes commands and options in bash, zsh or fish',
    examples: [
      ['source <(lectern completion bash)', 'in ~/.bashrc'],
      ['source <(lectern completion zsh)', 'in ~/.zshrc, after compinit'],
      ['lectern completion fish | source', 'in ~/.config/fish/config.fish'],
    ],
  },
  help: {
    topic: 'Command line',
    operands: [{ name: 'command', to: 'subject', takes: [] }],
    does: 'say what there is, or what a command does',
  },
  version: { topic: 'Command line', operands: [], does: 'say which version this is' },
} as const satisfies Record<string, CommandSpec>;

export type Command = keyof typeof COMMANDS;

/** The names of all commands. */
export const COMMAND_NAMES = Object.keys(COMMANDS) as Command[];

/** The entry of a command, as every entry can be read. */
export function commandSpec(command: Command): CommandSpec {
  return COMMANDS[command];
}
