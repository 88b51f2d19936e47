// dom-read.mjs - reads the built pages of an API reference as a tree of rows and groups, for the checkers beside it. The
// marks of a page that it relies on are the list M1 to M8 at the top of dom-check.mjs.
import fs from 'node:fs';
import path from 'node:path';

export const decode = (s) =>
  s
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&#x27;/gi, "'")
    .replace(/&#(\d+);/g, (_, n) => String.fromCodePoint(+n))
    .replace(/&#x([0-9a-f]+);/gi, (_, n) => String.fromCodePoint(parseInt(n, 16)))
    .replace(/&amp;/g, '&')
    .replace(/[\u200b\u00ad]/g, '');
export const text = (n) =>
  (n.type === 'text' ? n.data : (n.children ?? []).map(text).join('')).replace(/[\u200b\u00ad]/g, '');
export const clean = (s) => s.replace(/\s+/g, ' ').trim();
const isEl = (n) => n.type === 'tag';
export const els = (n) => (n.children ?? []).filter(isEl);
export function find(n, test) {
  for (const c of n.children ?? []) {
    if (isEl(c)) {
      if (test(c)) return c;
      const f = find(c, test);
      if (f) return f;
    }
  }
  return undefined;
}
export function findAll(n, test, out = []) {
  for (const c of n.children ?? [])
    if (isEl(c)) {
      if (test(c)) out.push(c);
      findAll(c, test, out);
    }
  return out;
}

/** The pages of operations below a folder: Map "GET /pets" -> file. */
export function operationPages(dir, pages = new Map()) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    const f = path.join(dir, e.name);
    if (e.isDirectory()) {
      if (!e.name.startsWith('_')) operationPages(f, pages);
      continue;
    }
    if (!e.name.endsWith('.html')) continue;
    const t = fs.readFileSync(f, 'utf8');
    const at = t.indexOf('<main');
    if (at < 0) continue;
    const m = /<([a-z]+)[^>]*>([A-Z][A-Z-]*)<\/\1>\s*<code[^>]*>(.*?)<\/code>/s.exec(t.slice(at, at + 20000));
    if (!m || /<h2[\s>]/.test(t.slice(at, at + m.index))) continue; // an overview lists several, below headings
    const key = `${m[2]} ${decode(m[3])}`;
    if (!pages.has(key) || pages.get(key).length > f.length) pages.set(key, f);
  }
  return pages;
}

export class Node {
  constructor(el, isRoot) {
    this.el = el;
    this.kids = [];
    this.codes = [];
    this.links = [];
    this.own = '';
    this.label = '';
    const head = isRoot ? undefined : els(el)[0];
    const self = head && findAll(head, (e) => e.name === 'a' && e.attribs.href === `#${el.attribs.id}`)[0];
    if (el.name === 'li' && self) {
      this.kind = 'row';
      this.name = clean(text(self));
      const after = els(head);
      const at = after.indexOf(self);
      const words = after.slice(at + 1).map((e) => clean(text(e)));
      this.type =
        words[0] !== undefined && !FLAGS.has(words[0]) && !/^from /.test(words[0])
          ? words.shift()
          : undefined;
      this.flags = words.filter((w) => FLAGS.has(w));
      this.isPattern =
        this.name === 'any key' || after.slice(0, at).some((e) => /keys matching/.test(text(e)));
    } else if (!isRoot) {
      this.kind = 'group';
      this.label = head ? clean(text(head)) : '';
      const h3 = head && (head.name === 'h3' ? head : find(head, (e) => e.name === 'h3'));
      if (h3) this.status = clean(text(h3)).split(' ')[0];
      const code = head && find(head, (e) => e.name === 'code');
      this.code = code && clean(text(code));
      this.h3 = h3 && clean(text(h3));
    } else this.kind = 'root';
    const parts = [];
    const go = (n, isHead) => {
      for (const c of n.children ?? []) {
        if (c.type === 'text') {
          parts.push(c.data);
          continue;
        }
        if (!isEl(c)) continue;
        if (c.name === 'pre') continue;
        if (c.attribs.id && !/^h[1-6]$/.test(c.name) && c.name !== 'a') {
          this.kids.push(new Node(c));
          parts.push(' ');
          continue;
        }
        if (c.name === 'code') {
          parts.push('\u0001', text(c), '\u0002');
          this.codes.push(text(c).replace(/[\u200b\u00ad]/g, ''));
          continue;
        }
        if (c.name === 'a') this.links.push({ href: c.attribs.href ?? '', text: clean(text(c)), isHead });
        if (c.name === 'br' || c.name === 'wbr') continue;
        const isBlock = !/^(span|a|b|i|em|strong|code)$/.test(c.name);
        parts.push(isBlock ? ' ' : '');
        go(c, isHead || c === head);
        parts.push(isBlock ? ' ' : '');
      }
    };
    go(el, false);
    this.own = parts.join('').replace(/\s+/g, ' ');
    this.set = new Set(this.codes.map(clean));
  }
  get rows() {
    return this.kids.filter((k) => k.kind === 'row');
  }
  get groups() {
    return this.kids.filter((k) => k.kind === 'group');
  }
  all(test, out = []) {
    for (const k of this.kids) {
      if (test(k)) out.push(k);
      k.all(test, out);
    }
    return out;
  }
}
const FLAGS = new Set(['required', 'deprecated', 'read-only', 'write-only', 'webhook']);

export class Page {
  constructor(file, parseDocument) {
    this.file = file;
    const doc = parseDocument(fs.readFileSync(file, 'utf8'));
    this.main = find(doc, (e) => e.name === 'main') ?? doc;
    this.sections = new Map();
    for (const h of findAll(this.main, (e) => e.name === 'h2' && e.attribs.id)) {
      let s = h.parent;
      while (s && s.name !== 'section' && s !== this.main) s = s.parent;
      const title = clean(text(h));
      if (s && s !== this.main && !this.sections.has(title))
        this.sections.set(title, { node: new Node(s, true), head: clean(text(h.parent)) });
    }
  }
  byId(id) {
    this.ids ??= new Map(
      [...this.sections.values()]
        .flatMap(({ node }) => node.all(() => true))
        .map((n) => [n.el.attribs.id, n]),
    );
    return this.ids.get(id);
  }
  get whole() {
    return (this.wholeNode ??= new Node(this.main, true));
  }
}
export const isPart = (k) => k.kind === 'group' && k.status === undefined;

/** Follows the links of a site: {inside} says where the rows of a node stand. */
export function siteReader(html, parseDocument) {
  const typePages = new Map();
  function typePage(href) {
    const clear = decodeURI(href).replace(/[#?].*$/, '');
    if (typePages.has(clear)) return typePages.get(clear);
    let f = path.join(html, clear);
    if (fs.existsSync(f) && fs.statSync(f).isDirectory()) f = path.join(f, 'index.html');
    let node;
    if (fs.existsSync(f)) {
      const p = new Page(f, parseDocument);
      if (!p.sections.has('Responses')) node = p.whole;
    }
    typePages.set(clear, node);
    if (typePages.size > 1500) typePages.delete(typePages.keys().next().value);
    return node;
  }
  /** Where the rows of a node stand: in it, or where it leads. */
  function inside(node, page) {
    if (node.kids.some((k) => k.kind === 'row' || isPart(k))) return { node, via: '' };
    for (const l of node.links)
      if (
        l.href.startsWith('#') &&
        /^Same fields as/.test(clean(node.own.slice(node.own.indexOf('Same fields as'))))
      ) {
        const t = page.byId(l.href.slice(1));
        if (t && t !== node) return { ...inside(t, page), same: true };
      }
    const head = node.links.filter((x) => x.isHead);
    for (const l of [
      ...node.links.filter((x) => /^Fields of /.test(x.text)),
      ...(node.kind === 'row' ? head.reverse() : head),
    ]) {
      if (!l.href.startsWith('/')) continue;
      const t = typePage(l.href);
      if (t && t !== node && (t.kids.length || t.codes.length)) return { node: t, via: l.href };
    }
    return { node, via: '' };
  }
  return { inside, typePage };
}
