import type { HttpRequest } from './HttpRequest.ts';
import { inPieces } from './multipart.ts';
import { doubleQuote, isPlainMultiline } from './quoting.ts';

/** `fetch`, or Node's own client for a body with GET or HEAD, which `fetch` refuses. */
export function javascript(request: HttpRequest): string {
  const { method, url, headers, body } = request;
  if (body !== undefined && (method === 'GET' || method === 'HEAD')) return nodeClient(request);
  const options = [`  method: ${doubleQuote(method)},`];
  const { imports, setup, expression, type } = bodyOf(request);
  const all: HttpRequest['headers'] = type === undefined ? headers : [...headers, ['Content-Type', type]];
  if (all.length > 0) options.push(`  headers: ${headersOf(all)},`);
  if (expression !== undefined) options.push(expression === 'body' ? '  body,' : `  body: ${expression},`);
  return [
    ...imports,
    ...setup,
    `const response = await fetch(${doubleQuote(url)}, {`,
    ...options,
    '});',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function nodeClient(request: HttpRequest): string {
  const { method, url, headers, body } = request;
  const module = /^http:/i.test(url) ? 'node:http' : 'node:https';
  const { imports, setup, expression = '""', type } = bodyOf(request);
  const isForm = expression === 'form';
  const all: HttpRequest['headers'] = type === undefined ? headers : [...headers, ['Content-Type', type]];
  const entries: string[] = all.map(([name, value]) => `    ${doubleQuote(name)}: ${doubleQuote(value)},`);
  const payload = isForm
    ? ['const encoded = new Response(form);', 'const payload = Buffer.from(await encoded.arrayBuffer());']
    : [`const payload = Buffer.from(${expression});`];
  if (body?.kind === 'file' || type !== undefined) {
    payload.splice(0, 1, 'const payload = Buffer.from(await body.arrayBuffer());');
    if (type === undefined) setup.splice(0, setup.length, `const body = ${expression};`);
  }
  if (isForm) entries.push('    "Content-Type": encoded.headers.get("Content-Type"),');
  return [
    `// fetch refuses to send a body with ${method}; Node's own client sends it.`,
    `import { request } from "${module}";`,
    ...imports,
    ...setup,
    ...payload,
    `const outgoing = request(${doubleQuote(url)}, {`,
    `  method: ${doubleQuote(method)},`,
    '  headers: {',
    ...entries,
    '    "Content-Length": payload.length,',
    '  },',
    '}, (response) => {',
    '  response.setEncoding("utf8");',
    '  response.on("data", (text) => process.stdout.write(text));',
    '});',
    'outgoing.end(payload);',
  ].join('\n');
}

function headersOf(headers: HttpRequest['headers']): string {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const isUnique = names.size === headers.length;
  const rows = headers.map(([name, value]) =>
    isUnique
      ? `    ${doubleQuote(name)}: ${doubleQuote(value)},`
      : `    [${doubleQuote(name)}, ${doubleQuote(value)}],`,
  );
  return [isUnique ? '{' : '[', ...rows, isUnique ? '  }' : '  ]'].join('\n');
}

interface ScriptBody {
  imports: string[];
  setup: string[];
  expression?: string;
  /** Content type of a form that is written by hand, with its boundary. */
  type?: string;
}

function bodyOf(request: HttpRequest): ScriptBody {
  const { body } = request;
  if (body === undefined) return { imports: [], setup: [] };
  if (body.kind === 'text') return { imports: [], setup: [], expression: literal(body.text) };
  const imports = ['import { openAsBlob } from "node:fs";', ''];
  if (body.kind === 'file') {
    return { imports, setup: [], expression: `await openAsBlob(${doubleQuote(body.file.fileName)})` };
  }
  // A part of FormData with a type is a file, so a service would not take it for a value.
  if (body.parts.some(({ file, contentType }) => file === undefined && contentType !== undefined))
    return byHand(request, imports);
  const hasFile = body.parts.some((part) => part.file !== undefined);
  const rows = body.parts.map(({ name, value, file, contentType }) => {
    const type = contentType === undefined ? '' : `, { type: ${doubleQuote(contentType)} }`;
    if (file !== undefined) {
      const path = doubleQuote(file.fileName);
      return `form.append(${doubleQuote(name)}, await openAsBlob(${path}${type}), ${path});`;
    }
    return `form.append(${doubleQuote(name)}, ${doubleQuote(value ?? '')});`;
  });
  return {
    imports: hasFile ? imports : [],
    setup: ['const form = new FormData();', ...rows, ''],
    expression: 'form',
  };
}

function byHand(request: HttpRequest, imports: string[]): ScriptBody {
  const { headers, pieces } = inPieces(request);
  const rows = pieces.map((chunk) =>
    'file' in chunk ? `  await openAsBlob(${doubleQuote(chunk.file)}),` : lines(chunk.text),
  );
  return {
    imports: pieces.length > 1 ? imports : [],
    setup: ['const body = new Blob([', ...rows, ']);', ''],
    expression: 'body',
    type: headers.at(-1)?.[1] ?? '',
  };
}

/** A literal for each line of a form, so that it stays readable. */
function lines(text: string): string {
  const pieces = text.split(/(?<=\r\n)(?=[^])/);
  return pieces.map((line) => `  ${doubleQuote(line)},`).join('\n');
}

/** A template literal keeps a body readable; its three special sequences are escaped. */
function literal(text: string): string {
  if (!isPlainMultiline(text)) return doubleQuote(text);
  return `\`${text.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`)}\``;
}
