import type { SocialImageChoice } from '../../site/assets/previews/social-images.ts';
import type { Tool } from '../init/other-tools.ts';
import type { MockHost } from '../../build/options/options.ts';
import type { Shard } from '../../build/build/shard.ts';
import type { RedirectHost } from '../../config/redirects/host-files.ts';
import type { FailOn } from '../../base/report/fail-on.ts';
import type { Command } from './commands.ts';

export type { Command };

export interface Arguments {
  command: Command;
  /**
   * First operand: the page path or diagnostic code of `explain`, the OpenAPI document of `mock`, the older document of
   * `changes`, the shell of `completion`, or the command of `help`.
   */
  subject?: string;
  /** The newer OpenAPI document of `changes`, if it has another path, or the folder that `init` writes. */
  other?: string;
  /** The tool whose site `init` reads. */
  tool?: Tool;
  ci?: 'github';
  /** `init`: also write a Dockerfile. */
  docker?: boolean;
  /** The revisions of git that `changes` compares. */
  from?: string;
  to?: string;
  /** The least severe change that makes the exit code of `changes` 1. */
  failOnChange?: 'breaking' | 'risk' | 'never';
  /** Folder given after the command (after the subject of `explain`); the working folder when none is. */
  dir: string;
  /** True if that folder was named. */
  isDirNamed: boolean;
  config?: string;
  outDir?: string;
  base?: string;
  site?: string;
  port?: number;
  host?: string | boolean;
  /** Additional origins whose pages may call a server. Its own origin and those of this machine always may. */
  allowOrigins: string[];
  /** `dev`, `preview`: open the site in a browser. */
  open: boolean;
  repository?: string;
  redirects?: RedirectHost;
  pagination?: 'section' | 'global';
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
  /** Modules of plugins, and style sheets for every page. */
  plugins: string[];
  customCss: string[];
  /** Parts of the layout with the files in their place, as `PART=FILE`. */
  parts: string[];
  translations: string[];
  fix: boolean;
  /** `check` lists which operations guides mention. */
  apiCoverage: boolean;
  /** `changes` lists the lines of guides in this folder that break. */
  guides?: string | undefined;
  /** `check` reads what was built. */
  dist: boolean;
  /** `check` runs samples: the languages, all of them where the list is empty. */
  samples?: string[];
  /** Only samples of requests that have this in `POST /users/{id}`. */
  samplesOf?: string;
  /** Writes down which samples passed. */
  record: boolean;
  /** `check` follows links to other sites, but for those that a pattern of `leave` names; hosts of `ask` may be private. */
  external: boolean;
  leave: string[];
  ask: string[];
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
  /** Seconds of processor time that one step may take. */
  timeLimit?: number;
  /** `build`: the share of the pages that is built. */
  shard?: Shard;
  /** `plan`: how many shards there are. */
  shards?: number;
  format: 'terminal' | 'json' | 'github' | 'markdown' | 'sarif';
  /** `check`: report only problems in files that changed since this git revision. */
  changedSince?: string;
}
