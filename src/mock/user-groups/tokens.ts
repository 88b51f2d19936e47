import type { Environment } from './state.ts';

/** The API token that the stub takes when none is named. */
export const demoToken = 'demo-token';

/** The two API tokens of a stub, each with its environment. */
export function tokensOf(
  token: string = demoToken,
  testingToken = `${token}-testing`,
): Record<string, Environment> {
  return { [testingToken]: 'Testing', [token]: 'Customer' };
}
