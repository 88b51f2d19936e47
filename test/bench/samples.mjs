// Whether the samples of real descriptions send what the playground would send: each operation's cURL, JavaScript and
// Python is run against a server on this machine, and what arrives is compared with the request that the form builds from
// its first values. Run by hand, with curl and Python at hand:
//
//   node test/bench/samples.mjs FILE [FILE …] [--most 2000]
//
// `--most` operations are taken evenly from all of the files. Method, path with query, the headers of the request and the
// body must be the same to the byte; of a multipart body its parts. Prints the share that is, and the first that are not.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const code = async (name) => (await runnerImport(path.join(import.meta.dirname, '../../src', name))).module;
const { createDocument } = await code('api/openapi/model/model.ts');
const { readDescription } = await code('api/openapi/read/read.ts');
const { renderSamples } = await code('api/samples/index.ts');
const { playgroundModel } = await code('page/playground/model.ts');
const { buildRequest } = await code('api/request/request.ts');
const { initialValues } = await code('api/request/values.ts');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '2000' } },
});
const LANGUAGES = ['curl', 'javascript', 'python'];
const api = {
  baseUrl: [],
  playground: { mode: 'show' },
  maintainOrder: true,
  languages: [],
  expanded: 'none',
};

const received = [];
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks) });
    response.setHeader('Connection', 'close');
    response.end('{}');
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const requests = [];
for (const file of positionals) {
  const read = await readDescription(path.basename(file), { docsRoot: path.dirname(path.resolve(file)) });
  const { value } = read.value ? createDocument(read.value, 'api') : {};
  for (const operation of value?.operations ?? []) {
    if (operation.kind !== 'operation') continue;
    const model = playgroundModel(operation, api, {});
    const request = buildRequest(model, initialValues(model));
    const url = new URL(request.url);
    // What stands before the path is that of the server, whose place the one here takes.
    requests.push({
      name: `${path.basename(file)} ${operation.method} ${operation.path}`,
      request: { ...request, url: origin + filled(request.url.slice(url.origin.length)) },
    });
  }
}
const most = Math.min(Number(values.most), requests.length);
const taken = Array.from(
  { length: most },
  (_, at) => requests[Math.floor(((at + 0.5) * requests.length) / most)],
);

/** A value where the reader has to put one: the form does not send what is left open. */
function filled(target) {
  return target.replace(/\{[^{}/]*\}/g, 'value');
}

/** Runs all samples of a language one after the other in one process: a process for each would take most of the time. */
const drivers = {
  curl: (files) => ({
    name: 'all.sh',
    code: files.map((file) => `bash ${file} >/dev/null 2>>errors\n`).join(''),
    command: ['bash', 'all.sh'],
  }),
  javascript: (files) => ({
    name: 'all.mjs',
    code: `console.log = () => {};\nfor (const file of ${JSON.stringify(files)}) await import('./' + file).catch((error) => console.error(file, String(error)));\n`,
    command: [process.execPath, 'all.mjs'],
  }),
  python: (files) => ({
    name: 'all.py',
    code: `import sys, io\nout = sys.stdout\nfor file in ${JSON.stringify(files)}:\n    sys.stdout = io.StringIO()\n    try:\n        exec(compile(open(file, encoding='utf-8').read(), file, 'exec'), {'__name__': '__main__'})\n    except Exception as error:\n        print(file, error, file=sys.stderr)\n`,
    command: ['python3', 'all.py'],
  }),
};
const endings = { curl: 'sh', javascript: 'mjs', python: 'py' };

async function run(lang) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-samples-'));
  writeFileSync(path.join(folder, 'sample.bin'), 'sample');
  const files = taken.map(({ request }, at) => {
    // A header of its own says which sample a request came from, whatever became of the rest.
    const marked = { ...request, headers: [...request.headers, ['X-Sample', String(at)]] };
    const file = `s${at}.${endings[lang]}`;
    writeFileSync(path.join(folder, file), renderSamples(marked, [lang])[0].code);
    const parts = request.body?.kind === 'multipart' ? request.body.parts : [];
    for (const { file: one } of parts) if (one) writeFileSync(path.join(folder, one.fileName), 'sample');
    if (request.body?.kind === 'file') writeFileSync(path.join(folder, request.body.file.fileName), 'sample');
    return file;
  });
  const { name, code, command } = drivers[lang](files);
  writeFileSync(path.join(folder, name), code);
  const shim = fileURLToPath(new URL('../unit/samples/python-shim', import.meta.url));
  received.length = 0;
  const child = spawn(command[0], command.slice(1), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, PYTHONPATH: shim, LANG: 'C.UTF-8', HOME: tmpdir() },
  });
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  await new Promise((resolve) => child.on('exit', resolve));
  rmSync(folder, { recursive: true });
  const bySample = new Map(received.map((one) => [one.headers['x-sample'], one]));
  const bad = [];
  for (const [at, { name: operation, request }] of taken.entries()) {
    const difference = await differenceOf(request, bySample.get(String(at)));
    if (difference) bad.push(`${operation}: ${difference}`);
  }
  console.log(
    `${lang}: ${taken.length - bad.length} of ${taken.length} the same, ${received.length} requests`,
  );
  for (const line of bad.slice(0, 12)) console.log(`  ${line}`);
  if (errors) console.log(errors.slice(0, 600));
}

async function differenceOf(request, got) {
  if (!got) return 'nothing arrived';
  if (got.method !== request.method) return `method ${got.method}`;
  const target = request.url.slice(origin.length).replace(/#.*$/s, '') || '/';
  if (got.url !== target) return `path ${got.url} instead of ${target}`;
  for (const [name, value] of request.headers) {
    const arrived = Buffer.from(got.headers[name.toLowerCase()] ?? '', 'latin1').toString('utf8');
    if (arrived !== value) return `header ${name}: ${arrived} instead of ${value}`;
  }
  const { body } = request;
  if (!body) return got.body.length > 0 ? `a body of ${got.body.length} bytes` : undefined;
  if (body.kind === 'text')
    return got.body.toString('utf8') === body.text
      ? undefined
      : `body ${got.body.toString('utf8').slice(0, 80)}`;
  if (body.kind === 'file') return got.body.toString() === 'sample' ? undefined : 'the bytes of the file';
  const type = got.headers['content-type'] ?? '';
  const form = await new Response(got.body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined);
  const given = [...(form ?? [])].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  const wanted = body.parts.map(({ name, value, file }) => [name, value ?? file?.fileName]);
  // A part with a type of its own is read as a file: its name is not the value.
  const same = given.length === wanted.length && given.every(([name], at) => name === wanted[at][0]);
  return same
    ? undefined
    : `parts ${JSON.stringify(given).slice(0, 80)} instead of ${JSON.stringify(wanted).slice(0, 80)}`;
}

for (const lang of LANGUAGES) await run(lang);
server.close();
