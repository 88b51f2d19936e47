import type { HttpBody, HttpRequest } from './HttpRequest.ts';
import { doubleQuote, isPlainMultiline } from './quoting.ts';

/** `HttpClient` with top-level statements. Content headers belong to the content, all others to the request. */
export function csharp({ method, url, headers, body }: HttpRequest): string {
  const isContent = ([name]: [string, string]): boolean =>
    /^(content-|allow$|expires$|last-modified$)/i.test(name);
  const own = headers.filter((header) => !isContent(header));
  const content = bodyOf(body);
  const rows = [
    ...own.map((header) => add('request.Headers', header)),
    ...content,
    ...(content.length === 0
      ? []
      : headers.filter(isContent).map((header) => add('request.Content.Headers', header))),
  ];
  return [
    'using System.Net.Http;',
    'using System.Net.Http.Headers;',
    'using System.Text;',
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${doubleQuote(method)}), ${doubleQuote(url)});`,
    ...rows,
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ].join('\n');
}

function add(target: string, [name, value]: [string, string]): string {
  return `${target}.TryAddWithoutValidation(${doubleQuote(name)}, ${doubleQuote(value)});`;
}

function bodyOf(body: HttpBody | undefined): string[] {
  if (body === undefined) return [];
  if (body.kind === 'text') return [`request.Content = new ByteArrayContent(${bytes(body.text)});`];
  if (body.kind === 'file') {
    return [`request.Content = new StreamContent(File.OpenRead(${doubleQuote(body.file.fileName)}));`];
  }
  const rows = ['var form = new MultipartFormDataContent();'];
  body.parts.forEach(({ name, value = '', file, contentType }, index) => {
    const part = `part${index}`;
    const content =
      file === undefined
        ? `new ByteArrayContent(${bytes(value)})`
        : `new StreamContent(File.OpenRead(${doubleQuote(file.fileName)}))`;
    rows.push(`var ${part} = ${content};`);
    if (contentType !== undefined) {
      rows.push(`${part}.Headers.ContentType = MediaTypeHeaderValue.Parse(${doubleQuote(contentType)});`);
    }
    const suffix = file === undefined ? '' : `, ${doubleQuote(file.fileName)}`;
    rows.push(`form.Add(${part}, ${doubleQuote(name)}${suffix});`);
  });
  return [...rows, 'request.Content = form;'];
}

function bytes(text: string): string {
  return `Encoding.UTF8.GetBytes(${literal(text)})`;
}

/** In a verbatim literal only the quote is special. */
function literal(text: string): string {
  return isPlainMultiline(text) ? `@"${text.replaceAll('"', '""')}"` : doubleQuote(text);
}
