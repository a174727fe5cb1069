import { runCommand } from '../cli/run.ts';
import { type BackendFixture, type EndpointAnswers, startBackend } from './backend.fixture.ts';

/** What the tests of a file give the tool, and what of it arrived. */
export interface CommandsOfFile {
  /** runs a command for the brand siam */
  operator: (...args: string[]) => ReturnType<typeof runCommand>;
  /** bodies of the orders that arrived in this test */
  orders: () => unknown[];
  /** who signed each of them */
  signers: () => readonly string[];
}

/** A backend that answers so, for all tests of a file; what arrived is forgotten before each of them. */
export function commandsOfFile(answers: EndpointAnswers, ...first: string[]): CommandsOfFile {
  let backend: BackendFixture;
  beforeAll(async () => {
    backend = await startBackend(answers);
  });
  beforeEach(() => {
    backend.orders.splice(0);
    backend.signers.splice(0);
  });
  afterAll(() => backend.close());
  return {
    operator: (...args) =>
      runCommand([...first, ...args, '--brand', 'siam'], {
        root: '/',
        environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
      }),
    orders: () => backend.orders.map(({ body }) => body),
    signers: () => backend.signers,
  };
}
