// What becomes of real sites: checks and builds docs folders, whole, and counts what happened to their pages. Run by
// hand, after `npm run build`:
//
//   node test/bench/sites.mjs DIR [DIR …]
//
// One row a site. It reads the configuration and the folder by itself, so a page that Lectern forgot is missed here:
//
//   navigation   paths that the navigation names and that have a file, each once
//   on disk      page files of the folder, navigation or not, without snippets
//   absent       of both, those without a page in the built site (named below the table)
//   lenient      pages that strict MDX or YAML would refuse and that were read as what was meant
//   failed       pages that show a notice instead of their content, or instead of a part of it
//   components   uses of a component that Lectern does not have
//   links        internal links in the content of the built pages; broken: those that the check reports
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow, runLectern, sizesOf } from './build-process.mjs';

const lenient = /^page\/(?:lenient|frontmatter-(?:repaired|invalid|duplicate-key)|undefined-name)$/;
const failed = /^page\/(?:syntax|render|part-failed|unreadable|import-(?:failed|cycle)|snippet-failed)$/;

function docsRoot(dir) {
  const names = ['mint.json', 'docs/mint.json', 'site.json', 'docs/site.json'];
  const file = names.map((name) => path.join(dir, name)).find((name) => existsSync(name));
  if (!file) throw new Error(`no configuration file in ${dir}`);
  return { root: path.dirname(file), config: JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) };
}

/** What tells a folder from the others: its path without what is the same in all of them. */
function nameOf(dir) {
  const parts = dirs.map((one) => path.resolve(one).split(path.sep));
  let shared = 0;
  while (parts.every((one) => one.length > shared + 1 && one[shared] === parts[0][shared])) shared += 1;
  return dir.split(path.sep).slice(shared).join('/');
}

function navigationPages(entry, found = new Set()) {
  if (typeof entry === 'string') found.add(entry.replace(/^\/+|\/+$/g, '').replace(/\.mdx?$/, ''));
  else if (Array.isArray(entry)) for (const one of entry) navigationPages(one, found);
  else if (entry) navigationPages(entry.pages ?? [], found);
  return found;
}

/** Paths of all page files; what lies in a snippet folder, or is imported as one, is no page. */
function pagesOnDisk(root) {
  const files = filesBelow(root)
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .filter(
      (file) => /\.mdx?$/.test(file) && !/(?:^|\/)(?:_?snippets|node_modules|\.[^/]+|dist)\//.test(file),
    );
  return files.filter(
    (file) =>
      !/(?:^|\/)(?:readme|licen[sc]e|contributing|code_of_conduct|changelog|security|claude|agents)\.mdx?$/i.test(
        file,
      ),
  );
}

/** Addresses that links in the content of a page lead to, on the site itself. */
function internalLinks(html) {
  const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...content.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].filter(([, href]) =>
    /^(?:\/(?!\/)|#|\.)/.test(href),
  ).length;
}

function look(dir) {
  const { root, config } = docsRoot(dir);
  const scratch = mkdtempSync(path.join(tmpdir(), 'lectern-sites-'));
  const out = path.join(scratch, 'dist');
  const cache = path.join(scratch, 'cache');
  const check = runLectern(['check', dir, '--offline', '--format', 'json'], cache);
  const { diagnostics } = JSON.parse(check.stdout);
  const build = runLectern(['build', dir, '--out', out, '--offline'], cache);
  const hasPage = (route) =>
    [`${route}/index.html`, `${route}.html`].some((name) => existsSync(path.join(out, name)));
  const named = [...navigationPages(config.navigation)];
  const isFile = (route) => ['.mdx', '.md'].some((end) => existsSync(path.join(root, `${route}${end}`)));
  const inNavigation = named.filter(isFile);
  const onDisk = pagesOnDisk(root);
  const routes = new Set([
    ...inNavigation,
    ...onDisk.map((file) => file.replace(/\.mdx?$/, '').replace(/(?:^|\/)(?:index|README)$/i, '')),
  ]);
  const absent = [...routes].filter(
    (route) => !hasPage(route) && !hasPage(route.replace(/(?:^|\/)index$/i, '')),
  );
  const pagesWith = (code) =>
    new Set(diagnostics.filter((one) => code.test(one.code)).map(({ file }) => file)).size;
  const count = (code) => diagnostics.filter((one) => code.test(one.code)).length;
  const { bytes, pages } = sizesOf(out);
  let links = 0;
  for (const file of filesBelow(out))
    if (file.endsWith('.html')) links += internalLinks(readFileSync(file, 'utf8'));
  rmSync(scratch, { recursive: true });
  const row = {
    site: nameOf(dir),
    navigation: inNavigation.length,
    'on disk': onDisk.length,
    absent: absent.length,
    built: pages.length,
    lenient: pagesWith(lenient),
    failed: pagesWith(failed),
    components: count(/^page\/unknown-component$/),
    links,
    broken: count(/^link\//),
    errors: diagnostics.filter(({ severity }) => severity === 'error').length,
    exit: build.exit,
    'CPU s': +build.cpu.toFixed(1),
    'peak MB': Math.round(build.peak),
    'dist MB': +(bytes / 1e6).toFixed(1),
  };
  return { row, absent, diagnostics };
}

const dirs = process.argv.slice(2);
if (dirs.length === 0) process.stderr.write('usage: node test/bench/sites.mjs DIR …\n');
const rows = [];
for (const dir of dirs) {
  try {
    const { row, absent, diagnostics } = look(path.resolve(dir));
    rows.push(row);
    for (const route of absent) process.stdout.write(`${row.site}: no page for ${route}\n`);
    for (const one of diagnostics.filter(
      ({ code }) => failed.test(code) || code === 'page/unknown-component',
    ))
      process.stdout.write(`${row.site}: ${one.code} ${one.file}:${one.line}: ${one.message}\n`);
  } catch (error) {
    process.stdout.write(`${nameOf(path.resolve(dir))}: ${error.message}\n`);
  }
}
const total = { site: 'total' };
for (const row of rows)
  for (const [name, value] of Object.entries(row))
    if (typeof value === 'number') total[name] = +((total[name] ?? 0) + value).toFixed(1);
console.table([...rows, total]);
