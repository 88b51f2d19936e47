import { headerRecord } from './header-record.ts';
import type { HttpBody, HttpRequest } from './HttpRequest.ts';
import { doubleQuote, isPlainMultiline } from './quoting.ts';

/** The `requests` package. The body is given as bytes, so that it goes out as it stands here. */
export function python({ method, url, headers, body }: HttpRequest): string {
  const lines = ['import requests', ''];
  const args = [doubleQuote(method), doubleQuote(url)];
  if (headers.length > 0) {
    const rows = headerRecord(headers).map(
      ([name, value]) => `    ${doubleQuote(name)}: ${doubleQuote(value)},`,
    );
    lines.push('headers = {', ...rows, '}');
    args.push('headers=headers');
  }
  const { setup, argument } = bodyOf(body);
  lines.push(...setup);
  if (argument !== undefined) args.push(argument);
  if (lines.length > 2) lines.push('');
  lines.push(`response = requests.request(`, ...args.map((arg) => `    ${arg},`), ')');
  lines.push('print(response.status_code, response.text)');
  return lines.join('\n');
}

function bodyOf(body: HttpBody | undefined): { setup: string[]; argument?: string } {
  if (body === undefined) return { setup: [] };
  if (body.kind === 'text')
    return { setup: [`body = ${literal(body.text)}`], argument: 'data=body.encode()' };
  if (body.kind === 'file') {
    return { setup: [`body = open(${doubleQuote(body.file.fileName)}, "rb")`], argument: 'data=body' };
  }
  const rows = body.parts.map(({ name, value, file, contentType }) => {
    // The package names no type by itself; other clients do for a file.
    const sent = contentType ?? (file && 'application/octet-stream');
    const type = sent === undefined ? '' : `, ${doubleQuote(sent)}`;
    const content =
      file === undefined
        ? `None, ${doubleQuote(value ?? '')}`
        : `${doubleQuote(file.fileName)}, open(${doubleQuote(file.fileName)}, "rb")`;
    return `    (${doubleQuote(name)}, (${content}${type})),`;
  });
  return { setup: ['parts = [', ...rows, ']'], argument: 'files=parts' };
}

function literal(text: string): string {
  if (!isPlainMultiline(text)) return doubleQuote(text);
  return `"""${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', String.raw`\"\"\"`)
    .replace(/"$/, String.raw`\"`)}"""`;
}
