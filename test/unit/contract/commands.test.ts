import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverageTable, guidesBroken, renameFields } from '../../../src/site/contract/report-guides.ts';
import { checkGuides } from '../../../src/site/contract/check-guides.ts';
import { describeApi } from '../openapi/describe.ts';
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
  it('finds the lines that only the old version allows', async () => {
    const now = structuredClone(orders) as unknown as {
      paths: Record<string, { get: { parameters: { name: string }[] } }>;
    };
    now.paths['/orders']!.get.parameters = now.paths['/orders']!.get.parameters.filter(
      ({ name }) => name !== 'limit',
    );
    delete now.paths['/orders/{id}'];
    const text = bash(
      "curl 'https://eu.orders.test/v1/orders?limit=1&wrong=1'\ncurl https://eu.orders.test/v1/orders/1",
    );
    const version = (root: object) => ({
      ...{ document: describeApi(root as Record<string, unknown>), text: '', leftOut: new Set<string>() },
      locate: () => undefined,
    });
    const found = await guidesBroken(folderWith(text), version(orders), version(now));
    expect(found.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '2 guide/unknown',
      '3 guide/undescribed',
    ]);
  });
});
