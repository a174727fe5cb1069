import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type BackendFixture, startBackend } from '../testing/backend.fixture.ts';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';
import { converse } from '../testing/raw-connection.ts';

let platform: PlatformFixture;
let backend: BackendFixture;
let edge: EdgeFixture;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  platform = await makePlatform();
  backend = await startBackend({
    '/api/live': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    },
    '/api/game/list': (_request, response) => void response.end('x'.repeat(109_000)),
  });
  edge = await startEdge(platform, { backendUrls: [backend.url] });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await edge.close();
  await backend.close();
  await platform.remove();
});

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

function send(bytes: string): Socket {
  const socket = connect(edge.port, '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  socket.write(bytes);
  return socket;
}

test('[F6] lists asked for behind a stream are not fetched, and a visitor beside them is served', async () => {
  const attackers = Array.from({ length: 6 }, () =>
    send(get('/api/live') + get('/api/game/list').repeat(550)),
  );
  await Promise.all(attackers.map((socket) => once(socket.resume(), 'close')));
  expect((await edge.ask('/api/banner')).status).toBe(200);
  expect(backend.calls.filter((call) => call.includes('/api/game/list'))).toEqual([]);
  const { body } = await edge.internal.inject('/metrics');
  expect(body).toMatch(/sanuk_refused_attacks_total\{attack="pipelined",service="edge"\} 6$/m);
});

test('[F6] one request behind a stream waits, and nothing is done for it', async () => {
  const socket = send(get('/api/live'));
  const [head] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
  // A page whose stream opens again sets its clock by it.
  expect(String(head)).toMatch(/\r\nserver-timing: clock;desc="\d{13}"\r\n/i);
  socket.write(get('/api/game/list'));
  // Answered on a connection of its own: what came before it has been seen by then.
  for (let time = 0; time < 3; time += 1) expect((await edge.ask('/api/banner')).status).toBe(200);
  expect(backend.calls.filter((call) => call.includes('/api/game/list'))).toEqual([]);
  expect(socket.destroyed).toBe(false);
});

test('[F6] two requests in one write are answered in order', async () => {
  const answer = await converse(
    edge.port,
    get('/api/banner?first') + get('/api/banner?second', 'Connection: close\r\n'),
  );
  expect(answer.status).toBe(200);
  const order = [...answer.body.matchAll(/"url":"\/api\/banner\?(\w+)"/g)].map(([, which]) => which);
  expect(order).toEqual(['first', 'second']);
});

test('[F6] a faulty request behind a stream ends the connection, and nothing is kept behind it', async () => {
  const socket = send(get('/api/live'));
  await once(socket, 'data');
  socket.write(get('/api/banner', 'Upgrade: h2c\r\n') + get('/api/game/list').repeat(550));
  await once(socket.resume(), 'close');
  expect(backend.calls.filter((call) => !call.includes('/api/live'))).toEqual([]);
  expect((await edge.ask('/api/banner')).status).toBe(200);
});
