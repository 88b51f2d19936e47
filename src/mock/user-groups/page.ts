/** The user group service inside a page: no server, no network. */
import type { Answered } from '../exchange.ts';
import type { PageService } from '../PageStandIn.ts';
import { choices } from './choices.ts';
import { handle, type StubContext } from './handler.ts';
import { emptyState, readState, type StubState } from './state.ts';
import { tokensOf } from './tokens.ts';

/** Where the tab keeps the state from one page to the next. */
const key = 'lec-user-groups';

/** Something that keeps texts by name; `sessionStorage`, which ends with the tab. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** @param memory Where there is none (a browser may forbid it), the state is gone with the page. */
export function userGroupService(memory: Memory | undefined): Required<PageService> {
  const context: StubContext = { now: Date.now, random: randomHex, tokens: tokensOf() };
  let own = emptyState;
  let kept = memory;
  // Another page of the tab may have changed it since, even while this one rested in the browser's history.
  const current = (): StubState => remembered(kept) ?? own;
  const keep = (state: StubState): void => {
    own = state;
    try {
      kept?.setItem(key, JSON.stringify(state));
    } catch {
      // A full or forbidden storage: from now on the state lasts as long as the page.
      kept = undefined;
    }
  };
  return {
    answer(asked) {
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

function remembered(memory: Memory | undefined): StubState | undefined {
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
