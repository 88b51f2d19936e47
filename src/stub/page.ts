/** The user group service inside a page: no server, no network. */
import type { PageStandIn } from '../mock/PageStandIn.ts';
import { choices } from './choices.ts';
import { handle, type StubContext } from './handler.ts';
import { emptyState, readState, type StubState } from './state.ts';
import { demoToken, tokensOf } from './tokens.ts';

/** Where the tab keeps the state from one page to the next. */
const key = 'lec-user-groups';

/** Something that keeps texts by name; `sessionStorage`, which ends with the tab. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** @param memory Where there is none (a browser may forbid it), the state is gone with the page. */
export function userGroupStandIn(memory: Memory | undefined): PageStandIn {
  const tokens = tokensOf();
  const context: StubContext = { now: Date.now, random: randomHex, tokens };
  let state = remembered(memory) ?? emptyState;
  const keep = (next: StubState): void => {
    if (next === state) return;
    state = next;
    try {
      memory?.setItem(key, JSON.stringify(state));
    } catch {
      // A full or forbidden storage: the state then lasts as long as the page.
    }
  };
  return {
    about:
      `It takes the API token \`${demoToken}\`, remembers your user groups until you close this tab, and decides by ` +
      'itself what the description leaves open. The real service may do otherwise.',
    tokens: Object.entries(tokens)
      .reverse()
      .map(([token, label]) => ({ token, label })),
    variants: [],
    answer(asked) {
      const result = handle(asked, state, context);
      keep(result.state);
      return result.response;
    },
    decisions({ headers }) {
      const used = (headers['Stub-Choices'] ?? '').split(', ');
      return Object.entries(choices).flatMap(([id, { open, stub }]) =>
        used.includes(id) ? [`${open} ${stub}`] : [],
      );
    },
    forget: () => keep(emptyState),
  };
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
