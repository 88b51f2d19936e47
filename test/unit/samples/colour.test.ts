import { expect, test } from 'vitest';
import { colourSample } from '../../../src/api/samples/colour.ts';

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

test('a shell line shows its command, options and strings', () => {
  expect(colourSample("curl --url 'https://a.example/#x'", 'bash')).toBe(
    '<span class="tk-keyword">curl</span> <span class="tk-property">--url</span> ' +
      '<span class="tk-string">\'https://a.example<wbr>/#x\'</span>',
  );
});

test('a browser may break the URL of a command before its segments and fields', () => {
  expect(colourSample("curl --url 'https://a.example/b/c?d=1&e=/'", 'bash')).toContain(
    "'https://a.example<wbr>/b<wbr>/c<wbr>?d=1<wbr>&amp;e=/'",
  );
});

test('a string over several lines is whole on each', () => {
  expect(colourSample('x = """a\nb"""', 'python')).toBe(
    'x = <span class="tk-string">"""a</span>\n' + '<span class="tk-string">b"""</span>',
  );
});

test('nothing of the code is lost or becomes markup, whatever it holds', () => {
  const code = 'fetch("<script>", { "a": `\\`${x}`, b: \'it\\\'s\' }) // <b> & "q"\n# no';
  for (const lang of ['javascript', 'bash', 'python', 'rust', 'http', 'unknown']) {
    const html = colourSample(code, lang);
    expect(plain(html)).toBe(code);
    expect(html.replace(/<\/?span[^>]*>|<wbr>/g, '')).not.toMatch(/[<>]/);
  }
});
