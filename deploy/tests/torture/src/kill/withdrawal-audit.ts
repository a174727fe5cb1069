import type pg from 'pg';

interface EndRow {
  withdrawal_id: string;
  status: string;
  holds: number;
  returns: number;
  payments: number;
  /** reports of the bank that moved something */
  applied: number;
}

const openStatuses = ['requested', 'approved', 'sent'];
/** What moved for a withdrawal that ended so: returned to the member, or paid out. */
const movesOf: Readonly<Record<string, Pick<EndRow, 'returns' | 'payments'>>> = {
  paid: { returns: 0, payments: 1 },
  failed: { returns: 1, payments: 0 },
  rejected: { returns: 1, payments: 0 },
  cancelled: { returns: 1, payments: 0 },
};

/** How many withdrawals wait for somebody. */
export async function openWithdrawals(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ open: number }>(
    'select count(*)::int as open from withdrawal where status = any($1)',
    [openStatuses],
  );
  return rows[0]?.open ?? 0;
}

/**
 * Looks at every withdrawal when all should have come to their end: held once, and then returned once or paid once, as its
 * state and the bank's reports say.
 * @returns one sentence for everything that is wrong, and how many ended in which way
 */
export async function auditWithdrawals(
  admin: pg.Client,
): Promise<{ findings: string[]; ended: Map<string, number> }> {
  const { rows } = await admin.query<EndRow>(
    `select w.withdrawal_id, w.status,
            count(*) filter (where t.kind = 'withdraw')::int as holds,
            count(*) filter (where t.kind = 'withdraw-return')::int as returns,
            count(*) filter (where t.kind = 'withdraw-paid')::int as payments,
            (select count(*)::int from bank_payout b
              where b.withdrawal_id = w.withdrawal_id and b.outcome = 'applied') as applied
       from withdrawal w
       left join ledger.transfer t on t.scope = 'withdrawal' and t.key in
         ('hold:' || w.withdrawal_id, 'return:' || w.withdrawal_id, 'paid:' || w.withdrawal_id)
      group by w.withdrawal_id, w.status`,
  );
  const ended = new Map<string, number>();
  for (const { status } of rows) ended.set(status, (ended.get(status) ?? 0) + 1);
  return { ended, findings: rows.flatMap((row) => wrongWith(row) ?? []) };
}

function wrongWith(row: EndRow): string | null {
  const { withdrawal_id, status, holds, returns, payments, applied } = row;
  const expected = movesOf[status];
  if (!expected) return `withdrawal ${withdrawal_id} never ended: ${status}`;
  const isRight = holds === 1 && returns === expected.returns && payments === expected.payments;
  // The bank says how it ended unless nobody sent it there, or staff closed it.
  const isReported = status === 'paid' ? applied === 1 : applied <= 1;
  if (isRight && isReported) return null;
  return `withdrawal ${withdrawal_id} is ${status} with ${holds} holds, ${returns} returns, ${payments} payments and ${applied} reports of the bank`;
}
