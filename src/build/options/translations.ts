import path from 'node:path';
import { readIfThere } from '../../base/read-file.ts';
import { problemsInTexts, type Translation, type Translations } from '../../base/strings/translations.ts';
import { languageTag } from '../../base/strings/tags.ts';
import { OptionError } from './OptionError.ts';

/**
 * Returns the texts of the interface that a project gives, by language tag.
 *
 * @param given Texts, or the JSON file that contains them, relative to the root.
 * @throws OptionError which names every mistake.
 */
export function translationsOf(
  given: Readonly<Record<string, string | Translation>> | undefined,
  root: string,
): Translations | undefined {
  if (given === undefined) return undefined;
  const problems: string[] = [];
  const entries = Object.entries(given).map(([tag, texts]): [string, Translation] => {
    const read = typeof texts === 'string' ? textsIn(path.resolve(root, texts), texts) : texts;
    problems.push(...problemsInTexts(read).map((problem) => `${tag}: ${problem}`));
    return [languageTag(tag), read];
  });
  if (problems.length > 0)
    throw new OptionError(
      `The option \`translations\` has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:`,
      problems.join('\n  '),
    );
  return Object.fromEntries(entries);
}

function textsIn(file: string, name: string): Translation {
  const text = readIfThere(file);
  try {
    if (text !== undefined) return JSON.parse(text) as Translation;
  } catch {
    // The error below reports the file.
  }
  throw new OptionError(
    `The option \`translations\` refers to ${name}, which ${text === undefined ? 'does not exist' : 'is not valid JSON'}.`,
    'Name a JSON file with texts, such as `{ "layout": { "onThisPage": "Contents" } }`.',
  );
}

/** The absolute paths of the files of texts that the command line names, by language tag. */
export function translationFiles(
  entries: readonly string[],
  root: string,
): Record<string, string> | undefined {
  if (entries.length === 0) return undefined;
  return Object.fromEntries(
    entries.map((entry) => {
      const [, tag = '', file = ''] = /^([A-Za-z][\w-]*)=(.+)$/.exec(entry) ?? [];
      if (file === '')
        throw new OptionError(
          `--translations expects LANGUAGE=FILE, but got "${entry}".`,
          'Example: --translations fr=./fr.json',
        );
      return [tag, path.resolve(root, file)];
    }),
  );
}
