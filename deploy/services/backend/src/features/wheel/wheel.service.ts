import { randomInt } from 'node:crypto';
import type { WheelConfig, WheelPrize, WheelReward, WheelSpin } from '@sanuk/contract/areas/wheel';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Agent, AppContext, DepositCredited, MemberSession } from '../../context/context.ts';
import { inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { isUuid, uuidv7 } from '../../database/ids.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { memberBalances, type Posting, post } from '../../ledger/ledger.service.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { giveFreeSpins } from '../free-spins/give.service.ts';
import { readWheel } from './versions.service.ts';
import {
  findLastSpin,
  findSpin,
  findSpinOfRequest,
  insertGrant,
  insertSpin,
  lockFreeSpins,
  readFreeSpins,
  type WheelVersion,
} from './wheel.repository.ts';
import { chanceTotal, prizeAt } from './wheel.rules.ts';
import type { WheelPrizeRow, WheelSpinRow } from './wheel.tables.ts';
import { spinText, wheelRules } from './wheel.text.ts';

const scope = 'wheel';

/**
 * A paid deposit earns free spins, one for each full amount of the setting, once per payment, in the transaction that
 * credits it. One that is too small for any earns none.
 */
export async function earnSpins(tx: Tx, deposit: DepositCredited): Promise<void> {
  await insertGrant(tx, {
    payment_id: deposit.paymentId,
    member_id: deposit.memberId,
    transfer_id: deposit.transferId,
    quest_id: null,
    period_id: null,
  });
}

/** The claim of a quest, in the same transaction, that free spins are the reward of; it says how many. */
export interface SpinReward {
  key: string;
  memberId: string;
  questId: string;
  periodId: string;
}

/** Free spins that a quest brought, once per key. */
export async function giveWheelSpins(tx: Tx, reward: SpinReward): Promise<void> {
  await insertGrant(tx, {
    payment_id: reward.key,
    member_id: reward.memberId,
    transfer_id: null,
    quest_id: reward.questId,
    period_id: reward.periodId,
  });
}

/** How many free spins a member has left. */
export const wheelSpinsOf = (queries: Queries, memberId: string): Promise<number> =>
  readFreeSpins(queries, memberId);

/** What the brand's wheel holds, with the chances it is drawn by, and what the caller may spin with. */
export async function readConfig(
  { db }: AppContext,
  agent: Agent,
  member: MemberSession | null,
): Promise<WheelConfig> {
  const wheel = await readWheel(db, agent);
  return {
    setting: {
      wheel_version: wheel.version,
      points_per_spin: wheel.points_per_spin,
      spins_per_deposit: bahtFromSatang(wheel.satang_per_free_spin),
      rules: wheelRules(wheel.points_per_spin, Number(wheel.satang_per_free_spin)),
    },
    prizes: wheel.prizes.map(prizeView),
    free_spins: member ? await readFreeSpins(db, member.memberId) : 0,
    points: member ? Number((await memberBalances(db, member.memberId)).points) : 0,
  };
}

export interface SpinRequest {
  request_id: string;
  /** `any`: a free spin where there is one, points where there is none */
  use: 'free' | 'points' | 'any';
  /** version of the wheel that the member was shown */
  wheel_version?: number;
}

/**
 * Draws and pays in one transaction, all from one version of the brand's wheel: a change of its settings meanwhile is the next
 * spin's. The same request is one spin, however often it is sent.
 */
export async function spinWheel(
  { db }: AppContext,
  agent: Agent,
  member: MemberSession,
  body: SpinRequest,
): Promise<WheelSpin | Refusal> {
  return inTransaction(db, async (tx) => {
    const freeSpins = await lockFreeSpins(tx, member.memberId);
    const known = await findSpinOfRequest(tx, member.memberId, body.request_id);
    if (known) {
      const isSame = body.use === 'any' || known.paid_with === body.use;
      return isSame ? spinView(known) : new Refusal('idempotency-conflict');
    }
    const stopped = await refusePlay(tx, member.memberId, { kind: 'play' });
    if (stopped) return stopped;
    const use = body.use === 'any' ? (freeSpins > 0 ? 'free' : 'points') : body.use;
    const wheel = await readWheel(tx, agent);
    if ((body.wheel_version ?? wheel.version) !== wheel.version) return new Refusal('wheel-changed');
    if (use === 'free' && freeSpins === 0) return new Refusal('wheel-no-spins');

    const prize = prizeAt(wheel.prizes, randomInt(chanceTotal));
    const spinId = uuidv7();
    const unpaid = use === 'points' ? await payForSpin(tx, agent, member, { spinId, wheel }) : null;
    if (unpaid) return unpaid;
    const balanceSatang = await payPrize(tx, agent, member, { spinId, prize });
    const grantId = await giveSpinsOnGame(tx, agent, member, { spinId, prize });
    const { points } = await memberBalances(tx, member.memberId);
    const spin = {
      spin_id: spinId,
      agent_id: agent.agentId,
      member_id: member.memberId,
      request_id: body.request_id,
      paid_with: use,
      wheel_version: wheel.version,
      ...prizeColumns(prize),
      free_spins_after:
        freeSpins - (use === 'free' ? 1 : 0) + (prize.kind === 'spin' ? Number(prize.amount) : 0),
      points_after: points,
      balance_after_satang: balanceSatang,
      free_spin_grant_id: grantId,
    };
    await insertSpin(tx, spin);
    return spinView(spin);
  });
}

/** @returns points-insufficient, or null when the spin is paid */
async function payForSpin(
  tx: Tx,
  agent: Agent,
  { memberId }: MemberSession,
  { spinId, wheel }: { spinId: string; wheel: WheelVersion },
): Promise<Refusal | null> {
  const paid = await post(tx, {
    from: memberAccounts(memberId).points,
    to: systemAccounts.points(agent.agentId),
    amount: BigInt(wheel.points_per_spin),
    kind: 'wheel-spin',
    reference: spinText,
    group: spinId,
    scope,
    key: `cost:${spinId}`,
  });
  return paid.outcome === 'posted' ? null : new Refusal('points-insufficient');
}

/** @returns the cash balance after a prize in credit, otherwise null */
async function payPrize(
  tx: Tx,
  agent: Agent,
  { memberId }: MemberSession,
  { spinId, prize }: { spinId: string; prize: WheelPrizeRow },
): Promise<bigint | null> {
  // Spins are counted from the row of this one.
  if (prize.kind === 'none' || prize.kind === 'spin' || prize.kind === 'freespin') return null;
  const { cash, points } = memberAccounts(memberId);
  const sides: Pick<Posting, 'from' | 'to'> =
    prize.kind === 'credit'
      ? { from: systemAccounts.promo(agent.agentId), to: cash }
      : { from: systemAccounts.points(agent.agentId), to: points };
  const paid = await post(tx, {
    ...sides,
    amount: prize.amount,
    kind: 'wheel-prize',
    reference: prize.name,
    group: spinId,
    scope,
    key: `prize:${spinId}`,
  });
  if (paid.outcome !== 'posted') throw new Error(`the prize of spin ${spinId} was not paid: ${paid.outcome}`);
  return prize.kind === 'credit' ? paid.toBalance : null;
}

const dayMs = 86_400_000;

/** @returns the grant that a prize of free spins on a game is, otherwise null */
async function giveSpinsOnGame(
  tx: Tx,
  agent: Agent,
  { memberId }: MemberSession,
  { spinId, prize }: { spinId: string; prize: WheelPrizeRow },
): Promise<string | null> {
  const { game_provider_id, stake_satang, wallet_id, valid_days } = prize;
  if (game_provider_id === null || stake_satang === null || wallet_id === null || valid_days === null)
    return null;
  return giveFreeSpins(tx, {
    agentId: agent.agentId,
    memberId,
    providerId: game_provider_id,
    gameId: prize.game_id,
    spins: Number(prize.amount),
    stakeSatang: stake_satang,
    walletId: wallet_id,
    source: 'wheel',
    key: spinId,
    validUntil: new Date(Date.now() + valid_days * dayMs),
    reason: prize.name,
  });
}

/**
 * What one of the member's own spins brought; it was paid in the transaction that drew it, so this pays nothing.
 * @param spinId the newest spin where it is missing
 */
export async function readReward(
  { db }: AppContext,
  { memberId }: MemberSession,
  spinId?: string,
): Promise<WheelReward | Refusal> {
  const spin = await (spinId === undefined
    ? findLastSpin(db, memberId)
    : isUuid(spinId) && findSpin(db, memberId, spinId));
  if (!spin) return new Refusal('wheel-prize-unknown');
  const { spin_id, wheel_version, prize, balance } = spinView(spin);
  return {
    spin_id,
    wheel_version,
    prize,
    paid_with: spin.paid_with,
    balance_after: balance,
    at: spin.created_at.toISOString(),
  };
}

const prizeColumns = (prize: WheelPrizeRow) => ({
  prize_id: prize.prize_id,
  prize_name: prize.name,
  prize_kind: prize.kind,
  prize_amount: prize.amount,
  prize_chance_hundredths: prize.chance_hundredths,
  prize_colour: prize.colour,
});

type ShownPrize = Pick<
  WheelPrizeRow,
  'prize_id' | 'name' | 'kind' | 'amount' | 'chance_hundredths' | 'colour'
>;

const prizeView = (prize: ShownPrize): WheelPrize => ({
  prize_id: prize.prize_id,
  name: prize.name,
  kind: prize.kind,
  amount: prize.kind === 'credit' ? bahtFromSatang(prize.amount) : Number(prize.amount),
  chance: prize.chance_hundredths / 100,
  colour: prize.colour,
});

const spinView = (spin: Omit<WheelSpinRow, 'created_at'>): WheelSpin => ({
  spin_id: spin.spin_id,
  wheel_version: spin.wheel_version,
  prize: prizeView({
    prize_id: spin.prize_id,
    name: spin.prize_name,
    kind: spin.prize_kind,
    amount: spin.prize_amount,
    chance_hundredths: spin.prize_chance_hundredths,
    colour: spin.prize_colour,
  }),
  free_spins: spin.free_spins_after,
  points: Number(spin.points_after),
  balance: spin.balance_after_satang === null ? null : bahtFromSatang(spin.balance_after_satang),
});
