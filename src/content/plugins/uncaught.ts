import { report } from './codes.ts';
import { blameFor } from './running.ts';
import { reasonOf } from './thrown.ts';

/** Ends a command because of a plugin. Only the message and the hint are printed. */
export class EndedByPlugin extends Error {
  readonly hint: string;

  constructor(message: string, hint: string, cause?: unknown) {
    super(message, { cause });
    this.hint = hint;
  }
}

/**
 * Judges an error that nothing catches: a promise that was rejected and that nobody waits for, or what a timer or an event
 * threw. One from a file of a plugin is reported as that, and the command can go on: nothing but the plugin was running.
 *
 * @returns What the command has to end with; `undefined` where it goes on.
 */
export function judgeUncaught(error: unknown): { end: unknown } | undefined {
  if (error instanceof EndedByPlugin) return { end: error };
  const blame = blameFor(error);
  if (blame === undefined) return { end: error };
  const reason = reasonOf(reasonGiven(error));
  if (blame.code) {
    blame.code.report(report('plugin/uncaught', {}, { plugin: blame.code.plugin, reason }));
    return undefined;
  }
  const names = blame.plugins.map((name) => `\`${name}\``).join(' or ');
  const when = blame.part === undefined ? '' : `, in \`${blame.part}\``;
  const hint = blame.isLoadedOnly
    ? `No part of a plugin was running, and the stack names no file of one. It may be of the plugin ${names}, which is loaded, or of Lectern: \`--verbose\` prints the stack.`
    : `It seems to come from the plugin ${names}${when}. Wait for each promise there (\`await\`), and catch what a timer or an event throws.`;
  return { end: new EndedByPlugin(`An error was not caught: ${reason}`, hint, error) };
}

/** Node makes an error of its own of a promise that was rejected with anything else, and says in it what that was. */
function reasonGiven(error: unknown): unknown {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== 'ERR_UNHANDLED_REJECTION')
    return error;
  return /rejected with the reason "([^]*)"\.$/.exec(error.message)?.[1] ?? error;
}
