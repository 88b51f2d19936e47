/** Ends a command for a reason that its caller can mend. Only its message and its hint, which may be empty, are printed. */
export class AuthorError extends Error {
  readonly hint: string;

  constructor(message: string, hint = '') {
    super(message);
    this.name = 'AuthorError';
    this.hint = hint;
  }
}
