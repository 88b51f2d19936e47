import type { Environment } from './state.ts';

/** The default API token of the stub. */
export const demoToken = 'demo-token';

/** The two API tokens of a stub, each with its environment. */
export function tokensOf(
  token: string = demoToken,
  testingToken = `${token}-testing`,
): Record<string, Environment> {
  return { [testingToken]: 'Testing', [token]: 'Customer' };
}
