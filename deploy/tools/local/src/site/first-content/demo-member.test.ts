import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { QrPayment } from '@sanuk/contract/areas/payment';
import type { CallData, CallName } from '@sanuk/contract/calls';
import { type ErrorCode, errorNumbers } from '@sanuk/contract/errors';
import { demoMember, keepDemoMember } from './demo-member.ts';
import { siteClient } from './site-client.ts';

type Answers = { [N in CallName]?: (body: string) => CallData<N> | ErrorCode };

/** A site and its bank as far as the demo member needs them; everything asked is noted. */
async function neighbourhood(answers: Answers, outcomes: string[]) {
  const asked: string[] = [];
  const bodyOf = async (request: IncomingMessage) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    return text;
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const name = `${request.method} ${pathname}`;
    const body = await bodyOf(request);
    asked.push(`${name} ${body}`.trim());
    if (pathname === '/bank/scan') {
      response.writeHead(303, { location: `/bank?outcome=${outcomes.shift() ?? 'credited'}` }).end();
      return;
    }
    const data = (answers[name as CallName] ?? (() => 'not-built' as const))(body);
    const envelope =
      typeof data === 'string'
        ? { error: errorNumbers[data], message: 'ใช้ไม่ได้ในขณะนี้', data: null }
        : { error: 0, message: '', data };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  servers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, options: { call: siteClient(url), bankUrl: `${url}/bank`, timeoutMs: 1_500 } };
}

const servers: (() => void)[] = [];
afterEach(() => {
  for (const stop of servers.splice(0)) stop();
});

const payment = (status: QrPayment['status']): QrPayment => ({
  payment_id: 'p1',
  kind: 'qr',
  channel_id: 1,
  sub_channel_id: 2,
  status,
  requested_amount: 1000,
  amount: 1000.37,
  payload: '0002 the code',
  receiver_name: 'x',
  pay_to: null,
  pay_from: [],
  problem: null,
  arrived: null,
  reference: 'REF',
  created_at: '2026-11-20T00:00:00.000Z',
  expires_at: '2026-11-20T00:15:00.000Z',
  paid_at: null,
  server_time: '2026-11-20T00:00:00.000Z',
});
const signedIn = () => ({ access_token: 'token', expires_at: '2026-12-20T00:00:00.000Z' });
const site = (available: boolean, deposits: number): Answers => ({
  'POST /api/agent/config': () => ({
    agent_id: 5,
    agent_code: 'SIAM',
    info: { agent_name: '', agent_logo: '', line_contact_url: '', line_admin_url: '' },
    config: { deposit_min: 1, deposit_max: 9999, event_modal: false, game_list_limit: 60 },
  }),
  'POST /api/check_account': () => (available ? { available } : 'phone-taken'),
  ...(available ? { 'POST /api/register': signedIn } : { 'POST /api/login': signedIn }),
  'GET /api/member/statement': () => ({
    items: Array.from({ length: deposits }, (_, at) => ({
      statement_id: String(at),
      kind: 'deposit' as const,
      amount: 1000.37,
      balance_before: 0,
      balance_after: 1000.37,
      reference: 'REF',
      at: '2026-11-20T00:00:00.000Z',
    })),
    next_cursor: null,
  }),
  'GET /api/member/payment/channels': () => [
    { channel_id: 1, sub_channel_id: 2, kind: 'qr', name: 'QR', bank_code: null, min: 1, max: 9999 },
  ],
  'POST /api/member/payment/generate_qr': () => payment('pending'),
  'GET /api/member/payment/inquiry_status': () => payment('paid'),
});

test('on the first start the member registers and pays in by QR', async () => {
  // The bank hears of a new QR a moment after it was made.
  const { asked, options } = await neighbourhood(site(true, 0), ['unknown', 'credited']);
  expect(await keepDemoMember(options)).toEqual(demoMember);
  expect(asked.find((line) => line.startsWith('POST /api/register'))).toContain('"agent_code":"SIAM"');
  expect(asked.find((line) => line.includes('generate_qr'))).toContain(
    '{"channel_id":1,"sub_channel_id":2,"amount":1000}',
  );
  expect(asked.filter((line) => line === 'POST /bank/scan payload=0002+the+code')).toHaveLength(2);
});

test('a member who has paid in only logs in', async () => {
  const { asked, options } = await neighbourhood(site(false, 1), []);
  await keepDemoMember(options);
  expect(asked.map((line) => line.split(' ')[1])).toEqual([
    '/api/agent/config',
    '/api/check_account',
    '/api/login',
    '/api/member/statement',
  ]);
});

test('a start that was cut off before the deposit makes up for it', async () => {
  const { asked, options } = await neighbourhood(site(false, 0), []);
  await keepDemoMember(options);
  expect(asked.some((line) => line.startsWith('POST /bank/scan'))).toBe(true);
});

test('a bank that does not know the QR is given up in the end', async () => {
  const { options } = await neighbourhood(
    site(false, 0),
    Array.from({ length: 99 }, () => 'unknown'),
  );
  await expect(keepDemoMember(options)).rejects.toThrow(/not credited in time/);
});

test('a refusal of the site is told by its code', async () => {
  const { options } = await neighbourhood({}, []);
  await expect(keepDemoMember(options)).rejects.toThrow(/POST \/api\/agent\/config: not-built/);
});
