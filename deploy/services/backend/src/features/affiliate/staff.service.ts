import type {
  OperatorAffiliate,
  OperatorAffiliateDetail,
  OperatorAffiliateSpan,
} from '@sanuk/contract/outside/operator-affiliate';
import { sql } from 'kysely';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Queries } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { findMemberOfPhone, findPhone } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { SpanRow } from './affiliate.tables.ts';
import { countLevels } from './network.repository.ts';
import { openAccount } from './network.service.ts';
import { endSpan, findBegin, findSpan, waitForSpan } from './spans.repository.ts';

const spanView = (span: SpanRow): OperatorAffiliateSpan => ({
  span_no: span.span_no,
  from: span.from_at.toISOString(),
  until: span.until_at.toISOString(),
  state: span.status,
});

/** Members who have a link, those who earned most first. */
async function findEarners(db: Queries, agentId: number, limit: number): Promise<OperatorAffiliate[]> {
  const { rows } = await sql<{
    phone: string;
    code: string;
    members: number;
    earned: bigint;
    redeemed: bigint;
  }>`
    select member.phone, account.code, account.earned_satang as earned, account.redeemed_satang as redeemed,
           (select count(*)::int from affiliate_downline below where below.upline_id = account.member_id) as members
      from affiliate_account account join member on member.member_id = account.member_id
     where account.agent_id = ${agentId}
     order by account.earned_satang desc, account.member_id limit ${limit}`.execute(db);
  return rows.map(({ earned, redeemed, ...row }) => ({
    ...row,
    earned_satang: Number(earned),
    redeemed_satang: Number(redeemed),
  }));
}

const findReferral = (db: Queries, memberId: string) =>
  db.selectFrom('affiliate_referral').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** What staff sees of members' networks. In a sandbox what runs can be counted before its time. */
export function createAffiliateStaff({ db, config }: AppContext) {
  const list: OperatorHandler<'/operator/affiliate/list'> = ({ agent, body }) =>
    findEarners(db, agent.agentId, body.limit);

  const show: OperatorHandler<'/operator/affiliate/show'> = async ({ agent, body }) => {
    const member = await findMemberOfPhone(db, agent.agentId, body.show_affiliate);
    if (!member) return new Refusal('member-unknown');
    const { memberId } = member;
    const account = await openAccount(db, { memberId, agentId: agent.agentId });
    const referral = await findReferral(db, memberId);
    const levels = await countLevels(db, memberId, agent.affiliate.levels.length);
    const detail: OperatorAffiliateDetail = {
      phone: body.show_affiliate,
      code: account.code,
      members: levels.reduce((sum, { members }) => sum + members, 0),
      earned_satang: Number(account.earned_satang),
      redeemed_satang: Number(account.redeemed_satang),
      upline: referral?.outcome === 'joined' ? await findPhone(db, referral.upline_id ?? '') : null,
      referrer: referral?.code ?? null,
      outcome: referral?.outcome ?? null,
      levels: levels.map(({ level, members, turnover, commission }) => ({
        ...{ level, members },
        turnover_satang: Number(turnover),
        commission_satang: Number(commission),
      })),
    };
    return detail;
  };

  const endNow: OperatorHandler<'/operator/affiliate/end'> = ({ agent, operator, address }) =>
    inTransaction(db, async (tx) => {
      if (!config.cashbackClosesEarly) return new Refusal('period-not-closable');
      const { agentId } = agent;
      await waitForSpan(tx, agentId);
      const running = await findSpan(tx, agentId);
      // Asked twice it is ended once: what is being counted is the answer.
      if (running?.status === 'counting') return spanView(running);
      const until = await databaseTime(tx);
      const from = (await findBegin(tx, agentId, running)) ?? until;
      const ended = await endSpan(tx, agent, running, { from, until });
      const details = { span: ended.span_no };
      await auditStaff(tx, { agentId, action: 'affiliate-ended', who: operator, address, details });
      return spanView(ended);
    });

  return { list, show, endNow };
}
