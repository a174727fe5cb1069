import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorNumbers } from '@sanuk/contract/errors';
import Fastify from 'fastify';
import { refusalText } from '../refusals/refusal.text.ts';
import { refuseWhileClosing } from './closing.ts';

test('[P1, K2] while the backend closes, calls under way are finished and later ones are refused in the envelope', async () => {
  const app = Fastify({ return503OnClosing: false });
  refuseWhileClosing(app, { isDraining: false });
  let finish = (_answer: object) => {};
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  app.get('/slow', () => {
    begun();
    return new Promise<object>((resolve) => {
      finish = resolve;
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');

  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const socket = connect(address.port, '127.0.0.1');
  const answers = text(socket);
  socket.write(get('/slow'));
  await isBegun;
  const arrived = once(app.server, 'request');
  const closed = app.close();
  socket.write(get('/later'));
  await arrived;
  finish({ done: true });
  await closed;

  const [first = '', second = ''] = (await answers).split('HTTP/1.1 ').slice(1);
  expect(first).toMatch(/^200 OK\r\n.*\{"done":true\}$/s);
  expect(second).toMatch(/^503 /);
  expect(second).toMatch(/\r\nretry-after: 1\r\n/i);
  expect(second).toMatch(/\r\nconnection: close\r\n/i);
  expect(JSON.parse(second.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: errorNumbers.unavailable,
    message: refusalText.unavailable,
    data: null,
  });
});

test('[P1] while the backend drains it answers, and each answer ends its connection', async () => {
  const app = Fastify();
  const readiness = { isDraining: false };
  refuseWhileClosing(app, readiness);
  app.get('/', async () => ({ done: true }));
  expect((await app.inject('/')).headers.connection).not.toBe('close');
  readiness.isDraining = true;
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  await app.close();
});
