import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { signatureOf, signedHeaders } from './signature.ts';
import { signedRoute } from './signed-route.ts';

const SECRET = 'a secret';
let app: FastifyInstance;
let received: unknown[];

beforeAll(async () => {
  app = Fastify();
  signedRoute(app, {
    url: '/callback/test',
    body: Type.Object({ amount: Type.Integer() }),
    secret: (request) => (request.headers['x-provider'] === 'unknown' ? null : SECRET),
    answers: {
      invalidSignature: { status: 'invalid-signature' },
      invalidRequest: { status: 'invalid-request' },
    },
    handler: async (body) => {
      received.push(body);
      return { status: 'ok' };
    },
  });
  await app.ready();
});
beforeEach(() => {
  received = [];
});
afterAll(() => app.close());

async function send(raw: string, headers: Record<string, string>) {
  const response = await app.inject({
    method: 'POST',
    url: '/callback/test',
    headers: { 'content-type': 'application/json', ...headers },
    payload: raw,
  });
  return [response.statusCode, response.json()];
}

const raw = '{"amount": 5}';
const refused = [401, { status: 'invalid-signature' }];

test('[P2] a signed call is let in, over the bytes as they came', async () => {
  expect(await send(raw, signedHeaders(SECRET, raw))).toEqual([200, { status: 'ok' }]);
  expect(received).toEqual([{ amount: 5 }]);
});

test.each([
  ['another secret', raw, signedHeaders('another', raw)],
  ['another body', '{"amount": 6}', signedHeaders(SECRET, raw)],
  ['a body with other spaces', '{"amount":5}', signedHeaders(SECRET, raw)],
  ['a timestamp six minutes old', raw, signedHeaders(SECRET, raw, Date.now() - 6 * 60_000)],
  ['a timestamp six minutes ahead', raw, signedHeaders(SECRET, raw, Date.now() + 6 * 60_000)],
  [
    'a timestamp that is not the signed one',
    raw,
    { ...signedHeaders(SECRET, raw), 'x-timestamp': `${Date.now() + 60_000}` },
  ],
  [
    'a timestamp that is no number',
    raw,
    { 'x-timestamp': 'now', 'x-signature': signatureOf(SECRET, 'now', raw) },
  ],
  ['no signature', raw, {}],
  ['a caller that is not known', raw, { ...signedHeaders(SECRET, raw), 'x-provider': 'unknown' }],
])('[P2] %s is refused before anything is read', async (_what, body, headers) => {
  expect(await send(body, headers)).toEqual(refused);
  expect(received).toEqual([]);
});

test.each([
  ['no JSON', 'amount=5'],
  ['the wrong type', '{"amount": "5"}'],
  ['a missing field', '{}'],
])('[P2] a signed body with %s is answered invalid-request', async (_what, body) => {
  expect(await send(body, signedHeaders(SECRET, body))).toEqual([400, { status: 'invalid-request' }]);
  expect(received).toEqual([]);
});
