import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Keyring, verifySignature } from '@sanuk/common/signature';
import { askOutside, jsonOf, outsideStates, postSigned } from './outside-call.ts';

const ring = Keyring.parse('bank:k1=secret-of-the-bank');
const key = ring.signingKey('bank');
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (more: object = {}) =>
  askOutside({ method: 'GET', url: `${url}/x?y=1`, key: null, timeoutMs: 20_000, ...more });

test('[P2] an outside service gets what was signed for it, path and query included', async () => {
  let isSigned = false;
  answer = ({ method, url: target, headers }, response) => {
    const verdict = verifySignature({ to: 'outside', keys: ring }, { method, target, headers, body: '' });
    isSigned = 'key' in verdict;
    response.end('{"a":1}');
  };
  expect(jsonOf(await ask({ key }))).toEqual({ a: 1 });
  expect(isSigned).toBe(true);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['says nothing', () => {}],
  ['says its head and no more', (response) => response.writeHead(200).write('{')],
])('[P4] one that %s is given up in time', async (_what, work) => {
  answer = (_request, response) => work(response);
  await expect(ask({ timeoutMs: 100 })).rejects.toThrow(/timeout|aborted/i);
});

test('[P4] one that says too much is cut off, and not read to its end', async () => {
  let isClosed = false;
  answer = (_request, response) => {
    response.once('close', () => {
      isClosed = true;
    });
    const more = () => {
      while (!isClosed && response.write('x'.repeat(10_000)));
      if (!isClosed) response.once('drain', more);
    };
    more();
  };
  await expect(ask({ limitBytes: 50_000 })).rejects.toThrow('more than 50000 bytes');
  while (!isClosed) await new Promise(setImmediate);
});

test('[P2] a redirect is not followed: a signature is for one address', async () => {
  const asked: string[] = [];
  answer = (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  };
  await expect(postSigned(`${url}/qr`, key, {}, 20_000)).rejects.toThrow('bank answered 307');
  expect(asked).toEqual(['/qr']);
});

test('[P6] one that cannot be reached is named with the reason, and reported until it answers', async () => {
  const { host } = new URL(url);
  answer = (_request, response) => response.end('{}');
  const other = ask({ url: url.replace('http:', 'https:') });
  await expect(other).rejects.toThrow(new RegExp(`^${host}: .*(?:SSL|TLS)`, 'i'));
  expect(outsideStates()[`outside:${host}`]).toEqual({
    state: 'down',
    detail: expect.stringMatching(/SSL|TLS/i),
  });
  await ask();
  expect(outsideStates()[`outside:${host}`]).toEqual({ state: 'up' });
});
