import { expect, it } from 'vitest';
import { withoutMarks } from '../../../src/build/routes/without-marks.ts';

it.each([
  ['a rule of a class', '.a{color:red}.b{color:blue}', ['.a'], '.b{color:blue}'],
  ['a class with its elements', '.a__x>b{top:0}.a-b{top:0}.ab{top:0}', ['.a'], '.a-b{top:0}.ab{top:0}'],
  ['an attribute', '[dir=rtl] .a{top:0}[dir=ltr] .a{top:0}', ['[dir=rtl]'], '[dir=ltr] .a{top:0}'],
  ['one selector of a list', '.a b,.c,.d .a{top:0}', ['.a'], '.c{top:0}'],
  [
    'a choice of which nothing is left',
    ':is(.a,.b) c{top:0}:where(.b,.c){top:0}',
    ['.a', '.b'],
    ':where(.c){top:0}',
  ],
  [
    'not what an element must lack',
    '.c:not(.a,:is(.a)){top:0}.d:not(:has(>.a)){top:0}',
    ['.a'],
    '.c:not(.a,:is(.a)){top:0}.d:not(:has(>.a)){top:0}',
  ],
  [
    'what an element must hold',
    '.c:has(>.a){top:0}.c:has(.a)>.b,.d{top:0}.c:has(.a,.b){top:0}',
    ['.a'],
    '.d{top:0}.c:has(.b){top:0}',
  ],
  [
    'choices, but none that makes the others more specific',
    'x:is(.a,.b):not([d],.a) c{top:0}:is(.a p,.b){top:0}:is(.a,b){top:0}:where(.a p,b){top:0}',
    ['.a'],
    'x:is(.b):not([d]) c{top:0}:is(.a p,.b){top:0}:is(.a,b){top:0}:where(b){top:0}',
  ],
  ['an element inside one', '.a li+li:before{top:0}.a{top:0}', ['.a li'], '.a{top:0}'],
  [
    'what is in conditions and layers',
    '@layer x{@media print{.a{top:0}}.b{top:0}}@layer y{.a{top:0}}',
    ['.a'],
    '@layer x{.b{top:0}}',
  ],
  [
    'no statement, font or movement',
    '@layer x,y;@font-face{src:url(.a)}@keyframes a{0%{top:0}}',
    ['.a'],
    '@layer x,y;@font-face{src:url(.a)}@keyframes a{0%{top:0}}',
  ],
  [
    'nothing in strings',
    '.b:after{content:".a{"}.c[title="}.a,"]{top:0}',
    ['.a'],
    '.b:after{content:".a{"}.c[title="}.a,"]{top:0}',
  ],
  [
    'a rule with rules inside as a whole',
    '.b{top:0;@starting-style{top:1px}}.a{top:0;&:hover{top:1px}}',
    ['.a'],
    '.b{top:0;@starting-style{top:1px}}',
  ],
  ['nothing, where no mark is absent', '.a{top:0}', [], '.a{top:0}'],
])('leaves out %s', (_, css, marks, left) => {
  expect(withoutMarks(css, marks)).toBe(left);
});
