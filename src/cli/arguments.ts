import { parseArgs } from 'node:util';

export type Command = 'build' | 'dev' | 'preview' | 'check' | 'schema' | 'stub' | 'help' | 'version';

/** What a command line asks for. */
export interface Arguments {
  command: Command;
  /** Folder given after the command; the working folder when none is. */
  dir: string;
  config?: string;
  outDir?: string;
  base?: string;
  site?: string;
  port?: number;
  host?: string | boolean;
  repository?: string;
  strict: boolean;
  offline: boolean;
  format: 'terminal' | 'json' | 'github';
}

const COMMANDS: readonly Command[] = [
  'build',
  'dev',
  'preview',
  'check',
  'schema',
  'stub',
  'help',
  'version',
];

/** Text of `lectern help`. */
export const HELP = `lectern: a static documentation site from a docs folder and one JSON file

  lectern build [dir]     write the site to dist/ in the folder
  lectern dev [dir]       serve the folder and follow its changes
  lectern preview [dir]   serve what was built
  lectern check [dir]     report every problem without writing a site
  lectern schema          print the JSON Schema of the configuration file
  lectern stub            run a local stand-in of the user-group service

  --config FILE      the configuration file (default: mint.json or site.json)
  --out DIR          output folder (default: dist)
  --base PATH        path that the site is served under (default: /)
  --site URL         address of the published site, for canonical links
  --repository URL   repository of the docs, for feedback links
  --port N, --host   where dev, preview and stub listen
  --strict           exit with 1 when there is any error or warning
  --offline          make no network request
  --format FORMAT    check: terminal, json or github

Exit code: 0 done, 1 problems found (check: errors; with --strict: errors or warnings), 2 could not run.
`;

/** Reads a command line. A mistake in it comes back as a sentence. */
export function readArguments(argv: readonly string[]): Arguments | { problem: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        config: { type: 'string' },
        out: { type: 'string' },
        base: { type: 'string' },
        site: { type: 'string' },
        repository: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        strict: { type: 'boolean', default: false },
        offline: { type: 'boolean', default: false },
        format: { type: 'string', default: 'terminal' },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'v', default: false },
      },
    });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
  const { values, positionals } = parsed;
  const [word = 'help', dir = '.', ...rest] = positionals;
  const command = values.help
    ? 'help'
    : values.version
      ? 'version'
      : COMMANDS.find((known) => known === word);
  if (!command) return { problem: `There is no command "${word}".` };
  if (rest.length > 0) return { problem: `"${rest[0]}" is one argument too many.` };
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) {
    return { problem: `"${values.port}" is not a port number.` };
  }
  const { format } = values;
  if (format !== 'terminal' && format !== 'json' && format !== 'github') {
    return { problem: `"${format}" is not a format: terminal, json or github.` };
  }
  return {
    command,
    dir,
    config: values.config,
    outDir: values.out,
    base: values.base,
    site: values.site,
    repository: values.repository,
    port,
    host: values.host,
    strict: values.strict,
    offline: values.offline,
    format,
  };
}
