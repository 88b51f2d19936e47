import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { checkOptions } from '../../build/options/check-options.ts';
import { drawnEndings } from '../../build/options/drawn-endings.ts';
import { findConfig } from '../../build/options/find-config.ts';
import { sitePath } from '../../build/output/hidden-pages.ts';
import type { LecternOptions } from '../../build/options/options.ts';
import type { StandaloneOptions } from '../../build/build/StandaloneOptions.ts';
import { GIVEN_OPTIONS } from '../../build/options/options-key.ts';
import { ASTRO_CONFIG } from './astro-project.ts';

interface AstroSettings {
  base?: unknown;
  site?: unknown;
  integrations?: unknown;
  redirects?: unknown;
}

/** An entry of the integrations; `false` is allowed there. */
type GivenIntegration = { name?: unknown; [GIVEN_OPTIONS]?: LecternOptions } | null | undefined;

export type CommandOptions = Omit<StandaloneOptions, 'configFile'>;

/** A project's sites as the commands read them. */
export interface ProjectSites {
  all(options: CommandOptions): Promise<StandaloneOptions[]>;
  /** The site of a configuration file. One that the project does not name has its base and its origin. */
  of(configFile: string, options: CommandOptions): Promise<StandaloneOptions>;
}

/**
 * The sites that a project's `astro.config` gives to the integration. What the command line says comes before the options
 * there. The configuration is loaded as Astro does it; where that fails, a sentence on standard error says so.
 */
export async function sitesOfProject(project: string): Promise<ProjectSites> {
  const settings = await settingsOf(project);
  const given = integrationsOf(settings).flatMap((integration) => integration?.[GIVEN_OPTIONS] ?? []);
  const sites = await Promise.all(
    given.map(async (one) => ({
      given: one,
      configFile: await findConfig(project, one.config, one.docs),
    })),
  );
  const beside = (own: LecternOptions) =>
    sites.flatMap(({ given: one, configFile }) =>
      one === own || configFile === undefined
        ? []
        : { path: sitePath(one), docsRoot: path.dirname(configFile) },
    );
  const made = async (own: LecternOptions, options: CommandOptions): Promise<StandaloneOptions> => ({
    ...withSettings(options, own, settings, project),
    configFile: await checkOptions(own, project),
    beside: beside(own),
  });
  return {
    all: (options) => Promise.all(given.map((own) => made(own, options))),
    async of(configFile, options) {
      const own = sites.find((one) => one.configFile === configFile)?.given;
      return own ? made(own, options) : { ...withSettings(options, {}, settings, project), configFile };
    },
  };
}

function integrationsOf({ integrations }: AstroSettings): GivenIntegration[] {
  return [integrations].flat(3) as GivenIntegration[];
}

async function settingsOf(project: string): Promise<AstroSettings> {
  const name = readdirSync(project).find((file) => ASTRO_CONFIG.test(file)) ?? '';
  try {
    const loaded = (await import(pathToFileURL(path.join(project, name)).href)) as {
      default?: AstroSettings;
    };
    return { integrations: [], ...loaded.default };
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    process.stderr.write(
      `lectern: the options of lectern() in ${name} could not be read (${reason}). Only the command-line options apply.\n`,
    );
    return {};
  }
}

/** The options of a command, with those of the integration that the command line does not say. */
function withSettings(
  options: CommandOptions,
  given: LecternOptions,
  settings: AstroSettings,
  project: string,
): CommandOptions {
  const { base, site, integrations, redirects } = settings;
  const { config: _, docs: _docs, cacheDir, strict, failOn, ...rest } = given;
  const said = Object.entries(options).filter(
    // An empty list is an option that may be repeated, and was not given.
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  // Both say one thing: when a check fails.
  const isFailureSaid = options.strict === true || options.failOn !== undefined;
  return {
    ...options,
    ...(integrations !== undefined && {
      drawn: drawnEndings(integrationsOf(settings).map((one) => ({ name: String(one?.name) }))),
    }),
    redirected: Object.keys(Object(redirects)),
    ...(typeof base === 'string' && { base }),
    ...(typeof site === 'string' && { site }),
    ...rest,
    ...(!isFailureSaid && strict !== undefined && { strict }),
    ...(!isFailureSaid && failOn !== undefined && { failOn }),
    ...(cacheDir !== undefined && { cacheDir: path.resolve(project, cacheDir) }),
    ...Object.fromEntries(said),
  };
}
