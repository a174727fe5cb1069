import type { Tx } from '../../database/database.ts';
import { memberAccounts, systemAccounts } from '../../ledger/ledger.accounts.ts';
import { type Posting, post } from '../../ledger/ledger.service.ts';
import { giveWheelSpins } from '../wheel/wheel.service.ts';
import type { QuestClaimRow } from './quests.tables.ts';
import { questText as text } from './quests.text.ts';

/** Member, quest and period are the key of what is given for them, so it is given at most once. */
const scope = 'quest';
const keyOf = ({ member_id, quest_id, period_id }: QuestClaimRow): string =>
  `${quest_id}:${period_id}:${member_id}`;

/** Gives what was claimed: cash and points through the ledger, spins by the wheel. */
export async function payReward(tx: Tx, claim: QuestClaimRow): Promise<void> {
  const { member_id: memberId, agent_id: agentId, reward_amount: amount } = claim;
  const { cash, points } = memberAccounts(memberId);
  if (claim.reward_kind === 'credit')
    return move(tx, claim, { from: systemAccounts.promo(agentId), to: cash, amount, kind: 'quest-reward' });
  if (claim.reward_kind === 'points')
    return move(tx, claim, {
      from: systemAccounts.points(agentId),
      to: points,
      amount,
      kind: 'quest-points',
    });
  return giveWheelSpins(tx, {
    key: `${scope}:${keyOf(claim)}`,
    memberId,
    questId: claim.quest_id,
    periodId: claim.period_id,
  });
}

async function move(
  tx: Tx,
  claim: QuestClaimRow,
  posting: Pick<Posting, 'from' | 'to' | 'amount' | 'kind'>,
): Promise<void> {
  const reference = text.rewardOf(claim.title);
  const { outcome } = await post(tx, { ...posting, reference, scope, key: keyOf(claim) });
  if (outcome !== 'posted') throw new Error(`the reward of ${claim.quest_id} was ${outcome} by the ledger`);
}
