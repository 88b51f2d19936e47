// Plants faults in copies of docs folders, and counts how many `lectern check` reports. Each fault is in a code block of its own.
// Usage: node test/checks/plant-faults.mjs SITE... [--each N] [--seed N]. The script knows OpenAPI and a few words of each language, and nothing of the checker.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';

const args = process.argv.slice(2);
const option = (name, fallback) =>
  Number(args.includes(name) ? args.splice(args.indexOf(name), 2)[1] : fallback);
const each = option('--each', 40);
let seed = option('--seed', 7);
const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
const pick = (list) => list[Math.floor(random() * list.length)];
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Follows the references of a schema and merges `allOf`; nothing for a union, whose fields are not certain. */
function flat(schema, root, depth = 0) {
  if (!isObject(schema) || depth > 8 || schema.oneOf || schema.anyOf) return undefined;
  if (typeof schema.$ref === 'string') {
    const keys = schema.$ref
      .replace(/^#\//, '')
      .split('/')
      .map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'));
    return flat(
      keys.reduce((node, key) => node?.[key], root),
      root,
      depth + 1,
    );
  }
  const parts = [schema, ...(schema.allOf ?? []).map((one) => flat(one, root, depth + 1))];
  if (parts.includes(undefined)) return undefined;
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  return {
    ...schema,
    properties,
    required: parts.flatMap((part) => part.required ?? []),
    isOpen: parts.some((part) => part.additionalProperties),
  };
}

function documentsIn(folder) {
  return readdirSync(folder, { recursive: true }).flatMap((name) => {
    if (!/\.(?:json|ya?ml)$/.test(name) || name.includes('node_modules')) return [];
    try {
      const root = load(readFileSync(path.join(folder, name), 'utf8'));
      return root?.openapi && root.paths ? [{ name, root }] : [];
    } catch {
      return [];
    }
  });
}

/** The operation of a curl command, by its whole URL. */
function operationOf(url, method, documents) {
  const found = [];
  for (const { root } of documents)
    for (const server of root.servers ?? []) {
      if (
        !/^https?:/.test(server.url) ||
        server.url.includes('{') ||
        !url.startsWith(server.url.replace(/\/$/, ''))
      )
        continue;
      const own = url.slice(server.url.replace(/\/$/, '').length).split(/[?#]/)[0].split('/').filter(Boolean);
      for (const [template, item] of Object.entries(root.paths)) {
        const segments = template.split('/').filter(Boolean);
        if (segments.length !== own.length) continue;
        if (!segments.every((one, at) => one === own[at] || /^\{.*\}$/.test(one))) continue;
        const exact = segments.filter((one, at) => one === own[at]).length;
        if (item[method.toLowerCase()])
          found.push({ root, item, template, exact, operation: item[method.toLowerCase()] });
      }
    }
  const most = Math.max(...found.map(({ exact }) => exact));
  const best = found.filter(({ exact }) => exact === most && exact > 0);
  return best.length === 1 ? best[0] : undefined;
}

/** Languages by the names of fences, with a pattern for the method of a request. */
const languages = [
  ['curl', /^(?:bash|sh|shell|curl)$/i, /(?:-X|--request)[\s=]+['"]?([A-Z]+)/],
  ['JavaScript', /^(?:js|javascript|ts|typescript)$/i, /\bmethod:\s*['"](\w+)|\b(?:axios|got|ky)\.(\w+)\(/],
  ['Python', /^(?:py|python)$/i, /\b(?:requests|httpx|client|session)\.(get|post|put|patch|delete)\(/],
  ['Go', /^go$/i, /NewRequest\(\s*(?:"|http\.Method)(\w+)/],
  ['PHP', /^php$/i, /CURLOPT_CUSTOMREQUEST\s*(?:=>|,)\s*["'](\w+)|->(get|post|put|patch|delete)\(/],
  ['Ruby', /^ruby$/i, /Net::HTTP::(Get|Post|Put|Patch|Delete)|HTTParty\.(\w+)/],
  ['Java', /^java$/i, /\.(GET|POST|PUT|PATCH|DELETE)\(|Unirest\.(\w+)\(/],
  ['C#', /^(?:csharp|c#|cs)$/i, /HttpMethod\.(\w+)|\.(Get|Post|Put|Patch|Delete)Async/],
  ['HTTP', /^https?$/i, /^(GET|POST|PUT|PATCH|DELETE)\b/],
];
/** Code right before the object that is sent. */
const opening =
  /(?:JSON\.stringify\(|json_encode\(|\b(?:json|data|body|payload|params)\s*[:=]+>?\s*|\.(?:post|put|patch)\([^,()]*,\s*|--?d(?:ata(?:-raw|-binary)?)?[\s=]+['"]|HTTP\/1\.1\n(?:.+\n)*\n|`|'|^\n*)$/;
const literal = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|-?\d[\d.]*|true|false|True|False/;

/** Members with simple values of the object that a code sends, by name. Those of objects inside are left out. */
function membersIn(code) {
  const found = new Map();
  const pattern = new RegExp(`(["']?)([A-Za-z_]\\w*)\\1(\\s*(?::|=>)\\s*)(${literal.source})(\\s*,)?`, 'g');
  for (const match of code.matchAll(pattern)) {
    let depth = 0;
    let at = match.index - 1;
    for (; at >= 0; at -= 1) {
      if ('}])'.includes(code[at])) depth += 1;
      if ('{[('.includes(code[at]) && depth-- === 0) break;
    }
    if (at < 0 || !'{['.includes(code[at]) || !opening.test(code.slice(0, at))) continue;
    found.set(match[2], found.has(match[2]) ? undefined : match);
  }
  return found;
}

const replaced = (code, { index, 0: whole }, text) =>
  code.slice(0, index) + text + code.slice(index + whole.length);
const withValue = (code, match, value) =>
  replaced(code, match, `${match[1]}${match[2]}${match[1]}${match[3]}${value}${match[5] ?? ''}`);

/** The code blocks of a page that send one described request. */
function* requestsIn(text, documents) {
  for (const match of text.matchAll(/^([ \t]*)```([\w#]+)[^\n]*\n([\s\S]*?)^[ \t]*```/gm)) {
    const [whole, , fence, code] = match;
    const [language, , methods] = languages.find(([, names]) => names.test(fence)) ?? [];
    if (!language || (language === 'curl' && (code.match(/\bcurl\b/g) ?? []).length !== 1)) continue;
    const urls = [...code.matchAll(/https?:\/\/[^\s'"`\\)]+/g)].map(([url]) => url);
    const url = urls.find((one) => documents.some(({ root }) => isOf(one, root)));
    if (!url || urls.filter((one) => documents.some(({ root }) => isOf(one, root))).length > 1) continue;
    if (/(?:-G|--get|-F|--form)\b/.test(code)) continue;
    const members = membersIn(code);
    const stated = methods.exec(code);
    const named = stated?.slice(1).find((one) => one !== undefined);
    const method = (named ?? (members.size > 0 && language === 'curl' ? 'POST' : 'GET')).toUpperCase();
    const described = operationOf(url, method, documents);
    // Hidden operations are private and must not appear in a guide.
    if (!described || described.operation['x-hidden'] || described.operation['x-excluded']) continue;
    const media = described.operation.requestBody?.content?.['application/json'];
    const schema = media && flat(media.schema, described.root);
    const start = match.index + whole.indexOf(code, whole.indexOf('\n'));
    const end = match.index + whole.length;
    const answer = /^\s*(?:<\/?\w[^>]*>\s*)*[^\n`#]*respon[^\n`#]*\s*```json[^\n]*\n([\s\S]*?)```/i.exec(
      text.slice(end),
    );
    yield { language, code, start, end, url, named, stated, members, schema, answer, ...described };
  }
}

const isOf = (url, root) =>
  (root.servers ?? []).some(
    (server) => /^https?:/.test(server.url) && url.startsWith(server.url.replace(/\/$/, '')),
  );
const typeOf = (schema, root) => flat(schema, root)?.type;
/** The members that the schema describes, if it is closed. */
const known = ({ members, schema }) =>
  [...members.values()].filter((match) => match && schema && !schema.isOpen && schema.properties[match[2]]);

/** Each fault changes the code of a request, or returns nothing where it has no place. */
const faults = {
  'field renamed'(request) {
    const match = pick(known(request));
    if (!match) return undefined;
    const [whole, , key] = match;
    return replaced(
      request.code,
      match,
      whole.replace(key, `${key.slice(0, -1)}${key.endsWith('e') ? 'a' : 'e'}x`),
    );
  },
  'required removed'(request) {
    const { code, schema, root } = request;
    const match = pick(
      known(request).filter(
        ([, , key]) =>
          schema.required.includes(key) && flat(schema.properties[key], root)?.default === undefined,
      ),
    );
    return (
      match &&
      replaced(code, match, '')
        .replace(/,(\s*[}\]])/, '$1')
        .replace(/([{[])\s*,/, '$1')
    );
  },
  'wrong method'({ code, named, stated, item }) {
    const other = ['PUT', 'PATCH', 'DELETE', 'POST'].find((method) => !item[method.toLowerCase()]);
    if (!named || !other) return undefined;
    const cased =
      named === named.toUpperCase()
        ? other
        : named === named.toLowerCase()
          ? other.toLowerCase()
          : other[0] + other.slice(1).toLowerCase();
    return replaced(code, stated, stated[0].replace(named, cased));
  },
  'wrong path'({ code, url, template }) {
    const words = template.split('/').filter((word) => /^[a-z_-]{4,}$/i.test(word));
    const word = pick(words);
    return word && code.replace(url, url.replace(`/${word}`, `/${word.slice(0, -2)}${word.at(-1)}`));
  },
  'wrong type'(request) {
    const match = pick(
      known(request).filter(([, , key]) =>
        ['integer', 'boolean', 'number'].includes(typeOf(request.schema.properties[key], request.root)),
      ),
    );
    return match && withValue(request.code, match, '"twelve"');
  },
  'wrong value'(request) {
    const match = pick(
      known(request).filter(
        ([, , key, , value]) =>
          flat(request.schema.properties[key], request.root)?.enum && /^["']/.test(value),
      ),
    );
    return match && withValue(request.code, match, '"unheard_of"');
  },
  'broken quotes'(request) {
    const match = pick(
      known(request).filter(
        (one) =>
          request.language === 'curl' &&
          one[4].startsWith('"') &&
          /(?:-d|--data|--data-raw)\s+'[^']*$/.test(request.code.slice(0, one.index)),
      ),
    );
    return match && withValue(request.code, match, `"it\\'s"`);
  },
  'missing comma'(request) {
    const match = pick(known(request).filter((one) => one[5] && request.language === 'curl'));
    return match && replaced(request.code, match, match[0].slice(0, -match[5].length));
  },
  'wrong credential'({ code, operation, root }) {
    const security = operation.security ?? root.security ?? [];
    const schemes = security
      .flatMap((one) => Object.keys(one))
      .map((name) => root.components?.securitySchemes?.[name]);
    const [scheme, ...others] = schemes;
    if (!scheme || others.length > 0 || operation.parameters?.some((one) => one.in === 'header'))
      return undefined;
    if (scheme.type === 'http')
      return /Authorization\b/.test(code) ? code.replace(/Authorization\b/, 'X-Api-Key') : undefined;
    const name = scheme.type === 'apiKey' && scheme.in === 'header' ? scheme.name : undefined;
    return name && name !== 'Authorization' && code.includes(name)
      ? code.replace(name, 'Authorization')
      : undefined;
  },
  'deprecated used'({ code, operation }) {
    return operation.deprecated ? undefined : code;
  },
  'response field gone'({ code, answer, operation, root }) {
    return answer && answerKey(answer, operation, root) ? code : undefined;
  },
};

/** A field of a shown response that all described responses with a schema have. */
function answerKey(answer, operation, root) {
  let value;
  try {
    value = JSON.parse(answer[1]);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const content = Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
    status.startsWith('2') ? [response.content?.['application/json']?.schema] : [],
  );
  const schemas = content.map((schema) => flat(schema, root));
  if (schemas.length === 0 || schemas.some((schema) => !schema || schema.isOpen)) return undefined;
  const keys = Object.keys(value);
  if (!keys.every((key) => schemas.every(({ properties }) => properties[key]))) return undefined;
  return keys.find((key) => key.length > 3);
}

function check(folder) {
  const bin = new URL('../../dist/cli/main.js', import.meta.url).pathname;
  let out;
  try {
    out = execFileSync(process.execPath, [bin, 'check', '.', '--format', 'json', '--offline'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 29,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    out = error.stdout;
  }
  return JSON.parse(out).diagnostics;
}

const totals = {};
for (const site of args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
  cpSync(site, folder, { recursive: true });
  const before = new Set(check(folder).map((one) => `${one.file}:${one.line}`));
  const documents = documentsIn(folder);
  const planted = [];
  const kinds = Object.keys(faults);
  const pages = readdirSync(folder, { recursive: true }).filter(
    (name) => /\.mdx?$/.test(name) && existsSync(path.join(folder, name)),
  );
  const used = new Set();
  for (const name of pages) {
    let text = readFileSync(path.join(folder, name), 'utf8');
    const blocks = [...requestsIn(text, documents)].toReversed();
    for (const block of blocks) {
      const lineOf = (at) => text.slice(0, at).split('\n').length;
      const range = { from: lineOf(block.start), to: lineOf(block.end + (block.answer?.[0].length ?? 0)) };
      if ([...Array(range.to - range.from + 1)].some((_, at) => before.has(`${name}:${range.from + at}`)))
        continue;
      const open = kinds.filter((kind) => planted.filter((one) => one.kind === kind).length < each);
      const order = open
        .sort(() => random() - 0.5)
        .sort(
          (a, b) =>
            planted.filter((one) => one.kind === a).length - planted.filter((one) => one.kind === b).length,
        );
      for (const kind of order) {
        const code = faults[kind](block);
        if (!code) continue;
        if (kind === 'deprecated used') {
          // The page of an operation may be the page of a deprecated one.
          if (used.has(block.operation) || /^(?:open)?api:/m.test(text)) continue;
          used.add(block.operation);
          block.operation.deprecated = true;
        } else if (kind === 'response field gone') {
          const at = text.indexOf(block.answer[1], block.end);
          const key = answerKey(block.answer, block.operation, block.root);
          text =
            text.slice(0, at) +
            block.answer[1].replace(`"${key}"`, `"${key}_gone"`) +
            text.slice(at + block.answer[1].length);
        } else if (code === block.code) continue;
        else text = text.slice(0, block.start) + code + text.slice(block.start + block.code.length);
        planted.push({ kind, name, language: block.language, ...range });
        break;
      }
    }
    writeFileSync(path.join(folder, name), text);
  }
  for (const { name, root } of documents)
    if (used.size > 0) writeFileSync(path.join(folder, name), JSON.stringify(root));
  const after = check(folder);
  for (const { kind, name, language, from, to } of planted) {
    const isFound = after.some(
      (one) =>
        one.file === name && one.line >= from && one.line <= to && !before.has(`${one.file}:${one.line}`),
    );
    for (const label of [kind, language, 'all']) {
      const total = (totals[label] ??= { planted: 0, found: 0 });
      total.planted += 1;
      if (isFound) total.found += 1;
    }
    if (!isFound) process.stderr.write(`missed: ${kind} ${language} ${site} ${name}:${from}\n`);
  }
  rmSync(folder, { recursive: true });
}
for (const [label, { planted, found }] of Object.entries(totals))
  process.stdout.write(`${label.padEnd(22)} ${found} of ${planted}\n`);
