import type { HttpBody, HttpRequest } from './HttpRequest.ts';
import { doubleQuote, isPlainMultiline } from './quoting.ts';

/** `fetch`, or Node's own client for a body with GET or HEAD, which `fetch` refuses. */
export function javascript(request: HttpRequest): string {
  const { method, url, headers, body } = request;
  if (body !== undefined && (method === 'GET' || method === 'HEAD')) return nodeClient(request);
  const options = [`  method: ${doubleQuote(method)},`];
  if (headers.length > 0) options.push(`  headers: ${headersOf(headers)},`);
  const { imports, setup, expression } = bodyOf(body);
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

function nodeClient({ method, url, headers, body }: HttpRequest): string {
  const module = /^http:/i.test(url) ? 'node:http' : 'node:https';
  const { imports, setup, expression = '""' } = bodyOf(body);
  const isForm = body?.kind === 'multipart';
  const entries: string[] = headers.map(
    ([name, value]) => `    ${doubleQuote(name)}: ${doubleQuote(value)},`,
  );
  const payload = isForm
    ? ['const encoded = new Response(form);', 'const payload = Buffer.from(await encoded.arrayBuffer());']
    : [`const payload = Buffer.from(${expression});`];
  if (body?.kind === 'file') {
    payload.splice(0, 1, 'const payload = Buffer.from(await body.arrayBuffer());');
    setup.splice(0, setup.length, `const body = ${expression};`);
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

function bodyOf(body: HttpBody | undefined): { imports: string[]; setup: string[]; expression?: string } {
  if (body === undefined) return { imports: [], setup: [] };
  if (body.kind === 'text') return { imports: [], setup: [], expression: literal(body.text) };
  const imports = ['import { openAsBlob } from "node:fs";', ''];
  if (body.kind === 'file') {
    return { imports, setup: [], expression: `await openAsBlob(${doubleQuote(body.file.fileName)})` };
  }
  const hasFile = body.parts.some((part) => part.file !== undefined);
  const rows = body.parts.map(({ name, value, file, contentType }) => {
    const type = contentType === undefined ? '' : `, { type: ${doubleQuote(contentType)} }`;
    if (file !== undefined) {
      const path = doubleQuote(file.fileName);
      return `form.append(${doubleQuote(name)}, await openAsBlob(${path}${type}), ${path});`;
    }
    const text = doubleQuote(value ?? '');
    const item = type === '' ? text : `new Blob([${text}]${type})`;
    return `form.append(${doubleQuote(name)}, ${item});`;
  });
  return {
    imports: hasFile ? imports : [],
    setup: ['const form = new FormData();', ...rows, ''],
    expression: 'form',
  };
}

/** A template literal keeps a body readable; its three special sequences are escaped. */
function literal(text: string): string {
  if (!isPlainMultiline(text)) return doubleQuote(text);
  return `\`${text.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`)}\``;
}
