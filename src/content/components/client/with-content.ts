import type * as Content from './content.ts';

let content: typeof Content | undefined;

/** Loads the code of the content. */
export const loadContent = async (): Promise<typeof Content> => (content ??= await import('./content.ts'));

/** Calls `act` with the code of the content: at once if it is loaded, otherwise after loading it. */
export function withContent(act: (content: typeof Content) => void, failed?: () => void): void {
  if (content) act(content);
  else void loadContent().then(act, failed);
}
