import { existsSync } from 'node:fs';
import path from 'node:path';
import { translationFiles } from '../../build/options/translations.ts';
import { isUrl } from '../../api/openapi/read/source.ts';
import { CONFIG_NAMES_WORDS } from '../../config/formats/index.ts';
import { configOf } from './config-of.ts';
import { sitePath } from '../../build/output/hidden-pages.ts';
import { iconPlaces } from '../../build/options/icon-sources.ts';
import { partPlaces, stylePlaces } from '../../build/options/parts.ts';
import { moduleFile } from '../../build/options/plugin-modules.ts';
import type { StandaloneOptions } from '../../build/build/StandaloneOptions.ts';
import { isFolder } from '../../base/read-file.ts';
import { shownPath } from '../../base/report/file-names.ts';
import { isDocument } from '../init/document-files.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { astroProject } from '../arguments/astro-project.ts';
import { command } from './command-to-copy.ts';
import type { CommandOptions, ProjectSites } from '../arguments/project-options.ts';

/** Commands that report on a site as its Astro project builds it. */
const OF_PROJECTS = ['check', 'explain', 'schema'];

/** Commands that accept an OpenAPI document instead of a folder. */
const OF_DOCUMENTS = ['build', 'check', 'dev', 'preview'];

/**
 * Returns the sites that a command line names, or a sentence that explains why there is none: the site of a docs folder, or all
 * sites of an Astro project for commands that report on projects. Only `check` takes several.
 */
export async function sitesOf(
  args: Arguments,
): Promise<[StandaloneOptions, ...StandaloneOptions[]] | string> {
  if (OF_DOCUMENTS.includes(args.command) && isDocument(args.dir)) return siteOfDocument(args);
  const dir = path.resolve(args.dir);
  if (!isFolder(dir)) return `there is no folder ${args.dir}. To use the working folder, omit it.`;
  const options = optionsOf(args, dir);
  const asks = OF_PROJECTS.includes(args.command);
  const known = new Map<string, ProjectSites>();
  const sitesIn = async (project: string): Promise<ProjectSites> => {
    const sites =
      known.get(project) ?? (await (await import('../arguments/project-options.ts')).sitesOfProject(project));
    known.set(project, sites);
    return sites;
  };
  if (asks && args.config === undefined && astroProject(dir) === dir) {
    const [first, ...others] = await (await sitesIn(dir)).all({ ...options, project: dir });
    if (first && others.length > 0 && args.command !== 'check') return tooMany([first, ...others], args);
    if (first) return [first, ...others];
  }
  // A folder can contain both files.
  const earlier =
    args.command === 'upgrade' ? await configOf(dir, { config: args.config ?? 'mint.json' }) : undefined;
  const configFile = earlier ?? (await configOf(dir, args));
  if (!configFile) {
    return args.config
      ? `there is no file ${args.config}${path.basename(args.config) === args.config ? ` in ${args.dir}` : ''}.`
      : `there is no ${CONFIG_NAMES_WORDS} in ${args.dir} or its docs folder.\n  ${command('init', shownPath(dir))} creates one from the Markdown and OpenAPI files in the folder. For a file with another name, use --config.`;
  }
  const project = astroProject(path.dirname(configFile));
  const ofProject = { ...options, project };
  return [
    asks && project !== undefined
      ? await (await sitesIn(project)).of(configFile, ofProject)
      : { ...ofProject, configFile },
  ];
}

/** The site of an OpenAPI document alone. Its output is in the working folder. */
async function siteOfDocument(args: Arguments): Promise<[StandaloneOptions] | string> {
  if (!isUrl(args.dir) && !existsSync(args.dir)) return `there is no file ${args.dir}.`;
  const { documentSite } = await import('./document-site.ts');
  const configFile = await documentSite(args.dir, args.command === 'dev');
  return [{ ...optionsOf(args, process.cwd()), mock: args.mock ?? 'page', configFile }];
}

function tooMany(sites: readonly StandaloneOptions[], { command, subject = '' }: Arguments): string {
  const names = sites.map((site) => `${shownPath(path.dirname(site.configFile))} (/${sitePath(site)})`);
  const words = [command, subject, shownPath(path.dirname(sites[0]?.configFile ?? ''))].filter(Boolean);
  return `this project has ${sites.length} sites: ${names.join(', ')}. Choose one by its folder: lectern ${words.join(' ')}`;
}

function optionsOf(args: Arguments, dir: string): CommandOptions {
  const writesFile = args.command === 'schema' || args.command === 'upgrade';
  return {
    // For these, --out is the file to write, not a folder to leave out of the site.
    outDir:
      args.out === undefined || writesFile
        ? path.join(dir, args.shard ? 'lectern-parts' : 'dist')
        : path.resolve(args.out),
    base: args.base,
    site: args.site,
    repository: args.repository,
    redirects: args.redirects,
    pagination: args.pagination,
    feedbackEndpoint: args.feedbackEndpoint,
    socialImages: args.socialImages === 'none' ? false : args.socialImages,
    mock: args.mock,
    allowOrigins: args.allowOrigin,
    icons: args.icons.length > 0 ? { packages: iconPlaces(args.icons, process.cwd()) } : undefined,
    plugins: args.plugins.map((named) => moduleFile(named, process.cwd(), '--plugins')),
    customCss: stylePlaces(args.customCss, process.cwd()),
    parts: partPlaces(args.parts, process.cwd()),
    translations: translationFiles(args.translations, process.cwd()),
    port: args.port,
    host: args.host,
    strict: args.strict || undefined,
    failOn: args.failOn,
    offline: args.offline || undefined,
    authorFiles: args.noAuthorFiles ? false : undefined,
    optimizeImages: args.noOptimizeImages ? false : undefined,
    requestLinks: args.noRequestLinks ? false : undefined,
    privatePages: args.privatePages || undefined,
    internal: args.internal || undefined,
    markdown: args.noMarkdown ? false : undefined,
    cache: args.noCache ? false : undefined,
    offlineBundle: args.offlineBundle,
    print: args.print,
    shard: args.shard,
    merge: args.command === 'merge' ? path.resolve(args.subject ?? '') : undefined,
    cacheDir: args.cacheDir && path.resolve(args.cacheDir),
    verbose: args.verbose,
  };
}
