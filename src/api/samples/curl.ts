import type { HttpRequest, Part } from './HttpRequest.ts';
import { userOf } from './basic-user.ts';
import { wellFormed } from '../../base/text.ts';

/**
 * A command for POSIX shells. `--data-raw` and `--form-string` read no files, whatever the text starts with. Each field of a form, and
 * of a query that is too long for the line, has an option of its own: curl joins them with `&`.
 */
export function curl({ method, url, headers, body }: HttpRequest): string {
  const isPlainHead = method === 'HEAD' && body === undefined;
  const query = method === 'GET' && body === undefined ? longQuery(url) : [];
  const address = query.length > 0 ? url.slice(0, url.indexOf('?')) : url;
  const verb = query.length > 0 ? '--get' : `--request ${shellWord(method)}`;
  const lines = [`curl ${isPlainHead ? '--head' : verb}`];
  if (/\/\.{1,2}(\/|\?|$)/.test(url)) lines.push('--path-as-is');
  lines.push(`--url ${shellQuote(address)}`);
  // Without --globoff curl expands braces, and would silently remove those of a placeholder such as {id}. It leaves `[]` and IPv6
  // addresses alone.
  if (/[[\]{}]/.test(address.replace(/\[(?:[\da-f:.]*:[\da-f:.]*)?\]/gi, ''))) lines.push('--globoff');
  for (const [name, value] of headers) {
    if (isImplied(name, value, body)) continue;
    const user = name.toLowerCase() === 'authorization' ? userOf(value) : undefined;
    if (user !== undefined) lines.push(`--user ${shellQuote(user)}`);
    else lines.push(`--header ${shellQuote(value === '' ? `${name};` : `${name}: ${value}`)}`);
  }
  lines.push(...query.map((field) => `--data-raw ${shellQuote(field)}`));
  if (body?.kind === 'text')
    lines.push(...fieldsOf(body.text, headers).map((text) => `--data-raw ${shellQuote(text)}`));
  if (body?.kind === 'file') lines.push(`--data-binary ${shellQuote(`@${body.file.fileName}`)}`);
  if (body?.kind === 'multipart') lines.push(...body.parts.map(form));
  return lines.join(' \\\n  ');
}

/** Characters of a URL that fit in one line of the column of samples. */
const LONGEST = 41;

/** The fields of the query of a long URL; none if curl would change one: it leaves out empty fields, and rewrites encoded characters. */
function longQuery(url: string): string[] {
  const [, query] = /^[^?#]+\?([^#]+)$/.exec(url) ?? [];
  const fields = url.length > LONGEST ? (query?.split('&') ?? []) : [];
  return fields.some((field) => field === '' || field.includes('%')) ? [] : fields;
}

/** Returns whether curl sends a header by itself, since it takes the text of a body for a form. */
function isImplied(name: string, value: string, body: HttpRequest['body']): boolean {
  const isForm = value === 'application/x-www-form-urlencoded';
  return isForm && body?.kind === 'text' && name.toLowerCase() === 'content-type';
}

/** The fields of a form body, or the whole text. curl leaves out empty ones. */
function fieldsOf(text: string, headers: HttpRequest['headers']): string[] {
  const isForm = headers.some(
    ([name, value]) =>
      name.toLowerCase() === 'content-type' && /^application\/x-www-form-urlencoded\b/i.test(value),
  );
  const fields = text.split('&');
  return isForm && !fields.includes('') ? fields : [text];
}

function shellWord(word: string): string {
  return /^[A-Za-z]+$/.test(word) ? word : shellQuote(word);
}

function form({ name, value = '', file, contentType }: Part): string {
  const type = contentType === undefined ? '' : `;type=${contentType}`;
  if (file !== undefined) return `--form ${shellQuote(`${name}=@${quoted(file.fileName)}${type}`)}`;
  if (type !== '') return `--form ${shellQuote(`${name}=${quoted(value)}${type}`)}`;
  return `--form-string ${shellQuote(`${name}=${value}`)}`;
}

/** Quotes a value inside an argument of --form, by the rules of curl. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

/** Quotes an argument for POSIX shells, which know no escapes in single quotes. NUL cannot be part of an argument. */
function shellQuote(text: string): string {
  return `'${wellFormed(text)
    .replaceAll('\0', '')
    .replaceAll("'", String.raw`'\''`)}'`;
}
