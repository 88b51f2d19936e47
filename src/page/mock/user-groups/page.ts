/** The user group service inside a page: no server, no network. */
import type { Answered, Asked } from '../exchange.ts';
import { choices } from './choices.ts';
import { handle, type StubContext } from './handler.ts';
import { emptyState, readState, type StubState } from './state.ts';
import { tokensOf } from './tokens.ts';
import { tabStore } from '../../../base/stored.ts';

/** Key under which the tab stores the state, so that the next page has it. */
const key = 'lec-user-groups';

/** The service. Where the browser forbids storage, the state is lost with the page. */
export function userGroupService() {
  const context: StubContext = { now: Date.now, random: randomHex, tokens: tokensOf() };
  let own = emptyState;
  let isKept = true;
  // The state is read each time, because another page of the tab may have changed it.
  const current = (): StubState => (isKept ? readState(tabStore.get(key)) : undefined) ?? own;
  const keep = (state: StubState): void => {
    own = state;
    isKept = tabStore.set(key, JSON.stringify(state));
  };
  return {
    answer(asked: Asked) {
      const before = current();
      const { response, state } = handle(asked, before, context);
      if (state !== before) keep(state);
      return Promise.resolve({ answered: response, decisions: decisionsIn(response) });
    },
    forget() {
      keep(emptyState);
      return Promise.resolve();
    },
  };
}

function decisionsIn({ headers }: Answered): string[] {
  const used = (headers['Stub-Choices'] ?? '').split(', ');
  return Object.entries(choices).flatMap(([id, { open, stub }]) =>
    used.includes(id) ? [`${open} ${stub}`] : [],
  );
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
