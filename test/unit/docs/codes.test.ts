import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { diagnosticCodes } from '../../../src/cli/commands/codes.ts';

const src = fileURLToPath(new URL('../../../src', import.meta.url));

/** Codes that stand in the sources outside the registry itself, with a file that uses each. */
function usedCodes(): Map<string, string> {
  const rooms = [...new Set(Object.keys(diagnosticCodes).map((code) => code.slice(0, code.indexOf('/'))))];
  const literal = new RegExp(`['"]((?:${rooms.join('|')})/[a-z]+(?:-[a-z]+)*)['"]`, 'g');
  const used = new Map<string, string>();
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || path.basename(file) === 'codes.ts') continue;
    const text = readFileSync(path.join(src, file), 'utf8');
    for (const [, code = ''] of text.matchAll(literal)) used.set(code, file);
    // The redirects' codes are put together from their ending.
    if (text.includes('code: `navigation/redirect-${code}`')) {
      for (const [, end] of text.matchAll(/\bsay\(\s*'([a-z-]+)'/g))
        used.set(`navigation/redirect-${end}`, file);
    }
  }
  return used;
}

/** What a code says, wherever `code: '…'` stands, even of a room that the registry does not know. */
function namedCodes(): Map<string, string> {
  const named = new Map<string, string>();
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(path.join(src, file), 'utf8');
    for (const [, code = ''] of text.matchAll(/\bcode: ['"]([a-z]+\/[a-z-]+)['"]/g)) named.set(code, file);
  }
  return named;
}

describe('the registry of diagnostic codes', () => {
  const used = usedCodes();
  const registered = Object.keys(diagnosticCodes);

  it('lists every code that the sources use', () => {
    const missing = [...used, ...namedCodes()].filter(([code]) => !registered.includes(code));
    expect(missing).toEqual([]);
  });

  it('lists no code that nothing uses', () => {
    expect(registered.filter((code) => !used.has(code))).toEqual([]);
  });

  it.each(Object.entries(diagnosticCodes))('says in whole sentences what %s means', (_code, doc) => {
    expect(doc.meaning).toMatch(/^[A-Z`].*\.$/);
    expect(doc.fix).toMatch(/^[A-Z`].*\.$/);
  });
});
