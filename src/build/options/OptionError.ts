import { AstroError } from 'astro/errors';

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
