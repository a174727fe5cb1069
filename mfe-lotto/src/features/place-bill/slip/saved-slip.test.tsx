import { announce } from '@sanuk/platform';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleMember } from '@sanuk/testing/sample-site';
import { sampleBill } from '../../../shared/testing/lotto.fixtures.ts';
import { reloadTab } from '../../../shared/testing/reload-tab.ts';
import { openRound } from '../testing/open-round.tsx';
import { dialog, lines, slip, writeAndSend } from '../testing/slip-steps.ts';

describe('the draft', () => {
  const draft = { roundId: 'yeekee-20261120-42', draftId: 'draft-0001', lines: [['2TOP', '15', '30']] };
  const store = (drafts: unknown) =>
    window.localStorage.setItem('sanuk:lotto-drafts', JSON.stringify({ v: 1, d: drafts }));

  const row = () => screen.findByRole('region', { name: 'โพยที่ค้างไว้' });
  const noRow = () => expect(screen.queryByRole('region', { name: 'โพยที่ค้างไว้' })).toBeNull();
  const kept = () => JSON.parse(window.localStorage.getItem('sanuk:lotto-drafts') ?? '{}').d;

  test('[L2.5] [X3] is offered when its round is opened again, and comes back by a press', async () => {
    store([draft]);
    const page = await openRound();
    expect(within(await row()).getByText('มีโพยที่แทงค้างไว้ 1 รายการ')).toBeVisible();
    expect(lines()).toEqual([]);
    expect(within(slip()).getByText('ยังไม่มีรายการในโพย')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'เอากลับมา' }));
    expect(screen.getByRole('textbox', { name: 'จำนวนเงิน 15 2 ตัวบน' })).toHaveValue('30');
    noRow();
    expect(slip()).toHaveFocus();
    expect(kept()).toEqual([draft]);
  });

  test('[X3] thrown away by a press it is gone for good', async () => {
    store([draft]);
    const page = await openRound();
    await row();
    await page.user.click(screen.getByRole('button', { name: 'ทิ้ง' }));
    noRow();
    expect(lines()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test('[X3] what is written beside the offer is kept with it, and comes below it', async () => {
    store([draft]);
    const page = await openRound();
    await row();
    await page.user.keyboard('472');
    expect(kept()[0].lines).toEqual([
      ['2TOP', '15', '30'],
      ['3TOP', '472', ''],
    ]);
    await page.user.click(screen.getByRole('button', { name: 'เอากลับมา' }));
    expect(lines()).toEqual([expect.stringContaining('15'), expect.stringContaining('472')]);
  });

  test('[X3] a bill sent beside the offer leaves the offer as it is', async () => {
    store([draft]);
    const page = await openRound();
    await row();
    await writeAndSend(page);
    await page.user.click(await screen.findByRole('button', { name: /^ยืนยันส่งโพย/ }));
    expect(await screen.findByText('YK2611200009')).toBeVisible();
    expect(kept()).toEqual([draft]);
  });

  test('[X3] belongs to its round', async () => {
    store([{ ...draft, roundId: 'another' }]);
    await openRound();
    expect(lines()).toEqual([]);
    noRow();
  });

  test('[X3] is not offered in a round that takes no bets any more', async () => {
    store([draft]);
    await openRound({}, { round: { ...sampleBill().round, status: 'closed' } });
    expect(await screen.findByText('ระบบจะแสดงผลที่หน้านี้เมื่อออกผล')).toBeVisible();
    noRow();
    expect(screen.queryByRole('region', { name: 'โพย' })).toBeNull();
    expect(kept()).toEqual([draft]);
  });

  test.each(['not json', '{"v":1,"d":[{"roundId":5}]}', '{"v":0,"d":[]}'])(
    '[S20] broken storage (%s) is as good as none',
    async (text) => {
      window.localStorage.setItem('sanuk:lotto-drafts', text);
      await openRound();
      expect(lines()).toEqual([]);
    },
  );

  test('[S20] with storage full the slip works on, and says that it cannot be kept', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const page = await openRound();
    await page.user.keyboard('472');
    expect(lines()).toHaveLength(1);
    expect(await screen.findByText(/บันทึกร่างโพยไม่ได้/)).toBeVisible();
    await page.user.type(screen.getByRole('textbox', { name: /472/ }), '20');
    await page.user.click(screen.getByRole('button', { name: 'ส่งโพย' }));
    await page.user.click(await screen.findByRole('button', { name: /^ยืนยันส่งโพย/ }));
    expect(await screen.findByText('YK2611200009')).toBeVisible();
    full.mockRestore();
  });

  test('[L2.4, L2.5] opening a round clears the bill that was checked and its input; the input is offered', async () => {
    const page = await openRound();
    await writeAndSend(page);
    await dialog();
    await act(() => page.navigate('/elsewhere'));
    await page.navigate('/lotto/yeekee-20261120-42');
    expect(await screen.findByRole('button', { name: 'เอากลับมา' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lines()).toEqual([]);
    expect(screen.getByRole('button', { name: 'ส่งโพย' })).toBeDisabled();
    await page.user.click(screen.getByRole('button', { name: 'เอากลับมา' }));
    expect(screen.getByRole('textbox', { name: /472/ })).toHaveValue('20');
    // The check of before places nothing: it is asked for anew.
    await page.user.click(screen.getByRole('button', { name: 'ส่งโพย' }));
    await dialog();
    expect(page.server.requestsTo('POST /api/lotto/bill/validate')).toHaveLength(2);
    expect(page.server.requestsTo('POST /api/lotto/bill/create')).toEqual([]);
  });

  const path = '/lotto/yeekee-20261120-42';
  const another = { ...sampleMember, user: { ...sampleMember.user, member_id: 'm-2' } };

  test.each([
    ['the same member', 'member', 'member'],
    ['a visitor', 'guest', 'guest'],
    ['the member that a visitor has become', 'guest', 'member'],
  ] as const)('[X3] is in the slip again when %s reloads the tab', async (_who, before, after) => {
    const page = await openRound({}, { session: before });
    await page.user.keyboard('472');
    reloadTab(page.unmount, { path });
    await openRound({}, { session: after });
    expect(await screen.findByRole('textbox', { name: 'จำนวนเงิน 472 3 ตัวบน' })).toBeVisible();
    noRow();
  });

  test('[X3] of another member is offered after a reload, as any other', async () => {
    const page = await openRound();
    await page.user.keyboard('472');
    reloadTab(page.unmount, { path });
    await openRound({}, { session: another });
    expect(within(await row()).getByText('มีโพยที่แทงค้างไว้ 1 รายการ')).toBeVisible();
    expect(lines()).toEqual([]);
  });

  test('[L2] a round that is fetched anew while it is open keeps what is being written', async () => {
    const page = await openRound();
    await page.user.keyboard('472');
    act(() => announce('lotto:round-changed', { roundId: 'yeekee-20261120-42', status: 'open' }));
    await waitFor(() => expect(page.server.requestsTo('GET /api/lotto/round')).toHaveLength(2));
    expect(lines()).toHaveLength(1);
  });

  test('[X1] a round that changed is fetched anew', async () => {
    const page = await openRound();
    act(() => announce('lotto:round-changed', { roundId: 'yeekee-20261120-42', status: 'open' }));
    await waitFor(() => expect(page.server.requestsTo('GET /api/lotto/round')).toHaveLength(2));
    act(() => announce('lotto:round-changed', { roundId: 'another', status: 'open' }));
    expect(page.server.requestsTo('GET /api/lotto/round')).toHaveLength(2);
  });
});
