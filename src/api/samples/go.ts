import type { HttpBody, HttpRequest } from './HttpRequest.ts';
import { disposition } from './multipart.ts';
import { doubleQuote, isPlainMultiline } from './quoting.ts';

/** The standard library. */
export function go({ method, url, headers, body }: HttpRequest): string {
  const { imports, setup, expression } = bodyOf(body);
  const packages = [...new Set(['fmt', 'io', 'net/http', ...imports])].sort();
  const rows = headers.map(
    ([name, value]) => `\trequest.Header.Add(${doubleQuote(name)}, ${doubleQuote(value)})`,
  );
  if (body?.kind === 'multipart')
    rows.push('\trequest.Header.Set("Content-Type", form.FormDataContentType())');
  return [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...setup.map((line) => `\t${line}`),
    `\trequest, err := http.NewRequest(${doubleQuote(method)}, ${doubleQuote(url)}, ${expression})`,
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    ...rows,
    '\tresponse, err := http.DefaultClient.Do(request)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer response.Body.Close()',
    '\ttext, _ := io.ReadAll(response.Body)',
    '\tfmt.Println(response.StatusCode, string(text))',
    '}',
  ].join('\n');
}

function bodyOf(body: HttpBody | undefined): { imports: string[]; setup: string[]; expression: string } {
  if (body === undefined) return { imports: [], setup: [], expression: 'nil' };
  if (body.kind === 'text') {
    return {
      imports: ['strings'],
      setup: [`body := strings.NewReader(${literal(body.text)})`],
      expression: 'body',
    };
  }
  if (body.kind === 'file') {
    return {
      imports: ['os'],
      setup: [`body, _ := os.Open(${doubleQuote(body.file.fileName)})`],
      expression: 'body',
    };
  }
  const setup = ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)'];
  const imports = ['bytes', 'mime/multipart'];
  body.parts.forEach((part, index) => {
    const { name, value = '', file, contentType } = part;
    if (file === undefined && contentType === undefined) {
      setup.push(`form.WriteField(${doubleQuote(name)}, ${doubleQuote(value)})`);
      return;
    }
    imports.push('net/textproto');
    setup.push(
      `part${index}, _ := form.CreatePart(textproto.MIMEHeader{`,
      `\t"Content-Disposition": {${doubleQuote(disposition(part))}},`,
      `\t"Content-Type": {${doubleQuote(contentType ?? 'application/octet-stream')}},`,
      '})',
    );
    if (file === undefined) {
      setup.push(`io.WriteString(part${index}, ${doubleQuote(value)})`);
    } else {
      imports.push('os');
      setup.push(
        `file${index}, _ := os.Open(${doubleQuote(file.fileName)})`,
        `io.Copy(part${index}, file${index})`,
      );
    }
  });
  setup.push('form.Close()');
  return { imports, setup, expression: 'body' };
}

/** A raw literal keeps a body readable; it can contain neither a backquote nor a carriage return. */
function literal(text: string): string {
  return isPlainMultiline(text) && !/[`\ufeff]/.test(text) ? `\`${text}\`` : doubleQuote(text);
}
