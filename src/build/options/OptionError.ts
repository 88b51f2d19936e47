import { AstroError } from 'astro/errors';
import { nearest } from '../../base/nearest.ts';

/** A mistake in the options, such as a missing file: a message and a hint for the author, without a stack. */
export class OptionError extends AstroError {
  constructor(message: string, hint: string) {
    super(message, hint);
    this.name = 'LecternOptionError';
    this.stack = '';
  }
}

/** A build that had usable options and failed. The command tells the two apart by the name. */
export class BuildFailure extends OptionError {
  override name = 'LecternBuildFailure';
}

/** The error for a name that is none of those that are known. `named` shows a name in the hint. */
export function unknownName(
  message: string,
  name: string,
  known: readonly string[],
  named = (one: string) => `\`${one}\``,
): OptionError {
  const meant = nearest(name, known);
  return new OptionError(
    message,
    meant === undefined ? `There are ${known.map(named).join(', ')}.` : `Did you mean ${named(meant)}?`,
  );
}
