import { readConfig } from '../../config/formats/engine/read.ts';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import { pointerOf } from '../../base/json/pointer.ts';
import { readIfThere } from '../../base/read-file.ts';
import { problemsInTexts, type Translation, type Translations } from '../../base/strings/translations.ts';
import { nameBelow } from '../../base/walk-folder.ts';
import { report } from './codes.ts';
import type { SiteOptions } from './SiteOptions.ts';

/** Reads the project's texts of the interface. Texts in files that cannot be used are reported and left out. */
export function readTranslations({
  translations,
  docsRoot,
}: Pick<SiteOptions, 'translations' | 'docsRoot'>): Result<Translations | undefined> {
  const diagnostics: Diagnostic[] = [];
  if (!translations) return { value: undefined, diagnostics };
  const textsIn = (file: string): Translation => {
    const name = nameBelow(docsRoot, file);
    const { value: read, diagnostics: found } = readConfig(readIfThere(file) ?? '', name);
    diagnostics.push(...found);
    if (!read) return {};
    for (const { path, message } of problemsInTexts(read.data)) {
      diagnostics.push(
        report('site/texts', { file: name, ...read.locate(pointerOf(path), { key: true }) }, { message }),
      );
      if (path.length === 0) return {};
      remove(read.data, path);
    }
    return read.data as Translation;
  };
  const texts = Object.entries(translations).map(([tag, given]): [string, Translation] => [
    tag,
    typeof given === 'string' ? textsIn(given) : given,
  ]);
  return { value: Object.fromEntries(texts), diagnostics };
}

function remove(data: unknown, [key = '', ...rest]: readonly string[]): void {
  const holder = Object(data) as Record<string, unknown>;
  if (rest.length > 0) remove(holder[key], rest);
  else delete holder[key];
}
