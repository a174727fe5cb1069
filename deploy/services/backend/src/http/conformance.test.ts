import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo } from '@sanuk/cli';
import { conformanceTool } from '@sanuk/conformance/tool';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

// Each test asks every call of the specification, over HTTP.
jest.setTimeout(60_000);

let context: TestContext;
let url: string;
beforeAll(async () => {
  context = await createTestContext();
  for (const name of ['lotto-rounds', 'wheel']) await context.startFeature(name);
  url = await context.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => context.close());

/** What `npm run conformance` answers about an address. */
const conformance = (address: string) => answerTo(conformanceTool, ['--url', address, '--agent', 'SIAM']);

interface Given {
  status: number;
  body: string;
}
let proxy: Server | undefined;
afterEach(async () => {
  if (!proxy) return;
  proxy.closeAllConnections();
  proxy.close();
  await once(proxy, 'close');
  proxy = undefined;
});

/** A backend like ours that breaks the contract in one call. */
async function brokenIn(call: string, breaking: (given: Given) => Given): Promise<string> {
  proxy = createServer((asked, answer) => {
    const { method = '', url: path = '', headers } = asked;
    const onward = forward(`${url}${path}`, { method, headers, agent: false }, (given) => {
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () => {
        const said = { status: given.statusCode ?? 0, body: Buffer.concat(parts).toString() };
        const isIt = `${method} ${path.split('?')[0]}` === call;
        const { status, body } = isIt ? breaking(said) : said;
        answer.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    asked.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

const withData = (change: (data: Record<string, unknown>) => unknown) => (given: Given) => {
  const body = JSON.parse(given.body) as { data: Record<string, unknown> };
  return { ...given, body: JSON.stringify({ ...body, data: body.data && change(body.data) }) };
};

test('[P6.2] [K1.80] our backend keeps the contract in every call of the specification', async () => {
  expect(await conformance(url)).toMatchObject({ text: '77 calls keep the contract', exitCode: 0 });
});

test.each<[string, (given: Given) => Given, string]>([
  ['GET /api/get_user_info', withData(() => ({})), 'answers data that is not as agreed'],
  [
    'GET /api/lotto/lobby',
    (given) => ({ ...given, body: given.body.replace('"status"', '"error"') }),
    '`status` is',
  ],
  ['POST /api/member/wallets', () => ({ status: 500, body: '{}' }), 'answers HTTP 500'],
  ['GET /api/wheel/board', () => ({ status: 404, body: 'not found' }), 'answers HTTP 404'],
  ['GET /api/banner', () => ({ status: 200, body: '<html>' }), 'no JSON object'],
  [
    'POST /api/lotto/bill/cancel',
    (given) => ({ status: 200, body: given.body.replace(/"message":"[^"]*"/, '"message":"no"') }),
    'refuses without a Thai sentence',
  ],
])(
  '[P6.3, P6.4] a backend that breaks the contract in %s fails, and the call is named',
  async (call, breaking, why) => {
    const { text, exitCode } = await conformance(await brokenIn(call, breaking));
    expect(exitCode).toBe(1);
    expect(text).toContain(why);
    const named = new Set(text.split('\n').flatMap((line) => /^(?:GET|POST) \S+/.exec(line) ?? []));
    expect([...named]).toEqual([call]);
  },
);

test('[P6.3] an address where nobody answers is told, and nothing is registered there', async () => {
  const { text, exitCode } = await conformance('http://127.0.0.1:1');
  expect([exitCode, text]).toEqual([1, expect.stringContaining('serves no /openapi.json')]);
});

test.each([
  [[], 'say which backend'],
  [['--url', 'localhost:8080'], '--url takes an address'],
])('%j is refused by name', async (args, why) => {
  expect(await answerTo(conformanceTool, args)).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining(why),
  });
});
