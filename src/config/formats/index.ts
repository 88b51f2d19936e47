import type { Locate } from '../../base/model/Origin.ts';
import { byPlace, type Diagnostic, type Result } from '../../base/diagnostics.ts';
import { either } from './engine/expected.ts';
import { Findings } from './engine/Findings.ts';
import { readConfig, type ConfigSource, type ReadFile } from './engine/read.ts';
import { settingsWithoutEffect } from './engine/no-effect.ts';
import type { Format, Resolved } from './Format.ts';
import { docs } from './docs/format.ts';
import { mint } from './mint/format.ts';
import { validateConfig } from './engine/validate.ts';

/** The formats that Lectern reads. The file's name tells which one it is; any other name is read as the first. */
const formats: readonly Format[] = [docs, mint];

/** Names that a configuration file may have, in the order in which they are looked for. */
export const CONFIG_NAMES: readonly string[] = formats.flatMap(({ fileNames }) => fileNames);

export const CONFIG_NAMES_WORDS = either(CONFIG_NAMES);

/** Returns the format of a file by its path, with the separators of either system. */
export function formatOf(file: string): Format {
  const name = file.replace(/^.*[/\\]/s, '');
  return formats.find(({ fileNames }) => fileNames.includes(name)) ?? mint;
}

/** A configuration that can be used, and where everything in it was written. */
export interface LoadedConfig extends Resolved {
  locate: Locate;
  /** `true` when the file ends or breaks off before all of it was read: what came after is missing. */
  isPartial: boolean;
  /** Every file that the configuration is written in, as paths from the docs root; a missing one too. */
  files: readonly string[];
  /** `true` when the file is not valid JSON, by more than a spare comma, and was read as it was probably meant. */
  isGuessed: boolean;
  /** A note for each setting of the file that changes nothing. */
  settingsWithoutEffect(): Diagnostic[];
}

/**
 * Reads, checks and resolves a configuration file. All problems come at once, in the order of the file. A wrong value
 * is reported and its default is used. The value is absent only when the file contains no object.
 *
 * @param options with `strict`, warnings are errors; `readFile` reads the files that a `$ref` names
 */
export function loadConfig(
  source: string | Uint8Array,
  file: string,
  options: { strict?: boolean; readFile?: ReadFile } = {},
): Result<LoadedConfig | undefined> {
  const format = formatOf(file);
  const { value: read, diagnostics } = readConfig(source, file, {
    readFile: format.hasRefs ? options.readFile : undefined,
    example: format.example,
  });
  const loaded = read && loadSource(read, file, diagnostics);
  const files = read?.files ?? [];
  const rank = ({ file: name = file }: Diagnostic) => files.indexOf(name);
  diagnostics.sort((one, other) => rank(one) - rank(other) || byPlace(one, other));
  if (options.strict) {
    for (const diagnostic of diagnostics) {
      if (diagnostic.severity === 'warning') diagnostic.severity = 'error';
    }
  }
  return { value: loaded, diagnostics };
}

function loadSource(read: ConfigSource, file: string, diagnostics: Diagnostic[]): LoadedConfig | undefined {
  const { brokenAt, isGuessed, isPartial, files } = read;
  let { data, locate } = read;
  const format = formatOf(file);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const place = locate('');
    diagnostics.push({
      code: 'config/type',
      severity: 'error',
      file,
      ...(place ? { line: place.line, column: place.column } : {}),
      message: 'A configuration is an object that starts with `{` and ends with `}`.',
      hint: `For example \`${format.example}\`.`,
      pointer: '',
    });
    return undefined;
  }
  const findings = new Findings();
  const adapted = format.adapt?.(data, findings);
  if (adapted) {
    data = adapted.data;
    locate = (pointer, options) => read.locate(adapted.pointerIn(pointer), options);
  }
  const resolved = format.resolve(validateConfig(format, data as object, findings), file, findings, locate);
  for (const diagnostic of findings.locate(file, locate)) {
    // After a slip in the structure, what follows was read by guess, and what is missing may only be out of reach.
    const reliable = !brokenAt || (diagnostic.code !== 'config/required' && isBefore(diagnostic, brokenAt));
    if (reliable) diagnostics.push(diagnostic);
  }
  return {
    ...resolved,
    locate: ({ pointer }, options) => locate(pointer, options),
    isPartial,
    isGuessed,
    files,
    settingsWithoutEffect: () => settingsWithoutEffect(format.schema, file, locate),
  };
}

function isBefore(diagnostic: Diagnostic, place: { line: number; column: number }): boolean {
  const { line = 0, column = 0 } = diagnostic;
  return line < place.line || (line === place.line && column < place.column);
}
