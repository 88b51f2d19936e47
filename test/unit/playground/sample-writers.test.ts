import { describe, expect, it } from 'vitest';
import { colourSample } from '../../../src/api/samples/colour.ts';
import type { HttpRequest } from '../../../src/api/samples/HttpRequest.ts';
import { renderSamples, sampleLanguages } from '../../../src/api/samples/index.ts';
import { loadWriter } from '../../../src/page/playground/client/sample-writers.ts';

const request: HttpRequest = {
  method: 'POST',
  url: 'https://api.example/x?q=1',
  headers: [['Content-Type', 'application/json']],
  body: { kind: 'text', text: '{\n  "a": 1\n}' },
};

describe('the writers of samples that the page loads', () => {
  it.each(sampleLanguages.filter((language) => language !== 'curl'))(
    'write and colour what the built page holds: %s',
    async (language) => {
      const [built] = renderSamples(request, [language]);
      const writer = await loadWriter(language);
      expect(writer?.write(request)).toBe(built?.code);
      expect(writer?.colour(built?.code ?? '')).toBe(colourSample(built?.code ?? '', built?.highlightLang));
    },
  );

  it('are none for a language that nobody knows', async () => {
    expect(await loadWriter('cobol')).toBeUndefined();
    expect(await loadWriter('toString')).toBeUndefined();
  });
});
