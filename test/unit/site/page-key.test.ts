import { beforeAll, expect, it } from 'vitest';
import { harbour } from './harbour.ts';
import { type Whole, buildWhole, rebuild } from './rebuilt.ts';

/** Text that is replaced, in the description unless another file is named. */
type Edit = [from: string, to: string, file?: string];

/** Pages that show a ship, itself or inside something else. */
const ofShips =
  'list-ships add-ship get-ship get-crew schemas/berth schemas/crew schemas/sailor schemas/ship'.split(' ');
const ofOperations =
  'list-ships add-ship get-ship get-crew load tides forget deep a-ship-sank ships schemas/berth schemas/crew schemas/inner4 schemas/sailor schemas/ship'.split(
    ' ',
  );
const sendingRequests = ofOperations.slice(0, ofOperations.indexOf('ships'));

/** Edits that are made at once show on different pages, so that none is made anew for another's sake. */
const rounds: { edits: Edit[]; made: readonly string[]; isAll?: true }[] = [
  { edits: [['Everything that floats', 'What floats']], made: [] },
  {
    edits: [
      ['name: Bo,', 'name: Cy,'],
      ["['ships:write']", '[]'],
      ['From the quay', 'From the sea'],
      ['box: Box', 'chest: Box'],
      ['In metres', 'In feet', 'parts.yaml'],
      ['At the bottom', 'Deeper'],
      ['Of all sizes', 'Large and small'],
    ],
    made: ['list-ships', 'add-ship', 'get-ship', 'load', 'tides', 'deep', 'ships', 'schemas/inner4'],
  },
  {
    edits: [
      ['length: 7.50', 'length: 7.5'],
      ['summary: It is moored', 'summary: It lies'],
      ['{ const: bulk }', '{ const: loose }'],
      ['https://tides.example.com', 'https://tide.example.com'],
      ['$anchor: anchor, type: object', '$anchor: anchor, title: Found, type: object'],
    ],
    made: ['list-ships', 'add-ship', 'load', 'tides', 'deep'],
  },
  {
    edits: [
      ['description: In all', 'description: Of all'],
      ['X-Lines', 'X-Rows'],
      ['enum: [new, full]', 'enum: [new, half, full]', 'parts.yaml'],
      ['$anchor: anchor,', '$anchor: other,'],
      ['e: { type: string }', 'e: { type: integer }'],
    ],
    // `Inner4` has no page anymore, and the pages of types list each other.
    made: [
      ...['list-ships', 'load', 'tides', 'deep'],
      ...['schemas/berth', 'schemas/crew', 'schemas/sailor', 'schemas/ship'],
    ],
  },
  {
    edits: [
      ['description: It failed', 'description: It did not work'],
      ['tons: { type: number }', "tons: { $ref: '#/components/schemas/Size' }"],
      ['    Unused:', '    Idle:'],
    ],
    made: ['list-ships', 'load'],
  },
  {
    edits: [
      ['description: One of them', 'description: The first one'],
      ["size: { $ref: '#/components/schemas/Size' }", "size: { $ref: '#/components/schemas/Sizes' }"],
      ['d: { type: string, description: At the bottom }', "d: { $ref: '#/components/schemas/Unused' }"],
    ],
    made: ['list-ships', 'load', 'deep', 'schemas/inner4'],
  },
  { edits: [['description: Beside', 'description: Next to it']], made: ['list-ships'] },
  { edits: [['Sorted by length', 'Sorted by name']], made: ['list-ships'] },
  { edits: [['example: 2 }', 'example: 3 }']], made: ['list-ships', 'add-ship'] },
  { edits: [['On the bow', 'On the stern']], made: ofShips },
  { edits: [['enum: [mate, master]', 'enum: [mate, captain]']], made: ofShips },
  { edits: [["        '2': { type: string, description: Second }\n", '']], made: ofShips },
  { edits: [['readOnly: true', 'readOnly: false']], made: ofShips },
  // Types and tags show neither servers nor credentials.
  { edits: [['description: Production', 'description: Live']], made: sendingRequests },
  {
    edits: [['From the office', 'From the harbour master']],
    made: sendingRequests.filter((page) => page !== 'add-ship'),
  },
  // What stands in the sidebar shows on all of its pages.
  { edits: [['summary: Get a crew', 'summary: Get one crew']], made: ofOperations, isAll: true },
  {
    edits: [['operationId: getShip\n', 'operationId: oneShip\n']],
    made: ofOperations.map((page) => (page === 'get-ship' ? 'one-ship' : page)),
    isAll: true,
  },
  {
    edits: [['  /deep:\n', '  /deep/er: { get: { summary: Deeper, responses: { 204: {} } } }\n  /deep:\n']],
    made: ofOperations.flatMap((page) => (page === 'deep' ? ['deeper', 'deep'] : [page])),
    isAll: true,
  },
];

let before: Whole;
beforeAll(async () => {
  before = await buildWhole(harbour);
});

it.each(rounds)(
  'makes anew what shows "$edits.0.1", and takes nothing that would be another page',
  async (round) => {
    const files = { ...harbour };
    for (const [from, to, file = 'api.yaml'] of round.edits) {
      expect(files[file]).toContain(from);
      files[file] = files[file]!.replace(from, to);
    }
    const inDescription = round.edits.some(([, , file]) => file === undefined) ? ['overview'] : [];
    expect(await rebuild(before, files)).toEqual({
      made: [
        ...(round.isAll ? [''] : []),
        ...[...inDescription, ...round.made].map((page) => `api-reference/${page}`),
      ],
      wrong: [],
    });
  },
);

it('makes nothing anew where nothing has changed, wherever the docs folder lies', async () => {
  expect(await rebuild(before, harbour)).toEqual({ made: [], wrong: [] });
});

it('makes a page anew whose title is made of its path, when the description has other paths below that', async () => {
  const api =
    "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /boats: { get: { responses: { 200: {} } } }\n";
  const files = {
    'mint.json': JSON.stringify({ name: 'T', navigation: [{ group: 'G', pages: ['index'] }] }),
    'index.mdx': '---\ntitle: Home\n---\nHi.\n',
    'boats.mdx': '---\nopenapi: api.yaml GET /boats\n---\nHi.\n',
    'api.yaml': api,
  };
  const item = '  /boats/{id}: { get: { responses: { 200: {} } } }\n';
  const found = await rebuild(await buildWhole(files), { ...files, 'api.yaml': api + item });
  expect(found).toEqual({ made: ['boats'], wrong: [] });
});
