import type { OperatorQuest } from '@sanuk/contract/outside/operator-quests';
import { sql } from 'kysely';
import type { AppContext, QuestTerms } from '../../context/context.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { Refusal } from '../../refusals/refusal.ts';

interface Sums {
  quest_id: string;
  claims: number;
  given: bigint;
}

/** What staff sees of quests: what the brand offers, and who claimed it. */
export function createQuestStaff({ db }: AppContext) {
  const sumsOf = async (agentId: number, questIds: readonly string[]): Promise<Map<string, Sums>> => {
    const { rows } = await sql<Sums>`
      select quest_id, count(*)::int as claims, sum(reward_amount)::bigint as given from quest_claim
       where agent_id = ${agentId} and quest_id = any(${questIds}) and claimed_at > clock_timestamp() - interval '7 days'
       group by quest_id`.execute(db);
    return new Map(rows.map((row) => [row.quest_id, row]));
  };

  const list: OperatorHandler<'/operator/quests/list'> = async ({ agent }) => {
    const sums = await sumsOf(
      agent.agentId,
      agent.quests.map(({ quest_id }) => quest_id),
    );
    return agent.quests.map((terms) => staffView(terms, sums.get(terms.quest_id)));
  };

  const show: OperatorHandler<'/operator/quests/show'> = async ({ agent, body }) => {
    const terms = agent.quests.find(({ quest_id }) => quest_id === body.show_quest);
    if (!terms) return new Refusal('quest-unknown');
    const sums = await sumsOf(agent.agentId, [terms.quest_id]);
    const claims = await db
      .selectFrom('quest_claim as claim')
      .innerJoin('member', 'member.member_id', 'claim.member_id')
      .select(['member.phone', 'claim.period_id', 'claim.reward_amount', 'claim.claimed_at'])
      .where('claim.agent_id', '=', agent.agentId)
      .where('claim.quest_id', '=', terms.quest_id)
      .orderBy('claim.claimed_at', 'desc')
      .limit(body.limit)
      .execute();
    return {
      quest: staffView(terms, sums.get(terms.quest_id)),
      claims: claims.map((row) => ({
        phone: row.phone,
        period_id: row.period_id,
        amount: Number(row.reward_amount),
        claimed_at: row.claimed_at.toISOString(),
      })),
    };
  };

  return { list, show };
}

const staffView = (terms: QuestTerms, sums: Sums | undefined): OperatorQuest => ({
  quest_id: terms.quest_id,
  title: terms.title,
  kind: terms.kind,
  period: terms.period,
  target: terms.target,
  reward: { ...terms.reward },
  event: terms.event,
  claims_7d: sums?.claims ?? 0,
  given_7d: Number(sums?.given ?? 0n),
});
