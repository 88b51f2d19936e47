import { startStub } from '../../page/mock/user-groups/service.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { untilStopped } from '../process/end.ts';

const DEFAULT_PORT = 4010;

export async function stub(args: Arguments): Promise<number> {
  const server = await startStub({
    port: args.port ?? DEFAULT_PORT,
    host: typeof args.host === 'string' ? args.host : undefined,
    allowOrigins: args.allowOrigin,
    token: args.token,
    testingToken: args.testingToken,
    stateFile: args.state,
  });
  process.stdout.write(
    `\n  The user-group stub listens at ${server.address}\n\n` +
      `  It accepts the API token ${server.token} (Customer) or ${server.testingToken} (Testing):\n\n` +
      `  curl --request GET ${server.address}/api/user \\\n` +
      `    --header 'Authorization: Token ${server.token}' \\\n` +
      `    --header 'Content-Type: application/json' \\\n` +
      `    --data '{"name": "Harbour Bakery", "user_group_id": "customer-42"}'\n\n` +
      `  The response header Stub-Choices lists the choices that the stub made where the OpenAPI document specifies nothing.\n\n`,
  );
  return untilStopped();
}
