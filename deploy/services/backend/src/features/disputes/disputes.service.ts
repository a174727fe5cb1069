import type { TransferTrace } from '@sanuk/contract/outside/operator-trace';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Queries } from '../../database/database.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { findMember, type MemberRow } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  findSeal,
  findTransfer,
  findTransfersOfGroup,
  findTransfersOfKeys,
  type TransferRow,
} from './disputes.repository.ts';
import { type Subject, traceOrigin } from './origin.service.ts';
import { shorten } from './trace.rules.ts';
import { eventView, sealView, transferView } from './trace.view.ts';

/** Most entries of each list of a trace. */
const most = 100;

/**
 * Traces a transfer of a member to every event that made it. Reading it leaves a row in the audit trail. A transfer of another brand is
 * refused like one that does not exist.
 */
export function createDisputes({ db }: Pick<AppContext, 'db'>): OperatorHandler<'/operator/members/trace'> {
  return ({ agent, body, operator, roles, address }) =>
    inTransaction(db, async (tx): Promise<TransferTrace | Refusal> => {
      const { agentId } = agent;
      const transfer = await findTransfer(tx, body.trace_transfer);
      const member = transfer && (await findOwner(tx, transfer));
      if (!transfer || member?.agent_id !== agentId) return new Refusal('transfer-unknown');
      const { member_id: memberId } = member;
      await auditStaff(tx, {
        ...{ agentId, memberId, action: 'member-transfer-traced', who: operator, address },
        details: { transfer_id: transfer.id, kind: transfer.kind },
      });
      return readTrace(tx, { agentId, memberId, roles }, transfer, member);
    });
}

async function readTrace(
  queries: Queries,
  subject: Subject,
  transfer: TransferRow,
  { member_id, phone }: Pick<MemberRow, 'member_id' | 'phone'>,
): Promise<TransferTrace> {
  // One more than is returned: so it is known that there are more.
  const { events, keys } = await traceOrigin(queries, subject, transfer, most + 1);
  const sameOrigin = await findSameOrigin(queries, subject.memberId, transfer, keys);
  const related = sameOrigin.filter(({ id }) => id !== transfer.id);
  const ordered = events.toSorted((one, other) => one.at.localeCompare(other.at));
  const shown = shorten(ordered, transfer.key, most);
  return {
    member_id,
    phone,
    transfer: transferView(transfer),
    seal: sealView(await findSeal(queries, transfer)),
    related: related.slice(0, most).map(transferView),
    events: shown.map(eventView),
    is_shortened: related.length > most || ordered.length > most,
  };
}

function findSameOrigin(
  queries: Queries,
  memberId: string,
  { scope, group_id }: TransferRow,
  keys: readonly string[] | null,
): Promise<TransferRow[]> {
  if (keys) return findTransfersOfKeys(queries, scope, keys);
  // Itself, and one more than is returned.
  return group_id === null
    ? Promise.resolve([])
    : findTransfersOfGroup(queries, memberId, group_id, most + 2);
}

/** The member whose account a transfer is from or to. */
async function findOwner(queries: Queries, transfer: TransferRow): Promise<MemberRow | undefined> {
  for (const code of [transfer.from_code, transfer.to_code]) {
    const [owner, memberId] = code.split(':');
    if (owner === 'member' && memberId) return findMember(queries, memberId);
  }
  return undefined;
}
