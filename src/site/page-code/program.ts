import { readFileSync, readSync, writeSync } from 'node:fs';
import process from 'node:process';
import { setImmediate as turn } from 'node:timers/promises';
import { compileFunction, constants, createContext, Script } from 'node:vm';
import { parse } from 'acorn';
import { type CodeNode, nodesIn } from '../../content/compile/code-nodes.ts';
import { address, query } from './addresses.ts';
import { transcode } from './transcode.ts';
import { INPUT_KINDS, REFUSED_IMPORT, type Realm, type Start } from './exchange.ts';

// The program of the process for page code. Each page gets a realm of its own: globals of JavaScript and nothing of Node, with
// the code that renders pages. No object of this program reaches a page. What a page needs from outside of its realm it asks of the
// build, as text, through a pipe; this process itself may read files and nothing else.

const PIPE = 3;
/** Most characters that one page may print. */
const MOST_PRINTED = 100_000;
/** Longest question whose answer is kept for the next page. */
const SHORT = 300;

const script = new Script(readFileSync(new URL('realm.js', import.meta.url), 'utf8'), {
  filename: 'lectern',
});
const functions = [...namesOf(process), ...namesOf(Object.getPrototypeOf(Object.getPrototypeOf(process)))];
const { env, platform, arch, version, versions } = process;
const ofProcess = JSON.stringify({ functions, values: { env, platform, arch, version, versions, argv: [] } });

function namesOf(owner: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(owner)).flatMap(([name, { value }]) =>
    typeof value === 'function' && name !== 'constructor' ? name : [],
  );
}

const chunk = Buffer.alloc(1 << 16);

/** The next line of the build; `undefined` when the build has ended. */
function receive(): string | undefined {
  const parts: Buffer[] = [];
  for (;;) {
    const length = readSync(PIPE, chunk);
    if (length === 0) return undefined;
    parts.push(Buffer.from(chunk.subarray(0, length)));
    if (chunk[length - 1] === 10) return Buffer.concat(parts).toString().slice(0, -1);
  }
}

function send(name: string, text: string): void {
  const bytes = Buffer.from(`${name} ${text}\n`);
  for (let at = 0; at < bytes.length;) at += writeSync(PIPE, bytes, at);
}

const known = new Map<string, string>();
/** Questions of the page whose answers depend on files. */
let asked = new Set<string>();

/** Asks the build, once for each short question: its answers stay the same for as long as this process runs. */
function ask(name: string, text: string): string {
  if (Object.hasOwn(INPUT_KINDS, name)) asked.add(`${name} ${text}`);
  const key = text.length < SHORT && name !== 'running' ? `${name} ${text}` : '';
  const before = known.get(key);
  if (before !== undefined) return before;
  // The mark tells a question from a result: a page that replaces built-ins can choose the name.
  send(`?${name}`, text);
  const answer = receive() ?? process.exit();
  if (key !== '') known.set(key, answer);
  return answer;
}

let printed = 0;

function print(text: string): void {
  const left = MOST_PRINTED - printed;
  printed += text.length;
  if (left <= 0) return;
  process.stdout.write(
    text.length <= left ? text : `${text.slice(0, left)}\n(Further output of the page is omitted.)\n`,
  );
}

let realm: Realm | undefined;
process.on('unhandledRejection', (reason) => realm?.uncaught(reason));

/**
 * The body of a function in which each `import()` calls {@link REFUSED_IMPORT}: the engine would give the page an object of the
 * program around it.
 *
 * @throws Where such a body cannot be read.
 */
function importsRefused(body: string): string {
  if (!/\bimport(?=\s*[(./])/.test(body)) return body;
  let code = body;
  // A loop, since code can be nested deeper than calls may be.
  const nodes = [
    parse(body, { ecmaVersion: 'latest', allowReturnOutsideFunction: true }) as unknown as CodeNode,
  ];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.type === 'ImportExpression')
      code = code.slice(0, node.start) + REFUSED_IMPORT + code.slice(node.start + REFUSED_IMPORT.length);
    for (const value of Object.values(node)) nodes.push(...nodesIn(value));
  }
  return code;
}

async function draw(task: string): Promise<string> {
  printed = 0;
  asked = new Set();
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  script.runInContext(context);
  const start = (context as { lecternRealm: Start }).lecternRealm;
  const make = (names: string, body: string): string | (() => unknown) => {
    try {
      // Code of `new Function` has two lines before it.
      const code = `\n\n${importsRefused(body)}`;
      return compileFunction(code, JSON.parse(names) as string[], {
        parsingContext: context,
      }) as () => unknown;
    } catch (error) {
      return (error as Error).message;
    }
  };
  realm = start({ ask, print, address, query, transcode, make }, ofProcess);
  realm.draw(task);
  // The engine reports an unhandled rejection one turn of the event loop later.
  await turn();
  await turn();
  // Neither of the two texts contains a tab.
  return `${JSON.stringify([...asked])}\t${realm.drawn()}`;
}

for (let task = receive(); task !== undefined; task = receive()) send('drawn', await draw(task));
