import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { BackendClient } from './backend-client.ts';

type Answers = Parameters<typeof startBackend>[0];

let backends: BackendFixture[] = [];
let client: BackendClient;
afterEach(async () => {
  await client.close();
  await Promise.all(backends.map((backend) => backend.close()));
});

/** A client of two backends, each with answers of its own. */
async function start(first: Answers = {}, second: Answers = {}): Promise<void> {
  backends = await Promise.all([first, second].map((answers) => startBackend(answers)));
  client = new BackendClient({ origins: backends.map(({ url }) => url), answerMs: 30_000, checkMs: 20 });
}

const never = new AbortController().signal;
const path = '/api/lotto/bill/create';
async function placeBill(): Promise<number> {
  const body = Buffer.from('{}');
  const answer = await client.ask({ method: 'POST', path, headers: {}, body, by: 'call', signal: never });
  await answer.body.dump();
  return answer.statusCode;
}

const callsOf = (at: number): string[] => (backends[at] as BackendFixture).calls;

const turn = () => new Promise(setImmediate);
async function untilReady(at: number, isReady: boolean): Promise<void> {
  while (client.states[at]?.isReady !== isReady) await turn();
}

const four = [1, 2, 3, 4];

test('a request goes to the backend with the fewest requests under way', async () => {
  const held: ServerResponse[] = [];
  await start({ '/api/live': (_request: IncomingMessage, response) => void held.push(response) });
  const options = { headers: {}, body: null, by: 'stream', signal: never } as const;
  const stream = client.ask({ method: 'GET', path: '/api/live', ...options });
  while (held.length === 0) await turn();
  for (const _ of four) expect(await placeBill()).toBe(200);
  expect([callsOf(0), callsOf(1)]).toEqual([['GET /api/live'], four.map(() => `POST ${path}`)]);
  held[0]?.end('{}');
  await (await stream).body.dump();
});

test('a backend that is gone costs no call, and is used again when it is back', async () => {
  await start();
  const [gone] = backends as [BackendFixture];
  await gone.close();
  for (const _ of four) expect(await placeBill()).toBe(200);
  expect(callsOf(1)).toHaveLength(four.length);
  await untilReady(0, false);
  backends[0] = await startBackend({}, gone.port);
  await untilReady(0, true);
  for (const _ of four) expect(await placeBill()).toBe(200);
  // Backends with as many requests take turns.
  expect(callsOf(0)).toHaveLength(four.length / 2);
});

test('a backend that is about to stop gets no new call', async () => {
  const isDraining = (_request: IncomingMessage, response: ServerResponse) => response.writeHead(503).end();
  await start({ '/readyz': isDraining });
  await untilReady(0, false);
  for (const _ of four) expect(await placeBill()).toBe(200);
  expect(callsOf(0)).toEqual([]);
});

test('a backend of an earlier release, which does not know the check, is ready', async () => {
  let checks = 0;
  const unknown = (_request: IncomingMessage, response: ServerResponse) => {
    checks += 1;
    response.writeHead(404).end();
  };
  await start({ '/readyz': unknown });
  await (backends[0] as BackendFixture).close();
  await untilReady(0, false);
  backends[0] = await startBackend({ '/readyz': unknown }, (backends[0] as BackendFixture).port);
  await untilReady(0, true);
  expect(checks).toBeGreaterThan(0);
});

test('[P2] a call that a backend may have heard is not sent to another one', async () => {
  const broken = (request: IncomingMessage) => request.socket.destroy();
  await start({ [path]: broken }, { [path]: broken });
  await expect(placeBill()).rejects.toThrow('other side closed');
  expect([...callsOf(0), ...callsOf(1)]).toEqual([`POST ${path}`]);
});

test('[F5] without any backend the call fails, and backends that are not ready are tried', async () => {
  await start();
  const [first, second] = backends as [BackendFixture, BackendFixture];
  await Promise.all([first.close(), second.close()]);
  await expect(placeBill()).rejects.toThrow('ECONNREFUSED');
  backends[1] = await startBackend({}, second.port);
  expect(await placeBill()).toBe(200);
});
