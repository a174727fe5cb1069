import type { MemberBets } from '@sanuk/contract/outside/operator-members';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { isUuid } from '../../database/ids.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { findMemberByPhone } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { readGameBets } from '../games/member-bets.service.ts';
import { readBillsForStaff } from '../lotto-bills/member-bills.service.ts';
import { auditCall } from './audit-call.ts';

/** Reads what a member bet on, and what came of it. Each reading is an audit event. */
export function createMemberBets({ db }: Pick<AppContext, 'db'>): OperatorHandler<'/operator/members/bets'> {
  return (call) =>
    inTransaction(db, async (tx): Promise<MemberBets | Refusal> => {
      const { bets_of, bets, cursor, limit } = call.body;
      if (cursor !== null && !isUuid(cursor)) return new Refusal('request-invalid');
      const member = await findMemberByPhone(tx, call.agent.agentId, bets_of);
      if (!member) return new Refusal('member-unknown');
      await auditCall(tx, call, 'member-bets-read', { bets }, member.member_id);
      const read = bets === 'games' ? readGameBets : readBillsForStaff;
      const found = await read(tx, member.member_id, { after: cursor, limit: limit + 1 });
      const items = found.slice(0, limit);
      return { items, next_cursor: found.length > limit ? (items.at(-1)?.bet_id ?? null) : null };
    });
}
