import type { QuestRedeemed } from '@sanuk/contract/areas/quest';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Agent, AppContext, MemberSession, QuestTerms } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import { digestOf } from '../../http/digest.ts';
import { answerOnce } from '../../http/request-key.ts';
import { memberBalances } from '../../ledger/ledger.service.ts';
import { publishLive } from '../../live/live.service.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { findRunningEvents } from '../notifications/notifications.service.ts';
import { wheelSpinsOf } from '../wheel/wheel.service.ts';
import { payReward } from './quest.money.ts';
import { type Standing, standingsOf } from './quest.rules.ts';
import { questView } from './quest.view.ts';
import { findClaim, insertClaim, lockMember } from './quests.repository.ts';
import { readKnown } from './quests.service.ts';
import type { QuestClaimRow } from './quests.tables.ts';

interface Claim {
  agent: Agent;
  memberId: string;
  terms: QuestTerms;
  periodId: string;
  key: string;
}

/** Claims of quests: each once for a member and a period. */
export function createClaimService(context: AppContext) {
  return {
    /** Gives the reward. The key that claimed it gets the same answer again, every other one a refusal. */
    claim(
      agent: Agent,
      { memberId }: MemberSession,
      body: { quest_id: string; period_id: string },
      key: string,
    ): Promise<QuestRedeemed | Refusal> {
      const { quest_id: questId, period_id: periodId } = body;
      const content = `quest ${digestOf({ questId, periodId })}`;
      return inTransaction(context.db, (tx) =>
        answerOnce(tx, { memberId, key, content }, async () => {
          const stopped = await refusePlay(tx, memberId, { kind: 'prize' });
          if (stopped) return stopped;
          const terms = agent.quests.find(({ quest_id }) => quest_id === questId);
          if (!terms) return new Refusal('quest-unknown');
          return claim(tx, context, { agent, memberId, terms, periodId, key });
        }),
      );
    },
  };
}

async function claim(tx: Tx, context: AppContext, wish: Claim): Promise<QuestRedeemed | Refusal> {
  const { agent, memberId, terms, periodId } = wish;
  await lockMember(tx, memberId);
  if (await findClaim(tx, memberId, terms.quest_id, periodId)) return new Refusal('quest-claimed');
  // The quest that comes before it decides whether it is locked.
  const { known } = await readKnown(tx, memberId, agent.quests);
  const standing = standingsOf(known).find((one) => one.terms === terms && one.span.periodId === periodId);
  const isOver = standing === undefined || standing.state === 'expired';
  if (isOver || !(await isOpen(tx, wish))) return new Refusal('quest-expired');
  if (standing.state !== 'claimable') return new Refusal('quest-not-done');
  const row = await insertClaim(tx, claimRow(wish));
  await payReward(tx, row);
  if (row.reward_kind === 'credit' && row.turnover_hundredths > 0) {
    const turnoverSatang = (row.reward_amount * BigInt(row.turnover_hundredths)) / 100n;
    await context.hooks.giftCredited.run(tx, { memberId, amountSatang: row.reward_amount, turnoverSatang });
  }
  await publishLive(tx, { memberId }, 'quest.changed', {});
  return answerOf(tx, standing, row);
}

/** A quest of an event is there as long as the event is shown. */
async function isOpen(tx: Tx, { agent, terms }: Claim): Promise<boolean> {
  if (terms.event === null) return true;
  return (await findRunningEvents(tx, agent.agentId)).some(({ key }) => key === terms.event);
}

function claimRow({ agent, memberId, terms, periodId, key }: Claim): Omit<QuestClaimRow, 'claimed_at'> {
  const { kind, amount, turnover_multiplier } = terms.reward;
  return {
    member_id: memberId,
    quest_id: terms.quest_id,
    period_id: periodId,
    agent_id: agent.agentId,
    title: terms.title,
    reward_kind: kind,
    reward_amount: BigInt(amount) * (kind === 'credit' ? 100n : 1n),
    turnover_hundredths: Math.round(turnover_multiplier * 100),
    claim_key: key,
  };
}

async function answerOf(tx: Tx, standing: Standing, row: QuestClaimRow): Promise<QuestRedeemed> {
  const { cashSatang, points } = await memberBalances(tx, row.member_id);
  const { reward_kind: kind, reward_amount: amount, turnover_hundredths: hundredths } = row;
  return {
    quest: questView({ ...standing, state: 'claimed', claimedAt: row.claimed_at, unlockedBy: '' }),
    reward: {
      kind,
      amount: kind === 'credit' ? bahtFromSatang(amount) : Number(amount),
      turnover_multiplier: hundredths / 100,
    },
    holdings: {
      balance: bahtFromSatang(cashSatang),
      points: Number(points),
      free_spins: await wheelSpinsOf(tx, row.member_id),
    },
  };
}
