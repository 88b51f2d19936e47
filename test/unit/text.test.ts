import { describe, expect, it } from 'vitest';
import { decodeText, fitText, cutTo } from '../../src/base/text.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array => Buffer.from(text, encoding);

describe('the bytes of a text file', () => {
  it('are UTF-8, with or without a byte order mark', () => {
    expect(decodeText(bytes('naïve 😀'))).toEqual({ text: 'naïve 😀' });
    expect(decodeText(bytes('\ufeffnaïve'))).toEqual({ text: 'naïve', isMarked: true });
    expect(decodeText(bytes(''))).toEqual({ text: '' });
  });

  it('are read as UTF-16 where they are', () => {
    const problem = { encoding: 'UTF-16LE', offset: 0 };
    expect(decodeText(bytes('\ufeffé 😀', 'utf16le'))).toEqual({ text: 'é 😀', problem });
    expect(decodeText(bytes('# A title', 'utf16le'))).toEqual({ text: '# A title', problem });
    const swapped = Buffer.from('\ufeff# Title', 'utf16le').swap16();
    expect(decodeText(swapped)).toEqual({ text: '# Title', problem: { encoding: 'UTF-16BE', offset: 0 } });
  });

  it('are read as Windows-1252 where they are', () => {
    const problem = { encoding: 'an 8-bit encoding such as Windows-1252', offset: 5 };
    expect(decodeText(bytes('ab\ncdéf \x93x\x94', 'latin1'))).toEqual({ text: 'ab\ncdéf “x”', problem });
  });

  it('stay UTF-8 where only some are wrong', () => {
    const broken = Buffer.concat([bytes('naïve 😀 '), Buffer.from([0xff]), bytes(' x')]);
    const problem = { encoding: 'UTF-8 with some invalid bytes', offset: 9 };
    expect(decodeText(broken)).toEqual({ text: 'naïve 😀 \ufffd x', problem });
  });

  it('give no half characters', () => {
    const half = Buffer.from([0xff, 0xfe, 0x3d, 0xd8, 0x41, 0x00]);
    expect(decodeText(half).text).toBe('\ufffdA');
  });
});

describe('a text', () => {
  it('loses the characters that no reader sees', () => {
    expect(fitText('a\tb\r\n😀\u200e')).toEqual({ text: 'a\tb\r\n😀\u200e' });
    const control = { offset: 1, name: 'U+0000', what: 'a control character' };
    expect(fitText('a\0b\x1b\x85')).toEqual({ text: 'ab', first: control });
    const turned = { offset: 0, name: 'U+202E', what: 'a character that changes the text direction' };
    expect(fitText('\u202egnp.\u2066x')).toEqual({ text: 'gnp.x', first: turned });
  });

  it('shows that half a character was there', () => {
    const first = { offset: 2, name: 'U+D83D', what: 'half a character' };
    expect(fitText('😀\ud83d\0\ude00')).toEqual({ text: '😀\ufffd\ufffd', first });
  });

  it('is cut between characters', () => {
    expect(cutTo('a😀b', 4)).toBe('a😀b');
    expect(cutTo('a😀b', 3)).toBe('a😀');
    expect(cutTo('a😀b', 2)).toBe('a');
    expect(cutTo('😀', 0)).toBe('');
  });
});
