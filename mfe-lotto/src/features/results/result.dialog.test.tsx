import { type Answers, fail, refuse } from '@sanuk/testing/fake-server';
import { renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleLobby, sampleNow } from '../../shared/testing/lotto.fixtures.ts';
import ResultsPage from './results.page.tsx';
import { resultsOf, sampleOutcome, voidOutcome } from './testing/results.fixtures.ts';

const draw = { shots: 21, sum: '1234567', subtracted: '48095', rest: '1186472' };
const whole = { ...sampleOutcome({}, ['472', '86']), draw, server_time: sampleNow };
const answers: Answers = {
  'GET /api/lotto/lobby': sampleLobby(),
  'GET /api/lotto/results': resultsOf([sampleOutcome()]),
  'GET /api/lotto/result': whole,
  'GET /api/lotto/bill/wins': [],
};
const open = (
  more: Answers = {},
  query = '?round=yeekee-20261120-41',
  session: 'guest' | 'member' = 'guest',
) =>
  renderPage(<ResultsPage />, {
    path: `/lotto/results${query}`,
    route: '/lotto/results',
    session,
    answers: { ...answers, ...more },
  });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'ผลรางวัล' }));

test('[L6] one result opens by a press and closes to the list it was opened from', async () => {
  const { user, location, server } = await open({}, '?market=yeekee');
  await user.click(await screen.findByRole('link', { name: 'ดูผล หวยยี่กี รอบที่ 41' }));
  expect(location()).toBe('/lotto/results?market=yeekee&round=yeekee-20261120-41');
  const box = await dialog();
  expect(await box.findByText('หวยยี่กี รอบที่ 41')).toBeVisible();
  expect(
    box
      .getAllByRole('definition')
      .slice(0, 3)
      .map((each) => each.textContent),
  ).toEqual(['472', '72', '86']);
  expect(server.requestsTo('GET /api/lotto/result')[0]?.query).toEqual({ round_id: 'yeekee-20261120-41' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location()).toBe('/lotto/results?market=yeekee'));
});

test('a corrected result says so above its numbers', async () => {
  await open({
    'GET /api/lotto/result': {
      ...whole,
      round: { ...whole.round, corrected_at: '2026-11-20T10:30:00.000Z' },
    },
  });
  const box = await dialog();
  expect(await box.findByText(/^แก้ไขผลเมื่อ 20 พ.ย. 2569 17:30/)).toBeVisible();
});

test('[L6] [X4] of yeekee it says what it was computed from and leads to the proof', async () => {
  await open();
  const box = await dialog();
  expect(await box.findByText('1234567')).toBeVisible();
  expect(box.getByText('− 48095')).toBeVisible();
  expect(box.getByRole('link', { name: 'ตรวจสอบผล' })).toHaveAttribute('href', '/lotto/yeekee-20261120-41');
  expect(box.queryByRole('link', { name: /^โพยของฉัน/ })).toBeNull();
});

test('[L6] a member finds the own bills of the round, and the own winning numbers', async () => {
  const win = {
    ...{ bill_id: 'b-1', round_id: 'yeekee-20261120-41', bet_type: 'RUN_TOP' as const, number: '4' },
    ...{ amount: 10, rate: 3.2, win_amount: 32 },
  };
  await open({ 'GET /api/lotto/bill/wins': [win] }, undefined, 'member');
  const box = await dialog();
  expect(await box.findByText('วิ่งบน 4 ได้ ฿32.00')).toBeVisible();
  expect(box.getByRole('link', { name: 'โพยของฉันในรอบนี้' })).toHaveAttribute(
    'href',
    '/lotto/bills?round=yeekee-20261120-41',
  );
});

test('[L6] a round that was called off says why', async () => {
  await open({ 'GET /api/lotto/result': { ...voidOutcome(), draw: null, server_time: sampleNow } });
  const box = await dialog();
  expect(await box.findByText('เลขที่ยิงไม่ครบ 20 ครั้ง')).toBeVisible();
  expect(box.queryByRole('link', { name: 'ตรวจสอบผล' })).toBeNull();
  expect(box.queryByRole('button', { name: 'คัดลอกผล' })).toBeNull();
});

test('[E10.4] a server that fails reaches the dialog, which says it in the place of the result', async () => {
  const { user, server } = await open({ 'GET /api/lotto/result': fail(503) });
  const box = await dialog();
  expect(await box.findByRole('alert')).toHaveTextContent('โหลดผลรางวัลไม่สำเร็จ');
  server.answer(answers);
  await user.click(box.getByRole('button', { name: 'ลองใหม่' }));
  expect(await box.findByText('หวยยี่กี รอบที่ 41')).toBeVisible();
});

test('[E10.4] a round that does not exist is said to be unknown, without a retry, and leads to the list', async () => {
  const { user, location } = await open({ 'GET /api/lotto/result': refuse('round-unknown', 'ไม่พบรอบนี้') });
  const box = await dialog();
  expect(await box.findByRole('alert')).toHaveTextContent('ไม่พบรอบนี้');
  expect(box.queryByRole('button', { name: 'ลองใหม่' })).toBeNull();
  await user.click(box.getByRole('button', { name: 'ดูผลทั้งหมด' }));
  await waitFor(() => expect(location()).toBe('/lotto/results'));
});
