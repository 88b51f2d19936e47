import type { ServerModel } from '../../../api/request/PlaygroundModel.ts';
import { NOT_LOADED } from './not-loaded.ts';
import type { PageSignal } from '../../../content/components/client/PageSignal.ts';

/**
 * Loads the playground's code when it is needed, which it never is on most pages.
 *
 * @param load Loads that code and starts it.
 */
export function wakePlayground(load: () => Promise<unknown>, page: PageSignal): void {
  const playground = document.querySelector<HTMLElement>('lec-playground');
  const details = playground?.querySelector('details');
  if (!details) return;
  const isAwake = (): boolean => customElements.get('lec-playground') !== undefined;
  const place = playground!.querySelector('[data-loading]');
  // A failed load is retried once after a second, and each time the reader opens the form.
  const wake = (isAgain = false): Promise<void> =>
    load().then(
      () => place?.replaceChildren(),
      async () => {
        if (place) place.textContent = NOT_LOADED;
        if (isAgain) return;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await wake(true);
      },
    );
  details.addEventListener('toggle', () => {
    if (details.open && !isAwake()) void wake();
  });
  // An example that is chosen beside the form is filled in there, so the event is repeated when the code is loaded.
  const onChoose = ({ target, detail }: CustomEventInit & Event): void => {
    if (isAwake()) return;
    void wake().then(() => target?.dispatchEvent(new CustomEvent('lec-choose', { bubbles: true, detail })));
  };
  document.addEventListener('lec-choose', onChoose, page);
  // Samples follow the base URL that the reader chose on another page, and a shared link fills in the form.
  const servers = JSON.parse(playground!.dataset.servers ?? '[]') as string[];
  if (details.open || location.hash.startsWith('#try=') || storedServer(servers) > 0) void wake();
}

/** Key of the base URL in `localStorage`. The choice counts for the whole site and is no secret. */
const key = 'lec-base-url';

/** Index of the server that the reader chose before, among those of this page; 0 when there is none. */
export function storedServer(servers: readonly string[]): number {
  try {
    const stored = localStorage.getItem(key);
    return Math.max(
      0,
      servers.findIndex((url) => url === stored),
    );
  } catch {
    return 0;
  }
}

export function storeServer(server: ServerModel | undefined): void {
  if (server === undefined) return;
  try {
    localStorage.setItem(key, server.url);
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
}
