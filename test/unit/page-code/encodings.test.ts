import { expect, it } from 'vitest';
import { encodings } from '../../../src/site/page-code/realm/encodings.ts';
import { transcode } from '../../../src/site/page-code/transcode.ts';

const names = [
  'btoa',
  'atob',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'crypto',
  'performance',
] as const;
const own = encodings({ transcode }, () => undefined) as Pick<typeof globalThis, (typeof names)[number]>;

it('have the names of browsers', () => {
  expect(Object.keys(own).sort()).toEqual([...names].sort());
});

it.each(['', 'a', 'ab', 'abc', '{"url":"https://x.example/?a=b"}', '\0\xff\xfe'])(
  'encode %j as Node does',
  (text) => {
    expect(own.btoa(text)).toBe(btoa(text));
    expect(own.atob(btoa(text))).toBe(text);
    expect(own.atob(` ${btoa(text).replace(/=+$/, '')}\n`)).toBe(text);
  },
);

it('refuse what is no base64, and characters that it has no place for', () => {
  for (const text of ['a', 'a===', 'ab=c', 'a-b_']) expect(() => own.atob(text), text).toThrow();
  expect(() => own.btoa('€')).toThrow();
});

it('read and write UTF-8 as Node does', () => {
  for (const text of ['', 'aé€😀 %41', '\uD800x']) {
    const bytes = new TextEncoder().encode(text);
    expect([...new own.TextEncoder().encode(text)]).toEqual([...bytes]);
    expect(new own.TextDecoder().decode(bytes)).toBe(new TextDecoder().decode(bytes));
  }
  expect(new own.TextDecoder().decode(Uint8Array.of(0xef, 0xbb, 0xbf, 97, 0xff, 0xc3))).toBe('a\uFFFD\uFFFD');
});

it('copy values, also those that contain themselves', () => {
  const value = { a: [1, { b: new Date(5) }], c: new Map([['d', new Set([2])]]), e: undefined };
  const circle: Record<string, unknown> = { value };
  circle.self = circle;
  const copy = own.structuredClone(circle);
  expect(copy).toEqual(circle);
  expect(copy.self).toBe(copy);
  expect(copy.value).not.toBe(value);
  expect(() => own.structuredClone(() => 1)).toThrow();
});

it('give random values', () => {
  expect(own.crypto.randomUUID()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(own.crypto.getRandomValues(new Uint8Array(64))).size).toBeGreaterThan(16);
  expect(own.performance.now()).toBeGreaterThanOrEqual(0);
});
