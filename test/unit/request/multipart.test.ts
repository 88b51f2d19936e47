import { expect, it } from 'vitest';
import type { Part } from '../../../src/api/samples/HttpRequest.ts';
import { multipartBody } from '../../../src/api/request/client/multipart.ts';

/** What a server gets: the content type, and the body with its boundary as `B`. */
async function sent(parts: Part[]): Promise<{ type: string; body: string }> {
  const response = new Response(multipartBody(parts));
  const type = response.headers.get('content-type') ?? '';
  const boundary = type.split('boundary=')[1] ?? '';
  return { type: type.replace(boundary, 'B'), body: (await response.text()).replaceAll(boundary, 'B') };
}

const file = { fileName: 'a "b".txt', content: new Blob(['x\ny'], { type: 'text/plain' }) };

it('gives a value with a content type no file name, and keeps its text as it is', async () => {
  expect(
    await sent([
      { name: 'attributes', value: '{\n}', contentType: 'application/json' },
      { name: 'no"te\n', value: 'a\nb' },
      { name: 'file', file },
      { name: 'none', file: { fileName: 'c' }, contentType: 'a/b\r\nX: y' },
    ]),
  ).toEqual({
    type: 'multipart/form-data; boundary=B',
    body: [
      '--B\r\nContent-Disposition: form-data; name="attributes"\r\nContent-Type: application/json\r\n\r\n{\n}',
      '--B\r\nContent-Disposition: form-data; name="no%22te%0D%0A"\r\n\r\na\r\nb',
      '--B\r\nContent-Disposition: form-data; name="file"; filename="a %22b%22.txt"\r\nContent-Type: text/plain\r\n\r\nx\ny',
      '--B\r\nContent-Disposition: form-data; name="none"; filename="c"\r\nContent-Type: a/b X: y\r\n\r\n',
      '--B--\r\n',
    ].join('\r\n'),
  });
});

it('is read by a parser as the same values and files', async () => {
  const parts: Part[] = [
    { name: 'a', value: 'é', contentType: 'text/plain' },
    { name: 'file', file },
  ];
  const form = await new Response(multipartBody(parts)).formData();
  expect(form.get('a')).toBe('é');
  const read = form.get('file') as File;
  expect([read.type, await read.text()]).toEqual(['text/plain', 'x\ny']);
});

it('leaves what the browser writes itself to it', () => {
  expect(multipartBody([{ name: 'a', value: 'b' }])).toBeInstanceOf(FormData);
});
