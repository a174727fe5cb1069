import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { loadServer } from './http-load.ts';
import { ProcessMissingError, processIn, processorSeconds } from './processor-time.ts';

let server: Server;
let url: string;
let received: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${request.headers.host} ${await text(request)}`);
    response.statusCode = received.length % 10 === 0 ? 503 : 200;
    response.end(received.length % 10 === 0 ? 'busy' : 'x'.repeat(200_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('each connection sends its requests once and in order', async () => {
  const connections = ['a', 'b'].map((name) =>
    Array.from({ length: 10 }, (_, at) => ({
      method: 'POST' as const,
      path: `/${name}`,
      headers: { host: 'siam.test' },
      body: `${name}${at}`,
    })),
  );
  const load = await loadServer({ url, connections });
  for (const [at, name] of ['a', 'b'].entries())
    expect(received.filter((line) => line.includes(` /${name} `))).toEqual(
      connections[at]?.map(({ body }) => `POST /${name} siam.test ${body}`),
    );
  expect(load).toMatchObject({ answers: 20, failed: 2 });
  for (const figure of [load.perSecond, load.p99Ms, load.clientMs]) expect(figure).toBeGreaterThan(0);
});

test('an answer is judged by its body where the caller says how', async () => {
  const load = await loadServer({
    url,
    connections: [Array.from({ length: 20 }, () => ({}))],
    isGood: (body) => body !== 'busy',
  });
  expect(load).toMatchObject({ answers: 20, failed: 2 });
});

test('one request is repeated until the time is over', async () => {
  const { answers } = await loadServer({ url, connections: [[{}], [{}]], seconds: 1 });
  expect(answers).toBeGreaterThan(1);
  expect(answers).toBeLessThanOrEqual(received.length);
});

test('the processor time of a process only grows, and a process that is not there is said', () => {
  const before = processorSeconds(process.pid);
  expect(processorSeconds(process.pid)).toBeGreaterThanOrEqual(before);
  expect(() => processIn(process.pid, 'deploy/services/none')).toThrow(ProcessMissingError);
});
