import { describe, expect, it } from 'vitest';
import { compareArrived } from '../../../src/site/sample-run/compare.ts';
import type { Arrived } from '../../../src/site/sample-run/recorder.ts';
import { contentOf } from '../../../src/site/sample-run/trial.ts';
import type { HttpRequest } from '../../../src/api/samples/HttpRequest.ts';

const meant: HttpRequest = {
  method: 'POST',
  url: 'http://127.0.0.1/a%20b?q=%27x%27',
  headers: [
    ['Content-Type', 'application/json'],
    ['X-Tag', 'one'],
    ['X-Tag', 'two'],
  ],
  body: { kind: 'text', text: '{"a": 1}' },
};
const arrived: Arrived = {
  method: 'POST',
  target: '/a%20b?q=%27x%27',
  headers: [
    ['Host', '127.0.0.1'],
    ['content-type', 'application/json'],
    ['x-tag', 'one, two'],
    ['User-Agent', 'x'],
  ],
  body: Buffer.from('{"a": 1}').toString('base64'),
};
const path = '/a%20b?q=%27x%27';
const compared = (change: Partial<Arrived>, request: Partial<HttpRequest> = {}): string[] =>
  compareArrived({ ...meant, ...request }, path, [{ ...arrived, ...change }]).map(({ what }) => what);

describe('what arrived is compared with what was meant', () => {
  it('is equal when all is the same', () => {
    expect(compared({})).toEqual([]);
  });

  it('lets a client write escapes and the spaces of JSON in its own way', () => {
    expect(compared({ target: "/a%20b?q='x'" })).toEqual([]);
    expect(compared({ target: '/%61%20b?q=%27x%27' })).toEqual([]);
    expect(compared({ body: Buffer.from('{"a":1}').toString('base64') })).toEqual([]);
  });

  it.each<[string, Partial<Arrived>]>([
    ['the method', { method: 'PUT' }],
    ['the path', { target: '/a%2520b?q=%27x%27' }],
    ['the query', { target: '/a%20b?q=%27x%27&r=1' }],
    ['the body', { body: Buffer.from('{"a": 2}').toString('base64') }],
    ['the body', { body: '' }],
    ['the header X-Tag', { headers: arrived.headers.filter(([name]) => name !== 'x-tag') }],
    ['the header Injected', { headers: [...arrived.headers, ['Injected', '1']] }],
  ])('finds a difference in %s', (what, change) => {
    expect(compared(change)).toEqual([what]);
  });

  it('does not take a slash for its escape', () => {
    expect(
      compareArrived({ ...meant, headers: [], body: undefined }, '/a%2Fb', [
        { ...arrived, headers: [], body: '', target: '/a/b' },
      ]),
    ).toMatchObject([{ what: 'the path' }]);
  });

  it('finds that nothing arrived, or more than one request', () => {
    expect(compareArrived(meant, path, [])).toMatchObject([{ what: 'the request', arrived: 'nothing' }]);
    expect(compareArrived(meant, path, [arrived, arrived])).toMatchObject([
      { what: 'the number of requests' },
    ]);
  });

  it('compares the parts of a form, whatever its boundary', () => {
    const form: HttpRequest['body'] = {
      kind: 'multipart',
      parts: [
        { name: 'a "b"', value: 'x' },
        { name: 'up', file: { fileName: 'file' }, contentType: 'image/png' },
      ],
    };
    const send = (name: string, type: string): string[] => {
      const text =
        `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n` +
        `--B\r\nContent-Disposition: form-data; name="up"; filename="file"\r\nContent-Type: ${type}\r\n\r\n` +
        `${contentOf('file').toString('latin1')}\r\n--B--\r\n`;
      const headers: Arrived['headers'] = [['Content-Type', 'multipart/form-data; boundary=B']];
      const body = Buffer.from(text, 'latin1').toString('base64');
      return compared({ headers, body }, { headers: [], body: form });
    };
    expect(send('a %22b%22', 'image/png')).toEqual([]);
    expect(send('a \\"b\\"', 'image/png')).toEqual([]);
    expect(send('a', 'image/png')).toEqual(['the form']);
    expect(send('a %22b%22', 'text/plain')).toEqual(['the form']);
  });
});
