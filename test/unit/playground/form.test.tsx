import { describe, expect, it } from 'vitest';
import { slimModel } from '../../../src/api/request/embed.ts';
import { renderForm, renderPlayground } from '../../../src/page/playground/view/form.tsx';
import { playgroundModel } from '../../../src/page/playground/model.ts';
import { buildRequest } from '../../../src/api/request/request.ts';
import { initialValues, startingValues } from '../../../src/api/request/values.ts';
import { stringsOf } from '../../../src/base/strings/index.ts';
import { api, emptyModel, operationOf } from './fixtures.ts';

/** What the script in the page would read. */
function embedded(html: string): unknown {
  return JSON.parse(/<script[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
}

/** Text between tags, for sentences. */
function words(html: string): string {
  return html
    .replace(/<script.*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const hostile = '</script><img src=x onerror=alert(1)>"\'{{x}}';

describe('modes', () => {
  const model = emptyModel({ method: 'PUT', path: '/users/{id}' });

  it('hide is nothing', () => {
    expect(renderPlayground(model, { mode: 'hide' })).toBe('');
  });

  it('simple is method and path, and needs no script', () => {
    expect(renderPlayground(model, { mode: 'simple' })).toBe(
      '<div class="lec-endpoint"><span class="lec-method" data-method="PUT">PUT</span> ' +
        '<code class="lec-endpoint__path">/users<wbr/>/<span class="lec-endpoint__parameter">{id}</span></code></div>',
    );
  });

  it('show is a disclosure that names the file of the form, and a word for who has no script', () => {
    const html = renderPlayground(model, { mode: 'show', form: '/a/form.x.html' });
    expect(html).toMatch(
      /^<lec-playground data-form="\/a\/form\.x\.html" data-markdown-ignore><details class="lec-playground"><summary/,
    );
    expect(html).toContain('<noscript><p class="lec-playground__notice">The form requires JavaScript.');
    expect(html).not.toContain('<form');
    expect(html).not.toMatch(/ style=| on[a-z]+="/);
  });

  it('show carries the base URLs where there is a choice, since samples follow it without the form', () => {
    const server = (url: string) => ({ url, variables: [] });
    const two = { ...model, servers: [server('https://a.example'), server('https://b.example')] };
    expect(renderPlayground(two, { mode: 'show', form: 'f' })).toContain(
      ' data-servers="[&quot;https://a.example&quot;,&quot;https://b.example&quot;]"',
    );
    const one = { ...model, servers: [server('https://a.example')] };
    expect(renderPlayground(one, { mode: 'show', form: 'f' })).not.toContain('data-servers');
  });

  it('the form of a file holds the model and every control, and none of it runs', () => {
    const html = renderForm(model);
    expect(html).toMatch(/^<script type="application\/json" data-model>/);
    expect(html).toMatch(/<form class="lec-playground__form" novalidate autocomplete="off"/);
    expect(html).not.toMatch(/ style=| on[a-z]+="/);
  });
});

describe('the model in the page', () => {
  const operation = operationOf('POST', '/x', {
    description: hostile,
    parameters: [
      {
        name: hostile,
        in: 'query',
        description: hostile,
        required: true,
        schema: { type: 'string', example: hostile },
      },
    ],
    requestBody: {
      content: {
        'application/json': { schema: { type: 'object', properties: { [hostile]: { enum: [hostile] } } } },
      },
    },
  });
  const model = playgroundModel(operation, api);
  const html = renderForm(model);

  it('reads back as it was', () => {
    expect(embedded(html)).toEqual(slimModel(model));
  });

  it('and everything around it can end no element and begin none', () => {
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).not.toContain('<img');
  });

  it('makes the same requests as the whole one', () => {
    const values = initialValues(model);
    expect(buildRequest(slimModel(model), values)).toEqual(buildRequest(model, values));
  });
});

describe('fields', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', description: 'The *name*.' },
      size: { type: ['integer', 'null'], minimum: 1 },
      on: { type: 'boolean' },
      kind: { enum: ['a', 'b'] },
      level: { enum: [1, '1'] },
      tags: { type: 'array', items: { type: 'string' } },
      extra: { type: 'object', additionalProperties: { type: 'number' } },
      either: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    },
  };
  const operation = operationOf('POST', '/x', {
    requestBody: { required: true, content: { 'application/json': { schema } } },
  });
  const html = renderForm(playgroundModel(operation, api));
  const field = (name: string): string => {
    const from = html.indexOf(`data-name="${name}"`);
    const [own = ''] = html
      .slice(html.lastIndexOf('<div', from))
      .split(/(?<=.)<div class="lec-field" |<details/);
    return own;
  };

  it('have a label, the word required, a type and a description', () => {
    expect(field('name')).toBe(
      '<div class="lec-field" data-kind="string" data-name="name" data-required data-sample="&quot;Example name&quot;"><div class="lec-field__head">' +
        '<label class="lec-field__name" for="lec-try-body-0-0">name</label><span class="lec-field__type">string</span>' +
        '<span class="lec-field__required">required</span></div>' +
        '<p class="lec-field__about" id="lec-try-body-0-0-about">The name.</p>' +
        '<input id="lec-try-body-0-0" data-control aria-describedby="lec-try-body-0-0-about" aria-required="true" value placeholder="Example name"/></div>',
    );
  });

  it('say by a box whether an optional value is sent, and by another that it is null', () => {
    expect(field('size')).toContain('<input type="checkbox" data-send aria-label="Send size"/>');
    expect(field('size')).toContain(
      '<label class="lec-field__null"><input type="checkbox" data-null aria-label="Send size as null"/> null</label>',
    );
    expect(field('size')).toContain('inputmode="numeric"');
    expect(field('size')).toContain('data-min="1"');
  });

  it('offer what is enumerated, and keep 1 and "1" apart', () => {
    expect(field('kind')).toContain('<option value></option><option>a</option><option>b</option>');
    expect(field('level')).toContain('<option value="1">1</option><option value="&quot;1&quot;">1</option>');
    expect(field('on')).toContain('<option value="true">true</option><option value="false">false</option>');
  });

  it('give lists and maps a template for one more', () => {
    expect(html).toMatch(
      /data-name="tags".*?<div data-items><\/div><template data-template>.*?-n__.*?<\/template>/,
    );
    expect(html).toMatch(/data-name="extra".*?<template data-template><div class="lec-entry">/);
  });

  it('show one variant at a time', () => {
    expect(html).toMatch(
      /role="radiogroup" aria-label="Variant"><label><input type="radio" name="([^"]+)-variant" data-variant value="0" checked\/>string<\/label><label><input type="radio" name="\1-variant" data-variant value="1"\/>/,
    );
    expect(html).toMatch(/<div data-option><div.*?<div data-option hidden>/);
  });

  it('have ids that occur once, apart from templates', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are named by what points at them', () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const [, target] of html.matchAll(/ (?:for|aria-labelledby|aria-describedby)="([^"]+)"/g)) {
      expect(ids).toContain(target);
    }
  });
});

describe('what one press of Send would post', () => {
  const schema = {
    type: 'object',
    required: ['name', 'count', 'on', 'kind', 'plan', 'tags', 'owner'],
    properties: {
      name: { type: 'string' },
      count: { type: 'integer', minimum: 3 },
      on: { type: 'boolean' },
      kind: { enum: ['a', 'b'] },
      plan: { type: 'string', example: 'free' },
      tags: { type: 'array', items: { type: 'string' } },
      owner: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      note: { type: 'string' },
    },
  };
  const parameters = [
    { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'page', in: 'query', required: true, schema: { type: 'integer', default: 1 } },
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ];
  const model = playgroundModel(
    operationOf('POST', '/x/{id}', {
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema } } },
    }),
    api,
  );

  it('is only what the description gives, while the samples show a value for everything', () => {
    const form = startingValues(model);
    expect(form.inputs).toEqual({ 'query:page': 1 });
    expect(JSON.parse(form.body?.text ?? '')).toEqual({ kind: 'a', plan: 'free', owner: {} });
    const sample = initialValues(model);
    expect(sample.inputs).toEqual({ 'query:q': 'example', 'query:page': 1 });
    expect(JSON.parse(sample.body?.text ?? '')).toEqual({
      name: 'Example name',
      count: 3,
      on: true,
      kind: 'a',
      plan: 'free',
      tags: ['example-tag'],
      owner: { id: 'owner_1w39mfo' },
    });
  });

  it('leaves an optional property to the reader, whatever its example is', () => {
    const properties = {
      id: { type: 'string', example: 'a-1' },
      parent: { type: 'string', example: 'b-2' },
      shared: { type: 'boolean', default: true },
    };
    const optional = playgroundModel(
      operationOf('POST', '/x', {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', required: ['id'], properties } } },
        },
      }),
      api,
    );
    expect(JSON.parse(startingValues(optional).body?.text ?? '')).toEqual({ id: 'a-1' });
  });

  it('is empty for a body of optional fields, of which the samples show the example', () => {
    const properties = {
      name: { type: 'string', example: 'Ada' },
      plan: { type: 'string', example: 'free' },
    };
    const schema = { type: 'object', properties };
    const requestBody = { content: { 'application/json': { schema } } };
    const optional = playgroundModel(operationOf('POST', '/x', { requestBody }), api);
    expect(JSON.parse(startingValues(optional).body?.text ?? '{}')).toEqual({});
    const [, sample = ''] = /data-kind="object"[^>]* data-sample="([^"]+)"/.exec(renderForm(optional)) ?? [];
    expect(JSON.parse(sample.replaceAll('&quot;', '"'))).toEqual({ name: 'Ada', plan: 'free' });
  });

  it('leaves controls empty, and what the samples show stands there as a hint', () => {
    const html = renderForm(model);
    expect(html).toMatch(/data-name="q" data-required data-sample="&quot;example&quot;">/);
    expect(html).toMatch(/data-name="count" data-required data-sample="3">.*? value placeholder="3"/);
    expect(html).toMatch(/data-name="on" data-required data-sample="true">.*?<option value><\/option>/);
    // A path parameter has a hint too, though the samples show its name.
    expect(html).toMatch(/data-name="id" data-required data-sample="[^"]+">/);
    expect(html).toMatch(/data-name="plan" data-required><div.*? value="free"/);
    expect(html).not.toContain('value="string"');
  });

  it.each([
    ['nothing', undefined, '', '<BODY>'],
    ['a type', { type: 'string' }, '', '<BODY>'],
    ['an example', { type: 'string', example: 'a,b' }, 'a,b', 'a,b'],
    ['a default', { type: 'integer', default: 3 }, '3', '3'],
    ['values', { enum: ['on', 'off'] }, 'on', 'on'],
  ])(
    'is, for a plain text of which the schema says %s, the same as in the samples',
    (_, schema, form, sample) => {
      const text = playgroundModel(
        operationOf('POST', '/x', { requestBody: { required: true, content: { 'text/plain': { schema } } } }),
        api,
      );
      expect(startingValues(text).body).toEqual({ text: form });
      expect(initialValues(text).body).toEqual({ text: sample });
      const html = renderForm(text);
      const hint = 'You have not entered a body yet. The samples use this generated one.';
      if (form === '') {
        expect(html).toMatch(/<textarea[^>]* placeholder="&lt;BODY>" aria-describedby="lec-try-body-0-hint"/);
        expect(words(html)).toContain(hint);
      } else {
        expect(words(html)).not.toContain(hint);
      }
    },
  );

  it('is nothing where an editor would start with made-up text', () => {
    const list = playgroundModel(
      operationOf('POST', '/x', {
        requestBody: {
          content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } },
        },
      }),
      api,
    );
    expect(startingValues(list).body).toEqual({ text: '' });
    expect(renderForm(list)).toMatch(
      /<textarea[^>]* placeholder="\[\n {2}&quot;string&quot;\n\]"[^>]*><\/textarea>/,
    );
  });
});

describe('a credential that is asked for', () => {
  const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } };
  const operation = operationOf('GET', '/x', { security: [{ key: [] }] }, { components });

  it('and not given yet is named beside Send, which can hold the focus', () => {
    const model = playgroundModel(operation, api);
    const html = renderForm(model);
    expect(html).toContain(
      '<p class="lec-playground__hint" id="lec-try-missing" data-missing>' +
        'You entered no X-Key, so the request is sent without it.</p>',
    );
    expect(html).toMatch(/<button type="submit"[^>]* aria-describedby="lec-try-missing"[^>]*>Send/);
    expect(buildRequest(model, startingValues(model)).headers).toEqual([['X-Key', '<API_KEY>']]);
    expect(html).not.toMatch(/<button[^>]* disabled/);
  });
});

describe('beside an example that its author wrote', () => {
  it('a form offers its own request in each language, cURL first, and says that the example stands still', () => {
    const html = renderForm(emptyModel(), { languages: ['python', 'bash'] });
    expect(html).toContain(
      '<div class="lec-playground__keep lec-playground__hint">The request example on this page is handwritten and does not change with the ' +
        'form. <select data-sample-language aria-label="Sample language">' +
        '<option value="curl">cURL</option><option value="python">Python</option></select></div>' +
        '<pre class="lec-playground__curl"',
    );
    expect(renderForm(emptyModel())).not.toContain('data-sample-language');
  });
});

describe('a body', () => {
  const bodyOf = (method: string, schema: unknown, example?: unknown): string => {
    const media = { schema, ...(example === undefined ? {} : { example }) };
    const operation = operationOf(method, '/x', { requestBody: { content: { 'application/json': media } } });
    return renderForm(playgroundModel(operation, api));
  };
  const schema = { type: 'object', properties: { a: { type: 'string' } } };

  it.each(['GET', 'HEAD'])(
    'of a %s request is said to be out of a browser’s reach, and the cURL line is there',
    (method) => {
      const html = bodyOf(method, schema, { a: 'x' });
      expect(words(html)).toContain(
        `A browser cannot send a ${method} request with a body. The cURL sample includes it: run it in a terminal.`,
      );
      // The script writes it as soon as the form is there.
      expect(html).toContain('<code data-lec-live-sample="curl"></code>');
      expect(html).toContain('{\n  &quot;a&quot;: &quot;x&quot;\n}');
    },
  );

  it('of a GET that describes nothing brings no such sentence at first', () => {
    expect(bodyOf('GET', {})).toMatch(/data-body-notice hidden/);
  });

  it('of any other method brings none at all', () => {
    expect(bodyOf('DELETE', schema)).not.toContain('data-body-notice');
  });

  it('starts as fields, and as text where the fields could not hold its example', () => {
    expect(bodyOf('PUT', schema, { a: 'x' })).toMatch(/<div data-body-form>.*<div data-body-text hidden>/s);
    expect(bodyOf('PUT', schema, { a: 'x', b: 1 })).toMatch(
      /<div data-body-form hidden>.*<div data-body-text>/s,
    );
  });
});

describe('fields that have no place', () => {
  const names = Array.from({ length: 95 }, (_, at) => `p${at}`);
  const operation = (type: string) =>
    operationOf('POST', '/x', {
      requestBody: {
        required: true,
        content: {
          [type]: {
            schema: {
              type: 'object',
              required: ['p94'],
              properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
            },
          },
        },
      },
    });

  it('are counted, with how to give them, and none of them is required', () => {
    const html = renderForm(playgroundModel(operation('application/json'), api));
    expect(html).toContain('data-name="p94" data-required ');
    expect(html.match(/data-name="p\d+"/g)).toHaveLength(89);
    expect(words(html)).toContain(
      '6 optional fields have no input in this form. To send them, write the body as JSON.',
    );
  });

  it('of a body that is never written as text are only counted', () => {
    const said = words(renderForm(playgroundModel(operation('multipart/form-data'), api)));
    expect(said).toContain('6 optional fields have no input in this form. body');
  });
});

describe('a JSON body that is one of several', () => {
  const body = (...oneOf: unknown[]) =>
    renderForm(
      playgroundModel(
        operationOf('POST', '/x', {
          requestBody: { required: true, content: { 'application/json': { schema: { oneOf } } } },
        }),
        api,
      ),
    );
  const card = { title: 'Card', type: 'object', required: ['number'], properties: { number: {} } };
  const bank = { title: 'Bank', type: 'object', properties: { iban: { type: 'string' } } };

  it('has the fields of each, and an editor', () => {
    const html = body(card, bank);
    expect(html).toContain('data-view="form" aria-pressed="true"');
    expect(html).toMatch(/data-kind="oneOf" data-name="body".*data-name="Card".*data-name="number"/);
    expect(html).toMatch(/<div data-option hidden>.*data-name="Bank".*data-name="iban"/);
  });

  it('has an editor alone where the first is a list, which would be empty', () => {
    expect(body({ type: 'array', items: card }, bank)).not.toContain('data-view');
  });
});

describe('many fields', () => {
  const schema = (count: number) => ({
    type: 'object',
    required: ['last'],
    properties: {
      ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { type: 'string' }])),
      last: { type: 'string' },
    },
  });
  const form = (count: number, example?: unknown, tag = 'en'): string => {
    const media = { schema: schema(count), example };
    const operation = operationOf('POST', '/x', {
      requestBody: { required: true, content: { 'application/x-www-form-urlencoded': media } },
    });
    return renderForm(playgroundModel(operation, api), { texts: stringsOf(tag) });
  };
  const outside = (html: string): string[] =>
    [...html.replace(/<details class="lec-more".*<\/details>/s, '').matchAll(/data-name="(\w+)"/g)].map(
      ([, name = '']) => name,
    );

  it('are folded behind their number, after what is required or filled in', () => {
    expect(outside(form(6))).toEqual(['body', 'last']);
    expect(form(6)).toContain('<summary>6 optional ');
    expect(outside(form(20, { p3: 'x', last: 'y' }))).toEqual(['body', 'p3', 'last']);
    expect(words(form(20, { p3: 'x', last: 'y' }))).toContain('19 optional');
  });

  it('have a filter from ten on, and few are not folded', () => {
    expect(form(9)).not.toContain('data-filter');
    expect(form(10)).toContain(
      '<input type="search" id="lec-try-body-0-find" data-filter aria-label="Find a field"',
    );
    expect(form(5)).not.toContain('<details class="lec-more"');
    expect(outside(form(5))).toEqual(['body', 'last', 'p0', 'p1', 'p2', 'p3', 'p4']);
  });

  it('have what the script says of them in the language of the page, which has the English ones itself', () => {
    expect(form(6)).not.toContain('data-texts');
    const [, texts = ''] = /data-texts="([^"]*)"/.exec(form(6, undefined, 'de')) ?? [];
    const { playground, mock } = stringsOf('de').browser;
    expect(JSON.parse(texts.replaceAll('&quot;', '"'))).toEqual({ playground, mock });
  });

  it('are counted as the language of the page counts', () => {
    expect(form(27, undefined, 'de')).toContain('<summary>27 optionale ');
    expect(form(22, undefined, 'ru')).toContain('<summary>22 необязательных ');
    expect(form(21, undefined, 'ru')).toContain('<summary>21 необязательное ');
  });
});

describe('bytes', () => {
  const form = (type: string, media: object): string =>
    renderForm(
      playgroundModel(
        operationOf('POST', '/x', { requestBody: { required: true, content: { [type]: media } } }),
        api,
      ),
    );

  it.each([
    ['application/octet-stream', { schema: { type: 'string', format: 'binary' } }, 'file'],
    ['application/octet-stream', {}, 'file'],
    ['application/octet-stream', { schema: { type: 'string' } }, 'file'],
    ['application/zip', { schema: { type: 'string', format: 'binary' }, example: '@a.zip' }, 'file'],
    ['application/octet-stream', { schema: { type: 'string', format: 'byte' } }, 'text'],
    ['application/octet-stream', { schema: { type: 'string' }, example: 'a line' }, 'text'],
  ])('of %s with %j start as %s, with the other beside it', (type, media, start) => {
    const html = form(type, media);
    expect(html).toContain(`<div data-body-form${start === 'file' ? '' : ' hidden'}>`);
    expect(html).toContain(`<div data-body-text${start === 'file' ? ' hidden' : ''}>`);
    expect(html).toContain('data-kind="file"');
    expect(words(html)).toContain('File Text');
  });
});
