// What a built site shows beside what its pages say: compiles each page a second time with @mdx-js/mdx, which is
// installed in a temporary folder, and prints every sentence that is not in the built HTML. Run by hand, after
// `npm run build`:
//
//   node test/bench/text-compare.mjs DIR [DIR …]
//
// A page that strict MDX cannot read, or whose code does not run by itself, is counted and left out. The code of the
// pages runs, as it does in a build.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sentences, textOfHtml, treeRuntime } from './text-tree.mjs';

const cli = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

async function installReader() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-mdx-'));
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '@mdx-js/mdx@3', 'remark-gfm@4'], {
    cwd: folder,
  });
  const load = (name) => import(pathToFileURL(createRequire(path.join(folder, '_.js')).resolve(name)).href);
  const [{ evaluate }, { default: gfm }] = await Promise.all([load('@mdx-js/mdx'), load('remark-gfm')]);
  return { evaluate, gfm, folder };
}

/** Takes the imports out of a page, and says what they bring in. */
function takeImports(found) {
  return () => (tree) => {
    for (const node of tree.children) {
      const program = node.type === 'mdxjsEsm' ? node.data?.estree : undefined;
      if (!program) continue;
      for (const one of program.body) {
        if (one.type !== 'ImportDeclaration') continue;
        for (const { local, imported } of one.specifiers)
          found.push({ name: local.name, from: one.source.value, imported: imported?.name ?? 'default' });
      }
      program.body = program.body.filter(({ type }) => type !== 'ImportDeclaration');
    }
  };
}

/** The component of a page or snippet; throws what strict MDX has against it. */
async function read(reader, docs, file, trail = []) {
  const text = readFileSync(path.join(docs, file), 'utf8').replace(/^\uFEFF/, '');
  const body = text.replace(/\r\n/g, '\n').replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/, '');
  const imports = [];
  const { default: Content } = await reader.evaluate(body, {
    ...treeRuntime,
    remarkPlugins: [reader.gfm, takeImports(imports)],
    baseUrl: pathToFileURL(docs).href,
  });
  const components = {};
  for (const [, name] of body.matchAll(/<([A-Z]\w*(?:\.\w+)*)/g)) stub(components, name);
  for (const { name, from, imported } of imports) {
    const target = path.posix.join(from.startsWith('.') ? path.posix.dirname(file) : '', from);
    const snippet = [target, `${target}.mdx`]
      .map((one) => one.replace(/^\//, ''))
      .find((one) => {
        return /\.mdx$/.test(one) && existsSync(path.join(docs, one));
      });
    if (snippet && imported === 'default' && !trail.includes(snippet))
      components[name] = await read(reader, docs, snippet, [...trail, file]);
  }
  return (props) => Content({ ...props, components });
}

/** Stands for a component of another file or of Lectern: its children, and the properties that are text. */
function stub(components, name) {
  let holder = components;
  for (const part of name.split('.')) {
    holder[part] ??= Object.assign(({ children }) => children ?? null, { stub: name });
    holder = holder[part];
  }
}

async function compare(reader, dir) {
  const out = mkdtempSync(path.join(tmpdir(), 'lectern-text-'));
  const run = spawnSync(process.execPath, [cli, 'build', dir, '--out', out, '--offline'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const docs = ['.', 'docs'].map((folder) => path.join(dir, folder)).find(hasConfig);
  const result = { site: path.basename(dir), pages: 0, 'not comparable': 0, sentences: 0, lost: 0 };
  if (run.status !== 0 || !docs) return { ...result, lost: NaN };
  for (const file of readdirSync(docs, { recursive: true }).map(String).sort()) {
    if (!file.endsWith('.mdx') || file.includes('node_modules')) continue;
    const route = file.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '');
    const html = path.join(out, route, 'index.html');
    if (!existsSync(html)) continue;
    let said;
    try {
      said = sentences(treeRuntime.jsx(await read(reader, docs, file), {}));
    } catch (error) {
      result['not comparable'] += 1;
      process.stderr.write(`not comparable: ${file}: ${String(error.message).split('\n')[0]}\n`);
      continue;
    }
    result.pages += 1;
    // An author's own component shows the marks of a text in an attribute, one of Lectern's reads them.
    const bare = (text) => text.replace(/[\s`*]+/g, '');
    const shown = bare(textOfHtml(readFileSync(html, 'utf8')));
    const isShown = (text) => shown.includes(bare(text));
    // Formulas are shown as MathML.
    const lost = said.filter(
      ({ text, pieces }) => !text.includes('$$') && !isShown(text) && !pieces.every(isShown),
    );
    result.sentences += said.length;
    result.lost += lost.length;
    if (lost.length > 0) process.stdout.write(`${dir}: ${file}: ${lost.length} lost\n`);
    for (const { text } of lost) process.stdout.write(`  ${text.slice(0, 160)}\n`);
  }
  rmSync(out, { recursive: true });
  return result;
}

const hasConfig = (folder) => ['mint.json', 'site.json'].some((name) => existsSync(path.join(folder, name)));

const dirs = process.argv.slice(2);
if (dirs.length === 0) process.stderr.write('usage: node test/bench/text-compare.mjs DIR …\n');
else {
  const reader = await installReader();
  const rows = [];
  for (const dir of dirs) rows.push(await compare(reader, path.resolve(dir)));
  console.table(rows);
  rmSync(reader.folder, { recursive: true });
}
