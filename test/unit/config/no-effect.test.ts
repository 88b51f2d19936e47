import { expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/index.ts';
import { settingsWithoutEffect } from '../../../src/config/no-effect.ts';

it('each setting that changes nothing gets one note at its key, and no other setting does', () => {
  const text = `{
  "name": "A",
  "navigation": [{ "group": "G", "pages": ["a"] }],
  "search": { "prompt": "Ask" },
  "feedback": { "suggestEdit": true, "thumbsRating": true },
  "analytics": { "ga4": { "measurementId": "G-1" } }
}`;
  const { value } = loadConfig(text, 'mint.json');
  if (!value) throw new Error('not loaded');
  const notes = settingsWithoutEffect('mint.json', value.locate);
  expect(notes.map(({ pointer, line, severity }) => [pointer, line, severity])).toEqual([
    ['/feedback/thumbsRating', 5, 'info'],
    ['/search', 4, 'info'],
    ['/analytics', 6, 'info'],
  ]);
  expect(notes[1]?.message).toBe('`search` has no effect: this version has no search.');
});
