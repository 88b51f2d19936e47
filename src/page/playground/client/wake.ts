import type { ServerModel } from '../../../api/request/PlaygroundModel.ts';
import type { PageSignal } from '../../../content/components/client/PageSignal.ts';
import { browserStore } from '../../../base/stored.ts';
import { baseUrlKey } from './base-url-key.ts';

/** Chooses an example of the body in a form that is loaded, by its label. */
export type ChooseExample = (label: string) => void;
/** Loads the form of a playground and puts it into its disclosure. */
export type LoadForm = (root: HTMLElement, details: HTMLDetailsElement) => Promise<ChooseExample>;

/** Message of a playground whose code or form could not be loaded. */
const NOT_LOADED = 'The form could not be loaded. To try again, close it and reopen it.';

/**
 * Loads the form of the page's playground once it is needed: a reader opens it, follows a shared link, or has chosen a base
 * URL on another page or an example next to the form, which samples then show.
 */
export function wakePlayground(load: () => Promise<LoadForm>, page: PageSignal): void {
  const root = document.querySelector<HTMLElement>('lec-playground');
  const details = root?.querySelector('details');
  if (!root || !details) return;
  const place = root.querySelector('[data-loading]');
  const say = (text: string): void => {
    if (place) place.textContent = text;
  };
  const begin = async (): Promise<ChooseExample | undefined> => {
    const late = setTimeout(() => say('Loading the form…'), 300);
    const fail = (): void => {
      clearTimeout(late);
      say(NOT_LOADED);
    };
    root.ariaBusy = 'true';
    root.style.cursor = 'progress';
    try {
      const attempt = async (): Promise<ChooseExample> => (await load())(root, details);
      // Without `load-again.ts`, which would be one more file for each page.
      const choose = await attempt().catch(async () => {
        fail();
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return attempt();
      });
      say('');
      return choose;
    } catch {
      // The form is loaded once more when the disclosure is opened again.
      loading = undefined;
      fail();
      return undefined;
    } finally {
      clearTimeout(late);
      root.ariaBusy = null;
      root.style.cursor = '';
    }
  };
  let loading: ReturnType<typeof begin> | undefined;
  const open = () => (loading ??= begin());
  details.addEventListener('toggle', () => {
    if (details.open) void open();
  });
  const onChoose = ({ detail }: CustomEventInit<string>): void => {
    if (document.querySelector('.lec-example[data-live]'))
      void open().then((choose) => choose?.(detail ?? ''));
  };
  document.addEventListener('lec-choose', onChoose, page);
  const servers = JSON.parse(root.dataset.servers ?? '[]') as string[];
  if (location.hash.startsWith('#try=')) details.open = true;
  if (details.open || storedServer(servers) > 0) void open();
}

/** Index of the server that the reader chose before, among those of this page; 0 when there is none. */
export function storedServer(servers: readonly string[]): number {
  return Math.max(0, servers.indexOf(browserStore.get(baseUrlKey)));
}

export function storeServer(server: ServerModel | undefined): void {
  if (server !== undefined) browserStore.set(baseUrlKey, server.url);
}
