import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  addGuidesBroken,
  coverageTable,
  guidesIn,
  renameFields,
} from '../../../src/site/contract/report-guides.ts';
import { english } from '../../../src/base/strings/english.ts';
import { compareDescriptions } from '../../../src/api/changes/compare.ts';
import { comparisonJson, comparisonMarkdown, comparisonText } from '../../../src/api/changes/text.ts';
import { checkGuides } from '../../../src/site/contract/check-guides.ts';
import { describeApi } from '../openapi/describe.ts';
import { loaded } from '../site/loaded.ts';
import { bash, orders } from './check.ts';

const document = describeApi(orders);
const reportOf = (text: string) =>
  checkGuides({
    guides: [{ source: 'guide.mdx', text, linesBefore: 0 }],
    ...{ documents: [document], baseUrls: [], others: [] },
    place: () => ({ file: 'api.yaml' }),
  });
const folderWith = (text: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
  writeFileSync(path.join(folder, 'guide.mdx'), text);
  return folder;
};

describe('check --fix', () => {
  const right = '{"customer": "c", "quantity": 1, "size": "small"}';
  const command = (body: string) => bash(`curl https://eu.orders.test/v1/orders -d '${body}'`);

  it('renames misspelled fields, two in a line, and nothing else', () => {
    const text = command('{"custommer": "c", "quantty": 1, "size": "small", "colour": "red"}');
    const folder = folderWith(text);
    expect(renameFields(reportOf(text).renames, folder).map(({ to }) => to)).toEqual([
      'quantity',
      'customer',
    ]);
    expect(readFileSync(path.join(folder, 'guide.mdx'), 'utf8')).toBe(
      command('{"customer": "c", "quantity": 1, "size": "small", "colour": "red"}'),
    );
  });

  it('does not rename to a field that is stated already, nor in a file that has changed', () => {
    expect(reportOf(command(right.replace('"size"', '"size": "large", "sizes"'))).renames).toEqual([]);
    const folder = folderWith(command(right));
    expect(renameFields(reportOf(command(right.replace('size', 'sizes'))).renames, folder)).toEqual([]);
    expect(readFileSync(path.join(folder, 'guide.mdx'), 'utf8')).toBe(command(right));
  });
});

describe('check --api-coverage', () => {
  it('names required fields that no request shows', () => {
    const text = bash(`curl https://eu.orders.test/v1/orders -d '{"customer": "c"}'`);
    expect(coverageTable(reportOf(text), document.operations)).toMatch(
      /POST \/orders +guide\.mdx; without quantity$/m,
    );
    const whole = bash(`curl https://eu.orders.test/v1/orders -d '{"customer": "c", "quantity": 1}'`);
    expect(coverageTable(reportOf(text + whole), document.operations)).not.toContain('without');
  });

  it('lists the operations that no guide mentions first', () => {
    const text = `${bash('curl https://eu.orders.test/v1/orders')}\nCall \`DELETE /v1/orders/{id}\`.\n`;
    expect(coverageTable(reportOf(text), document.operations).split('\n')).toEqual([
      'Guides mention 2 of 6 operations.',
      '  POST /orders                        no guide',
      '  POST /orders/{id}/create_api_token  no guide',
      '  GET /orders/{id}                    no guide',
      '  PUT /orders/{id}/items/{item}       no guide',
      '  GET /orders                         guide.mdx',
      '  DELETE /orders/{id}                 guide.mdx',
    ]);
  });
});

describe('a guide that fails', () => {
  it('has a diagnostic, and the others are checked', () => {
    const guide = (source: string) => ({
      source,
      text: bash('curl https://eu.orders.test/v1/orders?a=1'),
      linesBefore: 0,
    });
    const broken = Object.defineProperty(guide('broken.mdx'), 'operation', {
      get() {
        throw new Error('no operation');
      },
    });
    const { diagnostics } = checkGuides({
      guides: [broken, guide('good.mdx')],
      ...{ documents: [document], baseUrls: [], others: [] },
      place: () => ({ file: 'api.yaml' }),
    });
    expect(diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'broken.mdx guide/unread',
      'good.mdx guide/unknown',
    ]);
    expect(diagnostics[0]!.message).toBe('The requests of this page could not be compared: no operation.');
  });
});

describe('changes --guides', () => {
  it('reads the guides of a folder without those of its built site', async () => {
    const folder = folderWith('One.\r\n');
    for (const name of ['dist', 'more']) mkdirSync(path.join(folder, name));
    for (const name of ['dist/guide.md', 'dist/.lectern-output', 'more/two.md'])
      writeFileSync(path.join(folder, name), 'Two.');
    expect((await guidesIn(folder)).map(({ source, text }) => [source, text])).toEqual([
      ['guide.mdx', 'One.\n'],
      ['more/two.md', 'Two.'],
    ]);
  });

  const broken = (edit: (root: typeof orders) => void, text: string) => {
    const now = structuredClone(orders);
    edit(now);
    const version = (root: object) => ({
      ...{ document: describeApi(root as Record<string, unknown>), text: '', leftOut: new Set<string>() },
      locate: () => undefined,
    });
    const [old, next] = [version(orders), version(now)];
    const comparison = compareDescriptions(old.document, next.document);
    const guides = [{ source: 'guide.mdx', text, linesBefore: 0 }];
    const all = addGuidesBroken(comparison.changes, guides, old, next);
    const markdown = comparisonMarkdown(comparison, english).split('\n');
    const lines = markdown.filter(
      (line, at) => /^ {2}- /.test(line) || /^ {2}- /.test(markdown[at + 1] ?? ''),
    );
    return { all: all.map(({ line, code }) => `${line} ${code}`), lines, comparison };
  };

  it('lists lines that only the old version allows under the change that breaks them', () => {
    const text = bash(
      "curl 'https://eu.orders.test/v1/orders?limit=1&wrong=1'\ncurl https://eu.orders.test/v1/orders/1",
    );
    const { all, lines, comparison } = broken((now) => {
      const { parameters } = now.paths['/orders'].get;
      parameters.splice(0, 1);
      delete (now.paths as Record<string, unknown>)['/orders/{id}'];
    }, text);
    expect(all).toEqual(['2 guide/unknown', '3 guide/undescribed']);
    expect(lines).toEqual([
      '- **Breaking:** removed',
      '  - `guide.mdx:3:6`: `GET /v1/orders/1` is not in `openapi.json`, which has most of the other requests to this host.',
      '- **Breaking:** Query parameters · `limit`: removed',
      '  - `guide.mdx:2:40`: `GET /orders` has no query parameter `limit` (openapi.json).',
    ]);
    expect(comparisonText(comparison, english, (line) => line)).toContain(
      '            guide.mdx:2:40 `GET /orders` has no query',
    );
    expect(JSON.stringify(comparisonJson(comparison))).toContain('"guides":[{"code":"guide/unknown"');
  });

  it('finds an operation that moved, by its old and its new path', () => {
    const text = `${bash('curl https://eu.orders.test/v1/orders/1/items/2 -X PUT')}Use \`PUT /v1/orders/{id}/items/{item}\`.\n`;
    const { all, lines } = broken((now) => {
      const paths = now.paths as Record<string, unknown>;
      paths['/orders/{id}/parts/{item}'] = paths['/orders/{id}/items/{item}'];
      delete paths['/orders/{id}/items/{item}'];
    }, text);
    expect(all).toHaveLength(1);
    expect(lines[0]).toContain('formerly `PUT /orders/{id}/items/{item}`');
  });

  it('finds the change of a field in a type, of a value, and of a method', () => {
    const post = (body: string) => `curl https://eu.orders.test/v1/orders -d '${body}'`;
    const text = bash(
      `${post('{"customer": "c", "quantity": 1, "size": "small"}')}\ncurl -X PUT https://eu.orders.test/v1/orders/1/items/2`,
    );
    const { all, lines } = broken((now) => {
      const { Order } = now.components.schemas;
      Order.required.push('price');
      Object.assign(Order.properties, { price: { type: 'integer' } });
      Order.properties.size.enum.shift();
      const item = now.paths['/orders/{id}/items/{item}'] as Record<string, unknown>;
      item['patch'] = item['put'];
      delete item['put'];
    }, text);
    expect(all).toEqual(['2 guide/value', '2 guide/missing', '3 guide/method']);
    expect(lines.filter((line) => line.startsWith('- ')).map((line) => line.replace(/.*:\*\* /, ''))).toEqual(
      [
        'moved, formerly `PUT /orders/{id}/items/{item}`',
        expect.stringMatching(/price.*(?:required)/),
        expect.stringMatching(/size.*small/),
      ],
    );
  });
});

describe('a page of API changes', () => {
  it('links each change of the newest version to the guides that it breaks', async () => {
    const older = structuredClone(orders);
    older.info.version = '0';
    const newest = structuredClone(orders);
    newest.info.version = '2';
    newest.paths['/orders'].get.parameters.splice(0, 1);
    const { site } = await loaded(['changes', 'guide'], {
      'changes.mdx': '---\ntitle: Changes\nopenapi-changes: [v2.json, v1.json, v0.json]\n---\n',
      'guide.mdx': `---\ntitle: List <orders>\n---\n\n${bash("curl 'https://eu.orders.test/v1/orders?limit=1'")}`,
      ...{ 'v0.json': JSON.stringify(older), 'v1.json': JSON.stringify(orders) },
      'v2.json': JSON.stringify(newest),
    });
    const { html } = await site.page('changes');
    expect(html).toContain(
      'removed<p>Related topics</p><ul><li><a href="/guide/">List &lt;orders&gt;</a></li></ul></li>',
    );
    expect(html.match(/Related topics/g)).toHaveLength(1);
  });
});
