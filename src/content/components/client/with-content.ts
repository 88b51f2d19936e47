import type * as Content from './content.ts';

let content: typeof Content | undefined;

const load = async (): Promise<typeof Content> => (content = await import('./content.ts'));

/** Calls back with the code of the content: at once when it is loaded, else when it has come. */
export function withContent(act: (content: typeof Content) => void, failed?: () => void): void {
  if (content) act(content);
  else void load().then(act, failed);
}
