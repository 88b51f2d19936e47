import { expect, test } from 'vitest';
import { selectorsOf, unmatchedSelectors } from '../../../src/site/look/author-selectors.ts';

const css = `/* #comment { } */
@import url("a.css#x");
@keyframes spin { from { left: 0 } 50.5% { left: 1px } }
@media (width > 10px) { #nav-tabs, .prose > p { color: #ff0000; } }
.card { .inner & { color: red } &:hover { top: 1.5px } }
html[data-current-path="/"] #sidebar :not(.gone) { }
:is(.one, .two) .three { }
.md\\:flex { }
`;

test('selectors are read with the ids and classes that they ask for', () => {
  expect(selectorsOf(css).map(({ text, names, line }) => [text, names, line])).toEqual([
    ['#nav-tabs', ['#nav-tabs'], 4],
    ['.prose > p', ['.prose'], 4],
    ['.card', ['.card'], 5],
    ['.inner &', ['.inner'], 5],
    ['html[data-current-path="/"] #sidebar :not(.gone)', ['#sidebar'], 6],
    [':is(.one, .two) .three', ['.three'], 7],
  ]);
});

test('selectors that match nothing here are told of once', () => {
  const texts = ['<div className="card inner">', '## Three ways', 'el.id = "nav-tabs-own"'];
  const found = unmatchedSelectors([{ file: 'style.css', css }], () => texts);
  expect(found).toEqual([
    expect.objectContaining({
      code: 'site/unmatched-selectors',
      severity: 'info',
      file: 'style.css',
      line: 4,
      column: 25,
      message:
        '3 selectors of your style sheets match no element of the site: `#nav-tabs` (style.css:4), `.prose > p` (style.css:4), `:is(.one, .two) .three` (style.css:7).',
    }),
  ]);
});

test('what a page, a script or the layout has is no slip', () => {
  const own = '#three-ways { } .dark #navbar .logo { } .lec-card { } #footer { } p { }';
  const texts = ['## Three ways', 'document.body.classList.add("logo")'];
  expect(unmatchedSelectors([{ file: 'a.css', css: own }], () => texts)).toEqual([]);
});
