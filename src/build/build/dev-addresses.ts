/** Route of the mock APIs in the dev server, below the base; the id of a description follows. */
export const MOCK_ROUTE = '_lectern/mock';

/** Route of the relay in the dev server, below the base. */
export const RELAY_ROUTE = '_lectern/relay';
