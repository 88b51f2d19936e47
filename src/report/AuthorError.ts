/** Ends a command for what its caller can mend: its message and its hint, which may be empty, are all there is to say. */
export class AuthorError extends Error {
  readonly hint: string;

  constructor(message: string, hint = '') {
    super(message);
    this.name = 'AuthorError';
    this.hint = hint;
  }
}
