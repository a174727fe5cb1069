import { inTransaction } from '../../../database/database.ts';
import type { TestContext } from '../../../testing/test-context.ts';
import type { TestMember } from '../../../testing/test-members.ts';
import { giveWheelSpins } from '../wheel.service.ts';

let quests = 0;

/** Free spins as the reward of a quest that no brand has, claimed by the member. */
export async function giveSpins(
  { context }: TestContext,
  { memberId, agentId }: TestMember,
  spins: number,
): Promise<void> {
  const claim = { memberId, questId: `spins-${++quests}`, periodId: 'once' };
  await inTransaction(context.db, async (tx) => {
    await tx
      .insertInto('quest_claim')
      .values({
        member_id: memberId,
        quest_id: claim.questId,
        period_id: claim.periodId,
        agent_id: agentId,
        title: 'ทดสอบ',
        reward_kind: 'spin',
        reward_amount: BigInt(spins),
        turnover_hundredths: 0,
        claim_key: claim.questId,
      })
      .execute();
    await giveWheelSpins(tx, { ...claim, key: `${memberId}:${claim.questId}` });
  });
}
