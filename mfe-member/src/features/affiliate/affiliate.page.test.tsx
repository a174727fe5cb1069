import { queryClient } from '@sanuk/platform';
import { updateGuard } from '@sanuk/remote/update-guard';
import { type Answers, fail, refuse } from '@sanuk/testing/fake-server';
import { act, type PageOptions, renderPage, screen, within } from '@sanuk/testing/render-page';
import AffiliatePage from './affiliate.page.tsx';
import {
  emptyNetwork,
  sampleConfig,
  sampleDays,
  sampleNetwork,
  sampleSummary,
  sampleTransaction,
  sampleTransactions,
} from './testing/affiliate.fixtures.ts';

const open = (answers: Answers = {}, session: PageOptions['session'] = 'member') =>
  renderPage(<AffiliatePage />, {
    path: '/affiliate',
    session,
    answers: {
      'GET /api/affiliate/v2/configs': sampleConfig,
      'GET /api/affiliate/summary': sampleSummary(),
      'POST /api/affiliate/network': ({ body }) => (body.level === 2 ? emptyNetwork() : sampleNetwork()),
      'GET /api/affiliate/transactions': sampleDays,
      'GET /api/affiliate/v2/transactions': sampleTransactions([sampleTransaction()]),
      ...answers,
    },
  });
const regionOf = (name: string) => screen.findByRole('region', { name });
const redeemButton = () => screen.findByRole('button', { name: 'ถอน ฿60.00' });

test('[M7.7] the rates are those of the brand’s agent, for a guest as well, who is asked for nothing else', async () => {
  const { server } = await open({}, 'guest');
  const rates = await regionOf('อัตราค่าแนะนำ');
  expect(within(rates).getByRole('row', { name: 'หวย 0.8% 0.1%' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'รับสูงสุด 0.8% ของยอดเดิมพันเพื่อน' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'สมัครสมาชิก' })).toHaveAttribute('href', '/register');
  const asked = server.requestsTo('GET /api/affiliate/v2/configs');
  expect(asked.map(({ query }) => Number(query.agent_id))).toEqual([5]);
  expect(server.requestsTo('GET /api/affiliate/summary')).toHaveLength(0);
});

test('[M7] a member has the link to copy and as a QR, the days as a table, and the network by level', async () => {
  const { user } = await open();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  const link = await regionOf('ลิงก์ของคุณ');
  expect(within(link).getByText('http://localhost/?ref=FR2END7Q')).toBeVisible();
  expect(within(link).getByRole('img', { name: 'QR ของลิงก์แนะนำเพื่อน' })).toBeVisible();
  await user.click(within(link).getByRole('button', { name: 'คัดลอกข้อความชวน' }));
  expect(written).toHaveBeenCalledWith('มาเล่นด้วยกัน http://localhost/?ref=FR2END7Q');
  const chart = await regionOf('ค่าแนะนำ 30 วันล่าสุด');
  expect(within(chart).getAllByRole('row')).toHaveLength(3);
  expect(within(chart).getByText('รวม ฿60.00 เพื่อนใหม่ 1 คน')).toBeVisible();
  const network = await regionOf('เพื่อนในสาย');
  expect(await within(network).findByText('08****78')).toBeVisible();
  await user.click(within(network).getByRole('tab', { name: 'ชั้นที่ 2' }));
  expect(await within(network).findByText('ยังไม่มีเพื่อนในชั้นนี้')).toBeVisible();
});

test('[M7] where the browser can share, the words with the link are shared; who closes the sheet is told nothing', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    const { user } = await open();
    const link = await regionOf('ลิงก์ของคุณ');
    await user.click(await within(link).findByRole('button', { name: 'แชร์' }));
    expect(share).toHaveBeenCalledWith({ text: 'มาเล่นด้วยกัน http://localhost/?ref=FR2END7Q' });
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('[M7] transactions stand by day, and each by itself with what it comes of', async () => {
  const { user } = await open({
    'GET /api/affiliate/v2/transactions': sampleTransactions([
      sampleTransaction(),
      sampleTransaction({ transaction_id: '6', state: 'void', stake: -2_000, amount: -10 }),
      sampleTransaction({
        ...{ transaction_id: '5', kind: 'redeem', state: 'redeemed', name: null, level: null },
        ...{ category: null, stake: null, percent: null, amount: -50 },
      }),
    ]),
  });
  const list = await regionOf('รายการค่าแนะนำ');
  expect(await within(list).findByText('ยอดเล่นของเพื่อน ฿8,000.00')).toBeVisible();
  await user.click(within(list).getByRole('tab', { name: 'ทุกรายการ' }));
  expect(await within(list).findByText('สล็อต ฿8,000.00 × 0.5% = ฿40.00')).toBeVisible();
  expect(within(list).getByText('ถูกหักคืน')).toBeVisible();
  expect(within(list).getByText('ถอนเข้ากระเป๋าหลัก')).toBeVisible();
});

test('[M7] two presses redeem once, what is payable, and the page shows what is left', async () => {
  const { user, server } = await open({
    'POST /api/affiliate/redeem': () => {
      server.answer({
        'GET /api/affiliate/summary': sampleSummary({ commission_payable: 0, commission_redeemed: 60 }),
      });
      return { transaction_id: '8', amount: 60, commission_payable: 0, balance_after: 160 };
    },
  });
  await user.dblClick(await redeemButton());
  expect(await screen.findByRole('button', { name: 'ถอนเข้ากระเป๋าหลัก' })).toBeDisabled();
  expect(server.requestsTo('POST /api/affiliate/redeem').map(({ body }) => body)).toEqual([{ amount: 60 }]);
  expect(updateGuard()).toBe('allow');
});

test('[M7] after a lost answer the same order is sent again', async () => {
  const { user, server } = await open({ 'POST /api/affiliate/redeem': fail('network') });
  await user.click(await redeemButton());
  const again = await screen.findByRole('button', { name: 'ตรวจสอบอีกครั้ง' });
  server.answer({
    'POST /api/affiliate/redeem': {
      ...{ transaction_id: '8', amount: 60, commission_payable: 0, balance_after: 160 },
    },
    'GET /api/affiliate/summary': sampleSummary({ commission_payable: 0 }),
  });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'ถอนเข้ากระเป๋าหลัก' })).toBeDisabled();
  const keys = server
    .requestsTo('POST /api/affiliate/redeem')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('[M7] a refusal is said in its words, and what can be redeemed is fetched again', async () => {
  const words = 'ค่าแนะนำที่ถอนได้ตอนนี้คือ ฿10.00 กรุณาใส่ยอดไม่เกินนี้';
  const { user, server } = await open({
    'POST /api/affiliate/redeem': refuse('commission-insufficient', words),
  });
  const button = await redeemButton();
  server.answer({ 'GET /api/affiliate/summary': sampleSummary({ commission_payable: 10 }) });
  await user.click(button);
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText('ถอนได้เมื่อสะสมครบ ฿50.00')).toBeVisible();
});

test('[M7] before anybody came the page says how to begin', async () => {
  await open({
    'GET /api/affiliate/summary': sampleSummary({
      ...{ members: 0, active_members: 0, commission_total: 0, commission_pending: 0, commission_payable: 0 },
    }),
    'POST /api/affiliate/network': emptyNetwork(),
    'GET /api/affiliate/transactions': { items: [], next_cursor: null },
  });
  expect(await screen.findByText('ยังไม่มีค่าแนะนำ ส่งลิงก์ให้เพื่อนเพื่อเริ่มสะสม')).toBeVisible();
  expect(await screen.findByText('ยังไม่มีเพื่อนในชั้นนี้')).toBeVisible();
  expect(await screen.findByText('ยังไม่มีรายการ')).toBeVisible();
});

test('[M7] what cannot be loaded can be tried again; the page follows when commission comes', async () => {
  const { user, server } = await open({ 'GET /api/affiliate/summary': fail(503) });
  await screen.findByText('โหลดข้อมูลไม่สำเร็จ');
  server.answer({ 'GET /api/affiliate/summary': sampleSummary() });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await redeemButton()).toBeVisible();
  server.answer({ 'GET /api/affiliate/summary': sampleSummary({ commission_payable: 75 }) });
  await act(() => queryClient.invalidateQueries({ queryKey: ['affiliate'] }));
  expect(await screen.findByRole('button', { name: 'ถอน ฿75.00' })).toBeEnabled();
});
