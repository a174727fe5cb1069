import { mostProposals } from '@sanuk/contract/outside/operator-wallets';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { ok, openOfficePage, personWith, refuse, returnToTab } from '../../testing/office-page.tsx';
import { QueuePage } from './queue.page.tsx';
import type { Waiting } from './queue.rules.ts';
import { depositOf, flagOf, giftOf, stepOf, winOf, withdrawalOf } from './testing/queue.fixtures.ts';
import { queueAnswers } from './testing/queue-answers.ts';

const away = 'ระบบหลักไม่ตอบ กรุณาลองใหม่ในอีกสักครู่';
const lateText = 'อัปเดตไม่ได้ รายการด้านล่างอาจเก่า';
const withdrawalList = 'POST /api/orders/withdrawals/list';

function openQueue(waiting: Partial<Waiting>, role: StaffRole = 'finance') {
  return openOfficePage(
    <QueuePage brand="first" me={personWith(role)} />,
    queueAnswers(() => waiting),
  );
}

/** The rows of the list, without its head, once there are any. */
async function readRows() {
  const table = await screen.findByRole('table', { name: 'รายการที่รอ' });
  return within(table).getAllByRole('row').slice(1);
}

/** Kind, member, amount and marks of every row: all cells but the age and the button. */
const readCells = async () =>
  (await readRows()).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1, 5)
      .map(({ textContent }) => textContent),
  );

const one = { withdrawals: [withdrawalOf({})] };

describe('the list', () => {
  test('has every kind of item, longest first, with its member, amount and marks', async () => {
    const waiting: Partial<Waiting> = {
      withdrawals: [withdrawalOf({ account_name: 'มานะ มีนา', needs_second: true })],
      payouts: [
        withdrawalOf({
          ...{ withdrawal_id: 'sent', state: 'sent', created_at: '2026-11-28T11:00:00.000Z' },
          ...{ phone: '0899999999', member_name: 'สมหญิง ใจดี', account_name: 'นางสาวสมหญิง ใจดี' },
          ...{ amount_satang: 99_950, decisions: [stepOf('fon', 'fail')] },
        }),
      ],
      deposits: [depositOf({ payment: null })],
      gifts: [giftOf({})],
      wins: [winOf({})],
    };
    const flags = [flagOf({ phone: '0811111111', signals: ['same-account', 'same-device'] })];
    openOfficePage(
      <QueuePage brand="first" me={personWith('finance')} />,
      queueAnswers(() => waiting, flags),
    );
    await screen.findByText('อาจเป็นคนเดียวกับสมาชิกอื่น: เลขบัญชีเดียวกัน, อุปกรณ์เดียวกัน');
    expect(await readCells()).toEqual([
      ['เงินรางวัลรออนุมัติ', 'สมชาย ใจดี 0812345678', '9,000.00', ''],
      ['ให้โบนัส', 'สมชาย ใจดี 0812345678', '5,100.00', 'เสนอโดย fon'],
      ['เงินเข้าไม่ตรงยอดเงินไม่ตรงกับที่แจ้ง', 'ยังไม่รู้ว่าของใคร', '200.00', ''],
      ['ถอนเงิน', 'สมชาย ใจดี 0812345678', '1,500.00', 'ชื่อบัญชีไม่ตรงต้องอนุมัติ 2 คน'],
      [
        ...['โอนออกมีปัญหา', 'สมหญิง ใจดี 0899999999', '999.50'],
        'เสนอโดย fonอาจเป็นคนเดียวกับสมาชิกอื่น: เลขบัญชีเดียวกัน, อุปกรณ์เดียวกัน',
      ],
    ]);
    expect(screen.getByText('รออยู่ 5 รายการ เก่าสุดอยู่บนสุด')).toBeVisible();
  });

  test('leads to the member of an item', async () => {
    openQueue(one);
    const link = await screen.findByRole('link', { name: 'สมชาย ใจดี 0812345678' });
    expect(link).toHaveAttribute('href', '/members/0812345678');
  });

  test('says so when no item waits', async () => {
    openQueue({});
    expect(await screen.findByText('ไม่มีรายการรอ')).toBeVisible();
    expect(screen.getByText('รายการใหม่จะขึ้นที่นี่เอง')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test.each(['<img src=x onerror=alert(1)>', '=HYPERLINK("x")'])(
    'shows a member named %s as text',
    async (member_name) => {
      openQueue({ withdrawals: [withdrawalOf({ member_name })] });
      expect(await screen.findByRole('link', { name: `${member_name} 0812345678` })).toBeVisible();
      expect(document.querySelector('img[src="x"]')).toBeNull();
    },
  );
});

describe('a list that cannot be read', () => {
  test('is an error at first, and is read again on request', async () => {
    const { user, answer } = openOfficePage(<QueuePage brand="first" me={personWith('finance')} />, {
      ...queueAnswers(() => one),
      [withdrawalList]: () => refuse('backend-away', away),
    });
    expect(await screen.findByText(away)).toBeVisible();
    answer(queueAnswers(() => one));
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await readRows()).toHaveLength(1);
  });

  test('keeps its rows when it was read before, with a warning until it is read again', async () => {
    const { answer } = openQueue(one);
    await readRows();
    answer({ [withdrawalList]: () => refuse('backend-away', away) });
    act(returnToTab);
    expect(await screen.findByText(lateText)).toBeVisible();
    expect(await readRows()).toHaveLength(1);
    answer(queueAnswers(() => one));
    act(returnToTab);
    await waitFor(() => expect(screen.queryByText(lateText)).not.toBeInTheDocument());
  });

  test('is read again in a hidden tab', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    try {
      const { answer } = openQueue(one);
      await readRows();
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      answer({ [withdrawalList]: () => refuse('backend-away', away) });
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByText(lateText)).toBeVisible();
      answer(queueAnswers(() => one));
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      await waitFor(() => expect(screen.queryByText(lateText)).not.toBeInTheDocument());
    } finally {
      jest.useRealTimers();
    }
  });

  test('warns as well while the device has no network', async () => {
    const { answer } = openQueue(one);
    await readRows();
    act(() => void window.dispatchEvent(new Event('offline')));
    answer({
      [withdrawalList]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    act(returnToTab);
    expect(await screen.findByText(lateText)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
  });

  test('of flags says that marks may be missing', async () => {
    openOfficePage(<QueuePage brand="first" me={personWith('finance')} />, {
      ...queueAnswers(() => one),
      'POST /api/orders/members/flags': () => refuse('backend-away', away),
    });
    expect(await screen.findByText(/ข้อควรระวังจึงอาจไม่ครบ/)).toBeVisible();
    expect(await readRows()).toHaveLength(1);
  });

  test('has every page of a long list', async () => {
    const items = (cursor: unknown) => [withdrawalOf({ withdrawal_id: `after ${cursor}` })];
    openOfficePage(<QueuePage brand="first" me={personWith('finance')} />, {
      ...queueAnswers(() => ({})),
      [withdrawalList]: (body) => {
        const { state, cursor } = body as { state: string; cursor: string | null };
        if (state !== 'requested') return ok({ items: [], next_cursor: null });
        return ok({ items: items(cursor), next_cursor: cursor === null ? '7' : null });
      },
    });
    expect(await readRows()).toHaveLength(2);
    expect(screen.getByText('รออยู่ 2 รายการ เก่าสุดอยู่บนสุด')).toBeVisible();
  });

  test('reads further pages on request, now and with each refetch', async () => {
    const pageOf = (cursor: string | null) => {
      const at = Number(cursor ?? 0);
      const items = Array.from({ length: 200 }, (_, number) =>
        withdrawalOf({ withdrawal_id: `w-${at + number}` }),
      );
      return { items, next_cursor: at + 200 < 1_400 ? String(at + 200) : null };
    };
    const { user, sentTo } = openOfficePage(<QueuePage brand="first" me={personWith('finance')} />, {
      ...queueAnswers(() => ({})),
      [withdrawalList]: (body) => {
        const { state, cursor } = body as { state: string; cursor: string | null };
        return ok(state === 'requested' ? pageOf(cursor) : { items: [], next_cursor: null });
      },
    });
    expect(await screen.findByText(/^แสดง 1,000 รายการที่รอนานที่สุด/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'แสดงเพิ่ม' }));
    expect(await screen.findByText('รออยู่ 1,400 รายการ เก่าสุดอยู่บนสุด')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'แสดงเพิ่ม' })).not.toBeInTheDocument();
    // Seven pages of withdrawals, and one of payouts.
    const reads = sentTo('/api/orders/withdrawals/list').length;
    act(returnToTab);
    await waitFor(() => expect(sentTo('/api/orders/withdrawals/list')).toHaveLength(reads + 8));
    expect(screen.getByText('รออยู่ 1,400 รายการ เก่าสุดอยู่บนสุด')).toBeVisible();
  });

  test('says so when more waits than is shown', async () => {
    const gifts = Array.from({ length: mostProposals }, (_, number) =>
      giftOf({ grant_id: `gift ${number}` }),
    );
    const { answer } = openQueue({ gifts });
    expect(await screen.findByText('แสดง 100 รายการที่รอนานที่สุด ยังมีรายการใหม่กว่าที่รออยู่อีก')).toBeVisible();
    answer({ 'POST /api/orders/wallets/list': () => ok(gifts.slice(1)) });
    act(returnToTab);
    expect(await screen.findByText('รออยู่ 99 รายการ เก่าสุดอยู่บนสุด')).toBeVisible();
  });
});

describe('the filter', () => {
  const waiting = {
    withdrawals: [withdrawalOf({}), withdrawalOf({ withdrawal_id: 'other' })],
    gifts: [giftOf({})],
  };
  const chip = (name: RegExp) => screen.findByRole('button', { name });

  test('counts the items of each kind', async () => {
    openQueue(waiting);
    expect(await chip(/^ทั้งหมด ?3$/)).toHaveAttribute('aria-pressed', 'true');
    expect(await chip(/^ถอนเงิน ?2$/)).toHaveAttribute('aria-pressed', 'false');
    expect(await chip(/^ให้โบนัส ?1$/)).toBeVisible();
    expect(await chip(/^เงินเข้าไม่ตรง ?0$/)).toBeVisible();
  });

  test('shows the chosen kind alone, and says so when it has no item', async () => {
    const { user } = openQueue(waiting);
    await user.click(await chip(/^ให้โบนัส/));
    expect((await readCells()).map(([kind]) => kind)).toEqual(['ให้โบนัส']);
    await user.click(await chip(/^เงินเข้าไม่ตรง/));
    expect(screen.getByText('ไม่มีรายการประเภทนี้')).toBeVisible();
    await user.click(await chip(/^ทั้งหมด/));
    expect(await readRows()).toHaveLength(3);
  });
});
