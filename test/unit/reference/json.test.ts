import { expect, it } from 'vitest';
import { renderJson } from '../../../src/page/reference/json.ts';

const colored = (html: string): number => html.split('class="tk-').length - 1;

it('colors the first lines of a long example, and shows all of it', () => {
  const list = (count: number): string =>
    JSON.stringify(
      Array.from({ length: count }, (_, at) => `<${at}>`),
      null,
      2,
    );
  expect(colored(renderJson(list(300)))).toBe(300);
  const long = renderJson(list(3_000));
  expect(colored(long)).toBe(399);
  expect(
    long
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  ).toBe(list(3_000));
});

it('colors an example of few long lines', () => {
  const text = JSON.stringify({ a: 'x'.repeat(20_000), b: 1 });
  expect(colored(renderJson(text))).toBe(4);
});
