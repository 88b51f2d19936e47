import type { HttpBody, HttpRequest } from './HttpRequest.ts';
import { bracedQuote, isPlainMultiline } from './quoting.ts';

/** The `reqwest` crate with its features `blocking` and `multipart`. */
export function rust({ method, url, headers, body }: HttpRequest): string {
  const { setup, call } = bodyOf(body);
  const rows = headers.map(([name, value]) => `        .header(${bracedQuote(name)}, ${bracedQuote(value)})`);
  return [
    '// Cargo.toml: reqwest = { version = "0.12", features = ["blocking", "multipart"] }',
    'use reqwest::blocking::Client;',
    ...(body?.kind === 'multipart' ? ['use reqwest::blocking::multipart::{Form, Part};'] : []),
    '',
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    ...setup.map((line) => `    ${line}`),
    `    let method = reqwest::Method::from_bytes(b${bracedQuote(method)})?;`,
    '    let response = Client::new()',
    `        .request(method, ${bracedQuote(url)})`,
    ...rows,
    ...call.map((line) => `        ${line}`),
    '        .send()?;',
    '    println!("{} {}", response.status(), response.text()?);',
    '    Ok(())',
    '}',
  ].join('\n');
}

function bodyOf(body: HttpBody | undefined): { setup: string[]; call: string[] } {
  if (body === undefined) return { setup: [], call: [] };
  if (body.kind === 'text') return { setup: [], call: [`.body(${literal(body.text)})`] };
  if (body.kind === 'file') {
    return { setup: [], call: [`.body(std::fs::File::open(${bracedQuote(body.file.fileName)})?)`] };
  }
  const rows = body.parts.map(({ name, value = '', file, contentType }) => {
    const type = contentType === undefined ? '' : `.mime_str(${bracedQuote(contentType)})?`;
    const part =
      file === undefined ? `Part::text(${bracedQuote(value)})` : `Part::file(${bracedQuote(file.fileName)})?`;
    return `    .part(${bracedQuote(name)}, ${part}${type})`;
  });
  const last = rows.pop();
  const form =
    last === undefined ? ['let form = Form::new();'] : ['let form = Form::new()', ...rows, `${last};`];
  return { setup: form, call: ['.multipart(form)'] };
}

/** A raw literal, with as many number signs as needed, keeps a body readable. */
function literal(text: string): string {
  if (!isPlainMultiline(text)) return bracedQuote(text);
  let signs = '#';
  while (text.includes(`"${signs}`)) signs += '#';
  return `r${signs}"${text}"${signs}`;
}
