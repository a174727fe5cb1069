import type { Statement, StatementRow } from '@sanuk/contract/areas/member';

/** One movement; its id names it. */
export const sampleRow = (id: string, more: Partial<StatementRow> = {}): StatementRow => ({
  statement_id: id,
  kind: 'deposit',
  amount: 500.37,
  balance_before: 1000,
  balance_after: 1500.37,
  reference: `REF-${id}`,
  at: new Date().toISOString(),
  ...more,
});

export const samplePage = (items: StatementRow[], next_cursor: string | null = null): Statement => ({
  items,
  next_cursor,
});
