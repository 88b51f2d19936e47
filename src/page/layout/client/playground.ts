/** The code of the playground, which is loaded when a reader opens it. */
import { startPlayground } from '../../playground/client/index.ts';

startPlayground(async (mock) => (await import('../../mock/client/index.ts')).loadMock(mock));
