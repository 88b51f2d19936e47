import type { Files } from './rebuilt.ts';

/** A small description with one of everything that leads from one of its parts to another. */
export const harbour: Files = {
  'mint.json': JSON.stringify({
    name: 'T',
    navigation: [{ group: 'G', pages: ['index'] }],
    openapi: 'api.yaml',
  }),
  'index.mdx': '---\ntitle: Home\n---\nHi.\n',
  'parts.yaml': `Tides: { type: object, properties: { high: { type: number, description: In metres }, moon: { $ref: '#/Moon' } } }
Moon: { type: object, properties: { phase: { type: string, enum: [new, full] } } }
`,
  'api.yaml': `openapi: 3.1.0
info:
  title: Harbour
  version: '1'
  description: Everything that floats
servers:
  - url: https://{place}.example.com
    description: Production
    variables: { place: { default: eu, enum: [eu, us], description: Where } }
tags:
  - { name: Ships, description: Of all sizes, externalDocs: { url: 'https://example.com/ships' } }
  - { name: Crews, summary: The crews }
security:
  - key: []
paths:
  /ships:
    summary: All ships
    parameters:
      - { $ref: '#/components/parameters/Page' }
    get:
      tags: [Ships]
      operationId: listShips
      summary: List ships
      description: Sorted by length
      responses:
        '200':
          description: Ships
          headers: { X-Total: { $ref: '#/components/headers/Total' } }
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Ship' } }
              examples: { two: { $ref: '#/components/examples/Two' } }
          links:
            one: { $ref: '#/components/links/One' }
        default: { $ref: '#/components/responses/Problem' }
    post:
      tags: [Ships]
      operationId: addShip
      summary: Add a ship
      security: [{ login: ['ships:write'] }]
      requestBody: { $ref: '#/components/requestBodies/Ship' }
      responses:
        '201': { description: Added }
      callbacks:
        moored:
          '{$request.body#/url}':
            post:
              summary: It is moored
              requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Berth' } } } }
              responses:
                '200': { description: Thanks, links: { crew: { operationId: getCrew } } }
  /ships/{name}:
    get:
      tags: [Ships]
      operationId: getShip
      parameters:
        - { name: name, in: path, required: true, description: As painted, schema: { type: string } }
      responses:
        '200':
          description: The ship
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Ship', properties: { distance: { type: number, description: From the quay } } }
  /crews/{id}:
    $ref: '#/components/pathItems/Crew'
  /cargo:
    put:
      tags: [Cargo]
      summary: Load
      requestBody:
        content:
          application/json:
            schema:
              oneOf:
                - { $ref: '#/components/schemas/Box' }
                - { $ref: '#/components/schemas/Bulk' }
              discriminator: { propertyName: kind, mapping: { box: Box, bulk: '#/components/schemas/Bulk' } }
          multipart/form-data:
            schema: { type: object, properties: { list: { type: string, format: binary } } }
            encoding: { list: { contentType: text/csv, headers: { X-Lines: { schema: { type: integer } } } } }
      responses:
        '204': { description: Loaded }
  /tides:
    get:
      summary: Tides
      servers: [{ url: 'https://tides.example.com' }]
      responses:
        '200':
          description: By hour
          content:
            application/json:
              schema: { $ref: 'parts.yaml#/Tides' }
              example: { high: 3.10, low: 1 }
    delete:
      summary: Forget
      deprecated: true
      responses: { '204': { description: Forgotten } }
  /deep:
    get:
      summary: Deep
      responses: { '200': { description: Deep, content: { application/json: { schema: { $ref: '#anchor' } } } } }
webhooks:
  sunk:
    post:
      summary: A ship sank
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Ship/properties/owner' } } } }
      responses: { '200': { description: Sad } }
components:
  parameters:
    Page: { name: page, in: query, description: From 1, schema: { type: integer, minimum: 1, example: 2 } }
  headers:
    Total: { description: In all, schema: { type: integer } }
  examples:
    Two: { summary: Two of them, value: [{ name: Ann, length: 7.50 }, { name: Bo, length: 9 }] }
  links:
    One: { operationId: getShip, description: One of them, parameters: { name: '$response.body#/0/name' } }
  requestBodies:
    Ship: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Ship' } } } }
  responses:
    Problem: { description: It failed, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
  pathItems:
    Crew:
      get:
        tags: [Crews]
        operationId: getCrew
        summary: Get a crew
        parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
        responses: { '200': { description: The crew, content: { application/json: { schema: { $ref: '#/components/schemas/Crew' } } } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: From the office }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { 'ships:write': Write } } } }
  schemas:
    Ship:
      type: object
      description: What floats
      required: [name]
      properties:
        name: { type: string, description: On the bow }
        length: { type: number, exclusiveMinimum: 0, example: 12 }
        owner: { type: object, description: Who pays, properties: { mail: { type: string, format: email } } }
        captain: { $ref: '#/components/schemas/Sailor' }
        berth: { anyOf: [{ $ref: '#/components/schemas/Berth' }, { type: 'null' }] }
        id: { type: string, readOnly: true }
        '2': { type: string, description: Second }
        '1': { type: string, description: First }
    Sailor:
      allOf:
        - { $ref: '#/components/schemas/Person' }
        - { type: object, properties: { rank: { type: string, enum: [mate, master] }, crew: { $ref: '#/components/schemas/Crew' } } }
    Person: { type: object, properties: { given: { type: string, default: Ann }, family: { type: string, pattern: '^[A-Z]' } } }
    Crew: { type: object, properties: { sailors: { type: array, items: { $ref: '#/components/schemas/Sailor' } }, ship: { $ref: '#/components/schemas/Ship' } } }
    Berth: { type: object, title: A berth, properties: { quay: { type: string, description: North or south }, ship: { $ref: '#/components/schemas/Ship' } } }
    Problem: { type: object, properties: { code: { type: integer }, more: { $ref: '#/components/schemas/Alias' } } }
    Alias: { $ref: '#/components/schemas/Detail', description: Beside }
    Detail: { type: object, properties: { text: { type: string, description: In words } }, externalDocs: { url: 'https://example.com/detail' } }
    Box: { type: object, properties: { kind: { type: string }, size: { $ref: '#/components/schemas/Size' } } }
    Bulk: { type: object, properties: { kind: { const: bulk }, tons: { type: number } } }
    Size: { type: object, additionalProperties: { type: integer, description: In inches } }
    Anchored: { $anchor: anchor, type: object, properties: { inner: { $ref: '#/components/schemas/Inner1' } } }
    Inner1: { type: object, properties: { a: { $ref: '#/components/schemas/Inner2' } } }
    Inner2: { type: object, properties: { b: { $ref: '#/components/schemas/Inner3' } } }
    Inner3: { type: object, properties: { c: { $ref: '#/components/schemas/Inner4' } } }
    Inner4: { type: object, properties: { d: { type: string, description: At the bottom } } }
    Unused: { type: object, properties: { e: { type: string } } }
`,
};
