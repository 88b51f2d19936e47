import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { MockHost } from '../../build/options/options.ts';
import { contradicts, type FailOn } from '../../base/report/fail-on.ts';
import type { RedirectHost } from '../../config/redirects/host-files.ts';
import type { SocialImageChoice } from '../../site/assets/previews/social-images.ts';
import type { Arguments } from './arguments.ts';
import { slipInBase, slipInSite, slipInOrigins } from './address-options.ts';
import { slipInExternal } from './external-options.ts';
import { COMMAND_NAMES, commandSpec, type Command } from './commands.ts';
import { isDocument } from '../init/document-files.ts';
import type { Tool } from '../init/other-tools.ts';
import { goesWith, nearestOption, optionOf, OPTIONS } from './options.ts';
import { sharding } from './shard-options.ts';
import { didYouMean, oneOf, refuse, Slip, slipIn } from './slips.ts';
import { sampleLanguagesIn, slipInSamples } from './sample-options.ts';
import type { OptionSpec } from './table.ts';

/** Reads a command line. A mistake in it comes back as a sentence. */
export function readArguments(argv: readonly string[]): Arguments | { problem: string } {
  try {
    return argumentsOf(argv);
  } catch (error) {
    if (error instanceof Slip) return { problem: error.message };
    throw error;
  }
}

function argumentsOf(argv: readonly string[]): Arguments {
  const { values, positionals } = parsed(argv);
  const [word = 'help', ...operands] = positionals;
  const named = COMMAND_NAMES.find((known) => known === word);
  // The help of a command that is written wrong says so too.
  if (!named) throw new Slip(`There is no command "${word}".${didYouMean(word, COMMAND_NAMES)}`);
  const isHelp = values['help'] === true;
  const command = isHelp ? 'help' : values['version'] === true ? 'version' : named;
  const given = new Given(values, command);
  if (isHelp) return given.read({ subject: positionals.length === 0 ? undefined : word });
  if (command === 'version') return given.read({});
  given.refuseOthers();
  return given.read(operandsOf(command, operands));
}

/** The operands of a command under the names of their fields. */
function operandsOf(command: Command, words: readonly string[]): Partial<Arguments> {
  const { operands } = commandSpec(command);
  const surplus = words[operands.length];
  refuse(surplus !== undefined, `"${surplus}" is one argument too many.`);
  const missing = operands.find(({ required }, at) => required !== undefined && words[at] === undefined);
  if (missing?.required !== undefined) throw new Slip(missing.required);
  return Object.fromEntries(
    operands.flatMap(({ to }, at) => (words[at] === undefined ? [] : [[to, words[at]]])),
  );
}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** The options of a command line, read by the table. */
class Given {
  readonly #values: Values;
  readonly #command: Command;

  constructor(values: Values, command: Command) {
    this.#values = values;
    this.#command = command;
  }

  /** @throws Slip for an option that the command does not take, and for a value that is none of those it takes. */
  refuseOthers(): void {
    for (const [name, value] of Object.entries(this.#values)) {
      const spec = optionOf(this.#command, name);
      if (!spec) throw new Slip(`--${name} ${goesWith(name)}.`);
      if (spec.values && typeof value === 'string') oneOf(Object.keys(spec.values), value);
    }
  }

  #text<Word extends string>(name: string): Word | undefined {
    const value = this.#values[name];
    // A value that the table lists was compared with the list.
    return typeof value === 'string' ? (value as Word) : undefined;
  }

  #flag(name: string): boolean {
    return this.#values[name] === true;
  }

  #list(name: string): string[] {
    const values = this.#values[name];
    return Array.isArray(values) ? values.map(String) : [];
  }

  /** @throws Slip for options that do not go together, and for values that cannot be used. */
  read(operands: Partial<Arguments>): Arguments {
    const command = this.#command;
    const text = this.#text.bind(this);
    const flag = this.#flag.bind(this);
    const isOfChanges = command === 'changes';
    const strict = flag('strict');
    const failOn = isOfChanges ? undefined : text<FailOn>('fail-on');
    refuse(
      flag('dist') && flag('fix'),
      '--fix changes the configuration, and --dist checks the built site. Use one of them.',
    );
    refuse(
      contradicts({ failOn, strict }),
      `--strict is short for --fail-on warning and contradicts --fail-on ${failOn}.`,
    );
    refuse(
      flag('dist') && text('changed-since') !== undefined,
      '--changed-since names files of the docs folder, and --dist checks the built site. Use one of them.',
    );
    const samples = text('samples');
    const samplesOf = text('samples-of');
    const record = flag('record');
    const external = {
      ...{ external: flag('external'), offline: flag('offline'), dist: flag('dist') },
      ...{ leave: this.#list('leave'), ask: this.#list('ask') },
    };
    const slip =
      slipInExternal(external) ??
      slipInSamples({ samples, 'samples-of': samplesOf, record, dist: flag('dist') }) ??
      slipOf(slipInSite, text('site')) ??
      slipOf(slipInBase, text('base')) ??
      slipInOrigins(this.#list('allow-origin'));
    if (slip !== undefined) throw new Slip(slip);
    if (isOfChanges) refuseRevisions(operands, text('from'), text('to'));
    if (command === 'init') refuseTool(operands, text('from'));
    const tokens = [text('token'), text('testing-token')].filter((token) => token !== undefined);
    refuse(!tokens.every((token) => /^\S+$/.test(token)), 'An API token cannot contain spaces.');
    const format = text<Arguments['format']>('format');
    const isJson = flag('json');
    refuse(
      isJson && format !== undefined && format !== 'json',
      `--json is short for --format json and contradicts --format ${format}.`,
    );
    refuse(
      isJson && text('shard') !== undefined,
      '--json does not work with --shard, because a shard writes no report.',
    );
    const socialImages = text<Exclude<SocialImageChoice, false> | 'none'>('social-images');
    return {
      command,
      dir: '.',
      isDirNamed: operands.dir !== undefined,
      ...operands,
      ...(command === 'init'
        ? { tool: text<Tool>('from'), ci: text<'github'>('ci'), docker: flag('docker') }
        : { from: text('from') }),
      to: text('to'),
      failOnChange: isOfChanges ? text('fail-on') : undefined,
      config: text('config'),
      outDir: text('out'),
      base: text('base'),
      site: text('site'),
      repository: text('repository'),
      redirects: text<RedirectHost>('redirects'),
      pagination: text('pagination'),
      feedbackEndpoint: text('feedback-endpoint'),
      socialImages: socialImages === 'none' ? false : socialImages,
      mock: text<MockHost>('mock'),
      state: text('state'),
      token: text('token'),
      testingToken: text('testing-token'),
      icons: this.#list('icons'),
      plugins: this.#list('plugins'),
      customCss: this.#list('custom-css'),
      parts: this.#list('parts'),
      translations: this.#list('translations'),
      port: portIn(text('port')),
      host: text('host'),
      allowOrigins: this.#list('allow-origin'),
      open: flag('open'),
      fix: flag('fix'),
      apiCoverage: flag('api-coverage'),
      guides: text('guides'),
      dist: flag('dist'),
      samples: sampleLanguagesIn(samples),
      samplesOf,
      record,
      external: external.external,
      leave: external.leave,
      ask: external.ask,
      project: flag('project'),
      strict,
      failOn,
      offline: flag('offline'),
      verbose: flag('verbose'),
      authorFiles: !flag('no-author-files'),
      privatePages: flag('private-pages'),
      internal: flag('internal'),
      markdown: !flag('no-markdown'),
      cache: !flag('no-cache'),
      cacheDir: text('cache-dir'),
      timeLimit: timeLimitIn(text('time-limit')),
      changedSince: text('changed-since'),
      ...sharding(command, {
        shard: text('shard'),
        shards: text('shards'),
        'no-cache': flag('no-cache'),
        parts: this.#list('parts').length > 0,
      }),
      format: isJson ? 'json' : (format ?? 'terminal'),
    };
  }
}

function slipOf(
  slipIn: (value: string) => string | undefined,
  value: string | undefined,
): string | undefined {
  return value === undefined ? undefined : slipIn(value);
}

function portIn(written: string | undefined): number | undefined {
  const port = written === undefined ? undefined : Number(written);
  const isPort = port === undefined || (/^\d{1,5}$/.test(written ?? '') && port < 65536);
  refuse(!isPort, `"${written}" is not a port number.`);
  return port;
}

function timeLimitIn(written: string | undefined): number | undefined {
  const seconds = written === undefined ? undefined : Number(written);
  refuse(
    seconds !== undefined && !(seconds > 0 && seconds <= 86_400),
    `"${written}" is not a number of seconds.`,
  );
  return seconds;
}

function refuseRevisions({ subject, other }: Partial<Arguments>, from?: string, to?: string): void {
  refuse(
    subject === undefined || (other === undefined && from === undefined),
    'Pass two OpenAPI documents to compare, or one with --from: files, URLs, or REVISION:FILE.',
  );
  refuse(from === undefined && to !== undefined, '--to works only with --from.');
  refuse(from !== undefined && other !== undefined, 'With --from, pass one OpenAPI document.');
}

function refuseTool({ dir, other }: Partial<Arguments>, from?: string): void {
  const isOfDocument = dir !== undefined && isDocument(dir);
  refuse(from === undefined && other !== undefined && !isOfDocument, `"${other}" is one argument too many.`);
  refuse(
    from !== undefined && (dir === undefined || other === undefined),
    `Pass the folder of the other site and a new folder: lectern init --from ${from} . docs-new`,
  );
}

/** Parser settings: an option has the same type in all commands. */
const PARSED: ParseArgsOptionsConfig = Object.fromEntries(
  OPTIONS.map(({ name, value, short, multiple }) => [
    name,
    {
      type: value === undefined ? ('boolean' as const) : ('string' as const),
      ...(short && { short }),
      ...(multiple && { multiple }),
    },
  ]),
);

function parsed(argv: readonly string[]): { values: Values; positionals: string[] } {
  const standAlone = OPTIONS.filter(({ mayStandAlone }: OptionSpec) => mayStandAlone).map(
    ({ name }) => `--${name}`,
  );
  // The parser knows no option whose value may be missing.
  const args = argv.map((arg) => (standAlone.includes(arg) ? `${arg}=` : arg));
  try {
    return parseArgs({ args, allowPositionals: true, options: PARSED });
  } catch (error) {
    const command = COMMAND_NAMES.find((known) => argv.includes(known));
    throw new Slip(slipIn(error, (word) => nearestOption(command, word)));
  }
}
