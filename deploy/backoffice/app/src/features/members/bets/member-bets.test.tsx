import type { MemberBet } from '@sanuk/contract/outside/operator-members';
import { screen, within } from '@sanuk/testing/render-page';
import { type Answers, ok, openOfficePage, refuse } from '../../../testing/office-page.tsx';
import { MemberBets } from './member-bets.tsx';

const path = '/api/orders/members/bets';
const betOf = (bet: Partial<MemberBet> = {}): MemberBet => ({
  ...{ bet_id: '01960000-0000-7000-8000-00000000000b', transfer_id: '01960000-0000-7000-8000-00000000000b' },
  ...{ at: '2026-11-28T08:00:00.000Z', name: 'เกมที่ 1', number: 'round-7', wallet: 'main' },
  ...{ staked_satang: 1_000, returned_satang: 2_500, state: 'won' },
  ...bet,
});
const open = (answers: Answers) => openOfficePage(<MemberBets brand="first" phone="0812345678" />, answers);
const press = (name: string) => screen.getByRole('button', { name });

test('nothing is read before a kind was chosen; a bet leads to its trace', async () => {
  const { user, sentTo } = open({ [`POST ${path}`]: () => ok({ items: [betOf()], next_cursor: null }) });
  expect(sentTo(path)).toEqual([]);
  await user.click(press('เดิมพันเกม'));
  const table = within(await screen.findByRole('table', { name: 'เดิมพันเกม' }));
  expect(table.getByRole('link', { name: 'เกมที่ 1' })).toHaveAttribute(
    'href',
    '/members/0812345678/01960000-0000-7000-8000-00000000000b',
  );
  for (const part of ['round-7', '10.00', '25.00', 'ได้รางวัล', 'เงินสด'])
    expect(table.getByText(part)).toBeVisible();
  expect(sentTo(path)).toEqual([
    { brand: 'first', bets_of: '0812345678', bets: 'games', cursor: null, limit: 100 },
  ]);
});

test('bills are read page by page, and chosen again the list is closed', async () => {
  const bill = (no: number) => betOf({ bet_id: `b${no}`, transfer_id: null, number: `261128-00000${no}` });
  const { user, sentTo } = open({
    [`POST ${path}`]: (body) =>
      (body as { cursor: string | null }).cursor === null
        ? ok({ items: [bill(1)], next_cursor: 'b1' })
        : ok({ items: [bill(2)], next_cursor: null }),
  });
  await user.click(press('โพยหวย'));
  await user.click(await screen.findByRole('button', { name: 'ดูเพิ่ม' }));
  expect(await screen.findByText('261128-000002')).toBeVisible();
  expect(sentTo(path)).toMatchObject([{ cursor: null }, { cursor: 'b1' }]);
  expect(screen.queryByRole('button', { name: 'ดูเพิ่ม' })).not.toBeInTheDocument();
  await user.click(press('โพยหวย'));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a member without bets, and a reading that failed, each have their own text', async () => {
  let isRefused = true;
  const { user } = open({
    [`POST ${path}`]: () =>
      isRefused ? refuse('backend-away', 'ระบบหลักไม่ตอบ') : ok({ items: [], next_cursor: null }),
  });
  await user.click(press('โพยหวย'));
  const retry = await screen.findByRole('button', { name: /ลองใหม่|ลองอีกครั้ง/ });
  isRefused = false;
  await user.click(retry);
  expect(await screen.findByText('ยังไม่เคยซื้อหวย')).toBeVisible();
});
