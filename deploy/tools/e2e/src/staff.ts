import { expect } from '@playwright/test';
import type { OperatorBody, OperatorData, OperatorEndpoint } from '@sanuk/contract/outside/operator';
import { operatorClient } from '@sanuk/operator/client';
import { findBackend } from '@sanuk/operator/local-site';
import { type Brand, dataFolder, edgePort } from './site.ts';

const backendUrl = `http://127.0.0.1:${edgePort + 1}`;

/** Asks the backend as the agent's staff does, behind the edge and signed, by the team's key or a person's; throws when it refuses. */
export async function staff<D extends OperatorEndpoint>(
  path: D,
  body: OperatorBody<D>,
  person?: string,
): Promise<OperatorData<D>> {
  const { url, keys } = findBackend('/', { SANUK_DATA: dataFolder, BACKEND_URL: backendUrl });
  return operatorClient(url, keys, person)(path, body);
}

/** Gives a member a level, as one of the people whose keys the site under test begins with. */
export const setLevel = (phone: string, vip_level: number, brand: Brand = 'siam') =>
  staff('/operator/members/level', { brand, level_of: phone, vip_level, reason: 'ทดสอบ' }, 'somchai');

const always = { who: 'ทดสอบ', from: null, until: null } as const;
const key = () => `e2e-${crypto.randomUUID()}`;

/** All members of a brand see what is published there, and most tests are about members of the first brand. */
function assertOthersUndisturbed(brand: Brand): void {
  if (brand !== 'thara')
    throw new Error('tests publish on the second brand alone, see specs/dialogs.spec.ts');
}

interface NotificationDraft {
  title: string;
  description?: string;
  type?: number;
  image?: string;
  href?: string;
}

/** Publishes a notification of the second brand, seen at once. */
export async function publishNotification(brand: Brand, draft: NotificationDraft): Promise<void> {
  assertOthersUndisturbed(brand);
  const { title, description = '', type = 2, image = null, href = null } = draft;
  const notification = { notification_key: key(), type, title, description, image, href };
  await staff('/operator/notifications/publish', { ...always, brand, ...notification });
}

/** Publishes an event of the second brand's announcement, before all others unless told. */
export async function publishEvent(brand: Brand, title: string, image: string, position = 0) {
  assertOthersUndisturbed(brand);
  const event = { event_key: key(), title, image, position };
  return staff('/operator/events/publish', { ...always, brand, ...event });
}

/** Turns the announcement of the second brand on or off, on pages that are open as well. */
export async function switchAnnouncement(brand: Brand, announcement: 'on' | 'off'): Promise<void> {
  assertOthersUndisturbed(brand);
  await staff('/operator/announcement', { brand, who: 'ทดสอบ', announcement });
}

/** Takes every notification and event of the brand away, so that a test begins with none. */
export async function clearNotifications(brand: Brand): Promise<void> {
  assertOthersUndisturbed(brand);
  const isUp = ({ state }: { state: string }) => state === 'shown' || state === 'scheduled';
  for (const notification of (
    await staff('/operator/notifications/list', { brand, list: 'notifications' })
  ).filter(isUp))
    await staff('/operator/notifications/withdraw', {
      brand,
      who: 'ทดสอบ',
      notification_id: notification.notification_id,
    });
  for (const event of (await staff('/operator/events/list', { brand, list: 'events' })).filter(isUp))
    await staff('/operator/events/withdraw', { brand, who: 'ทดสอบ', event_id: event.event_id });
}

/** Gives a member a bonus or free credit, as one of the people whose keys the site under test begins with. */
export const grantWallet = (phone: string, wallet: 'bonus' | 'free', baht: number, brand: Brand = 'siam') =>
  staff(
    '/operator/wallets/grant',
    { brand, grant_key: key(), phone, wallet, amount_satang: baht * 100, reason: 'ทดสอบ' },
    'somchai',
  );

/** Grants a member free spins of ฿10 on a game of the sandbox, or on all of a provider, as one of those people. */
export const grantFreeSpins = (
  phone: string,
  game: { provider_id: string; game_id: string | null },
  spins: number,
) =>
  staff(
    '/operator/free-spins/grant',
    {
      ...{ brand: 'siam', grant_key: key(), phone, ...game, spins, stake_satang: 1000 },
      ...{ wallet: 'free', valid_until: new Date(Date.now() + 86_400_000).toISOString(), reason: 'ทดสอบ' },
    },
    'somchai',
  );

/** Takes back what is left of free spins. */
export const revokeFreeSpins = (revoke_id: string) =>
  staff('/operator/free-spins/revoke', { brand: 'siam', revoke_id, reason: 'ทดสอบ' }, 'somchai');

/** Issues one code in cash, good for one member, as one of those people; the code. */
export async function issueCoupon(brand: Brand, title: string, baht: number, turnover = 0): Promise<string> {
  const { code_list } = await staff(
    '/operator/coupons/issue',
    {
      ...{ brand, batch_key: key(), coupon_title: title, coupon_wallet: 'main', amount_satang: baht * 100 },
      ...{ turnover_hundredths: turnover * 100, codes: 1, uses: 1, members: null },
      ...{ from: null, until: null, reason: 'ทดสอบ' },
    },
    'somchai',
  );
  const [issued] = code_list;
  if (!issued) throw new Error('a batch without a code');
  return issued.code;
}

/** Opens a poll for an hour beside those the brand has, as one of those people, whose right answers win so much, once; its number. */
export async function openPoll(
  brand: Brand,
  title: string,
  choices: readonly string[],
  baht: number,
): Promise<number> {
  const { poll_id } = await staff(
    '/operator/polls/open',
    {
      ...{ brand, poll_key: key(), poll_title: title, question: 'ใครชนะ', poll_image: null },
      choices: choices.map((name) => ({ name, image: null })),
      ...{ open_at: null, close_at: new Date(Date.now() + 3_600_000).toISOString() },
      ...{ answers: 1, deposit_satang: null, answers_max: 1 },
      reward: { reward_kind: 'credit', amount: baht * 100, turnover_hundredths: 100, winners: 1 },
    },
    'somchai',
  );
  return poll_id;
}

/** Closes it, as one of those people. */
export const closePoll = (brand: Brand, close_poll: number) =>
  staff('/operator/polls/close', { brand, close_poll, reason: 'ทดสอบ' }, 'somchai');

/** Says which choice was right, as one of those people. */
export const resultPoll = (brand: Brand, result_poll: number, right_choice: number) =>
  staff('/operator/polls/result', { brand, result_poll, right_choice, reason: 'ทดสอบ' }, 'somchai');

/** The withdrawal of a member that waits for the staff. */
async function waitingWithdrawal(
  phone: string,
  brand: Brand,
): Promise<OperatorData<'/operator/withdrawals/show'>> {
  const { items } = await staff('/operator/withdrawals/list', {
    ...{ brand, list: 'withdrawals', state: 'requested', cursor: null, limit: 200 },
  });
  const found = items.find((one) => one.phone === phone);
  if (!found) throw new Error(`nothing waits for ${phone}`);
  return found;
}

/** Approves what a member waits for, as one of the people whose keys the site under test begins with. */
export async function approveWithdrawal(phone: string, brand: Brand): Promise<void> {
  const { withdrawal_id, amount_satang } = await waitingWithdrawal(phone, brand);
  const body = { brand, approve_withdrawal: withdrawal_id, amount_satang, reason: 'ทดสอบ' };
  await staff('/operator/withdrawals/approve', body, 'somchai');
}

/** Rejects it, with the reason that the member reads. */
export async function rejectWithdrawal(phone: string, brand: Brand, reason: string): Promise<void> {
  const { withdrawal_id } = await waitingWithdrawal(phone, brand);
  await staff('/operator/withdrawals/reject', { brand, reject_withdrawal: withdrawal_id, reason }, 'somchai');
}

/** Has everything counted that invited members of the second brand played until now; the page follows when it is done. */
export async function countCommission(brand: Brand): Promise<void> {
  assertOthersUndisturbed(brand);
  const asked = Date.now();
  // What is being counted just then ended before: it is asked again.
  const until = async () =>
    Date.parse((await staff('/operator/affiliate/end', { brand, end_affiliate: 'now' }, 'somchai')).until);
  await expect.poll(until, 'what was played until now is counted').toBeGreaterThanOrEqual(asked);
}

/** Ends the running day or week of the second brand, and waits until it is counted. */
export async function endCashback(brand: Brand, kind: 'turnover' | 'loss'): Promise<void> {
  assertOthersUndisturbed(brand);
  const { period_id } = await staff('/operator/cashback/end', { brand, end_cashback: kind }, 'somchai');
  const state = async () => {
    const periods = await staff('/operator/cashback/list', { brand, list: 'cashback', kind, limit: 10 });
    return periods.find((one) => one.period_id === period_id)?.state;
  };
  await expect.poll(state, `the period ${period_id} is counted`).toBe('closed');
}

/** Packs what a member ordered and sends it, as one of the people whose keys the site under test begins with. */
export async function sendGoods(brand: Brand, move_redemption: string, tracking: string): Promise<void> {
  const step = { brand, move_redemption };
  await staff('/operator/redemptions/move', { ...step, to: 'packed', tracking: null }, 'somchai');
  await staff('/operator/redemptions/move', { ...step, to: 'sent', tracking }, 'somchai');
}
