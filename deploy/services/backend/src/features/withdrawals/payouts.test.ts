import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type PayoutOrder,
  PayoutOrder as PayoutOrderShape,
  type PayoutReport,
} from '@sanuk/contract/outside/payout-webhook';
import { Value } from 'typebox/value';
import { auditBooks } from '../../ledger/testing/books.ts';
import { isSignedByBackend } from '../../testing/signing.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { balancesOf } from '../../testing/test-members.ts';
import { approved, report, reportOf, statusOf } from './testing/test-withdrawals.ts';

/** A bank that writes down what it is asked to pay, and says what it is told to say. */
class PayingBank {
  readonly orders: PayoutOrder[] = [];
  readonly asked: string[] = [];
  /** what it answers to an order: a status, or nothing at all */
  takes: number | 'lost' = 200;
  /** what it knows of each payout; undefined is 404 */
  readonly states = new Map<string, PayoutReport | null>();
  #server: Server | undefined;

  async open(): Promise<string> {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const raw = Buffer.concat(chunks);
      if (!isSignedByBackend('bank', request, raw)) return response.writeHead(401).end();
      if (request.method === 'POST') {
        const order: unknown = JSON.parse(raw.toString());
        if (!Value.Check(PayoutOrderShape, order)) return response.writeHead(400).end();
        this.orders.push(order);
        if (this.takes === 'lost') return request.destroy();
        return response.writeHead(this.takes).end('{}');
      }
      const payout_id = request.url?.split('/').at(-1) ?? '';
      this.asked.push(payout_id);
      const state = this.states.get(payout_id);
      if (state === undefined) return response.writeHead(404).end('{}');
      return response.writeHead(200).end(JSON.stringify({ payout_id, report: state }));
    });
    const server = this.#server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.close();
  }
}

const bank = new PayingBank();
let context: TestContext;
beforeAll(async () => {
  context = await createTestContext({ env: { BANK_URL: await bank.open() } });
});
beforeEach(() => {
  bank.orders.length = 0;
  bank.asked.length = 0;
  bank.takes = 200;
});
afterEach(async () => expect(await auditBooks(context.admin)).toEqual([]));
afterAll(async () => {
  await context.close();
  bank.close();
});

const tell = () => context.runJob('withdrawals: tell the bank');
const lookAfter = () => context.runJob('withdrawals: look after payouts');
const makeDue = (id: string) =>
  context.admin.query('update withdrawal set next_try_at = now() where withdrawal_id = $1', [id]);
const ordersOf = (id: string) => bank.orders.filter(({ payout_id }) => payout_id === id);

test('[M3] what is approved is sent to the bank once, with the whole account, and the member sees it', async () => {
  const { member, withdrawal } = await approved(context);
  await Promise.all([tell(), tell()]);
  expect(ordersOf(withdrawal.withdrawal_id)).toMatchObject([
    { amount_satang: 500_00, bank_code: 'KBANK', account_name: 'สมหญิง ใจดี' },
  ]);
  expect(ordersOf(withdrawal.withdrawal_id)[0]?.bank_account).toMatch(/^\d{10}$/);
  expect(await statusOf(context, member)).toEqual(['sent']);
});

test('[P2] a bank that is away is told again, under the same id; the answer that was lost changes nothing', async () => {
  const { member, withdrawal } = await approved(context);
  const id = withdrawal.withdrawal_id;
  bank.takes = 503;
  await tell();
  expect(await statusOf(context, member)).toEqual(['approved']);
  bank.takes = 'lost';
  await makeDue(id);
  await tell();
  bank.takes = 200;
  await makeDue(id);
  await tell();
  expect(new Set(ordersOf(id).map(({ payout_id }) => payout_id)).size).toBe(1);
  expect(ordersOf(id)).toHaveLength(3);
  expect(await statusOf(context, member)).toEqual(['sent']);
});

test('[P2] a report that is faster than the answer of the bank counts, and the answer changes nothing', async () => {
  const { member, withdrawal } = await approved(context);
  await report(context, reportOf(withdrawal));
  await tell();
  expect(ordersOf(withdrawal.withdrawal_id)).toEqual([]);
  expect(await statusOf(context, member)).toEqual(['paid']);
});

test('[M3] a payout without a report is asked after, and what the bank says counts as its report', async () => {
  const { member, withdrawal } = await approved(context);
  const id = withdrawal.withdrawal_id;
  await tell();
  await lookAfter();
  expect(bank.asked).toEqual([]);
  bank.states.set(id, null);
  await makeDue(id);
  await lookAfter();
  expect([bank.asked, await statusOf(context, member)]).toEqual([[id], ['sent']]);
  const paid = reportOf(withdrawal);
  bank.states.set(id, paid);
  await makeDue(id);
  await lookAfter();
  expect(await statusOf(context, member)).toEqual(['paid']);
  expect(await report(context, paid)).toEqual([200, 'duplicate']);
  expect((await balancesOf(context, member)).holdSatang).toBe(0n);
});

test('[P2] a payout that the bank has lost is sent again', async () => {
  const { member, withdrawal } = await approved(context);
  await tell();
  await makeDue(withdrawal.withdrawal_id);
  await lookAfter();
  expect(ordersOf(withdrawal.withdrawal_id)).toHaveLength(2);
  expect(await statusOf(context, member)).toEqual(['sent']);
});

test('[P2] killed after the bank has taken it and before that was written down: it is sent again and paid once', async () => {
  const { member, withdrawal } = await approved(context);
  const id = withdrawal.withdrawal_id;
  await tell();
  // As if the process had ended between the answer of the bank and the commit.
  await context.admin.query('alter table withdrawal disable trigger withdrawal_moves');
  await context.admin.query(
    "update withdrawal set status = 'approved', sent_at = null, next_try_at = now() where withdrawal_id = $1",
    [id],
  );
  await context.admin.query('alter table withdrawal enable trigger withdrawal_moves');
  await tell();
  expect(new Set(ordersOf(id).map(({ payout_id }) => payout_id)).size).toBe(1);
  await report(context, reportOf(withdrawal));
  expect(await statusOf(context, member)).toEqual(['paid']);
  expect((await balancesOf(context, member)).holdSatang).toBe(0n);
});
