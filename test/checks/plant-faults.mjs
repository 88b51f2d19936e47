// Plants faults in copies of docs folders, and counts how many `lectern check` reports. Each fault is in a code block of its own.
// Usage: node test/checks/plant-faults.mjs SITE... [--each N] [--seed N]. The script knows OpenAPI and curl, and nothing of the checker.
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

/** The curl commands of a page with a URL, one to a code block. */
function* commandsIn(text, documents) {
  for (const match of text.matchAll(/^([ \t]*)```(?:bash|sh|shell|curl)[^\n]*\n([\s\S]*?)^[ \t]*```/gim)) {
    const code = match[2];
    if ((code.match(/\bcurl\b/g) ?? []).length !== 1) continue;
    const url = /https?:\/\/[^\s'"\\]+/.exec(code)?.[0];
    const stated = /(?:-X|--request)\s+['"]?([A-Z]+)/.exec(code)?.[1];
    const data = /(?:-d|--data|--data-raw)\s+'([^']*)'/.exec(code);
    if (!url || /(?:-G|--get|-F|--form)\b/.test(code)) continue;
    const method = stated ?? (data ? 'POST' : 'GET');
    const described = operationOf(url, method, documents);
    if (!described) continue;
    let body;
    try {
      body = data && JSON.parse(data[1]);
    } catch {
      body = undefined;
    }
    const media = described.operation.requestBody?.content?.['application/json'];
    const schema = media && flat(media.schema, described.root);
    const start = match.index + match[0].indexOf(code);
    const after = text.slice(match.index + match[0].length);
    const answer = /^\s*(?:<\/?\w+>\s*)*[^\n`#]*respon[^\n`#]*\s*```json[^\n]*\n([\s\S]*?)```/i.exec(after);
    yield {
      code,
      start,
      url,
      stated,
      body: isObject(body) ? body : undefined,
      schema,
      answer,
      end: match.index + match[0].length,
      ...described,
    };
  }
}

const typeOf = (schema, root) => flat(schema, root)?.type;
const member = (key) =>
  new RegExp(
    `"${key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"(\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"|-?[\\d.]+|true|false)(\\s*,)?`,
  );

/** Each fault changes the code of a command, or returns nothing where it has no place. */
const faults = {
  'field renamed'({ code, body, schema }) {
    const keys = Object.keys(body ?? {}).filter((key) => schema && !schema.isOpen && schema.properties[key]);
    const key = pick(keys);
    return key && code.replace(`"${key}"`, `"${key.slice(0, -1)}${key.endsWith('e') ? 'a' : 'e'}x"`);
  },
  'required removed'({ code, body, schema, root }) {
    const keys = Object.keys(body ?? {}).filter(
      (key) =>
        schema?.required.includes(key) &&
        flat(schema.properties[key], root)?.default === undefined &&
        member(key).test(code),
    );
    const key = pick(keys);
    if (!key) return undefined;
    return code
      .replace(member(key), '')
      .replace(/,(\s*\})/, '$1')
      .replace(/\{\s*,/, '{');
  },
  'wrong method'({ code, stated, item }) {
    const other = ['PUT', 'PATCH', 'DELETE', 'POST'].find((method) => !item[method.toLowerCase()]);
    return stated && other && code.replace(new RegExp(`((?:-X|--request)\\s+['"]?)${stated}`), `$1${other}`);
  },
  'wrong path'({ code, url, template }) {
    const words = template.split('/').filter((word) => /^[a-z_-]{4,}$/i.test(word));
    const word = pick(words);
    return word && code.replace(url, url.replace(`/${word}`, `/${word.slice(0, -2)}${word.at(-1)}`));
  },
  'wrong type'({ code, body, schema, root }) {
    const key = pick(
      Object.keys(body ?? {}).filter(
        (one) =>
          ['integer', 'boolean', 'number'].includes(schema && typeOf(schema.properties[one], root)) &&
          member(one).test(code),
      ),
    );
    return (
      key && code.replace(member(key), (_, colon, _value, comma = '') => `"${key}"${colon}"twelve"${comma}`)
    );
  },
  'wrong value'({ code, body, schema, root }) {
    const key = pick(
      Object.keys(body ?? {}).filter(
        (one) =>
          schema &&
          flat(schema.properties[one], root)?.enum &&
          typeof body[one] === 'string' &&
          member(one).test(code),
      ),
    );
    return (
      key &&
      code.replace(member(key), (_, colon, _value, comma = '') => `"${key}"${colon}"unheard_of"${comma}`)
    );
  },
  'broken quotes'({ code, body }) {
    const key = pick(
      Object.keys(body ?? {}).filter((one) => typeof body[one] === 'string' && member(one).test(code)),
    );
    return (
      key && code.replace(member(key), (_, colon, _value, comma = '') => `"${key}"${colon}"it\\'s"${comma}`)
    );
  },
  'deprecated used'({ code, operation }) {
    return operation.deprecated ? undefined : code;
  },
  'response field gone'({ code, answer }) {
    return answer && /"(\w{4,})"\s*:/.test(answer[1]) ? code : undefined;
  },
};

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
    const blocks = [...commandsIn(text, documents)].toReversed();
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
          const [whole, key] = /"(\w{4,})"\s*:/.exec(block.answer[1]);
          text =
            text.slice(0, at) +
            block.answer[1].replace(whole, whole.replace(key, `${key}_gone`)) +
            text.slice(at + block.answer[1].length);
        } else if (code === block.code) continue;
        else text = text.slice(0, block.start) + code + text.slice(block.start + block.code.length);
        planted.push({ kind, name, ...range });
        break;
      }
    }
    writeFileSync(path.join(folder, name), text);
  }
  for (const { name, root } of documents)
    if (used.size > 0) writeFileSync(path.join(folder, name), JSON.stringify(root));
  const after = check(folder);
  for (const { kind, name, from, to } of planted) {
    const total = (totals[kind] ??= { planted: 0, found: 0 });
    total.planted += 1;
    const isFound = after.some(
      (one) =>
        one.file === name && one.line >= from && one.line <= to && !before.has(`${one.file}:${one.line}`),
    );
    if (isFound) total.found += 1;
    else process.stderr.write(`missed: ${kind} ${site} ${name}:${from}\n`);
  }
  rmSync(folder, { recursive: true });
}
let [planted, found] = [0, 0];
for (const [kind, one] of Object.entries(totals)) {
  process.stdout.write(`${kind.padEnd(22)} ${one.found} of ${one.planted}\n`);
  planted += one.planted;
  found += one.found;
}
process.stdout.write(`${'all'.padEnd(22)} ${found} of ${planted}\n`);
