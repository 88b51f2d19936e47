import path from 'node:path';
import { isFile } from '../../base/read-file.ts';
import { problemsInTexts, type Translation } from '../../base/strings/translations.ts';
import { languageTag } from '../../base/strings/tags.ts';
import { OptionError } from './OptionError.ts';

type Given = Readonly<Record<string, string | Translation>>;

/**
 * Returns the texts of the interface that a project gives by language tag, and the absolute paths of the files that contain texts.
 *
 * @param given Texts, or the path of a JSON file relative to the root.
 * @throws OptionError which names every mistake in texts, and a file that does not exist.
 */
export function translationsOf(given: Given | undefined, root: string): Given | undefined {
  if (given === undefined) return undefined;
  const problems: string[] = [];
  const entries = Object.entries(given).map(([tag, texts]): [string, string | Translation] => {
    const file = typeof texts === 'string' ? path.resolve(root, texts) : undefined;
    if (file === undefined)
      problems.push(...problemsInTexts(texts).map(({ message }) => `${tag}: ${message}`));
    else if (!isFile(file))
      throw new OptionError(
        `The option \`translations\` refers to ${String(texts)}, which does not exist.`,
        'Name a JSON file with texts, such as `{ "layout": { "onThisPage": "Contents" } }`.',
      );
    return [languageTag(tag), file ?? texts];
  });
  if (problems.length > 0)
    throw new OptionError(
      `The option \`translations\` has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:`,
      problems.join('\n  '),
    );
  return Object.fromEntries(entries);
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
