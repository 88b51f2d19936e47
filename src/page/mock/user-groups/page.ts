/** The user group service inside a page: no server, no network. */
import type { Answered } from '../exchange.ts';
import type { PageService } from '../PageMock.ts';
import { choices } from './choices.ts';
import { handle, type StubContext } from './handler.ts';
import { emptyState, readState, type StubState } from './state.ts';
import { tokensOf } from './tokens.ts';

/** Key under which the tab stores the state, so that the next page has it. */
const key = 'lec-user-groups';

/** A store of texts by name, such as `sessionStorage`. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** @param memory Stores the state. Without it (a browser may forbid storage) the state is lost with the page. */
export function userGroupService(memory: Memory | undefined): Required<PageService> {
  const context: StubContext = { now: Date.now, random: randomHex, tokens: tokensOf() };
  let own = emptyState;
  let storage = memory;
  // The state is read each time, because another page of the tab may have changed it.
  const current = (): StubState => stored(storage) ?? own;
  const store = (state: StubState): void => {
    own = state;
    try {
      storage?.setItem(key, JSON.stringify(state));
    } catch {
      // The storage is full or forbidden: from now on the state lasts as long as the page.
      storage = undefined;
    }
  };
  return {
    answer(asked) {
      const before = current();
      const { response, state } = handle(asked, before, context);
      if (state !== before) store(state);
      return Promise.resolve({ answered: response, decisions: decisionsIn(response) });
    },
    forget() {
      store(emptyState);
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

function stored(memory: Memory | undefined): StubState | undefined {
  try {
    return readState(memory?.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
