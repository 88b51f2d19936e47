/** What a page with a playground needs when its reader opens it. */
import { startPlayground } from '../../playground/client/index.ts';

// A site without stand-ins has nothing of them, no file and no byte.
startPlayground(
  import.meta.env.LECTERN_MOCK
    ? async (mock) => (await import('../../mock/client/index.ts')).loadMock(mock)
    : undefined,
);
