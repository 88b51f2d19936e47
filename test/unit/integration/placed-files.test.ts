import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SiteFiles } from '../../../src/build/output/SiteFiles.ts';
import { MadeFiles } from '../../../src/build/output/generated-files.ts';

let out: string;

beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'lectern-made-'));
});

afterEach(() => {
  rmSync(out, { recursive: true });
});

describe('a file with a path of its own', () => {
  it('has the address of its folder, and is read there before anything is written', () => {
    const files = new MadeFiles('/docs', '_astro');
    expect(files.place('oauth-callback/index.html', 'page')).toBe('/docs/oauth-callback/');
    expect(files.place('a.txt', 'text')).toBe('/docs/a.txt');
    for (const address of [
      '/docs/oauth-callback/',
      '/docs/oauth-callback',
      '/docs/oauth-callback/index.html',
    ]) {
      expect(files.read(address), address).toBe('page');
    }
    expect(files.read('/docs/')).toBeUndefined();
    expect(files.read('/oauth-callback/')).toBeUndefined();
  });

  it('is written whether it was placed before the output is known or after', () => {
    const files = new MadeFiles('/', '_astro');
    files.place('first/index.html', 'first');
    files.writeTo(new SiteFiles(out));
    files.place('second.txt', 'second');
    expect(readFileSync(path.join(out, 'first/index.html'), 'utf8')).toBe('first');
    expect(readFileSync(path.join(out, 'second.txt'), 'utf8')).toBe('second');
  });

  it('gives way to a file that the project has there', () => {
    writeFileSync(path.join(out, 'own.txt'), 'own');
    const files = new MadeFiles('/', '_astro');
    files.place('own.txt', 'made');
    files.writeTo(new SiteFiles(out));
    expect(readFileSync(path.join(out, 'own.txt'), 'utf8')).toBe('own');
  });
});
