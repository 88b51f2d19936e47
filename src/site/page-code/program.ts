// The first import: everything else must see what a page may call.
import { calls, own } from './calls.ts';
import { Console } from 'node:console';
import process from 'node:process';
import { runInside } from '../../content/render/evaluate.ts';
import { packages } from '../../content/render/react.ts';
import { createRenderer } from '../../content/render/render.tsx';
import type { Renderer } from '../../content/render/render.tsx';
import { useGrammars } from '../../content/code/grammars.ts';
import { loadIcons } from '../../page/icons/index.ts';
import { loadAll } from '../../base/late.ts';
import { assetAddress, createHref } from '../../base/addresses/href.ts';
import { createStore, storeFolder } from '../../base/cache/store.ts';
import { loadTransforms } from '../../content/plugins/transforms.ts';
import { keepBuiltIns } from './built-ins.ts';
import type { Answer, Question, Setting } from './exchange.ts';
import { limitOutput } from './output.ts';
import { around } from './running.ts';
import { tell } from './tell.ts';

// A program of its own, in which pages are rendered whose code can do more than show values. Such code can end the process,
// hold it for ever or fill its memory, and then costs its page and no other.

// While code of a page runs, all that is called counts as called by it.
loadAll();

const state = new Int32Array(new SharedArrayBuffer(8));
const watch = new own.Worker(new URL(import.meta.url.replace(/program(\.\w+)$/, 'watch$1')), {
  workerData: state,
});
watch.unref();
watch.on('error', () => own.exit(1));

/** Values of uncaught errors and of rejections that no code handles. */
const uncaught: unknown[] = [];
/** Built-ins that code has replaced. */
const changed: string[] = [];

process.on('uncaughtException', (error) => uncaught.push(error));
process.on('unhandledRejection', (reason) => uncaught.push(reason));
process.on('disconnect', () => own.exit(0));
// Standard output is the build's standard error; this process's own error output has the engine's last words only.
const printed = limitOutput(process.stdout);
globalThis.console = new Console(process.stdout);

const answer = (message: Answer): void => void own.send?.(message);
const turn = (): Promise<void> => new Promise((resolve) => own.turn(resolve));

/** All functions that are called when something happens in the process. */
const listeners = (): unknown[] => process.eventNames().flatMap((event) => process.rawListeners(event));
const isSame = (now: unknown[], before: unknown[]): boolean =>
  now.length === before.length && now.every((one, index) => one === before[index]);

let renderer: Renderer | undefined;
let listening: unknown[] = [];
let count = 0;
/** File of the page that is rendered. */
let current = '';

async function start({
  docsRoot,
  cacheDir,
  urls,
  variables,
  icons,
  iconLibrary,
  latex,
  grammars,
  plugins,
  project,
  routes,
  skip,
}: Setting): Promise<Renderer> {
  useGrammars(grammars);
  const known = new Set(routes);
  const skipped = new Set(skip);
  const transforms =
    plugins && plugins.modules.length > 0 ? await loadTransforms(plugins.modules, plugins.key) : undefined;
  const made = createRenderer({
    docsRoot,
    store: cacheDir === undefined ? undefined : createStore(storeFolder(cacheDir)),
    variables,
    latex,
    href: createHref(urls),
    asset: assetAddress(urls.base),
    icon: loadIcons(icons, iconLibrary).icon,
    isPage: (path) => known.has(path),
    plugins: plugins && { ...plugins, transforms },
    project,
  });
  listening = listeners();
  const restore = keepBuiltIns(packages);
  runInside((run, file) => {
    if (skipped.has(file)) throw new Error('Its code had to be stopped before, so it is not run again');
    const before = around.file;
    around.depth++;
    const isImported = file !== current;
    if (isImported) {
      around.file = file;
      answer({ running: file });
    }
    try {
      return run();
    } finally {
      // What the page has left behind must not change how its own result is made.
      for (const name of restore()) changed[changed.length] = name;
      if (isImported) answer({ running: before });
      around.file = before;
      around.depth--;
    }
  });
  return made;
}

process.on('message', (question: Question) => {
  // The build asks for one page at a time, so another question comes from the page.
  if (Atomics.load(state, 0) !== 0) return;
  if ('setting' in question) {
    const online = new Promise((resolve) => watch.once('online', resolve));
    Promise.all([start(question.setting), online])
      .then(([made]) => {
        renderer = made;
        answer({ ready: true });
      })
      .catch(() => own.exit(1));
    // The build waits for an answer, so it gets one in any case.
  } else render(question).catch(() => own.exit(1));
});

async function render({
  page,
  place,
  language,
  limit,
}: Exclude<Question, { setting: Setting }>): Promise<void> {
  if (renderer === undefined) return;
  current = page.source;
  calls.length = 0;
  uncaught.length = 0;
  changed.length = 0;
  printed.length = 0;
  Atomics.store(state, 1, limit);
  Atomics.store(state, 0, ++count);
  const { render: draw, read } = renderer;
  const value = await draw(page, language);
  // The engine reports an unhandled rejection one turn of the event loop later.
  await turn();
  await turn();
  if (!isSame(listeners(), listening)) changed[changed.length] = 'process.listeners';
  const rendered = tell(value, { page, place, calls, uncaught, changed, read });
  Atomics.store(state, 0, 0);
  answer({ rendered, retire: changed.length > 0 });
}
