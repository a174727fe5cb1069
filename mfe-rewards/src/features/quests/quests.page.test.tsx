import { queryClient } from '@sanuk/platform';
import { updateGuard } from '@sanuk/remote/update-guard';
import { type Answers, fail, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, within } from '@sanuk/testing/render-page';
import QuestsPage from './quests.page.tsx';
import {
  doneQuest,
  questAnswers,
  sampleCheckIns,
  sampleEvents,
  sampleList,
  sampleQuest,
} from './testing/quests.fixtures.ts';

const open = (answers: Answers) =>
  renderPage(<QuestsPage />, { path: '/member/creditfree', session: 'member', answers });
const card = (name: string) => screen.findByRole('article', { name });
const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
const claimButton = () => screen.findByRole('button', { name: 'รับ ฿5.00 แสงเทียนสล็อต' });

/** Claims the one quest, and says so from then on. */
const claimed = () => doneQuest({ state: 'claimed', claimed_at: '2026-11-25T05:00:00.000Z' });
const redeemed = () => ({
  quest: claimed(),
  reward: claimed().reward,
  holdings: { balance: 105, points: 0, free_spins: 0 },
});

describe('the list', () => {
  test('[R2] says of each quest how far it is in words, what it brings, and where to go on', async () => {
    await open(questAnswers(sampleList([sampleQuest()])));
    const quest = within(await card('แสงเทียนสล็อต'));
    expect(quest.getByText('฿20.00 / ฿100.00')).toBeVisible();
    expect(quest.getByRole('progressbar')).toHaveAttribute('value', '2000');
    expect(quest.getByText('฿5.00')).toBeVisible();
    expect(quest.getByText('เล่น 1 เท่าก่อนถอน')).toBeVisible();
    expect(quest.getByRole('link', { name: 'ไปเล่น แสงเทียนสล็อต' })).toHaveAttribute('href', '/slot');
    expect(screen.getByRole('region', { name: 'ภารกิจวันนี้' })).toBeVisible();
  });

  test('[R2] a locked quest says what unlocks it, and a state narrows the list', async () => {
    const { user } = await open(
      questAnswers(
        sampleList([
          sampleQuest(),
          sampleQuest({ quest_id: 'b', title: 'หมุน', state: 'locked', unlocked_by: 'เติมคลัง' }),
        ]),
      ),
    );
    expect(within(await card('หมุน')).getByText('ทำ “เติมคลัง” ให้ครบก่อน')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^ยังล็อก/ }));
    expect(titles()).toEqual(['หมุน']);
    await user.click(screen.getByRole('button', { name: /^หมดเวลา/ }));
    expect(screen.queryAllByRole('article')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'ดูทั้งหมด' }));
    expect(titles()).toEqual(['แสงเทียนสล็อต', 'หมุน']);
  });

  test('[R2] when something moves the quest is another in its place', async () => {
    const second = sampleQuest({ quest_id: 'b', title: 'ที่สอง' });
    const { server } = await open(questAnswers(sampleList([sampleQuest(), second])));
    await card('แสงเทียนสล็อต');
    server.answer(questAnswers(sampleList([sampleQuest(), { ...second, current: 100, state: 'claimable' }])));
    await act(() => queryClient.invalidateQueries({ queryKey: ['quests'] }));
    expect(await screen.findByRole('button', { name: 'รับ ฿5.00 ที่สอง' })).toBeVisible();
    expect(titles()).toEqual(['แสงเทียนสล็อต', 'ที่สอง']);
  });

  test('[R2] rewards of periods before stand first', async () => {
    const before = doneQuest({ period_id: '2026-11-24' });
    await open(questAnswers(sampleList([sampleQuest()], { unclaimed: [before] })));
    const section = await screen.findByRole('region', { name: 'จากรอบก่อน' });
    expect(within(section).getByRole('button', { name: 'รับ ฿5.00 แสงเทียนสล็อต' })).toBeVisible();
  });

  test('[R2] without quests the page says so, and one that does not come can be tried again', async () => {
    const { user, server } = await open({
      ...questAnswers(sampleList([])),
      'GET /api/quest/list': fail(503),
    });
    expect(await screen.findByText('โหลดภารกิจไม่สำเร็จ')).toBeVisible();
    server.answer(questAnswers(sampleList([])));
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('ยังไม่มีภารกิจ')).toBeVisible();
  });
});

describe('checking in', () => {
  test('[R2] today is marked in the calendar, and the press is done for today', async () => {
    const visit = sampleQuest({
      quest_id: 'v',
      kind: 'check-in',
      title: 'แวะมา',
      target: 1,
      current: 0,
      unit: 'days',
    });
    const { user, server } = await open(questAnswers(sampleList([visit])));
    const calendar = within(await screen.findByRole('table', { name: 'ปฏิทินเช็กอิน พฤศจิกายน 2569' }));
    expect(calendar.getAllByText('เช็กอินแล้ว')).toHaveLength(3);
    expect(screen.getByText('ต่อเนื่อง 2 วัน')).toBeVisible();
    const done = sampleCheckIns({ is_done: true, streak: 3, days: ['2026-11-24', '2026-11-25'] });
    server.answer(
      questAnswers(sampleList([{ ...visit, current: 1, state: 'claimable' }], { check_ins: done })),
    );
    await user.click(screen.getByRole('button', { name: 'เช็กอินวันนี้' }));
    expect(await screen.findByRole('button', { name: 'เช็กอินวันนี้แล้ว' })).toBeDisabled();
    expect(screen.getByText('ต่อเนื่อง 3 วัน')).toBeVisible();
    const sent = server.requestsTo('POST /api/event/quest').map(({ body }) => body);
    expect(sent).toContainEqual({ check_in: true });
  });

  test('[C4.5, R2] the quest of an event is fulfilled by its own press; the event is asked for without a brand', async () => {
    const visit = sampleQuest({ kind: 'check-in', title: 'แวะงาน', target: 1, current: 0, unit: 'days' });
    const { user, server } = await open(questAnswers(sampleList([]), sampleEvents([visit])));
    expect(await screen.findByText('งานวงล้อบัวทอง')).toBeVisible();
    expect(server.requestsTo('GET /api/event/list').map(({ query }) => query)).toEqual([{}]);
    const press = await screen.findByRole('button', { name: 'เช็กอิน แวะงาน' });
    server.answer(questAnswers(sampleList([]), sampleEvents([{ ...visit, current: 1, state: 'claimable' }])));
    await user.click(press);
    expect(await screen.findByRole('button', { name: 'รับ ฿5.00 แวะงาน' })).toBeVisible();
  });
});

describe('claiming', () => {
  test('[R2] sends the quest and its period once for two presses, and it stands as claimed', async () => {
    const { user, server } = await open({
      ...questAnswers(sampleList([doneQuest()])),
      'POST /api/quest/redeem': redeemed,
    });
    const button = await claimButton();
    server.answer(questAnswers(sampleList([claimed()])));
    await user.dblClick(button);
    expect(await screen.findByText('ได้รับ ฿5.00 แล้ว')).toBeVisible();
    expect(within(await card('แสงเทียนสล็อต')).queryByRole('button')).toBeNull();
    expect(server.requestsTo('POST /api/quest/redeem').map(({ body }) => body)).toEqual([
      { quest_id: 'slot-day', period_id: '2026-11-25' },
    ]);
    expect(updateGuard()).toBe('allow');
  });

  test('[R2] after a lost answer the quest itself says that it was claimed', async () => {
    const { user, server } = await open({
      ...questAnswers(sampleList([doneQuest()])),
      'POST /api/quest/redeem': () => {
        server.answer(questAnswers(sampleList([claimed()])));
        return fail('network');
      },
    });
    await user.click(await claimButton());
    expect(await screen.findByText('ได้รับ ฿5.00 แล้ว')).toBeVisible();
    expect(server.requestsTo('POST /api/quest/redeem')).toHaveLength(1);
  });

  test('[R2] where nobody can say what became of it, it is asked for again under its own key', async () => {
    const { user, server } = await open({
      ...questAnswers(sampleList([doneQuest()])),
      'POST /api/quest/redeem': fail('network'),
    });
    await user.click(await claimButton());
    expect(await screen.findByText('ยังไม่ทราบผล กรุณาตรวจอีกครั้ง')).toBeVisible();
    server.answer({ 'POST /api/quest/redeem': redeemed });
    await user.click(screen.getByRole('button', { name: 'ตรวจผลการรับ แสงเทียนสล็อต' }));
    expect(await screen.findByText('ได้รับ ฿5.00 แล้ว')).toBeVisible();
    const keys = server.requestsTo('POST /api/quest/redeem').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  test('[R2] a refusal is said in its words, and the list is fetched again', async () => {
    const { user, server } = await open({
      ...questAnswers(sampleList([doneQuest()])),
      'POST /api/quest/redeem': refuse('quest-expired', 'ภารกิจนี้หมดเวลารับรางวัลแล้ว'),
    });
    const button = await claimButton();
    server.answer(questAnswers(sampleList([doneQuest({ state: 'expired' })])));
    await user.click(button);
    expect(await screen.findByText('ภารกิจนี้หมดเวลารับรางวัลแล้ว')).toBeVisible();
    expect(within(await card('แสงเทียนสล็อต')).getAllByText('หมดเวลา')[0]).toBeVisible();
  });
});
