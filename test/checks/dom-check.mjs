// dom-check.mjs - is what an OpenAPI description says where it belongs on the built pages?
//
//   node dom-check.mjs --spec openapi.yaml --html dist [--list 20] [--levels 3] [--sample N] [--only "GET /pets"]
//                      [--json FILE] [--modules DIR] [--max-wrong N]
//
// It reads the description by itself (oas-read.mjs), finds the page of each operation, and compares fact by fact: method
// and path, servers, security, each parameter, the bodies' media types, their properties down to --levels levels, the
// responses with their headers. A fact counts as right only in its own row, below its own parent. Printed are compared
// and wrong counts by kind and the first wrong ones: place in the description, what was expected, what was found.
// Exit 1 with --max-wrong N when more are wrong. It needs js-yaml and htmlparser2: run it in the project's folder (both
// are dependencies there), or pass --modules DIR, a folder with a node_modules that has them.
//
// Marks of a page that it relies on (no class names; a page that changes one of these has to change this list):
//  M1  <main> holds the page; the first element in it whose whole text is a method (GET, POST, any capitals) is followed
//      by a <code> with the path, or with the name of a webhook. That makes a page the page of that operation.
//  M2  An <h2 id> names a section and stands in the <section> that holds it: Servers, Authentication, Path parameters,
//      Query parameters, Query string, Headers, Cookies, Body or Payload, Responses, Callbacks.
//  M3  A row (parameter, property, header) is an <li id> whose first child element holds a link to that very id; the
//      link's text is the name. The next element in that first child is the type in words; those after it are flags:
//      "required", "deprecated", "read-only", "write-only". "keys matching" before the name marks a pattern.
//  M4  Rows inside a row are its properties, or those of its items, its map's values are a row "any key".
//  M5  Any other element with an id in a section, if it is no heading, is a group: a response (its first child has an <h3>
//      that starts with the status), a media type (the first <code> of its first child is the media type), or an
//      alternative or part (its first child says which: name of the type, title, or "Option N"). Lists of alternatives
//      follow a line "One of" or "Any of".
//  M6  Types in words: string, integer, number, boolean, object, any, nothing, "array of X", "array of (X or Y)", "map of
//      X", tuple, "X or null", "one of N types", "any of N types", a format in brackets, or the name of a schema.
//  M7  Facts of a row stand in it outside the rows inside it; values are <code>. Before the value stands: default, always,
//      format, pattern, ≥ > ≤ <, multiple of, min/max length, min/max items, min/max properties.
//  M8  "Same fields as" with a link into the page, a link from the type's name, or "Fields of ..." with a link to another
//      page, stands for the rows that are there.
import fs from 'node:fs';
import { Page, clean, els, find, findAll, isPart, operationPages, siteReader, text } from './dom-read.mjs';
import {
  Description,
  both,
  entries,
  flatten,
  has,
  isObject,
  list,
  marked,
  need,
  refName,
} from './oas-read.mjs';

const opt = { list: 20, levels: 3 };
for (let i = 2; i < process.argv.length; i++) {
  const k = process.argv[i].replace(/^--/, '');
  opt[k] = process.argv[++i];
}
if (!opt.spec || !opt.html) {
  console.error(
    'usage: dom-check.mjs --spec FILE --html DIR [--list N] [--levels N] [--sample N] [--json FILE] [--modules DIR]',
  );
  process.exit(2);
}
const { parseDocument } = need('htmlparser2', opt.modules);
const d = new Description(opt.spec, opt.modules);

// ------------------------------------------------------------------------------------------------ counting
const counts = new Map(),
  wrongs = [];
let current = '';
function check(kind, ok, where, expected, found) {
  const c = counts.get(kind) ?? { compared: 0, wrong: 0 };
  counts.set(kind, c);
  c.compared++;
  if (ok) return true;
  c.wrong++;
  wrongs.push({
    kind,
    operation: current,
    where,
    expected: short(typeof expected === 'function' ? expected() : expected),
    found: short(typeof found === 'function' ? found() : found),
  });
  return false;
}
const short = (v) => {
  const s = typeof v === 'string' ? v : (JSON.stringify(v) ?? 'nothing');
  return s.length > 160 ? `${s.slice(0, 160)}…` : s;
};

// ------------------------------------------------------------------------------------------------ pages
const pages = operationPages(opt.html);
const { inside } = siteReader(opt.html, parseDocument);

// ------------------------------------------------------------------------------------------------ types in words
function splitOr(s) {
  const out = [];
  let depth = 0,
    from = 0;
  for (let i = 0; i < s.length; i++) {
    if (s[i] === '(') depth++;
    else if (s[i] === ')') depth--;
    else if (depth === 0 && s.startsWith(' or ', i)) {
      out.push(s.slice(from, i));
      from = i + 4;
    }
  }
  out.push(s.slice(from));
  return out;
}
function accept(words, loc, depth = 0) {
  if (!loc) return true;
  if (loc.n === true || (isObject(loc.n) && Object.keys(loc.n).length === 0))
    return /^(any|object)$/.test(words) || depth > 0;
  const flat = flatten(d, loc);
  if (flat.lost) return /unresolved/.test(words) || true;
  if (flat.never) return words === 'nothing';
  if (flat.clash) return true;
  if (words.startsWith('map of ') && !flat.variants.length) {
    const a = mapOf(flat);
    const inner = words.slice(7);
    if (!a || (flat.types && !flat.types.includes('object'))) return false;
    return (
      accept(strip(inner), a, depth + 1) ||
      (flat.nullable !== false &&
        inner.endsWith(' or null') &&
        accept(strip(inner.slice(0, -8)), a, depth + 1))
    );
  }
  let pieces = splitOr(words);
  const saysNull = pieces.includes('null');
  // "object or null or object": null stands with one of several alternatives.
  const isOfOne = saysNull && pieces.length > 2 && pieces.at(-1) !== 'null' && flat.variants.length > 0;
  if (saysNull && flat.nullable === false && !isOfOne) return false;
  if (!saysNull && flat.nullable === true && !(flat.types === undefined && !flat.byUnion)) return false;
  if (saysNull) pieces = pieces.filter((p) => p !== 'null');
  const rest = pieces.join(' or ');
  if (flat.names.has(rest)) return true;
  if (rest === '') return flat.types === undefined || flat.types.every((t) => t === 'null');
  const types = flat.types;
  const kind = types ?? inferred(flat);
  if (kind.length === 1 && kind[0] === 'array') {
    if (rest === 'array' || rest === 'tuple')
      return (
        itemsOf(flat) === undefined ||
        (rest === 'tuple' && flat.parts.some((p) => list(p.n.prefixItems).length)) ||
        itemsOf(flat).n === true ||
        Object.keys(itemsOf(flat).n ?? {}).length === 0
      );
    if (!rest.startsWith('array of ')) return types === undefined && rest === 'any';
    let inner = rest.slice(9);
    if (inner.startsWith('(') && inner.endsWith(')')) inner = inner.slice(1, -1);
    const it = itemsOf(flat);
    return it === undefined ? false : depth > 3 || accept(inner, it, depth + 1);
  }
  if (
    flat.variants.length &&
    (types === undefined || types.every((t) => t === 'object') || flat.variants.length)
  ) {
    const m = /^(one|any) of (\d+) types$/.exec(rest);
    if (m)
      return flat.variants.some((x) => +m[2] === x.members.length && (m[1] === 'one') === (x.kw === 'oneOf'));
    for (const v of flat.variants) {
      if (
        v.members.every(Boolean) &&
        pieces.every((p) =>
          v.members.some((x) => accept(p, x, depth + 1) || accept(`${p} or null`, x, depth + 1)),
        )
      )
        return true;
      // A member may itself be a union, written out between the others.
      if (v.members.some((x) => flatten(d, x).variants.length)) return true;
    }
    if (types === undefined) return false;
  }
  if (kind.length === 1 && kind[0] === 'object') {
    if (rest === 'object') return true;
    if (rest.startsWith('map of ')) {
      const a = mapOf(flat);
      return a !== undefined && accept(strip(rest.slice(7)), a, depth + 1);
    }
    return types === undefined && rest === 'any';
  }
  const want = [...kind];
  const m = /^(.*?)(?: \((.*)\))?$/.exec(rest);
  const got = splitOr(m[1]);
  if (types === undefined && got.length === 1 && got[0] === 'any') return true;
  if (types === undefined && kind.length === 0) return got.every((g) => PRIMITIVE.has(g));
  const formats = new Set(flat.parts.map((p) => p.n.format).filter((x) => typeof x === 'string'));
  if (m[2] !== undefined && !formats.has(m[2])) return false;
  return want.length === got.length && want.every((t) => got.includes(t));
}
const strip = (s) => (s.startsWith('(') && s.endsWith(')') ? s.slice(1, -1) : s);
const PRIMITIVE = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'any', 'null']);
function inferred(flat) {
  const h = (...ks) => flat.parts.some((p) => ks.some((k) => p.n[k] !== undefined));
  if (h('properties', 'additionalProperties', 'patternProperties')) return ['object'];
  if (h('items', 'prefixItems')) return ['array'];
  if (h('pattern', 'minLength', 'maxLength', 'contentMediaType', 'contentEncoding', 'format'))
    return ['string'];
  if (h('minimum', 'maximum', 'multipleOf')) return ['number'];
  return [
    ...new Set(
      flat.parts
        .flatMap((p) => (has(p.n, 'const') ? [p.n.const] : list(p.n.enum)))
        .filter((v) => v !== null)
        .map((v) => (Array.isArray(v) ? 'array' : typeof v)),
    ),
  ];
}
function itemsOf(flat) {
  const own = flat.parts
    .filter((p) => isObject(p.n.items) || p.n.items === true)
    .map((p) => d.at(p, 'items'));
  // Items of which nothing is said add nothing to those of another part.
  const told = own.filter((l) => isObject(l.n) && Object.keys(l.n).length);
  return told.length ? both(told) : own[0];
}
function mapOf(flat) {
  for (const p of flat.parts)
    for (const k of ['additionalProperties', 'unevaluatedProperties', 'patternProperties'])
      if (isObject(p.n[k]) && Object.keys(p.n[k]).length)
        return k === 'patternProperties' ? undefined : d.at(p, k);
  return undefined;
}
/** The type in words, as this tool would say it: for the report only. */
function say(loc, depth = 0) {
  if (!loc) return 'anything';
  if (typeof loc.n === 'boolean') return loc.n ? 'any' : 'nothing';
  const f = flatten(d, loc);
  const n = f.nullable ? ' or null' : '';
  const kind = f.types ?? inferred(f);
  if (kind[0] === 'array' && kind.length === 1)
    return `array of ${itemsOf(f) && depth < 3 ? say(itemsOf(f), depth + 1) : 'any'}${n}`;
  if (f.variants.length) return `${f.variants[0].kw} of ${f.variants[0].members.length}${n}`;
  return `${[...f.names][0] ?? (kind.join(' or ') || 'any')}${f.parts.find((p) => p.n.format)?.n.format ? ` (${f.parts.find((p) => p.n.format).n.format})` : ''}${n}`;
}

// ------------------------------------------------------------------------------------------------ facts of a row
const LABELS = {
  minimum: '≥',
  exclusiveMinimum: '>',
  maximum: '≤',
  exclusiveMaximum: '<',
  multipleOf: 'multiple of',
  minLength: 'min length',
  maxLength: 'max length',
  minItems: 'min items',
  maxItems: 'max items',
  minProperties: 'min properties',
  maxProperties: 'max properties',
  pattern: 'pattern',
};
const shown = (v) => (typeof v === 'string' ? clean(v) : clean(JSON.stringify(v)));
function holds(codes, v) {
  const s = shown(v);
  if (codes.has(s) || codes.has(clean(String(v)))) return true;
  if (typeof v === 'number') return [...codes].some((c) => c !== '' && Number(c) === v);
  if (typeof v === 'object') return [...codes].some((c) => c.replace(/\s/g, '') === s.replace(/\s/g, ''));
  if (typeof v === 'string' && v.trim() === '') return true;
  return false;
}
function labelled(own, label, v) {
  const parts = own.split('\u0001');
  for (let i = 1; i < parts.length; i++) {
    if (!clean(parts[i - 1].split('\u0002').pop()).endsWith(label)) continue;
    if (holds(new Set([clean(parts[i].split('\u0002')[0])]), v)) return true;
  }
  return false;
}
function facts(loc, node, page, where, target) {
  // The value itself, then the items of each list on the way: what is said of them stands in the same row.
  let l = loc;
  const areas = [node, ...(target && target !== node ? [target] : [])];
  const inAny = (f) => areas.some(f);
  for (let level = 0; l && level < 3; level++) {
    const flat = flatten(d, l);
    const at = level ? `${where} [items]` : where;
    for (const p of flat.parts) {
      const s = p.n;
      if (s.default !== undefined && s.default !== null)
        check(
          'default',
          inAny((a) => labelled(a.own, 'default', s.default)),
          at,
          s.default,
          () => rowText(node),
        );
      if (has(s, 'const') && s.const !== null)
        check(
          'const',
          inAny((a) => labelled(a.own, 'always', s.const) || holds(a.set, s.const)),
          at,
          s.const,
          () => rowText(node),
        );
      const en = list(s.enum).filter((v) => v !== null && v !== '');
      // Where two parts each list values, what holds is what both allow.
      const others = flat.parts.filter((q) => q !== p && list(q.n.enum).length);
      const hold = others.length ? en.filter((v) => others.every((q) => q.n.enum.includes(v))) : en;
      if (hold.length) {
        const lost = hold.filter((v) => !inAny((a) => holds(a.set, v)));
        check(
          'enum',
          lost.length === 0,
          at,
          () => `${lost.length} of ${hold.length}: ${lost.slice(0, 5).join(', ')}`,
          () => rowText(node),
        );
      }
      if (typeof s.format === 'string' && s.format)
        check(
          'format',
          (node.type ?? node.own).includes(s.format) ||
            inAny((a) => labelled(a.own, 'format', s.format) || a.own.includes(`(${s.format})`)),
          at,
          s.format,
          () => node.type ?? rowText(node),
        );
      for (const [k, label] of Object.entries(LABELS)) {
        let v = s[k];
        if (v === undefined || v === null || typeof v === 'object') continue;
        let lab = label;
        if (typeof v === 'boolean') continue;
        if (k === 'minimum' && s.exclusiveMinimum === true) lab = '>';
        if (k === 'maximum' && s.exclusiveMaximum === true) lab = '<';
        check(
          k === 'pattern' ? 'pattern' : 'bound',
          inAny((a) => labelled(a.own, lab, v)),
          at,
          `${lab} ${v}`,
          () => rowText(node),
        );
      }
    }
    const kind = flat.types ?? inferred(flat);
    l = kind.length === 1 && kind[0] === 'array' && !flat.props.size ? itemsOf(flat) : undefined;
  }
}
const rowText = (n) => clean(n.own.replace(/[\u0001\u0002]/g, ''));

// ------------------------------------------------------------------------------------------------ what stands inside
function deepFlat(loc) {
  let l = loc;
  const seen = new Set();
  for (let i = 0; i < 6; i++) {
    const flat = flatten(d, l);
    const kind = flat.types ?? inferred(flat);
    const it = kind.length === 1 && kind[0] === 'array' ? itemsOf(flat) : undefined;
    if (!it || flat.props.size || seen.has(it.n)) return { flat, l };
    seen.add(it.n);
    // A base's union narrowed to a list is no union any more.
    l = it;
  }
  return { flat: flatten(d, l), l };
}
function compareInside(loc, node, page, dir, level, where) {
  if (!loc || level <= 0 || typeof loc.n === 'boolean') return;
  const { flat } = deepFlat(loc);
  if (flat.lost || flat.never) return;
  const hidden = dir === 'request' ? 'readOnly' : dir === 'response' ? 'writeOnly' : undefined;
  const props = [...flat.props].map(([name, locs]) => [name, both(locs), hidden && marked(d, locs, hidden)]);
  if (!props.length && !flat.variants.length && !mapOf(flat)) return;
  const target = inside(node, page);
  const holder = target.node;
  const rows = new Map();
  for (const r of holder.rows) {
    const k = `${r.isPattern ? '*' : ''}${r.name}`;
    rows.set(k, [...(rows.get(k) ?? []), r]);
  }
  const wanted = new Set();
  for (const [name, l, isHidden] of props) {
    const at = `${where} › ${name}`;
    const key = clean(name);
    wanted.add(key);
    const row = rows.get(key)?.[0] ?? rows.get(`*${key}`)?.[0];
    if (isHidden) {
      if (!target.via && !target.same)
        check('direction', !row, at, `left out of a ${dir} (${hidden})`, 'a row');
      continue;
    }
    if (
      !check(
        'property',
        row !== undefined,
        at,
        `row ${name}`,
        () =>
          `rows ${[...rows.keys()].slice(0, 8).join(', ') || 'none'}${target.via ? ` on ${target.via}` : ''}`,
      )
    )
      continue;
    check(
      'required',
      row.flags.includes('required') === flat.required.has(name),
      at,
      flat.required.has(name) ? 'required' : 'not required',
      row.flags.join(', ') || 'no flag',
    );
    compareRow(l, row, page, at, target.via ? 'both' : dir, level);
  }
  const extra = holder.rows.filter((r) => !r.isPattern && !wanted.has(r.name) && !flat.optional.has(r.name));
  // On the page of a type the rows of all that the type merges in stand too.
  check(
    'no other rows',
    extra.length === 0 || flat.selfUnion,
    where,
    `only ${[...wanted].slice(0, 6).join(', ')}`,
    () =>
      `also ${extra
        .map((r) => r.name)
        .slice(0, 5)
        .join(', ')}`,
  );
  const map = mapOf(flat);
  if (map && isObject(map.n)) {
    const r = holder.rows.find((x) => x.name === 'any key');
    if (
      check(
        'map',
        r !== undefined || (node.type ?? '').includes('map of'),
        where,
        'a row for other keys',
        'none',
      ) &&
      r
    )
      compareRow(map, r, page, `${where} › {any key}`, dir, level);
  }
  for (const p of flat.parts)
    for (const [k] of entries(p.n.patternProperties))
      check(
        'map',
        holder.rows.some((r) => r.isPattern && r.name === clean(k)),
        where,
        `keys matching ${k}`,
        () => [...rows.keys()].join(', '),
      );
  flat.variants.forEach((v) => {
    const groups = holder.groups.filter(isPart);
    v.members.forEach((m, i) => {
      if (!m) return;
      const chain = new Set();
      d.deref(m, chain);
      const names = [
        ...chain,
        ...(typeof d.deref(m)?.n?.title === 'string' ? [clean(d.deref(m).n.title)] : []),
        `Option ${i + 1}`,
      ];
      const g = groups.find((x) => names.some((n) => x.label === n || x.label.startsWith(`${n} `)));
      const at = `${where} › ${v.kw} ${names[0]}`;
      if (
        !check(
          'alternative',
          g !== undefined,
          at,
          names[0],
          () =>
            groups
              .map((x) => x.label)
              .slice(0, 6)
              .join(' | ') || 'none',
        )
      )
        return;
      for (const [value, t] of entries(v.disc?.mapping))
        if (
          typeof t === 'string' &&
          isObject(m.n) &&
          typeof m.n.$ref === 'string' &&
          refName(t) === refName(m.n.$ref)
        )
          check(
            'discriminator',
            clean(g.label).includes(clean(value)) || holds(g.set, value),
            at,
            value,
            g.label,
          );
      const mf = flatten(d, m);
      const only = list(isObject(m.n) ? m.n.required : undefined).filter(
        (r) => typeof r === 'string' && !mf.props.has(r),
      );
      if (only.length)
        check(
          'required in alternative',
          only.every(
            (r) => rowText(g).includes(r) || g.rows.some((x) => x.name === r && x.flags.includes('required')),
          ),
          at,
          `required: ${only.join(', ')}`,
          rowText(g),
        );
      compareInside(m, g, page, dir, level - 1, at);
    });
  });
}
function compareRow(loc, row, page, where, dir, level) {
  check(
    'type',
    row.type !== undefined ? accept(row.type, loc) : !loc || loc.n === undefined,
    where,
    () => say(loc),
    row.type ?? 'no type',
  );
  if (!loc || typeof loc.n === 'boolean') return;
  const locs = loc.locs ?? [loc];
  check(
    'deprecated',
    row.flags.includes('deprecated') === marked(d, locs, 'deprecated'),
    where,
    marked(d, locs, 'deprecated') ? 'deprecated' : 'not deprecated',
    row.flags.join(', ') || 'no flag',
  );
  if (dir !== 'response')
    check(
      'read-only',
      row.flags.includes('read-only') === marked(d, locs, 'readOnly'),
      where,
      marked(d, locs, 'readOnly') ? 'read-only' : 'not read-only',
      row.flags.join(', ') || 'no flag',
    );
  const needsMore = level > 0;
  const target = needsMore ? inside(row, page) : undefined;
  facts(loc, row, page, where, target?.via ? target.node : undefined);
  if (level > 1) compareInside(loc, row, page, dir, level - 1, where);
}

// ------------------------------------------------------------------------------------------------ one operation
const PLACES = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Headers',
  cookie: 'Cookies',
};
function compareMedia(media, holder, page, dir, where) {
  const groups = holder.all((k) => k.kind === 'group' && k.code !== undefined, []).concat(holder.groups);
  for (const m of media) {
    const at = `${where}${m.type ? ` ${m.type}` : ''}`;
    const g =
      m.type === undefined
        ? (holder.groups.find((x) => x.code?.includes('/')) ?? holder)
        : groups.find((x) => x.code === m.type);
    if (
      m.type !== undefined &&
      !check(
        'media type',
        g !== undefined,
        at,
        m.type,
        () => groups.map((x) => x.code ?? x.label).join(', ') || 'none',
      )
    )
      continue;
    if (!m.schema) continue;
    const head = els(g.el)[0];
    const codeEl = head && find(head, (e) => e.name === 'code');
    const typeEl = codeEl && els(codeEl.parent)[els(codeEl.parent).indexOf(codeEl) + 1];
    if (typeEl && g !== holder)
      check('type', accept(clean(text(typeEl)), m.schema), at, () => say(m.schema), clean(text(typeEl)));
    compareInside(m.schema, g, page, dir, +opt.levels, at);
    if (m.itemSchema) {
      const r = flatten(d, m.itemSchema);
      for (const [k] of r.props)
        check(
          'property',
          g.all((x) => x.kind === 'row' && x.name === k).length > 0 ||
            inside(g, page).node.rows.some((x) => x.name === k),
          `${at} › stream › ${k}`,
          `row ${k}`,
          'none',
        );
    }
  }
}
function compareOperation(o) {
  current = `${o.method} ${o.path}`;
  const file = pages.get(current) ?? pages.get(current.replace(/\s+/g, ' '));
  if (
    !check(
      'operation',
      file !== undefined,
      o.where,
      `a page with ${current}`,
      o.isRef ? 'none (the operation stands behind a $ref)' : 'none',
    )
  )
    return;
  const page = new Page(file, parseDocument);
  const op = o.op.n,
    sections = page.sections;
  const intro = clean(text(page.main)).slice(0, 200000);
  if (op.deprecated === true)
    check('deprecated', /deprecated/i.test(intro), o.where, 'deprecated', 'not said');
  if (typeof op.operationId === 'string')
    check(
      'operation id',
      findAll(page.main, (e) => e.name === 'code').some((e) => clean(text(e)) === clean(op.operationId)),
      o.where,
      op.operationId,
      'none',
    );
  // servers
  if (o.kind === 'operation') {
    const s = sections.get('Servers')?.node;
    for (const server of d.servers(o)) {
      if (!isObject(server) || typeof server.url !== 'string') continue;
      const found = s && holds(s.set, server.url.trim());
      const same =
        s &&
        [...s.set].some(
          (c) =>
            c.replace(/\/$/, '') === server.url.trim().replace(/\/$/, '') ||
            (!/^https?:/.test(server.url) && c.endsWith(server.url)),
        );
      check('server', Boolean(found || same), `${o.where} servers`, server.url, () =>
        s ? [...s.set].slice(0, 5).join(', ') : 'no section',
      );
      for (const [name, v] of entries(server.variables)) {
        check(
          'server variable',
          Boolean(
            s &&
            holds(s.set, name) &&
            (v?.default === undefined || holds(s.set, v.default)) &&
            list(v?.enum).every((e) => holds(s.set, e)),
          ),
          `${o.where} servers ${name}`,
          [name, v?.default, ...list(v?.enum)].join(' '),
          () => (s ? [...s.set].slice(0, 8).join(', ') : 'no section'),
        );
      }
    }
  }
  // security
  const sec = d.security(o.op);
  const auth = sections.get('Authentication')?.node;
  if (sec !== undefined && (o.kind === 'operation' || op.security !== undefined)) {
    const own = auth ? rowText(auth) : '';
    if (sec.length === 0)
      check(
        'security',
        /No authentication/i.test(own),
        `${o.where} security`,
        'none needed',
        own || 'no section',
      );
    const lis = auth
      ? find(auth.el, (e) => e.name === 'ol')
        ? els(find(auth.el, (e) => e.name === 'ol'))
        : []
      : [];
    if (sec.length > 1)
      check(
        'security',
        lis.length === sec.length,
        `${o.where} security`,
        `${sec.length} alternatives`,
        `${lis.length}`,
      );
    sec.forEach((req, i) => {
      const area = sec.length > 1 && lis[i] ? clean(text(lis[i])) : own;
      if (req.length === 0)
        check(
          'security',
          /No authentication/i.test(area),
          `${o.where} security/${i}`,
          'may be left out',
          area,
        );
      for (const { name, scopes, def } of req) {
        check('security', area.includes(name), `${o.where} security/${i}`, name, area || 'no section');
        for (const s of scopes)
          check('scope', area.includes(clean(s)), `${o.where} security/${i}/${name}`, s, area);
        if (def?.type === 'apiKey')
          check(
            'scheme',
            area.includes(clean(String(def.name))) && area.includes(String(def.in)),
            `${o.where} security/${i}/${name}`,
            `${def.in} ${def.name}`,
            area,
          );
        if (def?.type === 'http')
          check(
            'scheme',
            area.toLowerCase().includes(String(def.scheme).toLowerCase()),
            `${o.where} security/${i}/${name}`,
            String(def.scheme),
            area,
          );
        const flows =
          def?.type === 'oauth2' ? (def.flows ? entries(def.flows) : def.flow ? [[def.flow, def]] : []) : [];
        for (const [k, f] of flows)
          if (isObject(f))
            check(
              'scheme',
              [f.authorizationUrl, f.tokenUrl]
                .filter((u) => typeof u === 'string')
                .every((u) => area.includes(u)),
              `${o.where} security/${i}/${name}/${k}`,
              [f.authorizationUrl, f.tokenUrl].filter(Boolean).join(' '),
              area,
            );
      }
    });
  }
  // parameters
  const params = d.parameters(o);
  const where = o.where;
  const seenRows = new Map();
  for (const p of params.values()) {
    const s = p.n;
    const title = PLACES[s.in];
    if (!title) continue;
    if (s.in === 'header' && !d.v2 && /^(accept|content-type|authorization)$/i.test(s.name)) continue;
    const at = `${where} ${s.in} ${s.name}`;
    const holder = sections.get(title)?.node;
    const row = holder?.rows.find((r) => r.name === clean(s.name));
    if (
      !check('parameter', row !== undefined, at, `row in ${title}`, () =>
        holder
          ? holder.rows
              .map((r) => r.name)
              .slice(0, 6)
              .join(', ')
          : 'no section',
      )
    )
      continue;
    seenRows.set(title, (seenRows.get(title) ?? 0) + 1);
    check(
      'required',
      row.flags.includes('required') === (s.required === true || s.in === 'path'),
      at,
      s.required === true || s.in === 'path' ? 'required' : 'not required',
      row.flags.join(', ') || 'no flag',
    );
    const content = entries(s.content)[0];
    const schema = s.schema
      ? d.at(p, 'schema')
      : content
        ? d.at(d.deref(d.at(p, 'content', content[0])) ?? p, 'schema')
        : d.v2
          ? {
              n: { ...s, required: undefined, description: undefined, in: undefined, name: undefined },
              f: p.f,
              p: p.p,
            }
          : undefined;
    const dep = s.deprecated === true || (schema && marked(d, [schema], 'deprecated'));
    if (s.deprecated === true)
      check(
        'deprecated',
        row.flags.includes('deprecated'),
        at,
        'deprecated',
        row.flags.join(', ') || 'no flag',
      );
    else if (!dep)
      check('deprecated', !row.flags.includes('deprecated'), at, 'not deprecated', row.flags.join(', '));
    if (content) check('parameter content', holds(row.set, content[0]), at, content[0], () => rowText(row));
    if (!d.v2 && s.style && s.style !== (s.in === 'query' || s.in === 'cookie' ? 'form' : 'simple'))
      check('style', row.own.includes(s.style), at, s.style, () => rowText(row));
    if (
      !d.v2 &&
      s.schema &&
      typeof s.explode === 'boolean' &&
      s.explode !== ((s.style ?? (s.in === 'query' || s.in === 'cookie' ? 'form' : 'simple')) === 'form')
    )
      check(
        'style',
        /exploded/.test(row.own) && /not exploded/.test(row.own) === !s.explode,
        at,
        s.explode ? 'exploded' : 'not exploded',
        () => rowText(row),
      );
    if (!schema) continue;
    if (row.type !== undefined) check('type', accept(row.type, schema), at, () => say(schema), row.type);
    else check('type', false, at, () => say(schema), 'no type');
    const t = inside(row, page);
    facts(schema, row, page, at, t.via ? t.node : undefined);
    compareInside(schema, row, page, 'request', 2, at);
  }
  // Three headers that OpenAPI 3 says are ignored as parameters may be shown all the same.
  const counted = (title) =>
    sections
      .get(title)
      .node.rows.filter(
        (r) => d.v2 || title !== 'Headers' || !/^(accept|content-type|authorization)$/i.test(r.name),
      );
  for (const [title, n] of seenRows)
    check('no other rows', counted(title).length === n, `${where} ${title}`, `${n} rows`, () =>
      sections
        .get(title)
        .node.rows.map((r) => r.name)
        .join(', '),
    );
  // body
  const body = d.body(o);
  const dir = o.kind === 'operation' ? 'request' : 'both';
  if (body) {
    const s = sections.get('Body') ?? sections.get('Payload');
    if (
      check('body', s !== undefined, `${where} body`, 'a section Body', () => [...sections.keys()].join(', '))
    ) {
      if (!body.isForm && o.kind === 'operation')
        check(
          'required',
          /\brequired$/.test(s.head) === body.required,
          `${where} body`,
          body.required ? 'required' : 'not required',
          s.head,
        );
      compareMedia(body.media, s.node, page, dir, `${where} body`);
    }
  }
  // responses
  const rs = sections.get('Responses')?.node;
  for (const r of d.responses(o.op)) {
    const at = `${where} ${r.status}`;
    const g = rs?.groups.find((x) => x.status?.toLowerCase() === r.status.toLowerCase());
    if (
      !check('response', g !== undefined, at, r.status, () =>
        rs ? rs.groups.map((x) => x.h3).join(', ') : 'no section',
      )
    )
      continue;
    if (!isObject(r.loc?.n)) continue;
    for (const h of r.headers) {
      if (/^content-type$/i.test(h.name) && !d.v2) continue;
      const row = g.rows.find((x) => x.name === h.name);
      if (
        !check(
          'header',
          row !== undefined,
          `${at} header ${h.name}`,
          `row ${h.name}`,
          () => g.rows.map((x) => x.name).join(', ') || 'none',
        )
      )
        continue;
      const schema = isObject(h.loc?.n)
        ? h.loc.n.schema
          ? d.at(h.loc, 'schema')
          : d.v2
            ? { n: { ...h.loc.n, description: undefined }, f: h.loc.f, p: h.loc.p }
            : undefined
        : undefined;
      if (schema && row.type !== undefined)
        check('type', accept(row.type, schema), `${at} header ${h.name}`, () => say(schema), row.type);
      if (isObject(h.loc?.n))
        check(
          'required',
          row.flags.includes('required') === (h.loc.n.required === true),
          `${at} header ${h.name}`,
          h.loc.n.required === true ? 'required' : 'not required',
          row.flags.join(', ') || 'no flag',
        );
    }
    compareMedia(r.media, g, page, 'response', at);
    const links = entries(r.loc.n.links);
    for (const [name] of links) check('link', rowText(g).includes(name), `${at} link ${name}`, name, 'none');
  }
  // callbacks
  for (const [name] of entries(op.callbacks)) {
    const c = d.deref(d.at(o.op, 'callbacks', name));
    const area = sections.get('Callbacks')?.node.el;
    for (const [expr] of entries(c?.n))
      if (!expr.startsWith('x-'))
        check(
          'callback',
          Boolean(area && clean(text(area)).includes(name) && clean(text(area)).includes(clean(expr))),
          `${where} callbacks`,
          `${name} ${expr}`,
          area ? 'not in the section' : 'no section',
        );
  }
}

let ops = d.operations();
if (opt.only) ops = ops.filter((o) => `${o.method} ${o.path}` === opt.only);
if (opt.sample && ops.length > +opt.sample) {
  const step = ops.length / +opt.sample;
  ops = Array.from({ length: +opt.sample }, (_, i) => ops[Math.floor(i * step)]);
}
for (const o of ops) {
  try {
    compareOperation(o);
  } catch (e) {
    check(
      'could not compare',
      false,
      o.where,
      'no error',
      e.stack?.split('\n').slice(0, 3).join(' ') ?? String(e),
    );
  }
}

// ------------------------------------------------------------------------------------------------ report
let compared = 0,
  wrong = 0;
for (const c of counts.values()) {
  compared += c.compared;
  wrong += c.wrong;
}
console.log(`${ops.length} operations, ${pages.size} pages of operations`);
for (const [k, c] of [...counts].sort((a, b) => b[1].wrong - a[1].wrong || b[1].compared - a[1].compared))
  console.log(
    `  ${k.padEnd(24)} compared ${String(c.compared).padStart(8)}  wrong ${String(c.wrong).padStart(6)}`,
  );
const perKind = new Map();
for (const w of wrongs) {
  const n = perKind.get(w.kind) ?? 0;
  perKind.set(w.kind, n + 1);
  if (n >= +opt.list) continue;
  console.log(
    `wrong ${w.kind}: ${w.where}\n    page      ${w.operation}\n    expected  ${w.expected}\n    found     ${w.found}`,
  );
}
for (const w of [...new Set(d.warnings)].slice(0, 5)) console.log(`note: ${w}`);
console.log(
  `dom-check: compared ${compared}, wrong ${wrong} (${compared ? ((100 * wrong) / compared).toFixed(3) : 0} %)`,
);
if (opt.json)
  fs.writeFileSync(
    opt.json,
    JSON.stringify(
      { operations: ops.length, compared, wrong, counts: Object.fromEntries(counts), wrongs },
      null,
      1,
    ),
  );
if (opt['max-wrong'] !== undefined && wrong > +opt['max-wrong']) process.exit(1);
