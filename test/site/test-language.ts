import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { emptyFolder } from './lectern.ts';

/** What an author writes here has Greek letters only, so that every Latin one outside of brackets is a text of the interface. */
const files: Record<string, string> = {
  'mint.json': JSON.stringify({
    name: 'Αλφα',
    versions: [
      { name: 'Βητα', locale: 'en-XA' },
      { name: 'Γαμμα', locale: 'de' },
    ],
    openapi: 'api.json',
    api: { playground: { mode: 'show' } },
    feedback: { thumbsRating: true, suggestEdit: true, raiseIssue: true },
    banner: { content: 'Δελτα', dismissible: true },
    topbarLinks: [{ name: 'Ζητα', url: 'https://example.com/' }],
    topbarCtaButton: { type: 'github', url: 'https://github.com/a/b' },
    footerSocials: { website: 'https://example.com' },
    tabs: [{ name: 'Ητα', url: 'api' }],
    navigation: [
      {
        group: 'Θητα',
        version: 'Βητα',
        pages: ['start', 'parts', 'log', 'changes', 'broken', { group: '', pages: ['more'] }],
      },
      { group: 'Ιωτα', version: 'Βητα', pages: ['api/put', 'api/named'] },
      { group: 'Καππα', version: 'Γαμμα', pages: ['de/start'] },
    ],
  }),
  'start.mdx': '---\ntitle: Λαμδα\ndescription: Μι\n---\n\n## Νι\n\nΞι.\n\n## Ομικρον\n\nΠι [ρο](/parts).\n',
  'more.mdx': '---\ntitle: Ρο\ndeprecated: true\n---\n\nΣιγμα.\n',
  'de/start.mdx': '---\ntitle: Ταυ\n---\n\nΥψιλον.\n',
  'broken.mdx': '---\ntitle: Φι\n---\n\nexport const Α = () => { throw new Error("x") };\n\nΧι.\n\n<Α />\n',
  'log.mdx':
    '---\ntitle: Ψι\nrss: true\n---\n\n<Update label="Ω" tags={["α"]}>\nβ\n</Update>\n\n<Update label="γ" tags={["δ"]}>\nε\n</Update>\n',
  'parts.mdx': `---
title: Ζ
---

<Note>α</Note>
<Info>α</Info>
<Tip>α</Tip>
<Check>α</Check>
<Warning>α</Warning>
<Danger>α</Danger>
<Callout icon="star">α</Callout>
<Accordion>β</Accordion>
<Expandable>γ</Expandable>
<Tooltip tip="δ" href="https://example.com">ε</Tooltip>
<Tabs><Tab>ζ</Tab><Tab title="η">θ</Tab></Tabs>
<View>ι</View>
<View title="κ">λ</View>
<ParamField query="μ" type="ν" required deprecated default="ξ" enum={["ο", "π"]}>ρ</ParamField>
<ResponseField name="σ" required>τ</ResponseField>
<Frame><img src="/wide.svg" alt="υ" /></Frame>
<iframe src="https://example.com"></iframe>
<Mermaid chart="graph TD; Α-->Β" actions />

$$
x
$$

<RequestExample dropdown>
\`\`\`js α
1
\`\`\`
\`\`\`js β
2
\`\`\`
</RequestExample>
<ResponseExample>
\`\`\`json γ
1
\`\`\`
</ResponseExample>

\`\`\`js expandable
${'α\n'.repeat(60)}
\`\`\`
`,
  'wide.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="300"/>',
  'api/put.mdx': '---\ntitle: Τιθημι\nopenapi: PUT /α/{β}\n---\n\nφ\n',
  'api/named.mdx': '---\ntitle: Ονομα\nopenapi-schema: Α\n---\n\nχ\n',
  'changes.mdx': '---\ntitle: Αλλαγη\nopenapi-changes: [api.json, old.json]\n---\n',
  'old.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Ψ', version: '0' },
    servers: [{ url: 'https://example.com' }],
    paths: {
      '/ο': { get: { responses: {} } },
      '/α/{π}': {
        put: {
          security: [{}],
          parameters: [
            { name: 'π', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'ε', in: 'query', schema: { type: 'integer', maximum: 3, enum: [1] } },
            {
              name: 'ζ',
              in: 'header',
              required: true,
              schema: { type: ['integer', 'null'], not: { const: 1 } },
            },
            { name: 'ρ', in: 'cookie', schema: { type: 'string' } },
          ],
          requestBody: { content: { 'application/xml': { schema: { type: 'string' } } } },
          responses: { 201: { description: 'α' }, 200: { description: 'β', headers: { γ: {} } } },
        },
      },
    },
  }),
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Ψ', version: '1', license: { name: 'ω' }, contact: { name: 'α', email: 'a@b.c' } },
    servers: [
      { url: 'https://{α}.example.com', variables: { α: { default: 'β', enum: ['β', 'γ'] } } },
      { url: 'https://{δ}.example.com' },
    ],
    paths: {
      '/α/{β}': {
        put: {
          operationId: 'γ',
          tags: ['δ'],
          deprecated: true,
          security: [{ κ: [] }, { λ: ['μ'] }, { β: [] }, {}],
          parameters: [
            { name: 'β', in: 'path', required: true, schema: { type: 'string', example: 'δ' } },
            {
              name: 'ε',
              in: 'query',
              explode: false,
              schema: { type: 'array', items: { type: ['string', 'null'] } },
            },
            { name: 'ζ', in: 'header', schema: { type: 'integer', minimum: 1, default: 2 } },
            { name: 'η', in: 'cookie', schema: { type: 'boolean' } },
            { name: 'θ', in: 'query' },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Α' },
                examples: { α: { value: { β: 1 } }, γ: { value: { β: 2 } } },
              },
              'multipart/form-data': { schema: { type: 'object', properties: { α: { type: 'string' } } } },
            },
          },
          responses: {
            200: {
              description: 'α',
              headers: { α: { schema: { type: 'string' } } },
              content: {
                'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Α' } } },
              },
              links: { α: { operationId: 'γ', parameters: { β: 1 }, requestBody: 1 } },
            },
            404: { description: 'β' },
          },
          callbacks: {
            α: {
              β: {
                post: { requestBody: { required: true, content: { 'application/json': {} } }, responses: {} },
              },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        κ: { type: 'apiKey', in: 'header', name: 'α' },
        β: { type: 'http', scheme: 'basic' },
        λ: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: 'https://a.example/',
              tokenUrl: 'https://b.example/',
              scopes: { μ: 'ν' },
            },
            clientCredentials: { tokenUrl: 'https://b.example/', scopes: {} },
          },
        },
      },
      schemas: {
        Α: {
          type: 'object',
          required: ['α'],
          additionalProperties: { type: 'string' },
          properties: {
            α: { type: 'string', format: 'uuid', minLength: 1, readOnly: true, enum: ['α', 'β'] },
            β: { type: 'integer', deprecated: true, examples: [1, 2] },
            γ: {
              oneOf: [
                { type: 'string' },
                { type: 'object', properties: { δ: { type: 'number', writeOnly: true } } },
              ],
            },
            ε: { type: 'object', additionalProperties: { type: 'boolean' } },
            ζ: {
              type: 'array',
              prefixItems: [{ type: 'string' }],
              uniqueItems: true,
              not: { type: 'object' },
            },
            η: { $ref: '#/components/schemas/Β' },
          },
        },
        Β: {
          type: 'object',
          discriminator: { propertyName: 'α', mapping: { β: '#/components/schemas/Α' } },
          properties: { α: { type: 'string' } },
        },
      },
    },
  }),
};

/** A docs folder whose interface is in the language of tests. */
export async function testLanguageDocs(): Promise<string> {
  const docs = await emptyFolder();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(docs, file)), { recursive: true });
    await writeFile(path.join(docs, file), text);
  }
  return docs;
}

const ATTRIBUTES = new Set(['aria-label', 'title', 'placeholder', 'alt']);
const UNREAD = new Set(['script', 'style', 'code', 'pre', 'head', 'kbd', 'template', 'math']);

/**
 * Words that are no texts: names of languages and products, methods, phrases of the protocol, places of parameters, media
 * types, JSON, HTTP schemes, names of files; and the name that `mint.json` gives its first anchor where the author gives none.
 */
const NAMES =
  /\b(?:GET|PUT|POST|cURL|Python|JavaScript|PHP|Go|Java|Ruby|HTTP|JSON|OpenAPI|OAuth|Basic|Bearer|ID|OK|Not Found|null|Authorization|Link|application|multipart|form-data|json|js|https?|example|com|ctrl|uuid|Mermaid|Bash|Website|query|Documentation|svg|graph|TD|KB|kB|llms\.txt)\b/gi;

/** Texts of a page outside of the brackets of the language of tests, each with the element that it stands in. */
export function unmarked(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  let depth = 0;
  const look = (text: string, where: string): void => {
    if (/[a-z]{2}/i.test(text.replace(NAMES, ' '))) found.push(`${where}: ${text.trim()}`);
  };
  const outside = (text: string): string => {
    let rest = '';
    for (const letter of text) {
      if (letter === '⟦') depth += 1;
      else if (letter === '⟧') depth -= 1;
      else if (depth === 0) rest += letter;
    }
    return rest;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      for (const attribute of ATTRIBUTES) {
        const before = depth;
        look(outside(attributes[attribute] ?? ''), `${name}[${attribute}]`);
        depth = before;
      }
    },
    ontext(text) {
      const rest = outside(text);
      if (!open.some((name) => UNREAD.has(name))) look(rest, open.at(-1) ?? '');
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return found;
}
