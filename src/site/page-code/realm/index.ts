import { createHref, assetAddress } from '../../../base/addresses/href.ts';
import { drawPage, failure, problem, type Listener } from '../../../content/render/draw-page.tsx';
import { runInside } from '../../../content/render/evaluate.ts';
import { ModuleLoader } from '../../../content/render/modules.ts';
import { stringsOf } from '../../../base/strings/index.ts';
import { messageOf } from '../../../content/page/thrown.ts';
import type { RenderedPage } from '../../../content/page/Page.ts';
import { type Call, decode, encode, type Host, type Start, type Task } from '../exchange.ts';
import { defineGlobals } from './globals.ts';
import { compile, connect, files, highlight, icon, isPage, placed } from './outside.ts';

/** The functions, whose errors are of this realm: where the stack is full, the engine's would be an object of the program. */
function guarded(host: Host): Host {
  const guard =
    <Values extends unknown[], Value>(run: (...values: Values) => Value) =>
    (...values: Values): Value => {
      try {
        return run(...values);
      } catch {
        throw new RangeError('Maximum call stack size exceeded');
      }
    };
  const { ask, print, address, query, transcode, make } = host;
  return {
    ...{ ask: guard(ask), print: guard(print), make: guard(make) },
    ...{ address: guard(address), query: guard(query), transcode: guard(transcode) },
  };
}

const start: Start = (given, ofProcess) => {
  const host = guarded(given);
  const calls: Call[] = [];
  const uncaught: string[] = [];
  let varies = false;
  let rendered: RenderedPage | undefined;
  /** Imported file that is being run. */
  let running: string | undefined;
  connect(host.ask);
  defineGlobals(
    host,
    ofProcess,
    (name, isEnding) => void (calls[calls.length] = { name, isEnding, file: running }),
    () => void (varies = true),
  );

  const draw = async ({ page, module, codes, language, urls, skip, ...places }: Task): Promise<void> => {
    const skipped = new Set(skip);
    runInside(
      (run, file) => {
        if (skipped.has(file)) throw new Error('Its code had to be stopped before, so it does not run again');
        const before = running;
        if (file !== page.source) host.ask('running', encode([(running = file)]));
        try {
          return run();
        } finally {
          if (running !== before) host.ask('running', encode([(running = before)]));
        }
      },
      (names, body) => {
        const made = host.make(encode(names), body);
        if (typeof made === 'string') throw new SyntaxError(made);
        return made;
      },
    );
    const { body, bodyOffset, format, source: file, frontmatter } = page;
    const input = { body, bodyOffset, format, file, math: frontmatter.math };
    const asset = assetAddress(urls.base);
    const listener: Listener = {};
    const highlighter = { highlight };
    const loader = new ModuleLoader({
      ...{ compile, highlighter, files, asset, ...places },
      whileRendering: (diagnostic) => listener.report?.(diagnostic),
    });
    const site = { href: createHref(urls), asset, icon, isPage, files };
    const texts = stringsOf(language);
    const context = { language, texts, loader, highlighter, listener, compile };
    try {
      rendered = await drawPage(page, placed(module, input), codes, site, context, new Map());
    } catch (error) {
      rendered = failure(page, [problem(page, error)], texts);
    }
  };

  return {
    draw: (task) => void draw(decode(task) as Task),
    uncaught: (thrown) => void (uncaught[uncaught.length] = messageOf(thrown)),
    drawn: () => encode({ rendered, calls, uncaught, varies }),
  };
};

Object.assign(globalThis, { lecternRealm: start });
