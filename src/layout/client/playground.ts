/** The code of the playground, which is loaded when a reader opens it. */
import { startPlayground } from '../../playground/client/index.ts';

// The bundler leaves all code of mocks out of a site without one.
startPlayground(
  import.meta.env.LECTERN_MOCK
    ? async (mock) => (await import('../../mock/client/index.ts')).loadMock(mock)
    : undefined,
);
