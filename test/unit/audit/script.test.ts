import { expect, it, test } from 'vitest';
import { requestsOf } from '../../../src/site/audit/script.ts';

test.each<[script: string, found: string[]]>([
  [`fetch("https://a.example/x?y=1")`, ['connect `fetch` https://a.example/x?y=1']],
  ['window.fetch(`https://a.example/${id}`)', ['connect `fetch` https://a.example/']],
  ['fetch(`https://${host}/x`)', []],
  [`fetch('/own'); fetch(url); prefetch("https://a.example")`, []],
  [`import("https://a.example/m.js")`, ['script `import` https://a.example/m.js']],
  [`import a,{b as c}from"https://a.example/m.js";`, ['script `import` https://a.example/m.js']],
  [`import 'https://a.example/m.js'`, ['script `import` https://a.example/m.js']],
  [`x.open("GET", "//a.example/x")`, ['connect `open` //a.example/x']],
  [`new WebSocket('wss://a.example:81')`, ['connect `WebSocket` wss://a.example:81']],
  [`navigator.sendBeacon("https://a.example/b",d)`, ['connect `sendBeacon` https://a.example/b']],
  [`s.src="https://a.example/s.js"`, ['undefined an assignment to `src` https://a.example/s.js']],
  [`const home = "https://a.example/"; // comment`, []],
  [`a.href = "https://a.example"`, []],
])('the requests of %s are %j', (script, found) => {
  expect(requestsOf(script).map(({ url, kind, by }) => `${kind} ${by} ${url}`)).toEqual(found);
});

it('a request tells where it stands', () => {
  expect(requestsOf(`a();\n fetch("https://a.example")`)[0]?.at).toBe(6);
});

it('a long script with nothing in it is read to its end', () => {
  const script = `import a, b, c ${'x, '.repeat(1000)} "http://"; fetch( ${' '.repeat(1000)}`.repeat(200);
  expect(
    requestsOf(`${script}
fetch("https://a.example")`),
  ).toHaveLength(1);
});
