/** Ends a command for a reason that the user can fix. Only the message and the hint, which may be empty, are printed. */
export class AuthorError extends Error {
  readonly hint: string;

  constructor(message: string, hint = '') {
    super(message);
    this.name = 'AuthorError';
    this.hint = hint;
  }
}
