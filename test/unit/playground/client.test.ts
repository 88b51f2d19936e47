import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpRequest } from '../../../src/api/samples/HttpRequest.ts';
import { problemOf } from '../../../src/page/playground/client/form/check.ts';
import { indented } from '../../../src/page/playground/client/response/json-view.ts';
import { ordered } from '../../../src/page/playground/client/response/ordered.ts';
import { readNumber } from '../../../src/page/playground/client/form/read-field.ts';
import { isSendable, setSendable } from '../../../src/page/playground/client/send-button.ts';
import { announcement, type Outcome, send, type SendOptions } from '../../../src/api/request/client/send.ts';
import { browserLimits } from '../../../src/api/request/limits.ts';

const get: HttpRequest = { method: 'GET', url: 'https://api.example/x', headers: [] };
const text = { kind: 'text', text: '{}' } as const;

describe('what a browser cannot send', () => {
  it.each([
    [{ ...get, body: text }, undefined, ['body']],
    [{ ...get, method: 'HEAD', body: text }, undefined, ['body']],
    [{ ...get, method: 'DELETE', body: text }, undefined, []],
    [{ ...get, method: 'TRACE' }, undefined, ['method']],
    [{ ...get, headers: [['Cookie', 'a=1']] }, undefined, ['cookie']],
    [
      {
        ...get,
        headers: [
          ['Host', 'x'],
          ['X-Ok', 'y'],
        ],
      },
      undefined,
      ['header'],
    ],
    [{ ...get, url: '{base}/x' }, undefined, ['address']],
    [{ ...get, url: 'javascript:alert(1)' }, undefined, ['address']],
    [{ ...get, url: 'http://api.example/x' }, 'https://docs.example', ['address']],
    [{ ...get, url: 'http://api.example/x' }, 'http://docs.example', []],
    [{ ...get, url: 'http://localhost:4010/x' }, 'https://docs.example', []],
    [get, 'https://docs.example', []],
  ] as [HttpRequest, string | undefined, string[]][])('%j from %s', (request, page, kinds) => {
    expect(browserLimits(request, page).map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('sending', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function options(fetched: typeof fetch, more: Partial<SendOptions> = {}): SendOptions {
    return {
      signal: new AbortController().signal,
      timeout: 1000,
      fetch: fetched,
      isOnline: () => true,
      ...more,
    };
  }
  const never = ((_: unknown, init?: RequestInit) =>
    new Promise((_resolve, reject) => {
      if (init?.signal?.aborted === true) reject(new DOMException('aborted', 'AbortError'));
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    })) as typeof fetch;

  it('gives the request to fetch, without cookies', async () => {
    const calls: unknown[] = [];
    const fetched = ((url: string, init: RequestInit) => {
      calls.push([url, { ...init, signal: undefined }]);
      return Promise.resolve(new Response('ok'));
    }) as typeof fetch;
    const request: HttpRequest = {
      method: 'PUT',
      url: 'https://api.example/x',
      headers: [
        ['Authorization', 'Token x'],
        ['Cookie', 'a=1'],
      ],
      body: text,
    };
    expect(await send(request, options(fetched))).toMatchObject({ kind: 'response' });
    expect(calls).toEqual([
      [
        'https://api.example/x',
        {
          method: 'PUT',
          headers: [['Authorization', 'Token x']],
          body: '{}',
          credentials: 'omit',
          cache: 'no-store',
          redirect: 'manual',
          referrerPolicy: 'no-referrer',
          signal: undefined,
        },
      ],
    ]);
  });

  it('tells a refusal by CORS from a server that is not there', async () => {
    const modes: (string | undefined)[] = [];
    const reachable = ((_: string, init?: RequestInit) => {
      modes.push(init?.mode);
      return init?.mode === 'no-cors'
        ? Promise.resolve(new Response())
        : Promise.reject(new TypeError('Failed to fetch'));
    }) as typeof fetch;
    const gone = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
    expect(await send(get, options(reachable))).toMatchObject({ kind: 'failure', reason: 'cors' });
    expect(modes).toEqual([undefined, 'no-cors']);
    expect(await send(get, options(gone))).toMatchObject({ kind: 'failure', reason: 'network' });
    expect(await send(get, options(gone, { isOnline: () => false }))).toMatchObject({ reason: 'offline' });
  });

  it('tells an abort from a timeout', async () => {
    const controller = new AbortController();
    const pending = send(get, options(never, { signal: controller.signal }));
    controller.abort();
    expect(await pending).toMatchObject({ reason: 'aborted' });
    const late = new AbortController();
    const refused = ((_: string, init?: RequestInit) => {
      if (init?.mode !== 'no-cors') return Promise.reject(new TypeError('Failed to fetch'));
      late.abort();
      return never('', init);
    }) as typeof fetch;
    expect(await send(get, options(refused, { signal: late.signal }))).toMatchObject({ reason: 'aborted' });
    expect(await send(get, options(never, { timeout: 5 }))).toMatchObject({
      reason: 'timeout',
      message: 'No response within 0.005 seconds. The service may still be processing the request.',
    });
  });
});

describe('the order of keys', () => {
  it('stays that of the example, with what is new behind', () => {
    const value = { a: 1, b: { x: 1, y: 2 }, c: [{ p: 1, q: 2 }], new: 0 };
    const model = { c: [{ q: 0, p: 0 }], gone: 1, b: { y: 0, x: 0 }, a: 5 };
    expect(JSON.stringify(ordered(value, model))).toBe(
      '{"c":[{"q":2,"p":1}],"b":{"y":2,"x":1},"a":1,"new":0}',
    );
    expect(ordered(null, {})).toBeNull();
    expect(ordered({ a: 1 }, undefined)).toEqual({ a: 1 });
  });
});

describe('an answer in JSON that is too long to fold', () => {
  it.each([
    [
      '{"b":1.0,"a":[1,{"x":"a,{b}: \\"c\\""}],"e":{},"f":[ ]}',
      '{\n  "b": 1.0,\n  "a": [\n    1,\n    {\n      "x": "a,{b}: \\"c\\""\n    }\n  ],\n  "e": {},\n  "f": []\n}',
    ],
    ['[9007199254740993]', '[\n  9007199254740993\n]'],
    ['"text"', '"text"'],
    ['{"a":', '{"a":'],
  ])('is indented, to the digit: %s', (text, expected) => {
    expect(indented(text)).toBe(expected);
  });
});

describe('numbers that are typed', () => {
  it.each([
    ['', undefined],
    [' 5 ', 5],
    ['-1.5e3', -1500],
    ['0', 0],
    ['9007199254740993', 9007199254740993n],
    ['1e999', '1e999'],
    ['0x10', '0x10'],
    ['1,5', '1,5'],
  ])('%j is %s', (typed, value) => {
    expect(readNumber(typed)).toEqual(value);
  });
});

describe('the Send button', () => {
  /** As much of an element as the button's state needs; `disabled` would show up as a property. */
  function buttonOf(): { element: HTMLElement; attributes: Map<string, string> } {
    const attributes = new Map<string, string>();
    const element = {
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      removeAttribute: (name: string) => attributes.delete(name),
      getAttribute: (name: string) => attributes.get(name) ?? null,
    };
    return { element: element as unknown as HTMLElement, attributes };
  }

  it('is never disabled, so that it keeps the focus, and says when it does nothing', () => {
    const { element, attributes } = buttonOf();
    expect(isSendable(element)).toBe(true);
    setSendable(element, false);
    expect([...attributes]).toEqual([['aria-disabled', 'true']]);
    expect(isSendable(element)).toBe(false);
    setSendable(element, true);
    expect([...attributes]).toEqual([]);
    expect(isSendable(null)).toBe(false);
  });

  it.each([
    [
      { kind: 'response', response: new Response('', { status: 404, statusText: 'Not Found' }) },
      'Answered with 404 Not Found.',
    ],
    [{ kind: 'response', response: new Response('') }, 'Answered with 200.'],
    [{ kind: 'failure', reason: 'network', message: 'x could not be reached.' }, 'No response.'],
    [{ kind: 'failure', reason: 'aborted', message: 'You cancelled.' }, 'Canceled.'],
  ] as [Outcome, string][])('tells of an outcome without repeating it: %j', (outcome, words) => {
    expect(announcement(outcome)).toBe(words);
  });
});

describe('checks beside a field', () => {
  it.each([
    ['string', undefined, {}, true, 'A value is required.'],
    ['string', undefined, {}, false, undefined],
    ['string', null, {}, true, undefined],
    ['string', 'ab', { minlength: '3' }, true, 'At least 3 characters.'],
    ['string', '🎉🎉', { maxlength: '2' }, true, undefined],
    ['string', 'ab', { pattern: '^\\d+$' }, true, 'Must match ^\\d+$.'],
    ['string', 'ab', { pattern: '(' }, true, undefined],
    ['integer', 1.5, {}, true, 'Enter a whole number.'],
    ['integer', 9007199254740993n, {}, true, undefined],
    ['number', 'x', {}, true, 'This is not a number.'],
    ['number', 0, { min: '1' }, true, 'At least 1.'],
    ['number', 11, { max: '10' }, true, 'At most 10.'],
    ['json', '{', {}, true, 'This is not valid JSON.'],
    ['json', '{}', {}, true, undefined],
    ['file', { fileName: 'file' }, {}, true, 'Choose a file.'],
  ] as [string, unknown, Record<string, string>, boolean, string | undefined][])(
    '%s %s with %j',
    (kind, value, limits, isRequired, problem) => {
      expect(problemOf(kind, value, limits, isRequired)).toBe(problem);
    },
  );
});

describe('a redirect', () => {
  const get = {
    method: 'GET',
    url: 'https://api.example/old?key=s3cret',
    headers: [['X-Key', 's3cret']] as [string, string][],
  };
  const bare = { method: 'GET', url: 'https://api.example/old', headers: [] };

  /** Answers as a browser does: of a redirect that is not followed it says nothing, of one that is, where it ended. */
  const tried = async (redirects: Record<string, string>, isBare: boolean) => {
    const asked: { url: string; isBare: boolean }[] = [];
    const fetched = async (url: string, { headers, redirect }: RequestInit) => {
      asked.push({ url, isBare: (headers as []).length === 0 });
      let at = url;
      const next = (): string | undefined => redirects[new URL(at).pathname];
      if (next() !== undefined && redirect !== 'follow') return { type: 'opaqueredirect', status: 0 };
      for (let to = next(); to !== undefined; to = next()) {
        at = new URL(to, at).href;
        asked.push({ url: at, isBare: (headers as []).length === 0 });
      }
      return { type: 'cors', status: 200, url: at, redirected: at !== url, body: null };
    };
    const outcome = await send(get, {
      signal: new AbortController().signal,
      timeout: 1000,
      fetch: fetched as unknown as typeof fetch,
      isOnline: () => true,
      ...(isBare ? { bare } : {}),
    });
    return { outcome, withSecrets: asked.filter((one) => !one.isBare).map(({ url }) => url), asked };
  };

  it('to the same origin is followed, with all that was filled in', async () => {
    const { outcome, withSecrets } = await tried({ '/old': '/new?page=1' }, true);
    expect(outcome).toMatchObject({ kind: 'response', redirectedTo: '/new' });
    expect(withSecrets).toEqual([get.url, 'https://api.example/new?page=1&key=s3cret']);
  });

  it.each([
    ['at once', { '/old': 'https://evil.example/in' }],
    ['by a detour', { '/old': '/new', '/new': 'https://evil.example/in' }],
    ['under another scheme', { '/old': 'http://api.example/in' }],
    ['at another port', { '/old': 'https://api.example:8443/in' }],
  ])('to another origin gets nothing that was filled in, and is told: %s', async (_how, redirects) => {
    const { outcome, withSecrets, asked } = await tried(redirects, true);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'redirect' });
    expect('message' in outcome && outcome.message).toMatch(
      /redirect to http\S+\/in, which is another origin/,
    );
    expect(withSecrets).toEqual([get.url]);
    expect(asked.slice(1).map(({ url }) => url)).not.toContainEqual(expect.stringContaining('s3cret'));
  });

  it('is not followed where nothing may be asked twice, or it leads on only for the real request', async () => {
    const { outcome, asked } = await tried({ '/old': '/new' }, false);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'redirect' });
    expect(asked.map(({ url }) => url)).toEqual([get.url]);
    expect('message' in outcome && outcome.message).toContain('was not followed');
  });
});
