import { formatOf } from '../../config/formats/index.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { placeText } from '../../base/diagnostics.ts';
import { replaceFile } from '../../base/disk/author-files.ts';
import { fixConfig } from '../../config/formats/engine/fix.ts';
import { shownPath } from '../../base/report/file-names.ts';

/**
 * Applies safe fixes to the configuration file and returns a line about each for the terminal. Writes
 * that file only, and only when something changed. Rejects when it cannot be written.
 */
export async function fix(configFile: string): Promise<string[]> {
  const source = await readFile(configFile);
  const { text, fixed } = fixConfig(formatOf(configFile), source, path.basename(configFile));
  if (!Buffer.from(text, 'utf8').equals(source)) replaceFile(configFile, text);
  const name = shownPath(configFile);
  return fixed.map(
    ({ code, message, line, column }) =>
      `fixed ${code} ${placeText({ file: name, line, column })}\n  ${message}`,
  );
}
