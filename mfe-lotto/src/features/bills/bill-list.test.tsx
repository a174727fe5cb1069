import { scrollEverythingIntoSight } from '@sanuk/testing/browser-gaps';
import { type Answers, fail, held } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { resultedRound, sampleBill } from '../../shared/testing/lotto.fixtures.ts';
import { openBills } from './testing/open-bills.tsx';

const pages: Answers = {
  'GET /api/lotto/bill/list': ({ query }) =>
    query.cursor
      ? { items: [sampleBill({ bill_id: 'b-2', bill_no: 'YK2611200002' })], next_cursor: null }
      : { items: [sampleBill()], next_cursor: 'page-2' },
};
const bill = (billNo: string) => screen.findByRole('button', { name: new RegExp(billNo) });
const more = () => screen.findByRole('button', { name: 'แสดงเพิ่ม' });

test('a bill of a round whose result was corrected has a note in the list', async () => {
  const round = resultedRound({ corrected_at: '2026-11-20T10:30:00.000Z' });
  await openBills({
    'GET /api/lotto/bill/list': { items: [sampleBill({ status: 'lost', round })], next_cursor: null },
  });
  expect(await bill('YK2611200001')).toHaveTextContent('แก้ไขผลเมื่อ 20 พ.ย. 2569 17:30');
});

describe('the next page of bills', () => {
  test('[E10] that does not come is told below the others, waits for a press, and comes then', async () => {
    const { server, user } = await openBills({
      'GET /api/lotto/bill/list': ({ query }) =>
        query.cursor ? fail(503) : { items: [sampleBill()], next_cursor: 'page-2' },
    });
    await user.click(await more());
    expect(await screen.findByRole('alert')).toHaveTextContent('โหลดโพยไม่สำเร็จ');
    expect(await bill('YK2611200001')).toBeVisible();
    await act(async () => scrollEverythingIntoSight());
    expect(server.requestsTo('GET /api/lotto/bill/list')).toHaveLength(2);
    server.answer(pages);
    await user.click(await more());
    expect(await bill('YK2611200002')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'แสดงเพิ่ม' })).toBeNull();
  });

  test('[L5] is asked for once however often it is pressed, and its bills are summed up with the others', async () => {
    const { server, user } = await openBills(pages);
    expect(await screen.findByText('รวมจากโพยที่แสดง 1 โพย')).toBeVisible();
    await user.dblClick(await more());
    expect(await screen.findByText('รวมจากโพยที่แสดง 2 โพย')).toBeVisible();
    expect(screen.getByText('฿80.00')).toBeVisible();
    expect(server.requestsTo('GET /api/lotto/bill/list').filter(({ query }) => query.cursor)).toHaveLength(1);
  });
});

describe('the filters', () => {
  const asked = (server: Awaited<ReturnType<typeof openBills>>['server']) =>
    server.requestsTo('GET /api/lotto/bill/list').at(-1)?.query;

  test('[L5] a market is chosen by its name, once each, and taken off again', async () => {
    const { server, user, location } = await openBills();
    await bill('YK2611200001');
    await user.click(await screen.findByRole('combobox', { name: /ชนิดหวย/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'หวยทุกชนิด',
      'หวยยี่กี',
      'หวยฮานอยปกติ (จำลอง)',
    ]);
    await user.click(screen.getByRole('option', { name: 'หวยฮานอยปกติ (จำลอง)' }));
    await waitFor(() => expect(location()).toBe('/lotto/bills?market=hanoi'));
    await waitFor(() => expect(asked(server)).toEqual({ market: 'hanoi', limit: 30 }));
    await user.click(screen.getByRole('combobox', { name: /ชนิดหวย/ }));
    await user.click(await screen.findByRole('option', { name: 'หวยทุกชนิด' }));
    await waitFor(() => expect(location()).toBe('/lotto/bills'));
  });

  test('[L5] stand together in the address, and one is taken off without the others', async () => {
    const { server, user, location } = await openBills(
      {},
      '/lotto/bills?status=won&market=yeekee&round=yeekee-20261120-41',
    );
    await bill('YK2611200001');
    expect(asked(server)).toEqual({
      status: 'won',
      market: 'yeekee',
      round_id: 'yeekee-20261120-41',
      limit: 30,
    });
    const status = within(screen.getByRole('group', { name: 'สถานะโพย' }));
    expect(status.getByRole('button', { name: 'ถูกรางวัล' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(status.getByRole('button', { name: 'ทั้งหมด' }));
    await waitFor(() => expect(location()).toBe('/lotto/bills?market=yeekee&round=yeekee-20261120-41'));
  });

  test('[L5] a status nobody knows is none', async () => {
    const { server } = await openBills({}, '/lotto/bills?status=nothing');
    await bill('YK2611200001');
    expect(asked(server)).toEqual({ limit: 30 });
  });

  test('[L5] bills of another filter are not shown under this one', async () => {
    const answer = held<{ items: []; next_cursor: null }>();
    const { user } = await openBills({
      'GET /api/lotto/bill/list': ({ query }) =>
        query.status ? answer.promise : { items: [sampleBill()], next_cursor: null },
    });
    await bill('YK2611200001');
    await user.click(screen.getByRole('button', { name: 'ไม่ถูกรางวัล' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /YK2611200001/ })).toBeNull());
    await act(async () => answer.resolve({ items: [], next_cursor: null }));
    expect(await screen.findByText('ไม่พบโพยตามตัวกรองนี้')).toBeVisible();
  });

  test('[L5] opening and closing a bill leaves the filter as it is', async () => {
    const { user, location } = await openBills({}, '/lotto/bills?status=pending');
    await user.click(await bill('YK2611200001'));
    expect(location()).toBe('/lotto/bills?status=pending&bill=b-1');
    await user.click(await screen.findByRole('button', { name: 'ปิด' }));
    await waitFor(() => expect(location()).toBe('/lotto/bills?status=pending'));
  });
});

test('[E2] a session that ended leads from the bills to the login page', async () => {
  const { location } = await openBills({ 'GET /api/lotto/bill/list': fail(401) });
  await waitFor(() => expect(location()).toBe('/login'));
});
