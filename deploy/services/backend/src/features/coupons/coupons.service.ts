import type { CouponGift, CouponHistory, CouponRedeemed } from '@sanuk/contract/areas/coupon';
import { readCouponCode } from '@sanuk/contract/coupon-code';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import { bindKey } from '../../http/request-key.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { noteCodeTry, noteTrySucceeded } from '../../sessions/code-tries.service.ts';
import { give } from './coupon.money.ts';
import { obstacleOf, turnoverOf } from './coupon.rules.ts';
import { codeHash } from './coupon-codes.ts';
import {
  countUse,
  type FoundCode,
  findByRequestKey,
  findRedemptions,
  insertRedemption,
  lockCode,
  publishCoupons,
} from './coupons.repository.ts';
import type { RedemptionRow } from './coupons.tables.ts';

const defaultLimit = 30;

interface Use {
  agent: Agent;
  memberId: string;
  code: string;
  key: string;
  tryId: bigint;
}

/** Coupons as members use them. */
export function createCouponsService(context: AppContext) {
  const { db } = context;
  return {
    /** Gives what a code is worth, once. The key that used it gets the same answer again. */
    async redeem(
      agent: Agent,
      { memberId }: MemberSession,
      { code: typed, key, address }: { code: string; key: string; address: string },
    ): Promise<CouponRedeemed | Refusal> {
      const known = await findByRequestKey(db, memberId, key);
      if (known) return answerAgain(context, agent, known, typed);
      // Before the guess is counted, which no refusal takes back, and again with what is given.
      const stopped = await refusePlay(db, memberId, { kind: 'prize' });
      if (stopped) return stopped;
      // What can be no code is told so, without being counted: nobody guesses by mistyping.
      const code = readCouponCode(typed);
      if (code === null) return new Refusal('coupon-unknown');
      const tryId = await noteCodeTry(db, { agentId: agent.agentId, memberId, address });
      if (tryId === null) return new Refusal('coupon-tries-used');
      return inTransaction(db, (tx) => redeem(tx, context, { agent, memberId, code, key, tryId }));
    },

    async history(
      { memberId }: MemberSession,
      { cursor, limit = defaultLimit }: { cursor?: string; limit?: number },
    ): Promise<CouponHistory | Refusal> {
      if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) return new Refusal('request-invalid');
      const before = cursor === undefined ? null : BigInt(cursor);
      const rows = await findRedemptions(db, memberId, { before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        items: shown.map(giftView),
        next_cursor: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
      };
    },
  };
}

async function redeem(
  tx: Tx,
  context: AppContext,
  { agent, memberId, code, key, tryId }: Use,
): Promise<CouponRedeemed | Refusal> {
  const hash = codeHash(context.config.codeSecret, code);
  // Of two calls under one key at the same moment the second waits here.
  const content = `coupon ${hash.toString('hex')}`;
  if (!(await bindKey(tx, { memberId, key, content }))) return conflict();
  const found = await lockCode(tx, agent.agentId, hash, memberId);
  if (!found) return new Refusal('coupon-unknown');
  const known = await findByRequestKey(tx, memberId, key);
  if (known) return redeemedView(known);
  const stopped = await refusePlay(tx, memberId, { kind: 'prize' });
  if (stopped) return stopped;
  const obstacle = obstacleOf(found.batch, found.standing);
  if (obstacle !== null) return new Refusal(obstacle);
  return use(tx, context, found, { memberId, key, tryId });
}

async function use(
  tx: Tx,
  { hooks }: AppContext,
  found: FoundCode,
  { memberId, key, tryId }: Pick<Use, 'memberId' | 'key' | 'tryId'>,
): Promise<CouponRedeemed | Refusal> {
  const { batch, nr } = found;
  const turnoverSatang = turnoverOf(batch);
  const balance = await give(tx, batch, memberId);
  // A second code of the batch may have been used at the same moment; then nothing of this one stays.
  if (balance === null) return new Refusal('coupon-used');
  await countUse(tx, found);
  const row = await insertRedemption(tx, {
    ...{ redemption_id: uuidv7(), batch_id: batch.batch_id, nr, agent_id: batch.agent_id },
    ...{ member_id: memberId, request_key: key, title: batch.title, wallet_id: batch.wallet_id },
    ...{ amount_satang: batch.amount_satang, turnover_satang: turnoverSatang, balance_after_satang: balance },
  });
  if (!row) return new Refusal('coupon-used');
  if (turnoverSatang > 0n)
    await hooks.giftCredited.run(tx, { memberId, amountSatang: batch.amount_satang, turnoverSatang });
  await noteTrySucceeded(tx, tryId);
  await publishCoupons(tx, memberId);
  return redeemedView(row);
}

/** The answer to a call that came before, unless it comes with another code now. */
async function answerAgain(
  { db, config }: AppContext,
  agent: Agent,
  known: RedemptionRow,
  typed: string,
): Promise<CouponRedeemed | Refusal> {
  const code = readCouponCode(typed);
  if (code === null) return conflict();
  const same = await inTransaction(db, (tx) =>
    lockCode(tx, agent.agentId, codeHash(config.codeSecret, code), known.member_id),
  );
  return same?.batch.batch_id === known.batch_id && same.nr === known.nr ? redeemedView(known) : conflict();
}

const conflict = () => new Refusal('idempotency-conflict');

const giftView = (row: RedemptionRow): CouponGift => ({
  redemption_id: row.redemption_id,
  title: row.title,
  wallet: row.wallet_id,
  amount: bahtFromSatang(row.amount_satang),
  turnover: bahtFromSatang(row.turnover_satang),
  at: row.redeemed_at.toISOString(),
});

const redeemedView = (row: RedemptionRow): CouponRedeemed => ({
  coupon: giftView(row),
  balance_after: bahtFromSatang(row.balance_after_satang),
});
