import type { MemberFlag } from '@sanuk/contract/outside/operator-flags';
import { commandsOfFile } from '../../testing/commands-of-file.ts';

const sample: MemberFlag = {
  ...{ phone: '0812345678', member_name: 'นางสมหญิง ใจดี', other_phone: '0811111111', other_name: 'สมหญิง ใจดี' },
  ...{ signals: ['same-name', 'own-referral'], holds_money: true, state: 'open' },
  flagged_at: '2026-11-20T03:00:00.000Z',
  ...{ decided_by: null, decided_at: null, decided_reason: null },
};

const { operator, orders } = commandsOfFile({
  '/operator/members/flags': ({ state }) =>
    state === 'confirmed' ? { items: [], next_cursor: null } : { items: [sample], next_cursor: '17' },
  '/operator/members/decide-flags': ({ flags_of, verdict, reason }) =>
    flags_of === '0899999999'
      ? []
      : [
          {
            ...sample,
            ...{
              holds_money: verdict === 'same-person',
              state: verdict === 'same-person' ? 'confirmed' : 'cleared',
            },
            ...{ decided_by: 'somchai', decided_at: '2026-11-20T04:00:00.000Z', decided_reason: reason },
          },
        ],
});

test('[P8] open flags are listed with what the two members have in common, and the next page', async () => {
  const { text } = await operator('member', 'flags', '--limit', '1');
  expect(text).toMatch(
    /0812345678 +นางสมหญิง ใจดี +0811111111 +สมหญิง ใจดี +same-name, own-referral +held .* open/,
  );
  expect(text).toContain('more: --cursor 17');
  expect((await operator('member', 'flags', '--state', 'confirmed')).text).toBe(
    'siam has no flags in the state confirmed; --state all lists every state',
  );
  await operator('member', 'flags', '--state', 'all', '--cursor', '17');
  expect(orders()).toMatchObject([
    { state: 'open', cursor: null, limit: 1 },
    { state: 'confirmed' },
    { state: null, cursor: '17', limit: 50 },
  ]);
});

test('[P8] a member is cleared or confirmed with a reason', async () => {
  const cleared = await operator('member', 'clear', '0812345678', '--reason', 'คนละคน');
  expect(cleared).toMatchObject({
    exitCode: 0,
    text: expect.stringMatching(/– .* cleared by somchai: คนละคน/),
  });
  const confirmed = await operator('member', 'confirm', '0812345678', '--reason', 'คนเดียวกัน');
  expect(confirmed.text).toMatch(/held .* confirmed by somchai: คนเดียวกัน/);
  expect((await operator('member', 'clear', '0899999999', '--reason', 'คนละคน')).text).toBe(
    '0899999999 has no flags',
  );
  expect((await operator('member', 'clear', '0812345678')).exitCode).toBe(2);
});
