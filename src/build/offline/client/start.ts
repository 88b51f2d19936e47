/**
 * Starts the pages of an offline site, which a browser opens from the disk. There it refuses modules and `fetch`, but loads
 * classic scripts: this is one, contains all modules, and loads other files as scripts that call `lecternFile`.
 */

declare global {
  /** Path of the site's folder on this disk, without a slash at its end. */
  var lecternRoot: string;
  /** Takes the place of `import()`. */
  var lecternImport: (address: string) => Promise<unknown> | undefined;
  var lecternFile: (name: string, text: string) => void;
}

/** @param modules The modules of the site by their paths. */
export function startOffline(modules: Record<string, () => Promise<unknown>>): void {
  const root = globalThis.lecternRoot;
  const nameOf = ({ pathname }: URL): string => decodeURI(pathname.slice(root.length + 1));
  globalThis.lecternImport = (address) => modules[nameOf(new URL(address, location.href))]?.();

  const waiting = new Map<string, (response: Response) => void>();
  globalThis.lecternFile = (name, text) => waiting.get(name)?.(new Response(text));
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.protocol !== 'file:') return fetch(input, init);
    return new Promise((resolve, reject) => {
      waiting.set(nameOf(url), resolve);
      const script = document.createElement('script');
      script.src = `${url.pathname}.js`;
      script.onload = () => script.remove();
      script.onerror = () => reject(new TypeError(`${url.pathname}.js is missing.`));
      document.head.append(script);
    });
  };

  // A folder on a disk has no index page. Other listeners, which compare addresses, come after this one.
  const complete = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.protocol === 'file:' && link.pathname.endsWith('/')) link.pathname += 'index.html';
  };
  for (const event of ['pointerdown', 'click']) addEventListener(event, complete, true);

  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-module]')) {
    if (script.dataset['islands'] !== undefined) script.dataset['islands'] = `${root}/`;
    void lecternImport(script.dataset['module'] ?? '');
  }
}
