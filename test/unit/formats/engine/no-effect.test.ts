import { expect, it } from 'vitest';
import { loadConfig } from '../../../../src/config/formats/index.ts';

it('each setting that changes nothing gets one note at its key, and no other setting does', () => {
  const text = `{
  "name": "A",
  "navigation": [{ "group": "G", "pages": ["a"] }],
  "search": { "prompt": "Ask", "location": "side" },
  "contextual": { "options": ["copy"] },
  "analytics": { "ga4": { "measurementId": "G-1" }, "koala": { "publicApiKey": "pk_1" } }
}`;
  const { value } = loadConfig(text, 'mint.json');
  if (!value) throw new Error('not loaded');
  const notes = value.settingsWithoutEffect();
  expect(notes.map(({ pointer, line, severity }) => [pointer, line, severity])).toEqual([
    ['/search/location', 4, 'info'],
    ['/analytics/koala', 6, 'info'],
  ]);
  expect(notes[0]?.message).toBe(
    '`search.location` has no effect: the search field is always in the top bar.',
  );
});
