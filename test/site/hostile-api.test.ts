/** Descriptions and images that are deep, long, odd or lie: one site of all of them. */
import { beforeAll, expect, it } from 'vitest';
import { inBuilder } from './lectern.ts';
import { broken, buildAll, type Case, type Hostile, missing, page, times } from './hostile.ts';

/** A description with one hostile operation and a good one, whose summary is `name`. */
function api(name: string, operation: string, more = ''): Record<string, string> {
  const good = `"/good":{"get":{"summary":"GOOD_${name}","responses":{"200":{"description":"Fine"}}}}`;
  const info = `"openapi":"3.1.0","info":{"title":"${name}","version":"1"}`;
  return { [`${name}.json`]: `{${info},"paths":{"/x":{"post":${operation}},${good}}${more}}` };
}
const body = (schema: string): string =>
  `{"requestBody":{"content":{"application/json":{"schema":${schema}}}},"responses":{}}`;
const deep = (open: string, close: string, levels = 5000): string =>
  times(open, levels) + '{"type":"string"}' + times(close, levels);
const chain = (link: (to: string) => string): string =>
  `,"components":{"schemas":{${Array.from({ length: 3000 }, (_, at) => `"s${at}":${link(`{"$ref":"#/components/schemas/s${at + 1}"}`)}`).join(',')},"s3000":{"type":"string"}}}`;
const first = '{"$ref":"#/components/schemas/s0"}';
const odd = ['constructor', '__proto__', 'toString', 'prototype'];
const image = (start: number[]): Buffer => Buffer.concat([Buffer.from(start), Buffer.alloc(40, 0xff)]);

const descriptions: Case[] = [
  {
    name: 'properties 5,000 deep',
    files: api('properties', body(deep('{"properties":{"a":', '}}'))),
    at: 'properties.json',
  },
  { name: 'allOf 5,000 deep', files: api('allof', body(deep('{"allOf":[', ']}'))), at: 'allof.json' },
  { name: 'lists 5,000 deep', files: api('items', body(deep('{"items":', '}'))), at: 'items.json' },
  {
    name: 'an example 5,000 deep',
    files: api('example', body(`{"example":${times('[', 5000)}${times(']', 5000)}}`)),
    at: 'example.json',
  },
  {
    name: 'brackets 20,000 deep in YAML',
    files: {
      'flow.yaml': `openapi: 3.1.0\ninfo: {title: F, version: "1"}\npaths: {}\nx: ${times('[', 20_000)}${times(']', 20_000)}\n`,
    },
    at: 'flow.yaml',
  },
  {
    name: 'a chain of references',
    files: api(
      'refs',
      body(first),
      chain((to) => to),
    ),
    has: ['GOOD_refs'],
  },
  {
    name: 'a chain of allOf',
    files: api(
      'allrefs',
      body(first),
      chain((to) => `{"allOf":[${to}]}`),
    ),
    has: ['GOOD_allrefs'],
  },
  {
    name: 'names of built-ins',
    files: api(
      'names',
      `{"tags":${JSON.stringify(odd)},"summary":"ODD_NAMES","parameters":[${odd.map((name) => `{"name":"${name}","in":"query","schema":{"type":"object","properties":{"${name}":{}}}}`).join(',')}],"responses":{}}`,
    ),
    has: ['GOOD_names', 'ODD_NAMES'],
  },
  {
    name: 'slow patterns and huge bounds',
    files: api(
      'slow',
      body(
        `{"properties":{"a":{"type":"string","pattern":"^(a+)+$","default":"${times('a', 60)}!"},"b":{"type":"string","minLength":1e9},"c":{"type":"array","minItems":1e9,"items":{}},"d":{"type":"string","pattern":"("}}}`,
      ),
    ),
    has: ['GOOD_slow'],
  },
  {
    name: 'odd servers',
    files: api(
      'servers',
      body('{}'),
      `,"servers":[{"url":"javascript:HOSTILE(1)"},{"url":"http://[::1"},{"url":5},null,{"url":"https://${times('x', 70_000)}.example"}]`,
    ),
    has: ['GOOD_servers'],
  },
  {
    name: 'a path of 50,000 characters',
    files: {
      'long.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'L', version: '1' },
        paths: {
          [`/${times('x', 50_000)}`]: { get: { summary: 'LONG_PATH', responses: {} } },
          [`/${times('y/', 25_000)}`]: { get: { responses: {} } },
        },
      }),
    },
    has: ['LONG_PATH'],
  },
];

const svg = `<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "${times('&a;', 10)}"><!ENTITY c "${times('&b;', 10)}">]><svg xmlns="http://www.w3.org/2000/svg" onload="HOSTILE(2)" width="1e99"><script>HOSTILE(3)</script>&c;</svg>`;
const images: Record<string, Buffer | string> = {
  'empty.png': '',
  'text.png': 'no image',
  'huge.png': image([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]),
  'one.gif': 'G',
  'lies.gif': Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  'lies.tiff': image([73, 73, 42, 0]),
  'lies.ico': image([0, 0, 1, 0, 255, 255]),
  'lies.webp': Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X\xff\xff\xff\xff', 'latin1'),
  'lies.jpg': image([255, 216, 255, 192]),
  'bad.svg': svg,
};
const pictures: Case[] = [
  {
    name: 'images that lie',
    files: {
      ...Object.fromEntries(Object.entries(images).map(([file, data]) => [`images/${file}`, data])),
      'images/folder.png/x': '',
      'pictures.mdx': page(
        `PICTURES_TEXT ${[...Object.keys(images), 'folder.png'].map((file) => `![a](images/${file})`).join(' ')} <Icon icon="/images/bad.svg" />`,
        'title: Pictures\n"og:image": /images/huge.png',
      ),
    },
    has: ['PICTURES_TEXT'],
  },
  {
    name: 'fences of unknown kinds',
    files: {
      'fences.mdx': page(
        [
          'brainfuck',
          '<script>',
          '__proto__',
          '{1-999999999999}',
          'js {1-99999999999}',
          `js ${times('x', 20_000)}`,
        ]
          .map((info, at) => `\`\`\`${info}\nFENCE_${at} {{}}\n\`\`\``)
          .join('\n\n'),
      ),
    },
    has: ['FENCE_0', 'FENCE_2', 'FENCE_3', 'FENCE_4', 'FENCE_5'],
  },
];

let site: Hostile;
beforeAll(async () => {
  const openapi = descriptions.flatMap(({ files }) => Object.keys(files));
  site = await buildAll([...descriptions, ...pictures], {
    openapi,
    logo: { light: '/images/empty.png', dark: '/images/bad.svg' },
    favicon: '/images/bad.svg',
  });
  site.said += (await inBuilder(['check', site.docs, '--offline', '--format', 'json'])).stdout;
});

it('ends by itself and has its good pages', () => expect(broken(site), site.said.slice(-2000)).toEqual([]));

it.each([...descriptions, ...pictures])('$name: built, or reported at its place', (one) => {
  expect(missing(one, site)).toEqual([]);
});

it('runs nothing of theirs', () => {
  const alive = [...site.pages].filter(([, html]) =>
    /(href|action|src)="javascript:HOSTILE|<script>HOSTILE|onload="HOSTILE/.test(html),
  );
  expect(alive.map(([file]) => file)).toEqual([]);
});
