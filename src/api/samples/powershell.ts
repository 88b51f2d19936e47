import { headerRecord } from './header-record.ts';
import type { HttpBody, HttpRequest } from './HttpRequest.ts';
import { boundaryOf, chunksOf } from './multipart.ts';
import { powershellQuote } from './quoting.ts';

/** PowerShell 7. The body is given as bytes, so that no encoding is guessed. */
export function powershell({ method, url, headers, body }: HttpRequest): string {
  const { setup, expression, type } = bodyOf(body);
  const record = headerRecord(headers);
  const contentType = type ?? record.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const rows = record
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, value]) => `    ${powershellQuote(name)} = ${powershellQuote(value)}`);
  const options = [
    `Uri = ${powershellQuote(url)}`,
    `CustomMethod = ${powershellQuote(method)}`,
    'SkipHeaderValidation = $true',
    'SkipHttpErrorCheck = $true',
    ...(rows.length === 0 ? [] : ['Headers = $headers']),
    ...(contentType === undefined ? [] : [`ContentType = ${powershellQuote(contentType)}`]),
    ...(expression === undefined ? [] : [`Body = ${expression}`]),
  ];
  return [
    ...(rows.length === 0 ? [] : ['$headers = @{', ...rows, '}']),
    ...setup,
    '$request = @{',
    ...options.map((option) => `    ${option}`),
    '}',
    '$response = Invoke-WebRequest @request',
    '"$($response.StatusCode) $($response.Content)"',
  ].join('\n');
}

function bodyOf(body: HttpBody | undefined): { setup: string[]; expression?: string; type?: string } {
  if (body === undefined) return { setup: [] };
  if (body.kind === 'text') {
    return {
      setup: [`$body = ${powershellQuote(body.text)}`],
      expression: '[Text.Encoding]::UTF8.GetBytes($body)',
    };
  }
  if (body.kind === 'file') {
    return { setup: [], expression: `[IO.File]::ReadAllBytes(${path(body.file.fileName)})` };
  }
  const boundary = boundaryOf(body.parts);
  const rows = chunksOf(body.parts, boundary).map((chunk) =>
    'file' in chunk
      ? `[IO.File]::ReadAllBytes(${path(chunk.file)})`
      : `[Text.Encoding]::UTF8.GetBytes(${lines(chunk.text)})`,
  );
  return {
    setup: ['[byte[]]$body = @(', ...rows.map((row) => `    ${row}`), ')'],
    expression: '$body',
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** .NET's working folder is not PowerShell's. */
function path(file: string): string {
  return `(Join-Path $PWD ${powershellQuote(file)})`;
}

/** CRLF as an escape of a double-quoted literal, the rest between single quotes. */
function lines(text: string): string {
  const pieces = text.split('\r\n').map(powershellQuote);
  return `(${pieces.join(' + "`r`n" + ')})`;
}
