import { createHash } from 'node:crypto';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Tx } from '../../database/database.ts';
import { isOfTeam, type OperatorCall, type OperatorHandler } from '../../http/operator-route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { findGrants, findStaff } from './staff.repository.ts';
import { bindNoteKey, deleteOldNoteKeys, isSameNote } from './staff-notes.repository.ts';
import { mayNote } from './staff-notes.rules.ts';

/** Longer than the server of the back office repeats an event that was not answered. */
const keysKeptDays = 60;

type Call = OperatorCall<'/operator/staff/note'>;

/** Adds an event to the audit trail of a brand, in the name of the person whose key signed: nobody can name another one. */
export function createStaffNotes({ db }: Pick<AppContext, 'db'>): OperatorHandler<'/operator/staff/note'> {
  return (call) =>
    inTransaction(db, async (tx): Promise<{ is_new: boolean } | Refusal> => {
      if (isOfTeam(call)) return new Refusal('personal-key-needed');
      if (!(await isAllowed(tx, call))) return new Refusal('not-permitted');
      const { agent, operator, address, body } = call;
      const { note_key: key, event, network, happened_at } = body;
      const content = createHash('sha256')
        .update(JSON.stringify([event, network, happened_at]))
        .digest();
      const note = { name: operator, agentId: agent.agentId, key, content };
      if (!(await bindNoteKey(tx, note)))
        return (await isSameNote(tx, note)) ? { is_new: false } : new Refusal('idempotency-conflict');
      await deleteOldNoteKeys(tx, operator, keysKeptDays);
      const { name: action, ...details } = event;
      await auditStaff(tx, {
        ...{ agentId: agent.agentId, action, who: operator, address },
        details: { ...details, network, happened_at },
      });
      return { is_new: true };
    });
}

/** A key from the settings is limited by no role. */
async function isAllowed(tx: Tx, { agent, operator, roles, body }: Call): Promise<boolean> {
  if (roles === null) return true;
  const person = await findStaff(tx, operator);
  const grants = person ? await findGrants(tx, person.staff_id, agent.agentId) : [];
  return mayNote(grants, body.event);
}
