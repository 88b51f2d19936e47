import { describe, expect, it } from 'vitest';
import { sizeOf } from '../../../src/content/page/image-size.ts';

const hex = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex');

describe('the size of an image', () => {
  it.each([
    ['PNG', hex('89504e470d0a1a0a 0000000d49484452 00000280 000001e0'), { width: 640, height: 480 }],
    ['GIF', hex('474946383961 4001 f000'), { width: 320, height: 240 }],
    [
      'lossy WebP',
      hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 4001 f000'),
      { width: 320, height: 240 },
    ],
    [
      'extended WebP',
      hex('52494646 00000000 57454250 56503858 0a000000 00000000 3f0100 ef0000'),
      { width: 320, height: 240 },
    ],
    ['JPEG', hex('ffd8 ffe0 0004 0000 ffc0 0011 08 00f0 0140 03'), { width: 320, height: 240 }],
    ['SVG', Buffer.from('<?xml version="1.0"?><svg width="10px" height="20">'), { width: 10, height: 20 }],
    [
      'SVG with a view box',
      Buffer.from('<svg width="100%" viewBox="0 0 24 12.4">'),
      { width: 24, height: 12 },
    ],
    [
      'SVG with a height and a view box',
      Buffer.from('<svg height="30" viewBox="0 0 167 151"></svg>'),
      { width: 33, height: 30 },
    ],
  ])('%s', (_name, head, size) => {
    expect(sizeOf(head)).toEqual(size);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a cut off header', hex('89504e47')],
    ['text', Buffer.from('hello world, this is no image at all')],
    ['a JPEG whose segments have no length', Buffer.concat([hex('ffd8'), hex('ffe10000'.repeat(100))])],
  ])('is unknown for %s', (_name, head) => {
    expect(sizeOf(head)).toBeUndefined();
  });
});
