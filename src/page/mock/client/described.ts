import type { mock } from '../../../base/strings/browser/mock.ts';
import type { MockApi } from '../exchange.ts';
import type { MockOperation } from '../MockOperation.ts';
import type { PageMockApi } from '../PageMock.ts';
import { preferText } from '../preference.ts';
import { statusOf } from '../status.ts';

/** The mock API of one described operation. Its code is loaded at the first request. */
export function describedMock(operation: MockOperation, texts: typeof mock): PageMockApi {
  let loading: Promise<MockApi> | undefined;
  const loaded = () =>
    (loading ??= import('../mock-api.ts').then(({ mockApi }) => mockApi([operation], [], () => operation)));
  return {
    about: texts.about,
    tokens: [],
    variants: [{ label: texts.first, prefer: '' }, ...variantsOf(operation)],
    async answer(asked) {
      const answered = await (await loaded())(asked);
      const isGenerated = answered.headers['Mock-Answer']?.startsWith('made from the schema');
      return { answered, decisions: isGenerated ? [texts.generated] : [] };
    },
  };
}

function variantsOf(operation: MockOperation): PageMockApi['variants'] {
  return operation.responses.flatMap((response) => {
    const status = statusOf(response, operation);
    if (status < 200) return [];
    const names = new Set(response.content.flatMap(({ examples }) => examples.map(({ name }) => name)));
    if (names.size < 2) return [{ label: String(status), prefer: preferText(status, undefined) }];
    return [...names].map((name) => ({ label: `${status} ${name}`, prefer: preferText(status, name) }));
  });
}
