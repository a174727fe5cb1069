import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { makePlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type EdgeFixture, startEdge } from '../testing/edge.fixture.ts';

const answerOf = (body: string, more = '') =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`;
const foreign = answerOf('FOREIGN');

/** What a broken backend puts on the connection, by path; the rest gets an honest answer. */
const badAnswers: Record<string, string> = {
  '/api/banner?surplus': answerOf('own') + foreign,
  '/api/banner?length-and-chunks': `HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${foreign}`,
  '/api/banner?two-lengths': `HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 60\r\n\r\nown${foreign}`,
  '/api/banner?nothing-with-body': `HTTP/1.1 204 No Content\r\nContent-Length: 7\r\n\r\n${foreign}`,
  '/api/banner?known-with-body': `HTTP/1.1 304 Not Modified\r\n\r\n${foreign}`,
  '/api/banner?switching': `HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n${foreign}`,
  '/api/banner?bad-chunk': `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n${foreign}`,
  '/api/banner?names-length': answerOf('own', 'Connection: content-length\r\n') + foreign,
  '/api/banner?no-http': `SSH-2.0\r\n\r\n${foreign}`,
};
/** Promises more than it gives, and ends. */
const shortAnswer = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 30\r\n\r\nhalf';

let platform: PlatformFixture;
let backend: Server;
let edge: EdgeFixture;
beforeAll(async () => {
  platform = await makePlatform();
  backend = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const path = String(data).split(' ', 2)[1] ?? '';
      if (path === '/api/banner?short') socket.end(shortAnswer);
      else socket.write(badAnswers[path] ?? answerOf(`own:${path}`));
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  edge = await startEdge(platform, { backendUrls: [`http://127.0.0.1:${port}`] });
});
afterAll(async () => {
  await edge.close();
  await new Promise((resolve) => backend.close(resolve));
  await platform.remove();
});

describe('answers of a backend that frames them wrongly', () => {
  test.each(Object.keys(badAnswers))('[F6] %s never reach another call', async (path) => {
    const first = await edge.ask(path).then(
      ({ text }) => text,
      () => 'broken off',
    );
    expect(first).not.toContain('FOREIGN');
    for (const next of ['/api/banner?a', '/api/banner?b', '/api/banner?c'])
      expect((await edge.ask(next)).text).toBe(`own:${next}`);
  });

  test('[F5] one that is shorter than it says is not passed off as a whole one', async () => {
    await expect(edge.ask('/api/banner?short')).rejects.toThrow();
    await expect(edge.ask('/api/banner?short', { headers: { 'accept-encoding': 'gzip' } })).rejects.toThrow();
    expect((await edge.ask('/api/banner?a')).text).toBe('own:/api/banner?a');
  });
});
