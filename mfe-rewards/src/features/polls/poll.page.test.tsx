import { queryClient } from '@sanuk/platform';
import { type Answers, fail, refuse } from '@sanuk/testing/fake-server';
import { act, type PageOptions, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import PollPage from './poll.page.tsx';
import { hiddenStats, samplePoll, sampleQuota, sampleStats, sampleSummary } from './testing/poll.fixtures.ts';

const reward = { kind: 'credit', amount: 100, turnover_multiplier: 1 } as const;
const open = (answers: Answers = {}, options: Partial<PageOptions> = {}) =>
  renderPage(<PollPage />, {
    path: '/poll/1',
    route: '/poll/:id?',
    answers: {
      'GET /api/poll/config': samplePoll(),
      'GET /api/poll/stats': hiddenStats,
      'GET /api/poll/winners': { items: [], next_cursor: null },
      'GET /api/poll/quota/get': sampleQuota(),
      'POST /api/poll/submit': {
        entry_id: 'e-1',
        choice_id: 2,
        submitted_at: '2026-11-23T05:00:00Z',
        quota: sampleQuota({ used: 1, left: 0 }),
      },
      ...answers,
    },
    ...options,
  });
const choice = (name: string) => screen.findByRole('radio', { name: new RegExp(name) });
const send = () => screen.findByRole('button', { name: 'ส่งคำตอบ' });

test('[R4.3] what is known of a poll stands with its question and choices', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'กิจกรรมที่คุณชอบ' })).toBeVisible();
  expect(screen.getByText('กิจกรรมไหนดีที่สุด', { selector: 'p' })).toBeVisible();
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  expect(screen.getAllByText('4 คำตอบ')[0]).toBeVisible();
  expect(await screen.findByText('สิทธิ์คงเหลือ 1 ครั้ง')).toBeVisible();
  expect(screen.getByText(/^อัปเดตล่าสุด 23 พ\.ย\./)).toBeVisible();
});

test('[R4.11, R4.12, R4.13, R4.14, R4.15, R4.16, R4.18] each request names the poll, and the brand where it is asked for', async () => {
  const { server } = await open({
    'GET /api/poll/config': samplePoll({ config: { reward, winners_max: 3 } }),
  });
  await screen.findByText('สิทธิ์คงเหลือ 1 ครั้ง');
  const ofBrand = { poll_id: 1, agent_id: 5 };
  for (const name of ['config', 'stats', 'winners'] as const) {
    const sent = server.requestsTo(`GET /api/poll/${name}`);
    expect(sent.length).toBeGreaterThan(0);
    for (const { query } of sent) expect(query).toEqual(ofBrand);
  }
  expect(server.requestsTo('GET /api/poll/quota/get')[0]?.query).toEqual({ poll_id: 1 });
});

test('[R4.17] an answer has exactly the poll and the choice, and is sent once', async () => {
  const page = await open();
  await page.user.click(await choice('หวย'));
  page.server.answer({
    'GET /api/poll/config': samplePoll({ metadata: { entries: 5, my_choice_ids: [2] } }),
    'GET /api/poll/stats': sampleStats,
    'GET /api/poll/quota/get': sampleQuota({ used: 1, left: 0 }),
  });
  await page.user.dblClick(await send());
  expect(await screen.findByText('สิทธิ์คงเหลือ 0 ครั้ง')).toBeVisible();
  const [sent, ...more] = page.server.requestsTo('POST /api/poll/submit');
  expect([sent?.body, more]).toEqual([{ poll_id: 1, choice_id: 2 }, []]);
  expect(sent?.headers['idempotency-key']).toBeTruthy();
  expect(await choice('หวย คำตอบของคุณ')).toBeDisabled();
  const table = await screen.findByRole('table', { name: 'ผลโหวต' });
  expect(within(table).getByRole('row', { name: 'วงล้อ 2 50.00%' })).toBeVisible();
});

test('[R4] nothing is sent without a choice', async () => {
  const page = await open();
  await waitFor(async () => expect(await send()).toBeEnabled());
  await page.user.click(await send());
  expect(await screen.findByText('กรุณาเลือกคำตอบก่อนส่ง')).toBeVisible();
  expect(page.server.requestsTo('POST /api/poll/submit')).toEqual([]);
});

test('[R4] what another tab answered meanwhile is said, and the page follows', async () => {
  const page = await open({ 'POST /api/poll/submit': refuse('poll-quota-used', 'คุณใช้สิทธิ์ตอบครบแล้ว') });
  await page.user.click(await choice('หวย'));
  page.server.answer({ 'GET /api/poll/quota/get': sampleQuota({ used: 1, left: 0 }) });
  await page.user.click(await send());
  expect(await screen.findByText('คุณใช้สิทธิ์ตอบครบแล้ว')).toBeVisible();
  expect(await screen.findByText('สิทธิ์คงเหลือ 0 ครั้ง')).toBeVisible();
});

test('[R4.19] counting anew says what stands against an answer, or that nothing does', async () => {
  const quota = sampleQuota({ total: 2, left: 2 });
  const page = await open({
    'GET /api/poll/quota/check': { allowed: true, obstacle: null, message: '', quota },
  });
  await page.user.click(await screen.findByRole('button', { name: 'ตรวจสิทธิ์อีกครั้ง' }));
  expect(await screen.findByText('สิทธิ์คงเหลือ 2 ครั้ง')).toBeVisible();
  expect(page.server.requestsTo('GET /api/poll/quota/check')[0]?.query).toEqual({ poll_id: 1 });
  page.server.answer({
    'GET /api/poll/quota/check': {
      allowed: false,
      obstacle: 'closed',
      message: 'ปิดรับคำตอบแล้ว ดูผลได้ด้านล่าง',
      quota,
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'ตรวจสิทธิ์อีกครั้ง' }));
  expect(await screen.findByText('ปิดรับคำตอบแล้ว ดูผลได้ด้านล่าง')).toBeVisible();
});

test('[R4] a guest sees the question and its choices, and is led to log in', async () => {
  await open({}, { session: 'guest' });
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  expect(await screen.findByText('ผลโหวตแสดงหลังจากคุณตอบแล้ว หรือเมื่อปิดรับ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'เข้าสู่ระบบเพื่อร่วมตอบ' })).toHaveAttribute('href', '/login');
});

test('[X1] shares follow while others answer', async () => {
  const page = await open({
    'GET /api/poll/config': samplePoll({ metadata: { my_choice_ids: [1] } }),
    'GET /api/poll/stats': sampleStats,
  });
  const row = () => screen.findByRole('row', { name: /^วงล้อ/ });
  expect(await row()).toHaveTextContent('50.00%');
  const choices = sampleStats.choices?.map((one) => ({ ...one, percent: 40 })) ?? null;
  page.server.answer({ 'GET /api/poll/stats': { ...sampleStats, choices } });
  await act(() => queryClient.invalidateQueries({ queryKey: ['polls'] }));
  await waitFor(async () => expect(await row()).toHaveTextContent('40.00%'));
});

test('[R4] a poll with a result shows what was right, who won, and the seed', async () => {
  const winner = { name: '08****78', choice_id: 2, reward, at: '2026-11-23T05:00:00Z' };
  await open({
    'GET /api/poll/config': samplePoll({
      config: { state: 'resulted', reward, winners_max: 3, result_at: '2026-11-23T05:00:00Z' },
      metadata: { answer_choice_id: 2, winners: 1 },
      draw: { seed: 'cd'.repeat(32) },
    }),
    'GET /api/poll/stats': sampleStats,
    'GET /api/poll/winners': { items: [winner], next_cursor: null },
  });
  expect(await choice('หวย คำตอบที่ถูก')).toBeDisabled();
  const winners = await screen.findByRole('list', { name: 'ผู้ได้รับรางวัล' });
  expect(winners).toHaveTextContent(/08\*{4}78.*เครดิต ฿100\.00/);
  expect(screen.getByText('cd'.repeat(32))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ส่งคำตอบ' })).not.toBeInTheDocument();
});

test.each(['/poll/abc', '/poll/0', '/poll/99'])('[R4] %s is the error page with 404', async (path) => {
  await open({ 'GET /api/poll/config': refuse('poll-unknown', 'ไม่พบ') }, { path });
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'กิจกรรมทายผลทั้งหมด' })).toHaveAttribute('href', '/poll');
});

test('[E10] a poll that does not come can be tried again', async () => {
  const { user, server } = await open({ 'GET /api/poll/config': fail(503) });
  await screen.findByText('โหลดกิจกรรมทายผลไม่สำเร็จ');
  server.answer({ 'GET /api/poll/config': samplePoll() });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
});

describe('without a number', () => {
  const list = (more: object) => ({
    'GET /api/poll/list': { open: [], over: [], server_time: '2026-11-23T05:00:00Z', ...more },
  });

  test('[R4] the open polls stand before those that are over, and lead to each', async () => {
    const over = sampleSummary({ poll_id: 7, title: 'คู่เอก', state: 'resulted', reward });
    await open(list({ open: [sampleSummary()], over: [over] }), { path: '/poll' });
    const first = await screen.findByRole('list', { name: 'เปิดรับคำตอบอยู่' });
    expect(within(first).getByRole('link')).toHaveAttribute('href', '/poll/1');
    const second = screen.getByRole('list', { name: 'ที่ผ่านมา' });
    expect(within(second).getByRole('link')).toHaveAttribute('href', '/poll/7');
    expect(second).toHaveTextContent('ประกาศผลแล้ว');
  });

  test('[R4] where there is none it says so', async () => {
    await open(list({}), { path: '/poll' });
    expect(await screen.findByText('ตอนนี้ยังไม่มีกิจกรรมให้ร่วมทายผล')).toBeVisible();
  });
});
