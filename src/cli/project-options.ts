import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { checkOptions } from '../integration/check-options.ts';
import { drawnEndings } from '../integration/project-components.ts';
import { findConfig } from '../integration/find-config.ts';
import type { LecternOptions } from '../integration/options.ts';
import type { StandaloneOptions } from '../integration/StandaloneOptions.ts';
import { GIVEN_OPTIONS } from '../integration/given-to.ts';
import { ASTRO_CONFIG } from './astro-project.ts';

/** What of an Astro configuration counts for the docs. */
interface AstroSettings {
  base?: unknown;
  site?: unknown;
  integrations?: unknown;
}

/** An entry of the integrations; `false` is allowed there. */
type GivenIntegration = { name?: unknown; [GIVEN_OPTIONS]?: LecternOptions } | null | undefined;

/**
 * The options of a command with those that the project's `astro.config` gives to the integration. What the command line
 * says comes first. The configuration is loaded as Astro does it; where that fails, a sentence on standard error says so.
 */
export async function withProjectOptions(
  options: StandaloneOptions,
  project: string,
): Promise<StandaloneOptions> {
  const name = readdirSync(project).find((file) => ASTRO_CONFIG.test(file)) ?? '';
  let settings: AstroSettings;
  try {
    const loaded = (await import(pathToFileURL(path.join(project, name)).href)) as {
      default?: AstroSettings;
    };
    settings = loaded.default ?? {};
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    process.stderr.write(
      `lectern: the options of lectern() in ${name} could not be read (${reason}), so those of the command line alone hold.\n`,
    );
    return options;
  }
  const { integrations } = settings;
  const list = (Array.isArray(integrations) ? integrations.flat(3) : []) as GivenIntegration[];
  const given = await optionsFor(options.configFile, project, list);
  const { config: _, docs: _docs, cacheDir, ...rest } = given;
  const said = Object.entries(options).filter(
    // An empty list is an option that may be repeated, and was not given.
    ([key, value]) => value !== UNSAID[key] && !(Array.isArray(value) && value.length === 0),
  );
  return {
    ...options,
    drawn: drawnEndings(list.map((one) => ({ name: String(one?.name) }))),
    ...(typeof settings.base === 'string' && { base: settings.base }),
    ...(typeof settings.site === 'string' && { site: settings.site }),
    ...rest,
    ...(cacheDir !== undefined && { cacheDir: path.resolve(project, cacheDir) }),
    ...Object.fromEntries(said),
  };
}

/** What an option of the command line is that was not given, where that is not `undefined`. */
const UNSAID: Record<string, unknown> = {
  strict: false,
  offline: false,
  authorFiles: true,
  privatePages: false,
  internal: false,
  markdown: true,
  cache: true,
};

/**
 * The options of the integration that makes the site of a configuration file.
 *
 * @throws OptionError which names all mistakes in them.
 */
async function optionsFor(
  configFile: string,
  project: string,
  integrations: readonly GivenIntegration[],
): Promise<LecternOptions> {
  for (const integration of integrations) {
    const given = integration?.[GIVEN_OPTIONS];
    if (given === undefined || (await findConfig(project, given.config, given.docs)) !== configFile) continue;
    await checkOptions(given, project);
    return given;
  }
  return {};
}
