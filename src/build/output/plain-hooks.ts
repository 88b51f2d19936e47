import type { AstroIntegration } from 'astro';

type Hook = (given: { logger: { error(message: string): void; options: { level: string } } }) => unknown;

/**
 * Wraps an integration so that Astro does not print "unhandled error" over an error that a hook throws. The error's own
 * message says what to do.
 *
 * @param printed Turns a thrown value into what Astro prints; `isVerbose` when `astro` runs with `--verbose`
 */
export function withPlainHooks(
  { name, hooks }: AstroIntegration,
  printed: (error: unknown, isVerbose: boolean) => unknown = (error) => error,
): AstroIntegration {
  const entries = Object.entries(hooks).map(([event, hook]) => {
    const plain: Hook = async (given) => {
      try {
        return await (hook as Hook)(given);
      } catch (error) {
        const { logger } = given;
        // The heading is the next thing that this logger is given, and the last.
        logger.error = () => undefined;
        throw printed(error, logger.options.level === 'debug');
      }
    };
    return [event, plain];
  });
  return { name, hooks: Object.fromEntries(entries) as AstroIntegration['hooks'] };
}
