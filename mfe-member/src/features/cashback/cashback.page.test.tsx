import { queryClient } from '@sanuk/platform';
import { type Answers, fail } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, within } from '@sanuk/testing/render-page';
import CashbackPage from './cashback.page.tsx';
import { sampleLosses, samplePeriod, sampleRebate, sampleTurnover } from './testing/cashback.fixtures.ts';

const open = (answers: Answers) =>
  renderPage(<CashbackPage />, {
    path: '/cashback',
    session: 'member',
    answers: {
      'GET /api/cashback/loss/history': sampleLosses([samplePeriod()]),
      'GET /api/cashback/turnover/history': sampleTurnover([sampleRebate()]),
      ...answers,
    },
  });
const regionOf = (name: string) => screen.findByRole('region', { name });

test('[M6] today, the days and the weeks stand with how each amount comes about', async () => {
  await open({
    'GET /api/cashback/turnover/history': sampleTurnover([sampleRebate()], {
      today: [sampleRebate({ state: 'open', turnover: 100, amount: 0.5, paid_at: null })],
    }),
  });
  const today = await regionOf('วันนี้');
  expect(within(today).getByText('ยอดเล่นที่รู้ผลแล้ว ฿100.00 ได้คืน ฿0.50')).toBeVisible();
  expect(within(today).getByText('ต้องได้รวม ฿1.00 ขึ้นไปต่อวัน ระบบจึงจ่ายให้')).toBeVisible();
  const days = await regionOf('ยอดคืนของวันก่อนหน้า');
  expect(await within(days).findByText('ยอดเล่น ฿1,000.00 × 0.5% = ฿5.00')).toBeVisible();
  const weeks = await regionOf('คืนยอดเสียของสัปดาห์ก่อนหน้า');
  expect(await within(weeks).findByText('เดิมพัน ฿1,000.00 − ได้คืน ฿200.00 = ยอดเสีย ฿800.00')).toBeVisible();
});

test('[M6] a category narrows the days, and the next page follows when it is asked for', async () => {
  const { user, server } = await open({
    'GET /api/cashback/turnover/history': ({ query }) =>
      query.cursor
        ? sampleTurnover([sampleRebate({ date: '2026-11-14', turnover: 400, amount: 2 })])
        : query.category
          ? sampleTurnover()
          : sampleTurnover([sampleRebate()], { next_cursor: '2026-11-15~slot' }),
  });
  const days = await regionOf('ยอดคืนของวันก่อนหน้า');
  await user.click(await within(days).findByRole('button', { name: 'ดูเพิ่ม' }));
  expect(await within(days).findByText('ยอดเล่น ฿400.00 × 0.5% = ฿2.00')).toBeVisible();
  expect(within(days).getByText('ยอดเล่น ฿1,000.00 × 0.5% = ฿5.00')).toBeVisible();
  await user.click(within(days).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'หวย' }));
  expect(await within(days).findByText('ไม่มีรายการในหมวดนี้')).toBeVisible();
  expect(server.requestsTo('GET /api/cashback/turnover/history').at(-1)?.query).toMatchObject({
    category: 'lotto',
  });
});

test('[M6] before anything was played the page says how to begin', async () => {
  await open({
    'GET /api/cashback/turnover/history': sampleTurnover(),
    'GET /api/cashback/loss/history': sampleLosses(),
  });
  expect(await screen.findByText(/^วันนี้ยังไม่มียอดเล่นที่รู้ผลแล้ว/)).toBeVisible();
  expect(await screen.findByText('ยังไม่มีวันที่ปิดยอด')).toBeVisible();
  expect(await screen.findByText('ยังไม่มีสัปดาห์ที่ปิดยอดแล้ว')).toBeVisible();
});

test('[M6] what cannot be loaded can be tried again', async () => {
  const { user, server } = await open({ 'GET /api/cashback/turnover/history': fail(503) });
  await screen.findByText('โหลดข้อมูลไม่สำเร็จ');
  server.answer({ 'GET /api/cashback/turnover/history': sampleTurnover([sampleRebate()]) });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await regionOf('วันนี้')).toBeVisible();
});

test('[M6] the open page follows the end of a day', async () => {
  const { server } = await open({ 'GET /api/cashback/turnover/history': sampleTurnover() });
  await screen.findByText('ยังไม่มีวันที่ปิดยอด');
  server.answer({ 'GET /api/cashback/turnover/history': sampleTurnover([sampleRebate()]) });
  await act(() => queryClient.invalidateQueries({ queryKey: ['cashback'] }));
  expect(await screen.findByText('จ่ายแล้ว')).toBeVisible();
});
