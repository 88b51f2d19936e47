import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_NAMES, loadConfig, type LoadedConfig } from '../../config/formats/index.ts';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import { isFile, readAuthorFile } from '../../base/read-file.ts';
import { noteRead } from '../../base/reads.ts';
import { located } from '../../base/model/Origin.ts';
import type { ReadFile } from '../../config/formats/engine/read.ts';
import { diagnoseApi } from '../../page/playground/diagnose.ts';
import { createTexts, type TextsOf } from '../../base/strings/index.ts';
import type { Translations } from '../../base/strings/translations.ts';
import { report } from './codes.ts';
import type { Configuration, SiteOptions } from './SiteOptions.ts';
import { readTranslations } from './translations.ts';
import { nameBelow } from '../../base/walk-folder.ts';

/** Result of the first stage: the options and the configuration. */
export interface Configured extends LoadedConfig {
  options: SiteOptions;
  /** The project's texts of the interface. */
  translations: Translations | undefined;
  interfaceTexts: TextsOf;
}

/** Reads the configuration file. The value is `undefined` when no site can be made of it. */
export async function readConfiguration(options: SiteOptions): Promise<Result<Configured | undefined>> {
  const { docsRoot, configFile } = options;
  const {
    name,
    value: loaded,
    diagnostics: found,
  } = options.configuration ?? (await readConfigFile(docsRoot, configFile));
  const diagnostics = [...found];
  if (!loaded || !isWhole(loaded, diagnostics)) return { value: undefined, diagnostics };
  const { model, locate } = loaded;
  diagnostics.push(...loaded.settingsWithoutEffect());
  diagnostics.push(...diagnoseApi(model.api).map((found) => located(found, locate)));
  const others = CONFIG_NAMES.filter((other) => other !== name && isFile(path.join(options.docsRoot, other)));
  for (const other of others) diagnostics.push(report('config/other-file', { file: other }, { name }));
  const { value: translations, diagnostics: inTexts } = readTranslations(options);
  diagnostics.push(...inTexts);
  return {
    value: { ...loaded, options, translations, interfaceTexts: createTexts(translations) },
    diagnostics,
  };
}

/** Reads a configuration file, without looking at the docs folder. */
export async function readConfigFile(docsRoot: string, configFile: string): Promise<Configuration> {
  const name = nameBelow(docsRoot, configFile);
  noteRead(configFile);
  return { name, ...loadConfig(readAuthorFile(configFile), name, { readFile: fileReader(docsRoot) }) };
}

/** Reads files of the docs folder by their paths in it. A file that a link points out of the folder to is none. */
function fileReader(docsRoot: string): ReadFile {
  return (file) => {
    try {
      const root = realpathSync(docsRoot);
      noteRead(path.join(root, file));
      const target = realpathSync(path.join(root, file));
      return target.startsWith(root + path.sep) && statSync(target).isFile()
        ? readAuthorFile(target)
        : undefined;
    } catch {
      return undefined;
    }
  };
}

/** A file that breaks off, or whose navigation could not be read, is not published as if it were all there is. */
function isWhole({ groups, isPartial }: LoadedConfig, diagnostics: readonly Diagnostic[]): boolean {
  if (isPartial) return false;
  return groups.length > 0 || diagnostics.every(({ severity }) => severity !== 'error');
}
