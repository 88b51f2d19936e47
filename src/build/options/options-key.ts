/**
 * Where the integration keeps the options that it was given, so that `lectern check` finds them in an `astro.config`. It is
 * the same for all copies of the package: the command and the project may have one each.
 */
export const GIVEN_OPTIONS: unique symbol = Symbol.for('astro-lectern/given-options');
