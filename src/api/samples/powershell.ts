import { headerRecord } from './header-record.ts';
import type { HttpRequest } from './HttpRequest.ts';
import { inPieces } from './multipart.ts';
import { powershellQuote } from './quoting.ts';

/** PowerShell 7. The body is given as bytes, so that no encoding is guessed. */
export function powershell(request: HttpRequest): string {
  const { method, url, body } = request;
  const { headers, pieces, isForm } = inPieces(request);
  const bytes = pieces.map((piece) => {
    // .NET's working folder is not PowerShell's.
    if ('file' in piece) return `[IO.File]::ReadAllBytes((Join-Path $PWD ${powershellQuote(piece.file)}))`;
    return `[Text.Encoding]::UTF8.GetBytes(${isForm ? lines(piece.text) : '$body'})`;
  });
  const sent = isForm ? '$body' : bytes[0];
  const record = headerRecord(headers);
  const contentType = record.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
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
    ...(sent === undefined ? [] : [`Body = ${sent}`]),
  ];
  return [
    ...(rows.length === 0 ? [] : ['$headers = @{', ...rows, '}']),
    ...(body?.kind === 'text' ? [`$body = ${powershellQuote(body.text)}`] : []),
    ...(isForm ? ['[byte[]]$body = @(', ...bytes.map((row) => `    ${row}`), ')'] : []),
    '$request = @{',
    ...options.map((option) => `    ${option}`),
    '}',
    '$response = Invoke-WebRequest @request',
    '"$($response.StatusCode) $($response.Content)"',
  ].join('\n');
}

/** CRLF as an escape of a double-quoted literal, the rest between single quotes. */
function lines(text: string): string {
  const pieces = text.split('\r\n').map(powershellQuote);
  return `(${pieces.join(' + "`r`n" + ')})`;
}
