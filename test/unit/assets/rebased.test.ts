import { expect, it } from 'vitest';
import { rebased } from '../../../src/site/assets/rebased.ts';

it('puts the base before what a style sheet names from the root, and before nothing else', () => {
  const css =
    '@import "/a.css"; b { src: url(/b.woff2), url( "/c.svg" ), url(d.svg), url(//e/f.svg), url(/x/g.svg) }';
  expect(rebased(css, '/x')).toBe(
    '@import "/x/a.css"; b { src: url(/x/b.woff2), url( "/x/c.svg" ), url(d.svg), url(//e/f.svg), url(/x/g.svg) }',
  );
  expect(rebased(css, '/')).toBeUndefined();
  expect(rebased('a { color: red }', '/x')).toBeUndefined();
});
