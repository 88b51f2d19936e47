import { mockOperation } from '../../page/mock/describe.ts';
import type { PageMock } from '../../page/mock/PageMock.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import type { PlaygroundModel } from '../../api/request/PlaygroundModel.ts';
import type { ViewSources } from './ViewSources.ts';

/**
 * Tells where the playground of an operation finds the mock API that the `mock` option asks for. Of a description that
 * comes with Lectern, there is a stub of the service.
 */
export function createMocks({ options, described }: Pick<ViewSources, 'options' | 'described'>) {
  const { mock, publish } = options;
  return {
    inPage(operation: Operation | undefined): string | undefined {
      if (mock?.kind !== 'page' || operation?.kind !== 'operation') return undefined;
      if (described.get(operation.document)?.isBundled) return 'user-group' satisfies PageMock;
      return publish('mock.json', JSON.stringify(mockOperation(operation)));
    },
    /** The playground's model with the mock of the dev server before the other servers. */
    atServer(model: PlaygroundModel, operation: Operation | undefined): PlaygroundModel {
      const address = mock?.kind === 'server' ? mock.address() : undefined;
      if (address === undefined || operation?.kind !== 'operation') return model;
      const url = `${address}/${operation.document.id}`;
      return {
        ...model,
        servers: [{ url, label: 'mock of this server', variables: [] }, ...model.servers],
      };
    },
  };
}
