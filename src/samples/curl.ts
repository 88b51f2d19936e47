import type { HttpRequest, Part } from './HttpRequest.ts';
import { wellFormed } from '../text.ts';

/** A command for POSIX shells. `--data-raw` and `--form-string` read no files, whatever the text starts with. */
export function curl({ method, url, headers, body }: HttpRequest): string {
  const isPlainHead = method === 'HEAD' && body === undefined;
  const lines = [`curl ${isPlainHead ? '--head' : `--request ${shellWord(method)}`}`];
  if (/\/\.{1,2}(\/|\?|$)/.test(url)) lines.push('--path-as-is');
  lines.push(`--url ${shellQuote(url)}`);
  // Otherwise curl reads ranges and sets: it would take the braces off a placeholder such as {id} without a word.
  if (/[[\]{}]/.test(url)) lines.push('--globoff');
  for (const [name, value] of headers) {
    lines.push(`--header ${shellQuote(value === '' ? `${name};` : `${name}: ${value}`)}`);
  }
  if (body?.kind === 'text') lines.push(`--data-raw ${shellQuote(body.text)}`);
  if (body?.kind === 'file') lines.push(`--data-binary ${shellQuote(`@${body.file.fileName}`)}`);
  if (body?.kind === 'multipart') lines.push(...body.parts.map(form));
  return lines.join(' \\\n  ');
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

/** curl's own quotes inside a form argument. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

/** POSIX shells: nothing is special between single quotes. NUL cannot be an argument at all. */
function shellQuote(text: string): string {
  return `'${wellFormed(text)
    .replaceAll('\0', '')
    .replaceAll("'", String.raw`'\''`)}'`;
}
