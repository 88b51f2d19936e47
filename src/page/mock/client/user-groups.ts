import { demoToken, tokensOf } from '../user-groups/tokens.ts';
import type { PageMockApi } from '../PageMock.ts';
import type { userGroupService } from '../user-groups/page.ts';

/** The user group stub in a page. The service itself is loaded at the first request. */
export function userGroupsInPage(): PageMockApi {
  let loading: Promise<ReturnType<typeof userGroupService>> | undefined;
  const loaded = () =>
    (loading ??= import('../user-groups/page.ts').then(({ userGroupService }) => userGroupService()));
  return {
    about: `It accepts the API token \`${demoToken}\`, remembers your user groups until you close this tab, and makes its own choices where the OpenAPI document specifies nothing. The real service may behave differently.`,
    tokens: Object.entries(tokensOf())
      .reverse()
      .map(([token, label]) => ({ token, label })),
    variants: [],
    answer: async (asked) => (await loaded()).answer(asked),
    forget: async () => (await loaded()).forget(),
  };
}
