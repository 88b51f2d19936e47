import { AstroError } from 'astro/errors';

/** What an author can mend in the project's options: a message and a hint, without a stack that would help nobody. */
export class OptionError extends AstroError {
  constructor(message: string, hint: string) {
    super(message, hint);
    this.name = 'LecternOptionError';
    this.stack = '';
  }
}
