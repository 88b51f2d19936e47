/** The code of the playground, which is loaded when a reader opens it. */
import { formLoader } from '../../playground/client/index.ts';

export const loadForm = formLoader(async (mock) =>
  (await import('../../mock/client/index.ts')).loadMock(mock),
);
