import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../../src/api/samples/HttpRequest.ts';
import {
  DEFAULT_LANGUAGES,
  languageOf,
  renderSamples,
  sampleLanguages,
} from '../../../src/api/samples/index.ts';

const request: HttpRequest = {
  method: 'GET',
  url: 'https://api.example/api/user?q=a%20b',
  headers: [
    ['Content-Type', 'application/json'],
    ['Authorization', 'Token <API_TOKEN>'],
  ],
  body: { kind: 'text', text: '{\n  "name": "It\'s $5 \\"net\\""\n}' },
};
const sample = (lang: string, made = request): string => renderSamples(made, [lang])[0]?.code ?? '';

describe('names of languages', () => {
  it.each([
    ['bash', 'curl'],
    ['cURL', 'curl'],
    ['node', 'javascript'],
    ['TypeScript', 'javascript'],
    ['dotnet', 'csharp'],
    ['c#', 'csharp'],
    ['golang', 'go'],
    ['cobol', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('%s is %s', (name, id) => {
    expect(languageOf(name)).toBe(id);
  });

  it('come in the order of the configuration, each once, unknown ones left out', () => {
    const langs = renderSamples(request, ['python', 'bash', 'cobol', 'curl']).map(({ lang }) => lang);
    expect(langs).toEqual(['python', 'curl']);
    expect(renderSamples(request).map(({ lang }) => lang)).toEqual(DEFAULT_LANGUAGES);
  });

  it('are known by themselves', () => {
    expect(sampleLanguages.map(languageOf)).toEqual(sampleLanguages);
    expect(sampleLanguages).toHaveLength(13);
  });
});

describe('a sample for', () => {
  it.each([
    ['https://api.example/u/{id}', true],
    ['https://api.example/u?a[]=1', false],
    ['https://api.example/u?a[b]=1', true],
    ['http://[::1]:8080/u', false],
    ['https://api.example/u/1?a=b', false],
  ])('tell curl to leave the brackets of %s alone', (url, isTold) => {
    const code = sample('curl', { method: 'GET', url, headers: [] });
    expect(code).toBe(`curl --request GET \\\n  --url '${url}'${isTold ? ' \\\n  --globoff' : ''}`);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'a=1&b%5B0%5D=x', ['a=1', 'b%5B0%5D=x']],
    ['application/x-www-form-urlencoded; charset=utf-8', 'a=1', ['a=1']],
    ['application/x-www-form-urlencoded', 'a=1&&b=2', ['a=1&&b=2']],
    ['text/plain', 'a=1&b=2', ['a=1&b=2']],
  ])('cURL has an option for each field of a form (%s, %s)', (type, text, options) => {
    const headers: [string, string][] = [['content-type', type]];
    const code = sample('curl', { ...request, headers, body: { kind: 'text', text } });
    expect(code.includes('--header')).toBe(type !== 'application/x-www-form-urlencoded');
    expect([...code.matchAll(/--data-raw '(.*)'/g)].map(([, value]) => value)).toEqual(options);
  });

  it.each([
    ['Basic <BASE64_OF_USER:PASS>', "--user '<USER>:<PASS>'"],
    [`Basic ${Buffer.from("zoë:it's").toString('base64')}`, String.raw`--user 'zoë:it'\''s'`],
    ['Basic YWRh', "--header 'Authorization: Basic YWRh'"],
    ['basic YTpi', "--header 'Authorization: basic YTpi'"],
    ['Basic /w==', "--header 'Authorization: Basic /w=='"],
  ])('cURL encodes the user name and password of %s', (value, option) => {
    const code = sample('curl', {
      method: 'GET',
      url: 'https://a.example',
      headers: [['Authorization', value]],
    });
    expect(code.split('\n').at(-1)?.trim()).toBe(option);
  });

  it('cURL', () => {
    expect(sample('curl')).toBe(`curl --request GET \\
  --url 'https://api.example/api/user?q=a%20b' \\
  --header 'Content-Type: application/json' \\
  --header 'Authorization: Token <API_TOKEN>' \\
  --data-raw '{
  "name": "It'\\''s $5 \\"net\\""
}'`);
  });

  it('C#', () => {
    expect(sample('csharp')).toBe(`using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("GET"), "https://api.example/api/user?q=a%20b");
request.Headers.TryAddWithoutValidation("Authorization", "Token <API_TOKEN>");
request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(@"{
  ""name"": ""It's $5 \\""net\\""""
}"));
request.Content.Headers.TryAddWithoutValidation("Content-Type", "application/json");
using var response = await client.SendAsync(request);
Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");`);
  });

  it('Rust', () => {
    expect(sample('rust')).toContain(`        .request(method, "https://api.example/api/user?q=a%20b")
        .header("Content-Type", "application/json")
        .header("Authorization", "Token <API_TOKEN>")
        .body(r#"{
  "name": "It's $5 \\"net\\""
}"#)`);
    const tricky: HttpRequest = { ...request, body: { kind: 'text', text: 'a\n"# "## b' } };
    expect(sample('rust', tricky)).toContain('.body(r###"a\n"# "## b"###)');
  });

  it('Kotlin, where a dollar begins a template', () => {
    expect(sample('kotlin')).toContain(
      String.raw`.ofString("{\n" +
            "  \"name\": \"It's \$5 \\\"net\\\"\"\n" +
            "}"))`,
    );
  });

  it('Swift, which cannot send it and says so', () => {
    expect(sample('swift')).toContain('// URLSession refuses a body with GET; curl sends it.');
    expect(sample('swift', { ...request, method: 'PUT' })).not.toContain('refuses');
    expect(sample('swift')).toContain(String.raw`"  \"name\": \"It's $5 \\\"net\\\"\"\n",`);
  });

  it('PowerShell, where typographic quotes end a literal too', () => {
    const quotes: HttpRequest = { ...request, body: { kind: 'text', text: "it's ‘so’ ‛ ‚ $x `n" } };
    expect(sample('powershell', quotes)).toContain("$body = 'it''s ‘‘so’’ ‛‛ ‚‚ $x `n'");
    expect(sample('powershell')).toContain("ContentType = 'application/json'");
    expect(sample('powershell')).toContain("CustomMethod = 'GET'");
  });

  it('HTTP', () => {
    expect(sample('http')).toBe(`GET /api/user?q=a%20b HTTP/1.1
Host: api.example
Content-Type: application/json
Authorization: Token <API_TOKEN>
Content-Length: 31

{
  "name": "It's $5 \\"net\\""
}`);
    expect(sample('http', { method: 'GET', url: 'https://api.example', headers: [] })).toBe(
      'GET / HTTP/1.1\nHost: api.example',
    );
  });
});

it('Ruby gets an address that URI takes, and shows the placeholders in it', () => {
  const of = (url: string): string => sample('ruby', { ...request, url });
  const code = of('https://a.example/{id}/x?q={"a": 1}');
  expect(code).toContain("require 'erb'\n");
  expect(code).toContain(
    "URI('https://a.example/' + ERB::Util.url_encode('{id}') + '/x?q=%7B%22a%22:%201%7D')",
  );
  expect(of('https://a.example/{a-b}:{c.d}')).toContain(
    "URI('https://a.example/' + ERB::Util.url_encode('{a-b}') + ':' + ERB::Util.url_encode('{c.d}'))",
  );
  expect(of('https://a.example/x')).not.toContain('erb');
});

it('Python sends the type of a file that other clients send', () => {
  const parts = [
    { name: 'a', file: { fileName: 'a.bin' } },
    { name: 'b', value: '{}', contentType: 'application/json' },
    { name: 'c', value: 'x' },
  ];
  const code = sample('python', { ...request, method: 'POST', body: { kind: 'multipart', parts } });
  expect(code).toContain('("a", ("a.bin", open("a.bin", "rb"), "application/octet-stream")),');
  expect(code).toContain('("b", (None, "{}", "application/json")),');
  expect(code).toContain('("c", (None, "x")),');
});
