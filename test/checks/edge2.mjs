// edge2.mjs - the hard cases of an OpenAPI description, one line each: what must stand on the built pages, and what must not.
//
//   node edge2.mjs [--specs DIR] [--lectern "node dist/cli/main.js"] [--only e12] [--each] [--html DIR] [--modules DIR]
//
// It builds one site of all descriptions in --specs (default: ../specs/edge2 beside this file) and reads EXPECT.json
// there. --each builds a site for each description instead (slower; a description that breaks a build breaks only its own
// lines). --html DIR reads a site that is built already. At the end stands "N passed, N failed"; exit 1 when any failed.
// It needs htmlparser2: run it in the project's folder or pass --modules DIR.
//
// An expectation: {name, pointer (the place in the description), page: "GET /path", where, must, mustNot, first, maxOpen,
// reach, absent}. Words are looked up as they stand, spaces folded; "/…/i" is a regular expression.
//   where   nothing: the text of the page without its samples. "Body > user > name": a section by its heading, then rows or
//           groups by name, also where a link leads to them ("Fields of ...", the name of a type, "Same fields as").
//           "Request", "Response", "Request > cURL", "samples": the samples, all white space taken out.
//           "page": the text of the page with its samples (a section labelled Examples). "site": the text of all pages.
//   first   the first sample below "Response" has such a label.      maxOpen  the section shows at most so many characters
//   reach   stands somewhere on the page, or on one it links to.              outside closed <details>.
//   absent  the operation has no page.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Page, clean, els, findAll, operationPages, siteReader, text } from './dom-read.mjs';
import { need } from './oas-read.mjs';

const opt = {
  specs: path.join(path.dirname(fileURLToPath(import.meta.url)), '../specs/edge2'),
  lectern: 'lectern',
};
for (let i = 2; i < process.argv.length; i++) {
  const k = process.argv[i].replace(/^--/, '');
  if (k === 'each' || k === 'quiet') opt[k] = true;
  else opt[k] = process.argv[++i];
}
const { parseDocument } = need('htmlparser2', opt.modules);
const expect = JSON.parse(fs.readFileSync(path.join(opt.specs, 'EXPECT.json'), 'utf8'));
const files = Object.keys(expect).filter((f) => !opt.only || f.startsWith(opt.only));

function build(names) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'edge2-'));
  fs.cpSync(opt.specs, dir, { recursive: true });
  fs.writeFileSync(
    path.join(dir, 'mint.json'),
    JSON.stringify({
      name: 'Edge',
      openapi: names.length === 1 ? names[0] : names,
      navigation: [{ group: 'A', pages: ['index'] }],
    }),
  );
  fs.writeFileSync(path.join(dir, 'index.mdx'), '# Start\n');
  const [cmd, ...args] = opt.lectern.split(' ');
  const r = spawnSync(cmd, [...args, 'build', dir], { encoding: 'utf8', timeout: 300000 });
  const html = path.join(dir, 'dist');
  if (r.status !== 0 || !fs.existsSync(html)) {
    fs.rmSync(dir, { recursive: true, force: true });
    return {
      error: `the build ended with ${r.status ?? r.signal}: ${`${r.stdout}${r.stderr}`.trim().split('\n').slice(-3).join(' ').slice(0, 300)}`,
    };
  }
  return { dir, html };
}
class Site {
  constructor(html) {
    this.html = html;
    this.pages = operationPages(html);
    this.reader = siteReader(html, parseDocument);
    this.known = new Map();
  }
  page(key) {
    const f = this.pages.get(key);
    if (!f) return undefined;
    if (!this.known.has(f)) this.known.set(f, new Page(f, parseDocument));
    return this.known.get(f);
  }
  get all() {
    if (this.whole === undefined) {
      const out = [];
      (function walk(dir) {
        for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
          const f = path.join(dir, e.name);
          if (e.isDirectory()) {
            if (!e.name.startsWith('_')) walk(f);
          } else if (e.name.endsWith('.html'))
            out.push(clean(textOf(parseDocument(fs.readFileSync(f, 'utf8')), true)));
        }
      })(this.html);
      this.whole = out.join(' ');
    }
    return this.whole;
  }
}
/** Text as it is read: with the addresses of links to other hosts; without samples. */
function textOf(n, withSamples) {
  let out = '';
  for (const c of n.children ?? []) {
    if (c.type === 'text') out += c.data;
    if (c.type !== 'tag') continue;
    if (!withSamples && c.name === 'section' && c.attribs['aria-label'] === 'Examples') {
      continue;
    }
    if (c.name === 'a' && /^[a-z]+:/i.test(c.attribs.href ?? '')) out += ` href=${c.attribs.href} `;
    const isBlock = !/^(span|a|b|i|em|strong|code|wbr)$/.test(c.name);
    out += (isBlock ? ' ' : '') + textOf(c, withSamples) + (isBlock ? ' ' : '');
  }
  return out.replace(/[\u200b\u00ad]/g, '');
}
function samples(page, wanted) {
  const [title, label] = wanted.split(' > ');
  const out = [];
  for (const h of findAll(page.main, (e) => e.name === 'h2' && !e.attribs.id)) {
    const name = clean(text(h));
    if (title !== 'samples' && name !== title && !(title === 'Request' && name === 'Request body' && !label))
      continue;
    let s = h.parent;
    while (s && s.name !== 'section') s = s.parent;
    for (const pre of s ? findAll(s, (e) => e.name === 'pre') : []) {
      const labels = [];
      for (let p = pre.parent; p && p !== s; p = p.parent)
        if (p.name === 'section' && p.attribs.id) labels.unshift(clean(text(els(p)[0] ?? p)));
      if (!label || labels.includes(label)) out.push({ labels, text: text(pre) });
    }
  }
  return out;
}
/** The text of a node and of all that stands in it, or where it leads. */
function whole(node, page, site, depth = 0) {
  const { node: at, via } = site.reader.inside(node, page);
  let out = clean(textOf(node.el, true));
  if (at !== node)
    out += ` ${via ? clean(textOf(at.el, false)) : depth < 2 ? whole(at, page, site, depth + 1) : ''}`;
  return out;
}
function step(node, name, page, site) {
  const fits = (k) =>
    k.name === name ||
    k.status?.toLowerCase() === name.toLowerCase() ||
    k.code === name ||
    k.label === name ||
    k.label.startsWith(`${name} `);
  const queue = [site.reader.inside(node, page).node, node];
  const seen = new Set();
  while (queue.length) {
    const n = queue.shift();
    if (seen.has(n)) continue;
    seen.add(n);
    for (const k of n.kids) if (fits(k)) return k;
    for (const k of n.kids)
      if (k.kind === 'group') {
        queue.push(k);
        const t = site.reader.inside(k, page).node;
        if (t !== k) queue.push(t);
      }
  }
  return undefined;
}
const isIn = (words, hay) => {
  const m = /^\/(.*)\/([a-z]*)$/s.exec(words);
  return m
    ? new RegExp(m[1], m[2]).test(hay)
    : hay.includes(clean(words)) || hay.replace(/"/g, '').includes(clean(words));
};
const isInSample = (words, hay) => {
  const m = /^\/(.*)\/([a-z]*)$/s.exec(words);
  return m ? new RegExp(m[1], m[2]).test(hay) : hay.includes(words.replace(/\s+/g, ''));
};
function judge(e, site) {
  const page = site.page(e.page);
  if (e.absent) return page ? 'it has a page' : undefined;
  if (!page && e.where !== 'site') return `no page for ${e.page}`;
  const { where } = e;
  if (e.first) {
    const [s] = samples(page, 'Response');
    const label =
      s?.labels[0] ??
      clean(
        text(
          findAll(page.main, (x) => x.name === 'h2' && !x.attribs.id && clean(text(x)) === 'Response')[0]
            ?.parent ?? page.main,
        ),
      ).replace(/^Response ?/, '');
    const all = findAll(
      page.main,
      (x) => x.name === 'h2' && !x.attribs.id && clean(text(x)) === 'Response',
    )[0];
    const first = all
      ? clean(text(findAll(all.parent, (x) => x.name === 'section' && x.attribs.id)[0] ?? all.parent))
      : label;
    return isIn(e.first, first) ? undefined : `first is ${first.slice(0, 60)}`;
  }
  if (e.reach) {
    if (clean(textOf(page.main, true)).includes(e.reach)) return undefined;
    for (const a of findAll(page.main, (x) => x.name === 'a' && /^\//.test(x.attribs.href ?? ''))) {
      let f = path.join(site.html, decodeURI(a.attribs.href).replace(/[#?].*$/, ''));
      if (fs.existsSync(f) && fs.statSync(f).isDirectory()) f = path.join(f, 'index.html');
      if (
        f.endsWith('.html') &&
        fs.existsSync(f) &&
        clean(textOf(parseDocument(fs.readFileSync(f, 'utf8')), true)).includes(e.reach)
      )
        return undefined;
    }
    return 'not on the page, nor on one that it links to';
  }
  let hay,
    test = isIn;
  if (where === 'site') hay = site.all;
  else if (where === 'page') hay = clean(textOf(page.main, true));
  else if (where === undefined) hay = clean(textOf(page.main, false));
  else if (/^(samples|Request|Response)( > |$)/.test(where)) {
    hay = samples(page, where)
      .map((s) => s.text)
      .join('\n')
      .replace(/\\\n/g, '')
      .replace(/\s+/g, '');
    test = isInSample;
    if (hay === '' && e.must) return `no sample in ${where}`;
  } else {
    const [title, ...steps] = where.split(' > ');
    let node = page.sections.get(title)?.node;
    if (!node) return `no section ${title}: ${[...page.sections.keys()].join(', ')}`;
    if (e.maxOpen) {
      const open = (n) =>
        (n.children ?? [])
          .map((c) =>
            c.type === 'text'
              ? c.data
              : c.type === 'tag' && c.name === 'details' && !('open' in c.attribs)
                ? clean(text(els(c)[0] ?? c))
                : open(c),
          )
          .join('');
      const n = clean(open(node.el)).length;
      return n <= e.maxOpen ? undefined : `${n} characters are open`;
    }
    for (const s of steps) {
      const next = step(node, s, page, site);
      if (!next)
        return `no ${s} in ${where}: ${
          site.reader
            .inside(node, page)
            .node.kids.map((k) => k.name ?? k.label)
            .slice(0, 8)
            .join(', ') || 'nothing there'
        }`;
      node = next;
    }
    hay = whole(node, page, site);
  }
  for (const w of e.must ?? []) if (!test(w, hay)) return `without ${w}: ${hay.slice(0, 220)}`;
  for (const w of e.mustNot ?? [])
    if (test(w, hay)) {
      const at = /^\//.test(w) ? 0 : Math.max(0, hay.indexOf(clean(w)) - 60);
      return `has ${w}: …${hay.slice(at, at + 200)}`;
    }
  return undefined;
}

let passed = 0,
  failed = 0;
const line = (ok, f, e, why) => {
  if (ok) passed++;
  else failed++;
  if (!ok || !opt.quiet)
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${f.replace(/\.\w+$/, '')}: ${e.name}${ok ? '' : ` [${f}${e.pointer}${e.where ? `, ${e.where}` : ''}] ${why}`}`,
    );
};
function run(names, built) {
  if (built.error) {
    for (const f of names) for (const e of expect[f]) line(false, f, e, built.error);
    return;
  }
  const site = new Site(built.html);
  for (const f of names)
    for (const e of expect[f]) {
      let why;
      try {
        why = judge(e, site);
      } catch (error) {
        why = error.stack.split('\n').slice(0, 2).join(' ');
      }
      line(why === undefined, f, e, why);
    }
  if (built.dir) fs.rmSync(built.dir, { recursive: true, force: true });
}
if (opt.html) run(files, { html: opt.html });
else if (opt.each) for (const f of files) run([f], build([f]));
else {
  const b = build(files);
  if (b.error) {
    console.log(`one site of all: ${b.error}; building one for each`);
    for (const f of files) run([f], build([f]));
  } else run(files, b);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
