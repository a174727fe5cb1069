import { announce } from '@sanuk/platform';
import { fail } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { resultedRound, sampleDetail, sampleRound } from '../../../shared/testing/lotto.fixtures.ts';
import { openRound } from '../testing/open-round.tsx';

const info = (name: RegExp) => screen.getByRole('button', { name });
const infoDialog = async () => within(await screen.findByRole('dialog', { name: 'กติกาและอัตราจ่าย' }));

describe('what a round is read up on', () => {
  test('[E10] a rule that does not come is told in its place and tried again', async () => {
    const { user, server } = await openRound({ 'GET /api/lotto/rule': fail(503) });
    await user.click(info(/^กติกา/));
    const box = await infoDialog();
    const asked = () => server.requestsTo('GET /api/lotto/rule').length;
    const retry = await box.findByRole('button', { name: 'ลองใหม่' });
    const before = asked();
    await user.click(retry);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    server.answer({ 'GET /api/lotto/rule': { blocks: [{ title: 'การจ่าย', text: 'จ่ายตามผล' }] } });
    await user.click(await box.findByRole('button', { name: 'ลองใหม่' }));
    expect(await box.findByRole('heading', { name: 'การจ่าย' })).toBeVisible();
    expect(box.getByText('จ่ายตามผล')).toBeVisible();
  });

  test('[E10] rates that do not come are those the round was opened with', async () => {
    const { user, server } = await openRound({ 'GET /api/lotto/rate': fail(503) });
    await user.click(info(/^อัตราจ่าย/));
    const box = await infoDialog();
    await waitFor(() => expect(server.requestsTo('GET /api/lotto/rate')).toHaveLength(1));
    expect(box.getByRole('row', { name: /2 ตัวบน.* 90 1% 90%/ })).toBeVisible();
    expect(box.getByRole('row', { name: /2 ตัวบน.*สูงสุด 5,000 ต่อเลข/ })).toBeVisible();
  });

  test('[L2] of each restricted number it says how; from one subject to the next by its tab', async () => {
    const { user } = await openRound({ 'GET /api/lotto/rule': { blocks: [] } });
    await user.click(info(/^เลขอั้น/));
    const box = await infoDialog();
    const rows = await box.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '192 ตัวล่างบาทละ 45',
      '992 ตัวล่างปิดรับเลขนี้',
      '892 ตัวบนรับได้อีก ฿500.00',
    ]);
    await user.click(box.getByRole('tab', { name: 'อัตราจ่าย' }));
    expect(await box.findByRole('row', { name: /3 ตัวบน/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[L2] where no number is restricted it says so', async () => {
    const { user } = await openRound({ 'GET /api/lotto/limit': [] });
    await user.click(info(/^เลขอั้น/));
    expect(await (await infoDialog()).findByText('ไม่มีเลขอั้น')).toBeVisible();
  });

  test('[A5] a visitor is shown no way to bills', async () => {
    await openRound({}, { session: 'guest' });
    expect(info(/^กติกา/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'โพยของฉัน' })).toBeNull();
  });
});

describe('a round that changes under one’s hands', () => {
  const changed = (status: string) =>
    act(() => announce('lotto:round-changed', { roundId: 'yeekee-20261120-42', status }));

  test('[X1] it opens: the entry is there without a reload', async () => {
    const { server } = await openRound({}, { round: sampleRound({ status: 'upcoming' }) });
    expect(await screen.findByText('รอบนี้ยังไม่เปิดรับแทง')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'โพย' })).toBeNull();
    server.answer({ 'GET /api/lotto/round': sampleDetail() });
    changed('open');
    expect(await screen.findByRole('group', { name: 'แป้นตัวเลข' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'โพย' })).toBeVisible();
  });

  test('[X1] its result comes: it stands there, with the proof', async () => {
    const { server } = await openRound({}, { round: sampleRound({ status: 'closed' }) });
    expect(await screen.findByText('ระบบจะแสดงผลที่หน้านี้เมื่อออกผล')).toBeVisible();
    server.answer({
      'GET /api/lotto/round': sampleDetail(resultedRound({ round_id: 'yeekee-20261120-42' })),
      'GET /api/lotto/yeekee/list': fail(503),
    });
    changed('resulted');
    expect(await screen.findByText('472')).toBeVisible();
    expect(screen.getByText('19')).toBeVisible();
    expect(screen.queryByText('ระบบจะแสดงผลที่หน้านี้เมื่อออกผล')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'ตรวจสอบผล' })).toBeVisible();
  });

  test('[L2] of another market it has a result and no proof by shots', async () => {
    const round = resultedRound({ market: 'hanoi', round_no: null });
    const { server } = await openRound({}, { round });
    expect(await screen.findByText('472')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'ตรวจสอบผล' })).toBeNull();
    expect(server.requestsTo('GET /api/lotto/yeekee/list')).toEqual([]);
    expect(screen.getByRole('link', { name: 'โพยของงวดนี้' })).toBeVisible();
  });
});
