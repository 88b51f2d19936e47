// sample-check.mjs - do the samples of the built pages hold what the description demands?
//
//   node sample-check.mjs --spec openapi.yaml --html dist [--list 15] [--sample N] [--json FILE] [--modules DIR]
//                         [--python] [--max-invalid N]
//
// It takes the request samples, the request bodies and the responses from the pages of the operations and checks:
//   curl          the command can be read by a shell, has the operation's method, an address that fits the path, headers
//                 of the form "Name: value", a content type that the operation takes, its required query parameters
//   curl body     the JSON of --data parses and is valid against the schema; forms hold the required fields
//   body          the same for what stands below "Request body" and "Payload"
//   response      the same for what stands below "Response", against the schema of its status and media type
//   javascript, python (with --python)   the sample parses
//   address       every language's sample names the same host and path as cURL
// A value that equals an example of the description is the author's and counted apart: what is wrong there is theirs. All
// others were generated; where what is wrong in one of them is an example or default of a field, it is "of the author's field
// examples" and counted apart too. Schemas are checked with Ajv (JSON Schema 2020-12, formats); 2.0 and 3.0 are converted, readOnly
// fields are not demanded of a request, nor writeOnly ones of a response.
// It needs js-yaml, htmlparser2 and ajv (ajv-formats too if it is there): run it in the project's folder or pass
// --modules DIR. Exit 1 with --max-invalid N when more of the generated ones are invalid.
//
// Marks of a page: <main>, method and path as in dom-check.mjs (M1); the <h2>s Request, Request body, Payload and Response,
// each in a <section>; below it one <pre> for each sample, inside <section id>s whose first child says which (a language,
// a status with or without a media type, the name of an example); a link to a file after a <pre> that ends with "…".
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { spawnSync } from 'node:child_process';
import { clean, els, findAll, operationPages } from './dom-read.mjs';
import { Description, entries, has, isObject, list, need } from './oas-read.mjs';

const opt = { list: 15 };
for (let i = 2; i < process.argv.length; i++) {
  const k = process.argv[i].replace(/^--/, '');
  if (k === 'python') opt.python = true;
  else opt[k] = process.argv[++i];
}
if (!opt.spec || !opt.html) {
  console.error(
    'usage: sample-check.mjs --spec FILE --html DIR [--list N] [--sample N] [--json FILE] [--modules DIR] [--python]',
  );
  process.exit(2);
}
const { parseDocument } = need('htmlparser2', opt.modules);
const A = need('ajv/dist/2020.js', opt.modules);
const Ajv = A.default ?? A;
const d = new Description(opt.spec, opt.modules);

// ------------------------------------------------------------------------------------------------ schemas
const ajv = new Ajv({
  strict: false,
  allErrors: false,
  unicodeRegExp: false,
  validateFormats: true,
  logger: false,
  addUsedSchema: false,
});
try {
  const F = need('ajv-formats', opt.modules);
  (F.default ?? F)(ajv);
} catch {
  const f = (name, re) => ajv.addFormat(name, re);
  f('date-time', /^\d{4}-\d\d-\d\d[tT ]\d\d:\d\d:\d\d(\.\d+)?([zZ]|[+-]\d\d(:?\d\d)?)$/);
  f('date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
  f('time', /^\d\d:\d\d:\d\d/);
  f('email', /^[^@\s]+@[^@\s]+$/);
  f('uuid', /^(urn:uuid:)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
  f('ipv4', /^(\d{1,3}\.){3}\d{1,3}$/);
  f('ipv6', /^[0-9a-f:.]+$/i);
  f('uri', /^[a-z][a-z0-9+.-]*:\S*$/i);
  f('hostname', /^[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/i);
}
for (const n of ['byte', 'password', 'binary', 'int32', 'int64', 'float', 'double']) ajv.addFormat(n, true);
const ids = { request: new Map(), response: new Map() };
let count = 0;
const KEEP = new Set([
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'required',
  'format',
  'dependentRequired',
  'minContains',
  'maxContains',
]);
const ONE = [
  'items',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
];
const MANY = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAPS = ['properties', 'patternProperties', 'dependentSchemas'];
function idOf(loc, dir) {
  let id = ids[dir].get(loc.n);
  if (id) return id;
  id = `${dir}:${++count}`;
  ids[dir].set(loc.n, id);
  const s = convert(loc, dir);
  ajv.addSchema(typeof s === 'boolean' ? (s ? {} : { not: {} }) : s, id);
  return id;
}
function isMarked(loc, keyword, level = 0) {
  if (!isObject(loc?.n)) return false;
  if (typeof loc.n[keyword] === 'boolean') return loc.n[keyword];
  const t = d.deref(loc);
  if (!isObject(t?.n)) return false;
  if (typeof t.n[keyword] === 'boolean') return t.n[keyword];
  return level < 3 && list(t.n.allOf).some((_, i) => isMarked(d.at(t, 'allOf', i), keyword, level + 1));
}
/** Fields of a schema and of what it merges in that do not travel this way. */
function absent(loc, dir, out = new Set(), seen = new Set()) {
  const t = d.deref(loc);
  if (!isObject(t?.n) || seen.has(t.n)) return out;
  seen.add(t.n);
  for (const [k] of entries(t.n.properties))
    if (isMarked(d.at(t, 'properties', k), dir === 'request' ? 'readOnly' : 'writeOnly')) out.add(k);
  for (const kw of ['allOf', 'oneOf', 'anyOf'])
    list(t.n[kw]).forEach((_, i) => absent(d.at(t, kw, i), dir, out, seen));
  return out;
}
function convert(loc, dir, gone = absent(loc, dir)) {
  const s = loc.n;
  if (typeof s === 'boolean') return s;
  if (!isObject(s)) return {};
  const out = {};
  const ref =
    typeof s.$ref === 'string' ? s.$ref : typeof s.$dynamicRef === 'string' ? s.$dynamicRef : undefined;
  if (ref !== undefined) {
    const t = d.target(loc, ref);
    const there = t && (isObject(t.n) || typeof t.n === 'boolean') ? { $ref: idOf(t, dir) } : {};
    if (d.v30 || d.v2) return there;
    const { $ref, $dynamicRef, ...rest } = s;
    return Object.keys(rest).some(
      (k) => KEEP.has(k) || ONE.includes(k) || MANY.includes(k) || MAPS.includes(k),
    )
      ? { allOf: [there, convert({ n: rest, f: loc.f, p: loc.p }, dir)] }
      : there;
  }
  for (const [k, v] of Object.entries(s)) if (KEEP.has(k)) out[k] = v;
  if (d.v30 || d.v2) {
    if (out.exclusiveMinimum === true) {
      out.exclusiveMinimum = out.minimum;
      delete out.minimum;
    } else if (typeof out.exclusiveMinimum === 'boolean') delete out.exclusiveMinimum;
    if (out.exclusiveMaximum === true) {
      out.exclusiveMaximum = out.maximum;
      delete out.maximum;
    } else if (typeof out.exclusiveMaximum === 'boolean') delete out.exclusiveMaximum;
    if (out.type === 'file') out.type = 'string';
  }
  for (const k of [
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
  ])
    if (out[k] !== undefined && (typeof out[k] !== 'number' || (out[k] < 0 && /^m..(Len|Ite|Pro)/.test(k))))
      delete out[k];
  if (typeof out.type === 'string' && !TYPES.has(out.type)) delete out.type;
  if (Array.isArray(out.type)) {
    out.type = out.type.filter((t) => TYPES.has(t));
    if (!out.type.length) delete out.type;
  }
  if (out.enum !== undefined && (!Array.isArray(out.enum) || !out.enum.length)) delete out.enum;
  if (typeof out.pattern === 'string') {
    try {
      new RegExp(out.pattern);
    } catch {
      delete out.pattern;
    }
  } else delete out.pattern;
  if (typeof out.format !== 'string') delete out.format;
  if (out.required !== undefined) {
    out.required = [...new Set(list(out.required).filter((r) => typeof r === 'string' && !gone.has(r)))];
    if (!out.required.length) delete out.required;
  }
  if (out.dependentRequired !== undefined && !isObject(out.dependentRequired)) delete out.dependentRequired;
  if (typeof out.uniqueItems !== 'boolean') delete out.uniqueItems;
  for (const k of ONE) {
    const v = s[k];
    if (v === undefined) continue;
    if (Array.isArray(v)) {
      if (k === 'items') {
        out.prefixItems = v.map((_, i) => convert(d.at(loc, k, i), dir));
      }
      continue;
    }
    if (isObject(v) || typeof v === 'boolean') out[k] = convert(d.at(loc, k), dir);
  }
  for (const k of MANY)
    if (list(s[k]).length)
      out[k] = s[k].map((_, i) => {
        const m = d.at(loc, k, i);
        return isObject(m.n) && m.n.$ref === undefined
          ? convert(m, dir, new Set([...gone, ...absent(m, dir)]))
          : convert(m, dir);
      });
  for (const k of MAPS)
    if (isObject(s[k])) {
      out[k] = Object.create(null);
      for (const key of Object.keys(s[k])) {
        if (k === 'patternProperties') {
          try {
            new RegExp(key);
          } catch {
            continue;
          }
        }
        const v = s[k][key];
        if (isObject(v) || typeof v === 'boolean') out[k][key] = convert(d.at(loc, k, key), dir);
      }
    }
  const nullable = (d.v30 || d.v2) && (s.nullable === true || s['x-nullable'] === true);
  if (!nullable) return out;
  if (Array.isArray(out.enum) && !out.enum.includes(null)) out.enum = [...out.enum, null];
  return { anyOf: [out, { type: 'null' }] };
}
const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
/** Every example and default in the description: a wrong value that is one of them is the author's, wherever it stands. */
let told;
function isTold(value) {
  if (
    value === undefined ||
    value === null ||
    value === '' ||
    value === 'string' ||
    typeof value === 'boolean'
  )
    return value === null && false;
  if (!told) {
    told = new Set();
    const seen = new Set();
    const stack = [...d.docs.values()];
    while (stack.length) {
      const n = stack.pop();
      if (n === null || typeof n !== 'object' || seen.has(n)) continue;
      seen.add(n);
      for (const [k, v] of Object.entries(n)) {
        if (k === 'example' || k === 'default' || k === 'x-example') told.add(JSON.stringify(v));
        if (k === 'examples')
          for (const x of Array.isArray(v) ? v : Object.values(v ?? {}))
            told.add(JSON.stringify(isObject(x) && 'value' in x ? x.value : x));
        if (v && typeof v === 'object') stack.push(v);
      }
    }
  }
  return told.has(JSON.stringify(value));
}
const within = (value, pointer) =>
  pointer
    .split('/')
    .slice(1)
    .reduce((v, k) => v?.[k.replace(/~1/g, '/').replace(/~0/g, '~')], value);
function valid(loc, dir, value) {
  try {
    const check = ajv.getSchema(idOf(loc, dir));
    if (check(value)) return undefined;
    // The first error is the deepest: is the value there one that the author gave for the field, or for what holds it?
    const at = check.errors[0].instancePath;
    const isTheirs =
      at !== '' &&
      (isTold(within(value, at)) ||
        (at.lastIndexOf('/') > 0 && isTold(within(value, at.slice(0, at.lastIndexOf('/'))))));
    const e =
      check.errors.at(-1).keyword === 'oneOf' || check.errors.at(-1).keyword === 'anyOf'
        ? [check.errors[0], check.errors.at(-1)]
        : [check.errors[0]];
    const words = e
      .map(
        (x) =>
          `${x.instancePath || '/'} ${x.message}${x.params?.allowedValues ? ` (${x.params.allowedValues.slice(0, 4).join(', ')})` : ''}${x.params?.additionalProperty ? ` (${x.params.additionalProperty})` : ''}`,
      )
      .join('; ');
    return isTheirs ? { theirs: words } : words;
  } catch (e) {
    return { skipped: e.message };
  }
}

// ------------------------------------------------------------------------------------------------ counting
const counts = new Map(),
  bad = [];
function count2(kind, problem, o, text) {
  const c = counts.get(kind) ?? { checked: 0, invalid: 0 };
  counts.set(kind, c);
  c.checked++;
  if (problem === undefined) return;
  c.invalid++;
  bad.push({
    kind,
    where: o.where,
    page: `${o.method} ${o.path}`,
    problem,
    text: text.length > 300 ? `${text.slice(0, 300)}…` : text,
  });
}

// ------------------------------------------------------------------------------------------------ pages
const pages = operationPages(opt.html);
const text = (n) => (n.type === 'text' ? n.data : (n.children ?? []).map(text).join(''));
/** Every sample of a page: {title, labels (outermost first), text} */
function samplesOf(file) {
  const doc = parseDocument(fs.readFileSync(file, 'utf8'));
  const main = findAll(doc, (e) => e.name === 'main')[0];
  if (!main) return [];
  const out = [];
  for (const h of findAll(main, (e) => e.name === 'h2')) {
    const title = clean(text(h));
    if (!/^(Request|Request body|Payload|Response)$/.test(title) || h.attribs.id) continue;
    let s = h.parent;
    while (s && s.name !== 'section') s = s.parent;
    if (!s) continue;
    for (const pre of findAll(s, (e) => e.name === 'pre')) {
      const labels = [];
      for (let p = pre.parent; p && p !== s; p = p.parent)
        if (p.name === 'section' && p.attribs.id) labels.unshift(clean(text(els(p)[0] ?? p)));
      let t = text(pre);
      if (/…\s*$/.test(t)) {
        const links = findAll(
          pre.parent.parent,
          (e) => e.name === 'a' && /^\/.*\.(json|txt)$/.test(e.attribs.href ?? ''),
        );
        const f = links[0] && path.join(opt.html, decodeURI(links[0].attribs.href));
        if (f && fs.existsSync(f)) t = fs.readFileSync(f, 'utf8');
        else if (t.length > 30000) continue;
      }
      out.push({ title, labels, text: t });
    }
  }
  return out;
}

// ------------------------------------------------------------------------------------------------ cURL
/** Splits a command the way a shell does, without running anything; undefined where a shell would do more. */
export function shell(cmd) {
  const out = [];
  let cur,
    i = 0;
  while (i < cmd.length) {
    const c = cmd[i];
    if (c === '\\') {
      if (cmd[i + 1] === '\n') {
        i += 2;
        continue;
      }
      cur = (cur ?? '') + (cmd[i + 1] ?? '');
      i += 2;
      continue;
    }
    if (c === "'") {
      const e = cmd.indexOf("'", i + 1);
      if (e < 0) return undefined;
      cur = (cur ?? '') + cmd.slice(i + 1, e);
      i = e + 1;
      continue;
    }
    if (c === '$' && cmd[i + 1] === "'") {
      let s = '';
      i += 2;
      while (i < cmd.length && cmd[i] !== "'") {
        if (cmd[i] === '\\') {
          const m = { n: '\n', t: '\t', r: '\r', '\\': '\\', "'": "'", '"': '"' }[cmd[i + 1]];
          if (m !== undefined) {
            s += m;
            i += 2;
            continue;
          }
          const u = /^\\(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|x([0-9a-fA-F]{1,2}))/.exec(cmd.slice(i));
          if (u) {
            s += String.fromCodePoint(parseInt(u[1] ?? u[2] ?? u[3], 16));
            i += u[0].length;
            continue;
          }
        }
        s += cmd[i++];
      }
      if (i >= cmd.length) return undefined;
      cur = (cur ?? '') + s;
      i++;
      continue;
    }
    if (c === '"') {
      let s = '';
      i++;
      while (i < cmd.length && cmd[i] !== '"') {
        if (cmd[i] === '\\' && '"\\$`\n'.includes(cmd[i + 1])) {
          if (cmd[i + 1] !== '\n') s += cmd[i + 1];
          i += 2;
          continue;
        }
        if (cmd[i] === '`' || (cmd[i] === '$' && /[({]/.test(cmd[i + 1] ?? ''))) return undefined;
        s += cmd[i++];
      }
      if (i >= cmd.length) return undefined;
      cur = (cur ?? '') + s;
      i++;
      continue;
    }
    if (/\s/.test(c)) {
      if (cur !== undefined) {
        out.push(cur);
        cur = undefined;
      }
      if (c === '\n' && out.length) return cmd.slice(i).trim() === '' ? out : undefined;
      i++;
      continue;
    }
    if (';|&<>`('.includes(c)) return undefined;
    cur = (cur ?? '') + c;
    i++;
  }
  if (cur !== undefined) out.push(cur);
  return out;
}
function curlOf(cmd) {
  const words = shell(cmd.trim());
  if (!words) return { error: 'a shell would not read it as one command' };
  if (words[0] !== 'curl') return { error: `starts with ${words[0]}` };
  const r = { headers: [], data: [], form: [], urlencoded: [], files: [] };
  for (let i = 1; i < words.length; i++) {
    const w = words[i];
    const next = () => words[++i];
    const [, long, val] = /^(--[\w-]+)=(.*)$/s.exec(w) ?? [];
    const name = long ?? w;
    const arg = () => val ?? next();
    if (name === '-X' || name === '--request') r.method = arg();
    else if (/^-X./.test(w)) r.method = w.slice(2);
    else if (name === '--url') r.url = arg();
    else if (name === '-H' || name === '--header') r.headers.push(arg());
    else if (['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json'].includes(name)) {
      r.data.push(arg());
      if (name === '--json') r.isJson = true;
    } else if (name === '--data-urlencode') r.urlencoded.push(arg());
    else if (name === '-F' || name === '--form' || name === '--form-string') r.form.push(arg());
    else if (
      [
        '-u',
        '--user',
        '-b',
        '--cookie',
        '-o',
        '--output',
        '-A',
        '--user-agent',
        '--cert',
        '--key',
        '--cacert',
        '-T',
        '--upload-file',
      ].includes(name)
    ) {
      const v = arg();
      if (name === '-T' || name === '--upload-file') r.files.push(v);
    } else if (name === '-G' || name === '--get') r.get = true;
    else if (name === '-I' || name === '--head') r.method ??= 'HEAD';
    else if (name.startsWith('-')) {
      /* a switch */
    } else if (r.url === undefined) r.url = w;
    else return { error: `a second address: ${w.slice(0, 60)}` };
  }
  if (r.url === undefined) return { error: 'no address' };
  r.method ??= r.data.length || r.form.length || r.urlencoded.length ? (r.get ? 'GET' : 'POST') : 'GET';
  return r;
}
const typeOf = (h) => h.split(';')[0].trim().toLowerCase();
const isJson = (t) =>
  /(^|[/+])json($|[;-])|json5?$/i.test(typeOf(t ?? '')) && !/seq|ndjson|jsonl|lines/i.test(t);
function pathFits(o, url) {
  let u;
  try {
    u = new URL(url.replace(/\{[^{}]*\}/g, 'x'));
  } catch {
    return 'the address does not parse';
  }
  const [p] = o.path.split(/[?#]/);
  const re = new RegExp(
    `${p
      .split(/\{[^{}]*\}/)
      .map((x) => x.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^?#]*')}/?$`,
  );
  let got = u.pathname;
  try {
    got = decodeURIComponent(got);
  } catch {
    /* as it is */
  }
  if (!re.test(got) && !re.test(u.pathname) && !re.test(decodeURIComponent(u.pathname + u.hash)))
    return `the address ${u.pathname} does not match ${o.path}`;
  return undefined;
}

// ------------------------------------------------------------------------------------------------ the author's values
const same = (a, b) => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b))
    return false;
  const x = Object.keys(a),
    y = Object.keys(b);
  return x.length === y.length && x.every((k) => has(b, k) && same(a[k], b[k]));
};
function authored(media) {
  const out = [];
  if (!media?.loc) return out;
  const m = media.loc.n;
  const push = (v) => {
    if (v !== undefined) out.push(v);
  };
  if (m !== undefined) {
    push(m.example);
    for (const [k] of entries(m.examples)) {
      const e = d.deref(d.at(media.loc, 'examples', k));
      if (isObject(e?.n)) {
        push(e.n.value);
        push(e.n.dataValue);
        push(e.n.serializedValue);
      } else if (d.v2) push(m.examples[k]);
    }
  }
  // Those of the schema, and of what it is or merges in.
  const seen = new Set();
  (function go(l, depth) {
    if (!l || !isObject(l.n) || seen.has(l.n) || depth > 8) return;
    seen.add(l.n);
    push(l.n.example);
    push(l.n['x-example']);
    push(l.n.default);
    for (const v of list(l.n.examples)) push(v);
    if (typeof l.n.$ref === 'string') go(d.target(l, l.n.$ref), depth + 1);
    for (const kw of ['allOf', 'oneOf', 'anyOf'])
      list(l.n[kw]).forEach((_, i) => go(d.at(l, kw, i), depth + 1));
  })(media.schema, 0);
  return out;
}
function whose(raw, value, media) {
  for (const v of authored(media)) {
    if (same(v, value)) return 'author';
    if (typeof v === 'string') {
      if (v.trim() === raw.trim()) return 'author';
      try {
        if (same(JSON.parse(v), value)) return 'author';
      } catch {
        /* not JSON */
      }
    }
  }
  return 'generated';
}
function checkJson(kind, o, raw, media, dir) {
  let value;
  try {
    value = JSON.parse(raw);
  } catch (e) {
    const w = whose(raw, undefined, media);
    count2(`${kind}, ${w}`, `no JSON: ${e.message.slice(0, 80)}`, o, raw);
    return;
  }
  const w = whose(raw, value, media);
  if (!media.schema) {
    count2(`${kind}, ${w}`, undefined, o, raw);
    return;
  }
  let problem = valid(media.schema, dir, value);
  if (problem?.theirs !== undefined) {
    count2(`${kind}, ${w === 'author' ? w : "of the author's field examples"}`, problem.theirs, o, raw);
    return;
  }
  if (problem && typeof problem === 'object') {
    skipped.set(problem.skipped.slice(0, 80), (skipped.get(problem.skipped.slice(0, 80)) ?? 0) + 1);
    return;
  }
  if (problem && typeof value === 'string') {
    try {
      JSON.parse(value);
      problem = `JSON encoded twice; ${problem}`;
    } catch {
      /* a text */
    }
  }
  count2(`${kind}, ${w}`, problem, o, raw);
}
const skipped = new Map();
function xmlProblem(t) {
  const stack = [];
  const re =
    /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<(\/?)([^\s/>]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|</g;
  for (const m of t.matchAll(re)) {
    if (m[0] === '<') return 'a lone <';
    if (m[2] === undefined) continue;
    if (!/^[\p{L}_][\p{L}\p{N}_.:-]*$/u.test(m[2])) return `<${m[2]}> is no name`;
    if (m[1]) {
      if (stack.pop() !== m[2]) return `</${m[2]}> closes nothing`;
    } else if (!m[4]) stack.push(m[2]);
  }
  return stack.length ? `<${stack.at(-1)}> stays open` : undefined;
}
function formNames(media) {
  const out = { required: new Set(), known: new Set(), open: false };
  const seen = new Set();
  (function go(l) {
    const t = d.deref(l);
    if (!isObject(t?.n) || seen.has(t.n)) return;
    seen.add(t.n);
    const gone = absent(t, 'request');
    for (const r of list(t.n.required)) if (!gone.has(r)) out.required.add(r);
    for (const k of Object.keys(t.n.properties ?? {})) out.known.add(k);
    if (t.n.oneOf || t.n.anyOf) out.open = true;
    list(t.n.allOf).forEach((_, i) => go(d.at(t, 'allOf', i)));
  })(media.schema);
  return out;
}

// ------------------------------------------------------------------------------------------------ one operation
const python = [];
function checkOperation(o) {
  const file = pages.get(`${o.method} ${o.path}`);
  if (!file) {
    lost++;
    return;
  }
  const body = d.body(o);
  const dir = 'request';
  const author = new Set(
    [
      ...list(o.op.n['x-codeSamples']),
      ...list(o.op.n['x-code-samples']),
      ...list(o.op.n['x-readme']?.['code-samples']),
    ].map((s) => clean(String(s?.source ?? s?.code ?? ''))),
  );
  let address;
  for (const s of samplesOf(file)) {
    const label = s.labels[0] ?? '';
    if (s.title === 'Request' && o.kind === 'operation' && !label.includes('/')) {
      if (author.has(clean(s.text))) {
        count2('sample, author', undefined, o, s.text);
        continue;
      }
      if (/^curl$/i.test(label) || /^\s*curl\s/.test(s.text)) {
        const c = curlOf(s.text);
        let problem = c.error;
        if (
          !problem &&
          c.method.toUpperCase() !== o.method &&
          !(o.method === 'HEAD' && /(^|\s)(-I|--head)\b/.test(s.text))
        )
          problem = `method ${c.method} instead of ${o.method}`;
        if (!problem) problem = pathFits(o, c.url);
        if (!problem) {
          const h = c.headers.find(
            (x) => !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+:\s?.*$/.test(x) && !/^[\w-]+;$/.test(x),
          );
          if (h !== undefined) problem = `header ${h}`;
        }
        const ct =
          c.headers
            ?.find((x) => /^content-type:/i.test(x))
            ?.slice(13)
            .trim() ?? (c.isJson ? 'application/json' : c.form?.length ? 'multipart/form-data' : undefined);
        if (
          !problem &&
          ct &&
          body &&
          body.media.every((m) => m.type && typeOf(m.type) !== typeOf(ct) && !m.type.includes('*'))
        )
          problem = `content type ${ct} is none of ${body.media.map((m) => m.type).join(', ')}`;
        if (!problem && !c.error) {
          const query = decodeURIComponent(
            c.url
              .split('?')
              .slice(1)
              .join('?')
              .replace(/%(?![0-9a-f]{2})/gi, '%25'),
          );
          for (const p of d.parameters(o).values())
            if (
              p.n.in === 'query' &&
              p.n.required === true &&
              !query.includes(p.n.name) &&
              !(
                p.n.style === 'deepObject' ||
                (p.n.explode !== false && isObject(d.deref(d.at(p, 'schema'))?.n?.properties))
              )
            ) {
              problem = `required query parameter ${p.n.name} is missing`;
              break;
            }
          if (
            !problem &&
            body?.required &&
            !c.data.length &&
            !c.form.length &&
            !c.urlencoded.length &&
            !c.files.length &&
            body.media.some((m) => m.schema && Object.keys(m.schema.n).length)
          )
            problem = 'the required body is missing';
        }
        count2('curl', problem, o, s.text);
        if (c.error) continue;
        try {
          const u = new URL(c.url.replace(/\{[^{}]*\}/g, 'x'));
          address = u.host;
        } catch {
          /* said above */
        }
        const media =
          (ct && body?.media.find((m) => !m.type || typeOf(m.type) === typeOf(ct))) || body?.media[0];
        if (media && c.data.length && ct && isJson(ct))
          checkJson('curl body', o, c.data.join('&'), media, dir);
        else if (
          media?.schema &&
          (c.form.length || c.urlencoded.length || (c.data.length && /urlencoded/.test(ct ?? '')))
        ) {
          const names = [
            ...c.form.map((x) => x.split('=')[0]),
            ...[...c.urlencoded, ...c.data]
              .flatMap((x) => x.split('&'))
              .map((x) => {
                try {
                  return decodeURIComponent(x.split('=')[0].replace(/\+/g, ' '));
                } catch {
                  return x;
                }
              }),
          ].map((n) => n.replace(/^"|"$/g, ''));
          const f = formNames(media);
          const without = [...f.required].find(
            (r) =>
              f.known.has(r) && !names.some((n) => n === r || n.startsWith(`${r}[`) || n.startsWith(`${r}.`)),
          );
          count2(
            'curl form',
            without !== undefined ? `required field ${without} is missing` : undefined,
            o,
            s.text,
          );
        } else if (media && c.data.length && /[/+]xml/.test(ct ?? ''))
          count2('curl xml', xmlProblem(c.data.join('&')), o, s.text);
      } else if (/^(javascript|node|js|typescript)/i.test(label)) {
        let problem;
        try {
          new vm.Script(`(async () => {\n${s.text.replace(/^\s*import .*$/gm, '')}\n})`);
        } catch (e) {
          problem = e.message;
        }
        count2('javascript', problem, o, s.text);
        if (address)
          count2('address', s.text.includes(address) ? undefined : `no ${address} in ${label}`, o, s.text);
      } else if (address) {
        if (/^python/i.test(label)) python.push({ o, text: s.text });
        count2(
          'address',
          s.text.includes(address) || s.text.includes(address.replace(/\./g, '\\.'))
            ? undefined
            : `no ${address} in ${label}`,
          o,
          s.text,
        );
      }
    } else if (s.title !== 'Response') {
      const media =
        body?.media.find((m) => m.type && s.labels.some((l) => l === m.type || l.endsWith(` ${m.type}`))) ??
        (body?.media.length === 1
          ? body.media[0]
          : (body?.media.find((m) => m.type && isJson(m.type)) ?? body?.media[0]));
      if (!media) continue;
      if (isJson(media.type ?? 'application/json'))
        checkJson('body', o, s.text, media, o.kind === 'webhook' ? 'request' : dir);
      else if (/[/+]xml/.test(media.type))
        count2(`body xml, ${whose(s.text, undefined, media)}`, xmlProblem(s.text), o, s.text);
    } else {
      const r = d
        .responses(o.op)
        .find(
          (x) =>
            label === x.status ||
            label.toLowerCase().startsWith(`${x.status.toLowerCase()} `) ||
            label.toLowerCase() === x.status.toLowerCase(),
        );
      if (!r) continue;
      const media =
        r.media.find((m) => m.type && label.endsWith(` ${m.type}`)) ??
        (r.media.length === 1 ? r.media[0] : r.media.find((m) => m.type && isJson(m.type)));
      if (!media) continue;
      if (isJson(media.type ?? 'application/json')) checkJson('response', o, s.text, media, 'response');
      else if (/[/+]xml/.test(media.type ?? ''))
        count2(`response xml, ${whose(s.text, undefined, media)}`, xmlProblem(s.text), o, s.text);
    }
  }
}
let lost = 0;
let ops = d.operations();
if (opt.only) ops = ops.filter((o) => `${o.method} ${o.path}` === opt.only);
if (opt.sample && ops.length > +opt.sample) {
  const step = ops.length / +opt.sample;
  ops = Array.from({ length: +opt.sample }, (_, i) => ops[Math.floor(i * step)]);
}
for (const o of ops) {
  try {
    checkOperation(o);
  } catch (e) {
    count2('could not check', e.stack?.split('\n').slice(0, 3).join(' '), o, '');
  }
}
if (opt.python && python.length) {
  const code =
    'import sys,json,ast\nfor i,t in enumerate(json.load(sys.stdin)):\n try:\n  ast.parse(t)\n except SyntaxError as e:\n  print(json.dumps([i,str(e)]))\n';
  const r = spawnSync('python3', ['-c', code], {
    input: JSON.stringify(python.map((p) => p.text)),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (r.status === 0) {
    const wrong = new Map(
      r.stdout
        .split('\n')
        .filter(Boolean)
        .map((l) => JSON.parse(l)),
    );
    python.forEach(({ o, text: t }, i) => count2('python', wrong.get(i), o, t));
  }
}

// ------------------------------------------------------------------------------------------------ report
let checked = 0,
  invalid = 0,
  generated = 0,
  generatedInvalid = 0;
console.log(`${ops.length} operations${lost ? `, ${lost} without a page` : ''}`);
for (const [k, c] of [...counts].sort((a, b) => a[0].localeCompare(b[0]))) {
  checked += c.checked;
  invalid += c.invalid;
  if (!/author/.test(k)) {
    generated += c.checked;
    generatedInvalid += c.invalid;
  }
  console.log(
    `  ${k.padEnd(26)} checked ${String(c.checked).padStart(7)}  invalid ${String(c.invalid).padStart(6)}  ${((100 * c.invalid) / c.checked).toFixed(1).padStart(5)} %`,
  );
}
const per = new Map();
for (const b of bad) {
  if (/author/.test(b.kind)) continue;
  const n = per.get(b.kind) ?? 0;
  per.set(b.kind, n + 1);
  if (n >= +opt.list) continue;
  console.log(
    `invalid ${b.kind}: ${b.where}\n    page     ${b.page}\n    problem  ${b.problem}\n    text     ${clean(b.text).slice(0, 200)}`,
  );
}
for (const [m, n] of [...skipped].slice(0, 3)) console.log(`note: ${n} not checked: ${m}`);
console.log(
  `sample-check: checked ${checked}, invalid ${invalid}; not the author's: checked ${generated}, invalid ${generatedInvalid}`,
);
if (opt.json)
  fs.writeFileSync(
    opt.json,
    JSON.stringify({ operations: ops.length, counts: Object.fromEntries(counts), bad }, null, 1),
  );
if (opt['max-invalid'] !== undefined && generatedInvalid > +opt['max-invalid']) process.exit(1);
