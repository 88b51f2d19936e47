import { AstroError } from 'astro/errors';

/** A mistake in the project's options: a message and a hint for the author, without a stack. */
export class OptionError extends AstroError {
  constructor(message: string, hint: string) {
    super(message, hint);
    this.name = 'LecternOptionError';
    this.stack = '';
  }
}
