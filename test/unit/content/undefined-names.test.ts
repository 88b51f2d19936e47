import { afterEach, describe, expect, it } from 'vitest';
import { makeFunction, runInside } from '../../../src/content/render/evaluate.ts';
import { html, places, render } from './rendering.ts';

const many = (line: (index: number) => string): string =>
  Array.from({ length: 40 }, (_, index) => line(index)).join('\n\n');

/** How often the code of a page runs while the page is rendered. */
async function runs(text: string): Promise<number> {
  let count = 0;
  runInside((run) => (count++, run()), makeFunction);
  expect((await render(text)).failed).toBe(false);
  return count;
}

describe('names that nothing defines', () => {
  afterEach(() => runInside((run) => run(), makeFunction));

  it('cost as many runs as two of them, however many they are', async () => {
    expect(await runs(many((index) => `a {n${index}} and {n${index}.x}`))).toBe(
      await runs('a {n} and {n.x} {m}'),
    );
    expect(await runs(many((index) => `<Card title={n${index}.x}>x</Card>`))).toBe(
      await runs('<Card title={n.x}>x</Card> <Card title={m.x}>x</Card>'),
    );
  });

  it('are left out one by one in the components of a page', async () => {
    const rendered = await render(
      many((index) => `export const C${index} = () => <b>{n${index}.x}</b>\n\n<C${index} />`),
    );
    expect(rendered.html.split('<b></b>')).toHaveLength(41);
    expect(places(rendered)).toEqual(
      Array.from(
        { length: 40 },
        (_, index) => `page/undefined-name ${index * 4 + 1}:${index < 10 ? 29 : 30}`,
      ),
    );
  });

  it('are no matter in code that does not run', async () => {
    const text =
      'export const copy = () => window.copy()\n\n{here} {[1].map(() => <button onClick={() => document.x}>a</button>)} {false && off}';
    expect(await html(text)).toBe('<p>{here}</p>\n<button>a</button>');
    expect(places(await render(text)).filter((place) => place.includes('undefined'))).toEqual([
      'page/undefined-name 3:1',
    ]);
  });

  it('are no matter to code that asks for them first', async () => {
    const text =
      '{here} {typeof window === "undefined" ? "none" : window.name} {(() => { try { return gone } catch { return "caught" } })()}';
    expect(await html(text)).toBe('<p>{here}</p>\nnone\ncaught');
  });

  it('are shown where the code asks for them and reads them elsewhere', async () => {
    expect(await html('{typeof gone} {gone}')).toBe('<p>{typeof gone}</p>\n<p>{gone}</p>');
  });

  it('may have letters of any language', async () => {
    expect(await html('{größe}')).toBe('<p>{größe}</p>');
  });

  it('can be given a value by the page', async () => {
    expect(await html('export const count = () => { total = 1; total++; return total }\n\n{count()}')).toBe(
      '2',
    );
  });
});
