import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { MOCK_HOSTS, type MockHost } from '../integration/options.ts';
import { contradicts, FAIL_ON, type FailOn } from '../report/fail-on.ts';
import { REDIRECT_HOSTS, type RedirectHost } from '../redirects/host-files.ts';
import { SOCIAL_IMAGE_CHOICES, type SocialImageChoice } from '../assets/previews/social-images.ts';
import { slipInBase, slipInSite } from './address-options.ts';
import type { Shard } from '../integration/shard.ts';
import { sharding } from './shard-options.ts';
import { didYouMean, oneOf, refuse, Slip, slipIn } from './slips.ts';
import { sampleLanguagesIn, slipInSamples, withSamplesValue } from './sample-options.ts';

export type Command =
  | 'build'
  | 'plan'
  | 'merge'
  | 'dev'
  | 'preview'
  | 'check'
  | 'explain'
  | 'schema'
  | 'upgrade'
  | 'stub'
  | 'mock'
  | 'changes'
  | 'help'
  | 'version';

/** A command line that was read. */
export interface Arguments {
  command: Command;
  /**
   * What `explain` is asked about, a page path or a diagnostic code; the description that `mock` answers from; the older one
   * of `changes`.
   */
  subject?: string;
  /** The newer description of `changes`, where it is not the same path. */
  other?: string;
  /** The revisions of git that `changes` compares. */
  from?: string;
  to?: string;
  /** The least severe change that makes the exit code of `changes` 1. */
  failOnChange?: FailOnChange;
  /** Folder given after the command (after the subject of `explain`); the working folder when none is. */
  dir: string;
  config?: string;
  outDir?: string;
  base?: string;
  site?: string;
  port?: number;
  host?: string | boolean;
  repository?: string;
  redirects?: RedirectHost;
  pagination?: (typeof PAGINATIONS)[number];
  /** Address that ratings of pages are posted to. */
  feedbackEndpoint?: string;
  socialImages?: SocialImageChoice;
  mock?: MockHost;
  /** File with the state of `stub`, and the API tokens that it takes. */
  state?: string;
  token?: string;
  testingToken?: string;
  /** Folders of SVG files and names of icon packages. */
  icons: string[];
  fix: boolean;
  /** `check` reads what was built. */
  dist: boolean;
  /** `check` runs samples: the languages, all of them where the list is empty. */
  samples?: string[];
  /** Only samples of requests that have this in `POST /users/{id}`. */
  samplesOf?: string;
  /** Writes down which samples passed. */
  record: boolean;
  project: boolean;
  strict: boolean;
  failOn?: FailOn;
  offline: boolean;
  /** Says more: what is loaded on every page and what is not, and where an error came from. */
  verbose: boolean;
  authorFiles: boolean;
  privatePages: boolean;
  internal: boolean;
  markdown: boolean;
  /** `false`: pages of earlier builds are not taken. */
  cache: boolean;
  cacheDir?: string;
  /** `build`: the share of the pages that is built. */
  shard?: Shard;
  /** `plan`: how many shards there are. */
  shards?: number;
  /** `build` tells what it cost. */
  profile: boolean;
  format: (typeof FORMATS)[number];
}

const PAGINATIONS = ['section', 'global'] as const;
const FORMATS = ['terminal', 'json', 'github', 'markdown'] as const;
const FAIL_ON_CHANGE = ['breaking', 'risk', 'never'] as const;
type FailOnChange = (typeof FAIL_ON_CHANGE)[number];

const COMMANDS: readonly Command[] = [
  'build',
  'plan',
  'merge',
  'dev',
  'preview',
  'check',
  'explain',
  'schema',
  'upgrade',
  'stub',
  'mock',
  'changes',
  'help',
  'version',
];

const OPTIONS = {
  config: { type: 'string' },
  out: { type: 'string' },
  base: { type: 'string' },
  site: { type: 'string' },
  repository: { type: 'string' },
  redirects: { type: 'string' },
  pagination: { type: 'string' },
  'feedback-endpoint': { type: 'string' },
  'social-images': { type: 'string' },
  icons: { type: 'string', multiple: true, default: [] },
  mock: { type: 'string' },
  state: { type: 'string' },
  token: { type: 'string' },
  'testing-token': { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  fix: { type: 'boolean', default: false },
  dist: { type: 'boolean', default: false },
  samples: { type: 'string' },
  'samples-of': { type: 'string' },
  record: { type: 'boolean', default: false },
  project: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  'fail-on': { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  offline: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  'no-author-files': { type: 'boolean', default: false },
  'private-pages': { type: 'boolean', default: false },
  internal: { type: 'boolean', default: false },
  'no-markdown': { type: 'boolean', default: false },
  'no-cache': { type: 'boolean', default: false },
  'cache-dir': { type: 'string' },
  shard: { type: 'string' },
  shards: { type: 'string' },
  profile: { type: 'boolean', default: false },
  format: { type: 'string', default: 'terminal' },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const satisfies ParseArgsOptionsConfig;

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
  const named = COMMANDS.find((known) => known === word);
  const command = values.help ? 'help' : values.version ? 'version' : named;
  if (!command) throw new Slip(`There is no command "${word}".${didYouMean('', word, COMMANDS)}`);
  const subject = ['explain', 'mock', 'changes', 'merge'].includes(command) ? operands.shift() : undefined;
  refuse(
    command === 'mock' && subject === undefined,
    'Name what to answer from: an OpenAPI file or its URL.',
  );
  refuse(
    command === 'explain' && subject === undefined,
    'Name what to explain: a page such as /guides/intro, or a code such as config/type.',
  );
  refuse(
    command === 'merge' && subject === undefined,
    'Name the folder with the parts that build --shard left.',
  );
  const other = command === 'changes' ? operands.shift() : undefined;
  const isOfGit = values.from !== undefined || values.to !== undefined;
  refuse(isOfGit && command !== 'changes', '--from and --to go with changes.');
  if (command === 'changes') {
    refuse(
      subject === undefined || (other === undefined && values.from === undefined),
      'Name two descriptions to compare, or one with --from: files, addresses, or REVISION:FILE.',
    );
    refuse(values.from === undefined && values.to !== undefined, '--to goes with --from.');
    refuse(isOfGit && other !== undefined, 'With --from, name one description.');
  }
  const [dir = '.', ...rest] = operands;
  refuse(values.fix && command !== 'check', '--fix goes with check.');
  refuse(values.dist && command !== 'check', '--dist goes with check.');
  refuse(values.dist && values.fix, '--fix mends the configuration, and --dist reads the built site.');
  const slipOfSamples = slipInSamples(values, command);
  if (slipOfSamples !== undefined) throw new Slip(slipOfSamples);
  refuse(values.profile && command !== 'build', '--profile goes with build.');
  refuse(values['no-cache'] && command !== 'build', '--no-cache goes with build.');
  const canFail = ['build', 'merge', 'check', 'changes'].includes(command);
  refuse(values['fail-on'] !== undefined && !canFail, '--fail-on goes with build, merge, check and changes.');
  const isOfChanges = command === 'changes';
  const failOn = isOfChanges ? undefined : oneOf(FAIL_ON, values['fail-on']);
  const failOnChange = isOfChanges ? oneOf(FAIL_ON_CHANGE, values['fail-on']) : undefined;
  refuse(
    contradicts({ failOn, strict: values.strict }),
    `--strict is the same as --fail-on warning, so it does not go with --fail-on ${failOn}.`,
  );
  refuse(values.project && command !== 'schema', '--project goes with schema.');
  const surplus = isOfChanges ? operands : rest;
  refuse(surplus.length > 0, `"${surplus[0]}" is one argument too many.`);
  const port = values.port === undefined ? undefined : Number(values.port);
  const isPort = port === undefined || (Number.isInteger(port) && port >= 0 && port < 65536);
  refuse(!isPort, `"${values.port}" is not a port number.`);
  const slip =
    (values.site !== undefined && slipInSite(values.site)) ||
    (values.base !== undefined && slipInBase(values.base));
  if (slip) throw new Slip(slip);
  const mock = oneOf(MOCK_HOSTS, values.mock);
  const tokens = [values.token, values['testing-token']].filter((token) => token !== undefined);
  const isOfStub = values.state !== undefined || tokens.length > 0;
  refuse(isOfStub && command !== 'stub', '--state, --token and --testing-token go with stub.');
  refuse(!tokens.every((token) => /^\S+$/.test(token)), 'An API token is a text without spaces.');
  const socialImages = oneOf([...SOCIAL_IMAGE_CHOICES, 'none'], values['social-images']);
  const redirects = oneOf(REDIRECT_HOSTS, values.redirects);
  const pagination = oneOf(PAGINATIONS, values.pagination);
  const format = FORMATS.find((known) => known === values.format);
  if (!format || (format === 'markdown' && !isOfChanges))
    throw new Slip(
      `"${values.format}" is not a format: terminal, json or github${isOfChanges ? ' or markdown' : ''}.`,
    );
  return {
    command,
    subject,
    other,
    from: values.from,
    to: values.to,
    failOnChange,
    dir,
    config: values.config,
    outDir: values.out,
    base: values.base,
    site: values.site,
    repository: values.repository,
    redirects,
    pagination,
    feedbackEndpoint: values['feedback-endpoint'],
    socialImages: socialImages === 'none' ? false : socialImages,
    mock,
    state: values.state,
    token: values.token,
    testingToken: values['testing-token'],
    icons: values.icons,
    port,
    host: values.host,
    fix: values.fix,
    dist: values.dist,
    samples: sampleLanguagesIn(values.samples),
    samplesOf: values['samples-of'],
    record: values.record,
    project: values.project,
    strict: values.strict,
    failOn,
    offline: values.offline,
    verbose: values.verbose,
    authorFiles: !values['no-author-files'],
    privatePages: values['private-pages'],
    internal: values.internal,
    markdown: !values['no-markdown'],
    cache: !values['no-cache'],
    cacheDir: values['cache-dir'],
    ...sharding(command, values),
    profile: values.profile,
    format,
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: withSamplesValue(argv), allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Slip(slipIn(error, Object.keys(OPTIONS)));
  }
}
