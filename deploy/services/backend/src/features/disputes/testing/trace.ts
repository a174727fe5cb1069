import type { TransferTrace } from '@sanuk/contract/outside/operator-trace';
import { order } from '../../../testing/staff-orders.ts';
import type { TestContext } from '../../../testing/test-context.ts';
import type { TestMember } from '../../../testing/test-members.ts';

/** Ids of the transfers of a kind that moved the member's cash, oldest first. */
export async function transferIds(
  { admin }: Pick<TestContext, 'admin'>,
  { memberId }: Pick<TestMember, 'memberId'>,
  kind: string,
): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    `select t.id from ledger.transfer t join ledger.entry e on e.transfer_id = t.id
       join ledger.account a on a.id = e.account_id
      where a.code = $1 and t.kind = $2 order by e.seq`,
    [`member:${memberId}:cash`, kind],
  );
  return rows.map(({ id }) => id);
}

/** Traces a transfer by its id. */
export const askTrace = ({ app }: Pick<TestContext, 'app'>, trace_transfer = '') =>
  order(app, '/operator/members/trace', { trace_transfer });

/** Traces the newest transfer of a kind of a member. */
export async function traceNewest(
  context: TestContext,
  member: TestMember,
  kind: string,
): Promise<TransferTrace> {
  const { code, data } = await askTrace(context, (await transferIds(context, member, kind)).at(-1));
  if (code !== 'ok') throw new Error(`no trace of a ${kind}: ${code}`);
  return data;
}

/** Names of the events of a trace, oldest first. */
export const namesOf = ({ events }: TransferTrace): string[] => events.map(({ event }) => event);

/** The facts of the newest event of a name. */
export function factsOf({ events }: TransferTrace, name: string): TransferTrace['events'][number]['facts'] {
  const found = events.findLast(({ event }) => event === name);
  if (!found) throw new Error(`the trace has no ${name}`);
  return found.facts;
}
