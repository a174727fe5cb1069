import type { AuditPage } from '@sanuk/contract/outside/operator-members';
import { type AuditEvent, auditStaff, readAuditTrail } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { findMemberByPhone } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';

/** The audit trail as owners, managers and auditors read it. */
export function createAuditDesk({ db }: AppContext) {
  const list: OperatorHandler<'/operator/audit/list'> = async ({
    agent,
    body,
    operator,
    address,
  }): Promise<AuditPage | Refusal> => {
    const { person, action, member: phone, from, until, cursor, limit } = body;
    const { agentId } = agent;
    const member = phone === null ? null : await findMemberByPhone(db, agentId, phone);
    if (member === undefined) return new Refusal('member-unknown');
    const rows = await readAuditTrail(db, {
      ...{ agentId, who: person, action, memberId: member?.member_id ?? null, from, until },
      before: cursor === null ? null : BigInt(cursor),
      limit: limit + 1,
    });
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const filter = { person, action, member: phone };
    await inTransaction(db, (tx) =>
      auditStaff(tx, { agentId, action: 'audit-read', who: operator, address, details: filter }),
    );
    return {
      items: items.map(auditView),
      next_cursor: rows.length > limit && last ? String(last.event_id) : null,
    };
  };
  return { list };
}

function auditView(row: AuditEvent): AuditPage['items'][number] {
  const { who, ...details } = row.details;
  return {
    event_id: String(row.event_id),
    at: row.at.toISOString(),
    action: row.action,
    who: typeof who === 'string' ? who : null,
    phone: row.phone,
    address: row.address,
    details,
  };
}
