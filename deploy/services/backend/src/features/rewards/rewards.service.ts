import type { LossPeriod } from '@sanuk/contract/areas/cashback';
import type { ClaimableReward, ComingReward, MyRewards } from '@sanuk/contract/areas/my-rewards';
import type { Quest } from '@sanuk/contract/areas/quest';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { readPayable } from '../affiliate/network.service.ts';
import { findRefunds, readRunningDay, readRunningWeek } from '../cashback/running.service.ts';
import { findSpinsLeft } from '../free-spins/my-spins.service.ts';
import { createQuestsService, type WaitingQuests } from '../quests/quests.service.ts';
import { findExpiring } from '../redemption/points.service.ts';
import { wheelSpinsOf } from '../wheel/wheel.service.ts';
import { inOrder } from './rewards.rules.ts';

/** What waits for a member, asked of every feature that gives something. */
export function createRewardsService(context: AppContext) {
  const { db } = context;
  const quests = createQuestsService(context);
  return {
    async read(agent: Agent, member: MemberSession): Promise<MyRewards> {
      const { memberId } = member;
      const waiting = await quests.waiting(agent, member);
      const week = await readRunningWeek(db, agent, memberId);
      const day = await readRunningDay(db, agent, memberId);
      const commission = await readPayable(db, agent, memberId);
      const [expiring] = await findExpiring(db, agent, memberId, 1);
      const refunds = await findRefunds(db, memberId, week.now);
      return {
        claimable: inOrder([
          ...waiting.claimable.map(ofQuest),
          ...refunds.map((loss) => ofLoss(loss, agent.cashback.loss.turnover_multiplier)),
          ...ofCommission(commission),
          ...ofWheel(await wheelSpinsOf(db, memberId)),
          ...(await findSpinsLeft(db, memberId)).map(ofGame),
        ]),
        coming: [
          ...questsToCome(agent, waiting),
          { source: 'rebate', ...rebateToCome(agent, day) },
          { source: 'loss', ...lossToCome(agent, week.current) },
          ...commissionToCome(commission),
        ],
        expiring: expiring ?? null,
        server_time: week.now.toISOString(),
      };
    },
  };
}

const ofQuest = ({ quest_id, period_id, title, reward, claim_until }: Quest): ClaimableReward => ({
  ...{ source: 'quest', id: `${quest_id}/${period_id}`, title },
  kind: reward.kind,
  amount: reward.amount,
  turnover_multiplier: reward.kind === 'credit' ? reward.turnover_multiplier : 0,
  until: claim_until,
});

const ofLoss = (
  { period_id, refund, claim_until }: LossPeriod,
  turnover_multiplier: number,
): ClaimableReward => ({
  ...{ source: 'loss', id: period_id, title: '', kind: 'credit', amount: refund },
  turnover_multiplier,
  until: claim_until,
});

type Commission = Awaited<ReturnType<typeof readPayable>>;

const ofCommission = ({ payable, least }: Commission): ClaimableReward[] =>
  payable < least || payable <= 0n
    ? []
    : [
        {
          ...{ source: 'commission', id: 'commission', title: '', kind: 'credit' },
          ...{ amount: bahtFromSatang(payable), turnover_multiplier: 0, until: null },
        },
      ];

const ofWheel = (spins: number): ClaimableReward[] =>
  spins === 0
    ? []
    : [
        {
          ...{ source: 'wheel', id: 'wheel', title: '', kind: 'spin' },
          ...{ amount: spins, turnover_multiplier: 0, until: null },
        },
      ];

const ofGame = ({
  grantId,
  providerName,
  left,
  validUntil,
}: Awaited<ReturnType<typeof findSpinsLeft>>[number]): ClaimableReward => ({
  ...{ source: 'freespin', id: grantId, title: providerName, kind: 'freespin' },
  ...{ amount: left, turnover_multiplier: 0, until: validUntil.toISOString() },
});

type Coming = Omit<ComingReward, 'source'>;

/** The check-in of today where one counts for something, and the next day or week of quests. */
function questsToCome({ quests }: Agent, { nextAt, hasCheckedIn }: WaitingQuests): ComingReward[] {
  if (nextAt === null) return [];
  const next = { amount: null, least: null, at: nextAt };
  const isCheckInDue = !hasCheckedIn && quests.some(({ kind }) => kind === 'check-in');
  return [...(isCheckInDue ? [{ source: 'check-in', ...next } as const] : []), { source: 'quest', ...next }];
}

const rebateToCome = (
  { cashback }: Agent,
  { lines, period }: Awaited<ReturnType<typeof readRunningDay>>,
): Coming => ({
  amount: bahtFromSatang(lines.reduce((sum, { amount }) => sum + amount, 0n)),
  least: cashback.turnover.min,
  at: period.until.toISOString(),
});

const lossToCome = ({ cashback }: Agent, current: LossPeriod): Coming => ({
  amount: current.refund,
  least: cashback.loss.loss_min,
  at: current.claim_from,
});

const commissionToCome = ({ payable, least }: Commission): ComingReward[] =>
  payable <= 0n || payable >= least
    ? []
    : [
        {
          ...{ source: 'commission', at: null },
          amount: bahtFromSatang(payable),
          least: bahtFromSatang(least),
        },
      ];
