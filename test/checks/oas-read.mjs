// oas-read.mjs - reads an OpenAPI description (2.0, 3.0, 3.1, 3.2; JSON or YAML; one file or several) for the checkers
// beside it: dom-check.mjs, sample-check.mjs. It knows nothing of Lectern. A place in the description is {n, f, p}: the
// value, the file it stands in, and its JSON pointer in there. References are followed where they stand, never copied.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A module of the project the tool runs in: from --modules DIR, the working folder, or the folder of the tool. */
export function need(name, modules) {
  for (const base of [
    modules && path.join(modules, 'x.js'),
    path.join(process.cwd(), 'x.js'),
    fileURLToPath(import.meta.url),
  ]) {
    if (!base) continue;
    try {
      return createRequire(path.resolve(base))(name);
    } catch {
      /* next */
    }
  }
  throw new Error(
    `${name} is not installed where this runs: start it in the project's folder or pass --modules DIR (a folder that has node_modules)`,
  );
}

export const isObject = (v) => v !== null && typeof v === 'object' && !Array.isArray(v);
export const entries = (o) => (isObject(o) ? Object.entries(o) : []);
export const list = (o) => (Array.isArray(o) ? o : []);
export const has = (o, k) => Object.prototype.hasOwnProperty.call(o, k);
const esc = (k) => String(k).replace(/~/g, '~0').replace(/\//g, '~1');
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

export class Description {
  constructor(file, modules) {
    this.modules = modules;
    this.docs = new Map();
    this.warnings = [];
    this.file = path.resolve(file);
    this.doc = this.load(this.file);
    if (!isObject(this.doc)) throw new Error(`not a description: ${file}`);
    this.v2 = has(this.doc, 'swagger');
    this.v30 = /^3\.0/.test(String(this.doc.openapi));
    this.anchors = new Map();
  }
  load(file) {
    if (this.docs.has(file)) return this.docs.get(file);
    let d;
    try {
      const t = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
      if (/^\s*[{[]/.test(t)) d = JSON.parse(t);
      else {
        const y = need('js-yaml', this.modules);
        d = y.load(t, { json: true, maxDepth: 5000, ...(y.CORE_SCHEMA ? { schema: y.CORE_SCHEMA } : {}) });
      }
    } catch (e) {
      if (/not installed/.test(e.message)) throw e;
      this.warnings.push(`cannot read ${path.basename(file)}: ${e.message.split('\n')[0]}`);
    }
    this.docs.set(file, d);
    return d;
  }
  at(loc, ...keys) {
    let n = loc.n,
      p = loc.p;
    for (const k of keys) {
      n = isObject(n) || Array.isArray(n) ? n[k] : undefined;
      p += `/${esc(k)}`;
    }
    return n === undefined ? undefined : { n, f: loc.f, p };
  }
  name(loc) {
    return `${loc.f === this.file ? '' : path.relative(path.dirname(this.file), loc.f)}#${loc.p}`;
  }
  target(loc, ref) {
    if (/^(https?|urn):/i.test(ref)) {
      const known = this.byId(ref);
      if (known) return known;
      return undefined;
    }
    const h = ref.indexOf('#');
    const rel = h < 0 ? ref : ref.slice(0, h);
    const ptr = h < 0 ? '' : ref.slice(h + 1);
    if (rel) {
      const known = this.byId(rel);
      if (known) return ptr.startsWith('/') ? this.walk(known, ptr) : ptr ? this.anchor(known.f, ptr) : known;
    }
    const f = rel ? path.resolve(path.dirname(loc.f), decodeURIComponent(rel)) : loc.f;
    const doc = this.load(f);
    if (doc === undefined) return undefined;
    if (ptr && !ptr.startsWith('/')) return this.anchor(f, decodeURIComponent(ptr));
    return this.walk({ n: doc, f, p: '' }, ptr);
  }
  walk(loc, ptr) {
    let n = loc.n,
      p = loc.p;
    for (const raw of ptr.split('/').slice(1)) {
      if (n === null || typeof n !== 'object') return undefined;
      let k = raw.replace(/~1/g, '/').replace(/~0/g, '~');
      if (!has(n, k)) {
        try {
          k = decodeURIComponent(raw).replace(/~1/g, '/').replace(/~0/g, '~');
        } catch {
          /* as it is */
        }
      }
      if (!has(n, k)) {
        if (typeof n.$ref === 'string') {
          const t = this.deref({ n, f: loc.f, p });
          if (t && isObject(t.n) && has(t.n, k)) {
            n = t.n[k];
            p = `${t.p}/${esc(k)}`;
            loc = t;
            continue;
          }
        }
        return undefined;
      }
      n = n[k];
      p += `/${esc(k)}`;
    }
    return { n, f: loc.f, p };
  }
  index(f) {
    let m = this.anchors.get(f);
    if (m) return m;
    this.anchors.set(f, (m = { anchor: new Map(), id: new Map() }));
    const stack = [{ n: this.docs.get(f), p: '' }];
    while (stack.length) {
      const { n, p } = stack.pop();
      if (n === null || typeof n !== 'object') continue;
      for (const k of ['$anchor', '$dynamicAnchor'])
        if (typeof n[k] === 'string' && !m.anchor.has(n[k])) m.anchor.set(n[k], { n, f, p });
      if (typeof n.$id === 'string') m.id.set(n.$id.replace(/#$/, ''), { n, f, p });
      for (const [k, v] of Object.entries(n))
        if (v && typeof v === 'object' && !/^(example|examples|default|enum|const)$/.test(k))
          stack.push({ n: v, p: `${p}/${esc(k)}` });
    }
    return m;
  }
  anchor(f, name) {
    return this.index(f).anchor.get(name);
  }
  byId(id) {
    const h = id.indexOf('#');
    const base = h < 0 ? id : id.slice(0, h);
    const ptr = h < 0 ? '' : id.slice(h + 1);
    const ids = this.index(this.file).id;
    let t = ids.get(base) ?? [...ids].find(([k]) => k === base || k.endsWith(`/${base}`))?.[1];
    if (!t || !ptr) return t;
    return ptr.startsWith('/') ? this.walk(t, ptr) : this.anchor(t.f, ptr);
  }
  /** Follows $ref. `names` gets the last segment of each reference on the way. */
  deref(loc, names) {
    const seen = new Set();
    while (loc && isObject(loc.n) && typeof loc.n.$ref === 'string') {
      if (seen.has(loc.n)) return undefined;
      seen.add(loc.n);
      const t = this.target(loc, loc.n.$ref);
      if (!t) {
        this.warnings.push(`$ref to nowhere: ${loc.n.$ref}`);
        return undefined;
      }
      names?.add(refName(loc.n.$ref));
      loc = t;
    }
    return loc;
  }
  /** Every operation and webhook: {method, path, kind, item, op} */
  operations() {
    const out = [];
    const root = { n: this.doc, f: this.file, p: '' };
    const add = (container, kind) => {
      for (const [p] of entries(container?.n)) {
        if (p.startsWith('x-')) continue;
        const item = this.deref(this.at(container, p));
        if (!isObject(item?.n)) continue;
        const ms = [
          ...METHODS.filter((m) => item.n[m]).map((m) => [m, this.at(item, m)]),
          ...entries(item.n.additionalOperations).map(([m]) => [m, this.at(item, 'additionalOperations', m)]),
        ];
        for (const [m, o0] of ms) {
          const op = this.deref(o0);
          if (isObject(op?.n))
            out.push({
              method: m.toUpperCase(),
              path: p,
              kind,
              item,
              op,
              where: this.name(o0),
              isRef: op.n !== o0.n,
            });
        }
      }
    };
    add(this.at(root, 'paths'), 'operation');
    add(this.at(root, 'webhooks') ?? this.at(root, 'x-webhooks'), 'webhook');
    return out;
  }
  /** Parameters of an operation without 2.0 bodies: Map "in name" -> place. */
  parameters({ item, op }) {
    const out = new Map();
    for (const host of [item, op])
      list(host.n.parameters).forEach((_, i) => {
        const p = this.deref(this.at(host, 'parameters', i));
        if (isObject(p?.n) && p.n.name !== undefined) out.set(`${p.n.in} ${p.n.name}`, p);
      });
    return out;
  }
  /** The request body: {required, media: [{type, schema, loc}]} or undefined. */
  body(operation) {
    const { op } = operation;
    if (this.v2) {
      const ps = [...this.parameters(operation).values()];
      const types = list(op.n.consumes ?? this.doc.consumes);
      const b = ps.find((p) => p.n.in === 'body');
      if (b)
        return {
          required: b.n.required === true,
          loc: b,
          media: (types.length ? types : [undefined]).map((type) => ({
            type,
            schema: this.at(b, 'schema'),
            loc: b,
          })),
        };
      const form = ps.filter((p) => p.n.in === 'formData');
      if (!form.length) return undefined;
      const schema = {
        n: {
          type: 'object',
          properties: Object.fromEntries(
            form.map((p) => [
              p.n.name,
              {
                ...p.n,
                in: undefined,
                name: undefined,
                required: undefined,
                ...(p.n.type === 'file' ? { type: 'string', format: 'binary' } : {}),
              },
            ]),
          ),
          required: form.filter((p) => p.n.required === true).map((p) => p.n.name),
        },
        f: op.f,
        p: `${op.p}/parameters`,
      };
      const fit = types.filter((t) => /form/.test(t));
      return {
        required: schema.n.required.length > 0,
        loc: op,
        isForm: true,
        media: (fit.length ? fit : [undefined]).map((type) => ({ type, schema, loc: op })),
      };
    }
    const b = this.deref(this.at(op, 'requestBody'));
    if (!isObject(b?.n)) return undefined;
    return { required: b.n.required === true, loc: b, media: this.media(b) };
  }
  media(holder) {
    const c = this.at(holder, 'content');
    return entries(c?.n).map(([type]) => {
      const m = this.deref(this.at(c, type));
      return { type, loc: m, schema: m && this.at(m, 'schema'), itemSchema: m && this.at(m, 'itemSchema') };
    });
  }
  responses(op) {
    const r = this.at(op, 'responses');
    return entries(r?.n)
      .filter(([s]) => !s.startsWith('x-'))
      .map(([status]) => {
        const loc = this.deref(this.at(r, status));
        if (!isObject(loc?.n)) return { status, loc, media: [], headers: [] };
        let media = this.media(loc);
        if (this.v2 && loc.n.schema) {
          const types = list(op.n.produces ?? this.doc.produces);
          media = (types.length ? types : [undefined]).map((type) => ({
            type,
            schema: loc.n.schema?.type === 'file' ? undefined : this.at(loc, 'schema'),
            loc,
          }));
        }
        const hs = this.at(loc, 'headers');
        return {
          status,
          loc,
          media,
          headers: entries(hs?.n).map(([name]) => ({ name, loc: this.deref(this.at(hs, name)) })),
        };
      });
  }
  security(op) {
    const sec = op.n.security ?? this.doc.security;
    if (sec === undefined) return undefined;
    const defs = this.doc.components?.securitySchemes ?? this.doc.securityDefinitions ?? {};
    return list(sec)
      .filter(isObject)
      .map((req) =>
        Object.entries(req).map(([name, scopes]) => {
          const d = has(defs, name)
            ? this.deref({ n: defs[name], f: this.file, p: `/components/securitySchemes/${esc(name)}` })
            : undefined;
          return { name, scopes: list(scopes).filter((s) => typeof s === 'string'), def: d?.n };
        }),
      );
  }
  servers({ item, op }) {
    if (this.v2) {
      if (!this.doc.host) return [];
      const schemes = list(op.n.schemes ?? this.doc.schemes);
      return (schemes.length ? schemes : []).map((s) => ({
        url: `${s}://${this.doc.host}${this.doc.basePath ?? ''}`,
      }));
    }
    for (const host of [op.n.servers, item.n.servers, this.doc.servers]) if (list(host).length) return host;
    return [];
  }
}
export const refName = (ref) => {
  const s = ref.split(/[/#]/).filter(Boolean).pop() ?? ref;
  try {
    return decodeURIComponent(s).replace(/~1/g, '/').replace(/~0/g, '~');
  } catch {
    return s;
  }
};

const SHAPES = [
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'oneOf',
  'anyOf',
  'allOf',
  'enum',
  'const',
  'type',
];
/**
 * What holds of one value: a schema with its references and allOf followed. `types` is undefined where nothing says it;
 * `nullable` is undefined where the description can be read both ways.
 */
export function flatten(d, loc) {
  const flat = {
    parts: [],
    names: new Set(),
    types: undefined,
    votes: [],
    nullable: false,
    props: new Map(),
    required: new Set(),
    variants: [],
    lost: false,
    never: false,
    optional: new Set(),
  };
  visit(loc, new Set(), true, false);
  const nulls = new Set(flat.votes);
  flat.nullable =
    nulls.size === 0 ? (flat.byUnion ?? undefined) : nulls.size === 1 ? [...nulls][0] : undefined;
  if (flat.byUnion && flat.nullable !== true) flat.nullable = flat.votes.length ? undefined : true;
  if (flat.unclear) flat.nullable = undefined;
  return flat;

  function visit(l, seen, whole, inside) {
    if (!l) {
      flat.lost = true;
      return;
    }
    if (l.locs) {
      for (const one of l.locs) visit(one, seen, whole, inside);
      return;
    }
    if (typeof l.n === 'boolean') {
      if (!l.n) flat.never = true;
      return;
    }
    if (!isObject(l.n)) return;
    const ref =
      typeof l.n.$ref === 'string'
        ? l.n.$ref
        : typeof l.n.$dynamicRef === 'string'
          ? l.n.$dynamicRef
          : undefined;
    if (ref !== undefined) {
      const { $ref, $dynamicRef, ...rest } = l.n;
      if (Object.keys(rest).length) {
        if (d.v30 || d.v2) {
          flat.unclear ||= has(rest, 'nullable');
          for (const [k] of entries(rest.properties)) flat.optional.add(k);
        } else visit({ n: rest, f: l.f, p: l.p }, seen, false, inside);
      }
      const t = d.target(l, ref);
      if (!t) {
        flat.lost = true;
        return;
      }
      if (whole) flat.names.add(refName(ref));
      if (seen.has(t.n)) return;
      seen.add(t.n);
      visit(t, seen, whole, inside || !whole);
      return;
    }
    const s = l.n;
    flat.parts.push(l);
    const ts = typeof s.type === 'string' ? [s.type] : list(s.type).filter((x) => typeof x === 'string');
    if (ts.length) {
      const plain = ts.filter((t) => t !== 'null');
      const isOld = d.v30 || d.v2; // 3.1 has no keyword nullable
      const isNull = ts.includes('null') || (isOld && s.nullable === true);
      if ((s['x-nullable'] === true || s.nullable === true) && !isNull) flat.unclear = true;
      flat.votes.push(isNull);
      if (isNull && Array.isArray(s.enum) && !s.enum.includes(null)) flat.unclear = true;
      if (plain.length) {
        const both = flat.types?.filter((t) => plain.includes(t));
        flat.types =
          flat.types === undefined
            ? [...new Set(plain)]
            : both.length
              ? both
              : ((flat.clash = true), [...new Set([...flat.types, ...plain])]);
      }
    } else if (s.nullable === true || s['x-nullable'] === true) flat.unclear = true;
    if (list(s.enum).includes(null) || s.const === null) flat.unclear = true;
    for (const [k] of entries(s.properties)) {
      const at = d.at(l, 'properties', k);
      if (!flat.props.has(k)) flat.props.set(k, []);
      flat.props.get(k).push(at);
    }
    for (const r of list(s.required)) if (typeof r === 'string') flat.required.add(r);
    const all = list(s.allOf);
    const isWrapper =
      whole && all.length === 1 && !SHAPES.some((k) => k !== 'allOf' && k !== 'type' && s[k] !== undefined);
    all.forEach((_, i) => visit(d.at(l, 'allOf', i), seen, isWrapper, true));
    for (const kw of ['oneOf', 'anyOf']) {
      const members = list(s[kw]).map((_, i) => d.at(l, kw, i));
      if (!members.length) continue;
      const real = members.filter(
        (m) =>
          !(
            isObject(m?.n) &&
            (m.n.type === 'null' ||
              m.n.const === null ||
              (list(m.n.enum).length === 1 && m.n.enum[0] === null))
          ),
      );
      if (real.length < members.length) flat.byUnion = true;
      if (
        real.some(
          (m) =>
            isObject(m?.n) &&
            (m.n.nullable === true ||
              list(d.deref(m)?.n?.type).includes('null') ||
              d.deref(m)?.n?.nullable === true),
        )
      )
        flat.unclear = true;
      if (real.length === 1) {
        visit(
          real[0],
          seen,
          whole && !SHAPES.some((k) => k !== kw && k !== 'type' && s[k] !== undefined),
          inside,
        );
        continue;
      }
      // A base that lists its own subtypes says nothing new about one of them.
      if (
        inside &&
        real.some((m) => {
          const t = isObject(m?.n) && typeof m.n.$ref === 'string' ? d.deref(m) : undefined;
          return t && seen.has(t.n);
        })
      ) {
        flat.selfUnion = true;
        continue;
      }
      if (real.length)
        flat.variants.push({
          kw,
          members: real,
          disc: isObject(s.discriminator) ? s.discriminator : undefined,
        });
    }
  }
}
/** Is a property marked, itself or through its type? */
export function marked(d, locs, keyword) {
  for (const l of locs) {
    const f = flatten(d, l);
    for (const p of f.parts) if (p.n[keyword] === true) return true;
    if (l && isObject(l.n) && l.n[keyword] === true) return true;
  }
  return false;
}
/** Several places that describe one value, as one. */
export function both(locs) {
  return locs.length === 1
    ? locs[0]
    : { n: { allOf: locs.map((l) => l.n) }, f: locs[0].f, p: locs[0].p, locs };
}
