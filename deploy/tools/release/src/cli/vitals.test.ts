import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run.ts';

const good = 'a'.repeat(20);
const slow = 'b'.repeat(20);

/** What an edge tells of one vital of one release: how many pages fell into each class. */
function told(vital: string, remote: string, release: string, classes: Record<string, number>): string[] {
  let sum = 0;
  return Object.entries(classes).map(([le, pages]) => {
    sum += pages;
    return `sanuk_page_${vital}_bucket{le="${le}",service="edge",brand="siam",remote="${remote}",release="${release}"} ${sum}`;
  });
}

let server: Server;
let address: string;
beforeAll(async () => {
  const text = [
    '# HELP sanuk_page_lcp_ms Largest paint',
    ...told('lcp_ms', 'mfe-lotto', good, { 500: 3, 1000: 1, '+Inf': 0 }),
    ...told('lcp_ms', 'mfe-lotto', slow, { 500: 1, 1000: 1, '+Inf': 2 }),
    ...told('cls', 'mfe-lotto', good, { 0: 4, 0.1: 0, '+Inf': 0 }),
    ...told('lcp_ms', 'mfe-games', good, { 500: 9, '+Inf': 0 }),
    'sanuk_browser_incidents_total{brand="siam",remote="mfe-lotto"} 3',
  ].join('\n');
  server = createServer((request, response) => {
    if (request.url === '/metrics') response.end(text);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const vitals = (...args: string[]) => runCommand(['vitals', ...args], { root: '/nowhere', environment: {} });

test('[X9.3] the team of a remote reads each of its releases, and no other remote’s', async () => {
  const { data, text, exitCode } = await vitals('mfe-lotto', '--metrics', address);
  expect(exitCode).toBe(0);
  expect(data).toEqual([
    { brand: 'siam', release: good, vital: 'lcp_ms', pages: 4, p75: 500 },
    { brand: 'siam', release: slow, vital: 'lcp_ms', pages: 4, p75: null },
    { brand: 'siam', release: good, vital: 'cls', pages: 4, p75: 0 },
  ]);
  expect(text).toContain('beyond');
  expect(await vitals('mfe-lotto', '--brand', 'siam', '--metrics', address)).toMatchObject({ data });
});

test.each([
  [[], 2, 'vitals of which remote'],
  [['mfe-lotto'], 2, 'say where the edge counts'],
  [['mfe-lotto', '--metrics', 'http://127.0.0.1:1/metrics'], 1, 'no edge tells its counters'],
])('vitals %j is refused by name', async (args, exitCode, why) => {
  expect(await vitals(...args)).toMatchObject({ exitCode, text: expect.stringContaining(why) });
});

test.each([
  [['mfe-lotta'], 'did you mean mfe-lotto? there are: mfe-games, mfe-lotto'],
  [['mfe-lotto', '--brand', 'siem'], 'did you mean siam?'],
])('[X9.3] vitals of a name that neither the store nor the edge knows are refused: %j', async (args, why) => {
  expect(await vitals(...args, '--metrics', address)).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining(why),
  });
});

test('[X9.3] a remote that is published and was not opened yet has no vitals', async () => {
  const store = await mkdtemp(join(tmpdir(), 'sanuk-vitals-'));
  await mkdir(join(store, 'r/mfe-rewards'), { recursive: true });
  expect(await vitals('mfe-rewards', '--metrics', address, '--store', store)).toMatchObject({
    exitCode: 0,
    data: [],
    text: 'no page of mfe-rewards has been reported yet',
  });
  await rm(store, { recursive: true });
});

test('an address that tells something else is refused', async () => {
  expect(await vitals('mfe-lotto', '--metrics', address.replace('/metrics', '/'))).toMatchObject({
    exitCode: 1,
  });
});
