import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEdgeMetrics } from './edge-metrics.ts';

const incidents = (count: number) =>
  `sanuk_browser_incidents_total{brand="siam",remote="shell",release="one",kind="k",reason="r"} ${count}`;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An edge that answers with these counters. @returns where */
async function openEdge(text: string): Promise<string> {
  const server = createServer((_request, response) => response.end(text));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
}

test('the counters of all edges are added', async () => {
  const { state, healthOf } = await readEdgeMetrics(
    [await openEdge(incidents(2)), await openEdge(incidents(3))],
    'siam',
  );
  expect(state).toBe('read');
  expect(healthOf('shell', 'one')).toEqual({
    vitals: [],
    incidents: [{ kind: 'k', reason: 'r', count: 5 }],
  });
});

test('an edge that is away hides no other', async () => {
  const away = await openEdge('');
  servers.pop()?.close();
  const { state, healthOf } = await readEdgeMetrics([away, await openEdge(incidents(3))], 'siam');
  expect(state).toBe('read');
  expect(healthOf('shell', 'one')?.incidents).toHaveLength(1);
  expect(await readEdgeMetrics([away], 'siam')).toMatchObject({ state: 'away' });
  expect(await readEdgeMetrics([], 'siam')).toMatchObject({ state: 'none' });
});
