import type { MyPromotions, PromotionList } from '@sanuk/contract/areas/promotion';
import type { CallQuery } from '@sanuk/contract/calls';
import { satangFromBaht } from '@sanuk/contract/money';
import { daysLater } from '../../calendar/bangkok.rules.ts';
import type {
  Agent,
  AppContext,
  DepositCredited,
  MemberSession,
  PlayStopped,
  PromotionTerms,
} from '../../context/context.ts';
import { inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import { memberBalances } from '../../ledger/ledger.service.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { addPlayed } from './progress.repository.ts';
import { grant } from './promotion.money.ts';
import { bonusOf, hindranceOf, isEnough, isOffered, leftOf, requiredOf } from './promotion.rules.ts';
import { endedView, offeredOf, promotionView, useView, type Viewer } from './promotion.view.ts';
import { cancelOwn, readStanding, settleDue } from './promotion-ends.service.ts';
import {
  choose,
  dropChoice,
  findActive,
  findChoice,
  findFacts,
  findPast,
  insertUse,
  lastBonusEntry,
  lockMember,
  publishPromotions,
} from './promotions.repository.ts';
import { promotionText as text } from './promotions.text.ts';

const past = 20;

/** Promotions as members see and take them. How they end stands beside this. */
export function createPromotionsService(context: AppContext) {
  const { db, agents } = context;

  return {
    /** What the brand offers, and to a member what stands against it. */
    async list(
      agent: Agent,
      member: MemberSession | null,
      { kind }: CallQuery<'GET /api/promotion/list'>,
    ): Promise<PromotionList> {
      const now = new Date();
      const viewer = member ? (await readMember(db, member.memberId)).viewer : null;
      const shown = offeredOf(agent.promotions, now).filter(
        (terms) => kind === undefined || terms.kind === kind,
      );
      return {
        promotions: shown.map((terms) => promotionView(terms, viewer, now)),
        server_time: now.toISOString(),
      };
    },

    mine: (agent: Agent, { memberId }: MemberSession): Promise<MyPromotions> => readMine(db, agent, memberId),

    /** The next deposit that qualifies takes this one instead of another. */
    select: (agent: Agent, { memberId }: MemberSession, promotionId: string) =>
      inTransaction(db, async (tx): Promise<MyPromotions | Refusal> => {
        await lockMember(tx, memberId);
        const stopped = await refusePlay(tx, memberId, { kind: 'prize' });
        if (stopped) return stopped;
        const now = new Date();
        const terms = agent.promotions.find(({ promotion_id }) => promotion_id === promotionId);
        if (!terms || !isOffered(terms, now)) return new Refusal('promotion-unknown');
        const facts = await findFacts(tx, memberId);
        const hindrance = hindranceOf(terms, facts, now);
        if (hindrance)
          return new Refusal('promotion-not-eligible', text.hindrance(hindrance, facts.activeTitle));
        await choose(tx, memberId, promotionId);
        await publishPromotions(tx, memberId);
        return readMine(tx, agent, memberId);
      }),

    deselect: (agent: Agent, { memberId }: MemberSession): Promise<MyPromotions> =>
      inTransaction(db, async (tx) => {
        await lockMember(tx, memberId);
        await unselect(tx, memberId);
        return readMine(tx, agent, memberId);
      }),

    /** Nothing is given with a deposit that was on its way when the member excluded himself. */
    async followStop(tx: Tx, { memberId, kind }: PlayStopped): Promise<void> {
      if (kind === 'exclusion') await unselect(tx, memberId);
    },

    cancel: ({ memberId }: MemberSession, useId: string, key: string) => cancelOwn(db, memberId, useId, key),

    /** In the transaction of the deposit, so that the bonus is granted with it, once, and never without it. */
    async followDeposit(tx: Tx, deposit: DepositCredited): Promise<void> {
      await lockMember(tx, deposit.memberId);
      const chosen = await findChoice(tx, deposit.memberId);
      if (chosen === null) return;
      const terms = agents
        .byId(deposit.agentId)
        ?.promotions.find(({ promotion_id }) => promotion_id === chosen);
      if (terms && (await carries(tx, terms, deposit))) await begin(tx, terms, deposit);
    },

    followPlay: addPlayed,
    settleDue: (): Promise<number> => settleDue(db),
  };
}

/** Whether a deposit carries the chosen promotion. One that no later deposit can carry any more is dropped. */
async function carries(
  tx: Tx,
  terms: PromotionTerms,
  { memberId, amountSatang }: DepositCredited,
): Promise<boolean> {
  const now = new Date();
  const isQualified = isEnough(terms, amountSatang);
  const facts = await findFacts(tx, memberId, isQualified ? 1 : 0);
  const isOpen = isOffered(terms, now) && hindranceOf(terms, facts, now) === null;
  if (!isOpen) await unselect(tx, memberId);
  return isOpen && isQualified;
}

async function begin(tx: Tx, terms: PromotionTerms, deposit: DepositCredited): Promise<void> {
  const { memberId, agentId, amountSatang, paymentId } = deposit;
  const bonus = bonusOf(terms, amountSatang);
  const money = { use_id: uuidv7(), agent_id: agentId, member_id: memberId, title: terms.title };
  await grant(tx, money, bonus);
  const { seq, before } = await lastBonusEntry(tx, memberId);
  await insertUse(tx, {
    ...money,
    promotion_id: terms.promotion_id,
    payment_id: paymentId,
    deposit_satang: amountSatang,
    bonus_satang: bonus,
    required_satang: requiredOf(terms, amountSatang, bonus),
    cash_max_satang: terms.cash_max === null ? null : BigInt(satangFromBaht(terms.cash_max)),
    counts: terms.counts,
    expires_at: daysLater(new Date(), terms.days),
    since_seq: seq,
    counted_seq: seq,
    others_satang: before,
    ...{ ended_at: null, ended_by: null, reason: null },
  });
  await unselect(tx, memberId);
}

async function unselect(tx: Tx, memberId: string): Promise<void> {
  await dropChoice(tx, memberId);
  await publishPromotions(tx, memberId);
}

async function readMember(
  queries: Queries,
  memberId: string,
): Promise<{ viewer: Viewer; active: MyPromotions['active'] }> {
  const facts = await findFacts(queries, memberId);
  const chosen = await findChoice(queries, memberId);
  const use = await findActive(queries, memberId);
  if (!use) return { viewer: { facts, chosen, active: null }, active: null };
  const { bonusSatang } = await memberBalances(queries, memberId);
  const { played } = await readStanding(queries, use, bonusSatang ?? 0n);
  const { done } = played;
  return {
    viewer: { facts, chosen, active: { use, done } },
    active: useView(use, { done, left: leftOf(played) }),
  };
}

async function readMine(queries: Queries, agent: Agent, memberId: string): Promise<MyPromotions> {
  const now = new Date();
  const { viewer, active } = await readMember(queries, memberId);
  const selected = offeredOf(agent.promotions, now).find(
    ({ promotion_id }) => promotion_id === viewer.chosen,
  );
  return {
    selected: selected ? promotionView(selected, viewer, now) : null,
    active,
    past: (await findPast(queries, memberId, past)).map(endedView),
    server_time: now.toISOString(),
  };
}
