import { announce, listen } from '@sanuk/platform';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleNow, sampleRound } from '../../shared/testing/lotto.fixtures.ts';
import { hearShot, openYeekee } from './testing/open-yeekee.tsx';
import { sampleShot, sampleShots, shotsUpTo } from './testing/yeekee.fixtures.ts';

const after = (seconds: number) => new Date(Date.parse(sampleNow) + seconds * 1000).toISOString();
const answerOf = (number: string, position = 4, waitSeconds = 0) => ({
  round_id: sampleRound().round_id,
  position,
  number,
  shot_at: sampleNow,
  next_allowed_at: after(waitSeconds),
});
const shootButton = () => screen.getByRole('button', { name: /^ยิงเลข$|^ยิงได้อีกใน/ });
const rows = () => within(screen.getByRole('list', { name: 'เลขที่ยิงล่าสุด' })).getAllByRole('listitem');

describe('shooting', () => {
  test('[L7.5] a number typed on the pad is sent as it is, and stands at the head of the list as one’s own', async () => {
    const page = await openYeekee({
      'POST /api/lotto/yeekee/shoot_number': ({ body }) => answerOf(body.number),
    });
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(shootButton()).toBeDisabled();
    for (const digit of ['0', '0', '0', '4', '2'])
      await page.user.click(screen.getByRole('button', { name: digit }));
    await page.user.click(shootButton());
    expect(await screen.findByText('ยิง 00042 แล้ว เป็นลำดับที่ 4')).toBeVisible();
    expect(rows()[0]).toHaveTextContent(/^400042คุณ/);
    const [sent] = page.server.requestsTo('POST /api/lotto/yeekee/shoot_number');
    expect(sent?.body).toEqual({ round_id: sampleRound().round_id, number: '00042' });
    expect(screen.getByRole('img', { name: /^เลขที่จะยิง/ })).not.toHaveAccessibleName(/\d/);
  });

  test('[L7] the keyboard types, corrects and shoots', async () => {
    const page = await openYeekee({
      'POST /api/lotto/yeekee/shoot_number': ({ body }) => answerOf(body.number),
    });
    await waitFor(() => expect(rows()).toHaveLength(3));
    await page.user.keyboard('1239{Backspace}456');
    expect(screen.getByRole('img', { name: 'เลขที่จะยิง 12345' })).toBeVisible();
    await page.user.keyboard('{Enter}');
    expect(await screen.findByText('ยิง 12345 แล้ว เป็นลำดับที่ 4')).toBeVisible();
    await page.user.keyboard('7{Escape}');
    expect(screen.getByRole('img', { name: /^เลขที่จะยิง/ })).not.toHaveAccessibleName(/\d/);
  });

  test('[L7] a press on the random key fills in five digits', async () => {
    const { user } = await openYeekee();
    await user.click(await screen.findByRole('button', { name: 'สุ่ม' }));
    expect(screen.getByRole('img', { name: /^เลขที่จะยิง \d{5}$/ })).toBeVisible();
    expect(shootButton()).toBeEnabled();
  });

  test('[L7] pressed twice while the answer is on its way it is sent once', async () => {
    const answer = held<ReturnType<typeof answerOf>>();
    const page = await openYeekee({ 'POST /api/lotto/yeekee/shoot_number': () => answer.promise });
    await page.user.keyboard('12345');
    await waitFor(() => expect(shootButton()).toBeEnabled());
    await page.user.dblClick(shootButton());
    await page.user.keyboard('{Enter}');
    await act(async () => answer.resolve(answerOf('12345')));
    expect(await screen.findByText(/^ยิง 12345 แล้ว/)).toBeVisible();
    expect(page.server.requestsTo('POST /api/lotto/yeekee/shoot_number')).toHaveLength(1);
  });

  test('[L7] until the next shot may follow the button counts the seconds', async () => {
    const { user } = await openYeekee({
      'POST /api/lotto/yeekee/shoot_number': ({ body }) => answerOf(body.number, 4, 6),
    });
    await user.keyboard('12345');
    await waitFor(() => expect(shootButton()).toBeEnabled());
    await user.click(shootButton());
    expect(await screen.findByRole('button', { name: /^ยิงได้อีกใน [4-7] วินาที$/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: '1' })).toBeEnabled();
  });

  test('[L7] a wait that began in another tab is known from the list', async () => {
    await openYeekee({}, { shots: sampleShots(shotsUpTo(3), { next_allowed_at: after(5) }) });
    expect(await screen.findByRole('button', { name: /^ยิงได้อีกใน [3-6] วินาที$/ })).toBeDisabled();
  });

  test.each([
    ['shot-too-soon', 'กรุณารอ 6 วินาทีก่อนยิงครั้งถัดไป'],
    ['shots-closed', 'ปิดรับการยิงเลขแล้ว'],
  ] as const)(
    '[L7] a refusal, %s, is said in its place; the number stays and the list is fetched',
    async (code, words) => {
      const page = await openYeekee({ 'POST /api/lotto/yeekee/shoot_number': refuse(code, words) });
      await page.user.keyboard('12345');
      await waitFor(() => expect(shootButton()).toBeEnabled());
      await page.user.click(shootButton());
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      expect(screen.getByRole('img', { name: 'เลขที่จะยิง 12345' })).toBeVisible();
      await waitFor(() => expect(page.server.requestsTo('GET /api/lotto/yeekee/list')).toHaveLength(2));
    },
  );

  test('[L7] where the answer is lost the list is looked through: what stands there is not shot again', async () => {
    const page = await openYeekee({ 'POST /api/lotto/yeekee/shoot_number': fail('network') });
    await waitFor(() => expect(rows()).toHaveLength(3));
    await page.user.keyboard('12345');
    page.server.answer({
      'GET /api/lotto/yeekee/list': sampleShots([
        ...shotsUpTo(3),
        sampleShot(4, { number: '12345', mine: true }),
      ]),
    });
    await page.user.click(shootButton());
    expect(await screen.findByText('ยิง 12345 แล้ว เป็นลำดับที่ 4')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[L7] where the answer is lost and the list does not hold the number, that is said', async () => {
    const page = await openYeekee({ 'POST /api/lotto/yeekee/shoot_number': fail('network') });
    await waitFor(() => expect(rows()).toHaveLength(3));
    await page.user.keyboard('12345');
    await page.user.click(shootButton());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('img', { name: 'เลขที่จะยิง 12345' })).toBeVisible();
  });
});

describe('a visitor', () => {
  test('[L7] sees the list, cannot shoot, and is led to the login', async () => {
    const { user } = await openYeekee({}, { session: 'guest' });
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: '1' })).toBeNull();
    const opened = jest.fn();
    const stop = listen('dialog:open', opened);
    await user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบเพื่อยิงเลข' }));
    expect(opened).toHaveBeenCalledWith({ dialog: 'login' });
    stop();
  });
});

describe('the list while numbers fall', () => {
  test('[L7.3] [L7] is that of the round, newest first; who shot, the first and the sixteenth are marked', async () => {
    const page = await openYeekee({}, { shots: sampleShots(shotsUpTo(17)) });
    await waitFor(() => expect(rows()).toHaveLength(17));
    expect(page.server.requestsTo('GET /api/lotto/yeekee/list').map(({ query }) => query)).toEqual([
      { round_id: 'yeekee-20261120-42' },
    ]);
    expect(rows()[0]).toHaveTextContent(/^17\d{5}08\*\*\*\*67/);
    expect(rows()[1]).toHaveTextContent('ลำดับที่ 16');
    expect(rows()[16]).toHaveTextContent(/^1\d{5}ระบบลำดับแรก/);
  });

  test('[X1] [L7] takes a shot of another member over without asking, and the sum with it', async () => {
    const page = await openYeekee({}, { shots: sampleShots([sampleShot(1, { number: '00040' })]) });
    expect(await screen.findByText('ยิงแล้ว')).toBeVisible();
    hearShot(2, { number: '00002' });
    expect(rows()).toHaveLength(2);
    const sum = screen.getByText('ผลรวมขณะนี้').closest('div');
    expect(sum).toHaveTextContent('42');
    expect(page.server.requestsTo('GET /api/lotto/yeekee/list')).toHaveLength(1);
  });

  test('[X1] [L7] is fetched when a shot between was missed', async () => {
    const page = await openYeekee();
    await waitFor(() => expect(rows()).toHaveLength(3));
    page.server.answer({ 'GET /api/lotto/yeekee/list': sampleShots(shotsUpTo(5)) });
    hearShot(5);
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(page.server.requestsTo('GET /api/lotto/yeekee/list')).toHaveLength(2);
  });

  test('[L7] shots of other rounds stand elsewhere', async () => {
    await openYeekee();
    await waitFor(() => expect(rows()).toHaveLength(3));
    act(() => announce('lotto:shot', { roundId: 'another', shot: sampleShot(4) }));
    expect(rows()).toHaveLength(3);
  });

  test('[L7] with fewer than twenty shots it says what becomes of the round', async () => {
    await openYeekee();
    expect(await screen.findByText('ไม่ถึง 20 ครั้งเมื่อปิดรับ รอบนี้จะยกเลิกและคืนเงิน')).toBeVisible();
    expect(screen.getByText('3 / 20')).toBeVisible();
  });

  test('[E10] that does not come is told in its place and tried again', async () => {
    const { user, server } = await openYeekee({ 'GET /api/lotto/yeekee/list': fail(503) });
    expect(await screen.findByText('โหลดเลขที่ยิงไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/lotto/yeekee/list': sampleShots() });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });
});
