import type pg from 'pg';

/** Kinds of transfers between test accounts, and whether each reverses an earlier transfer. */
const testKinds = { bet: false, 'lotto-bet': false, deposit: false, rollback: true };

/** Adds account classes without a brand: for members (`player:…`, `chips:…`) and for the house (`house:…`). */
export async function allowTestAccounts(admin: pg.Client): Promise<void> {
  await admin.query(`insert into ledger.account_class (class, unit, tracked, branded) values
    ('player', 'THB', true, false), ('chips', 'PT', true, false), ('house', 'THB', false, false)
    on conflict do nothing`);
  for (const [kind, reverses] of Object.entries(testKinds)) {
    await admin.query(
      `insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses)
       select $1, f, t, 'THB', $2 from unnest(array['player', 'house']) f, unnest(array['player', 'house']) t
       on conflict do nothing`,
      [kind, reverses],
    );
  }
}

/** Opens an account with a floor of 0, like a member's. */
export async function openTracked(admin: pg.Client, code: string, unit: 'THB' | 'PT'): Promise<void> {
  await admin.query('select ledger.open_account($1, $2, true)', [code, unit]);
}

const checks = {
  'a balance below its floor': 'select code from ledger.account where balance < floor',
  'a balance that is not the sum of its transfers': `
    select code from ledger.account a where tracked and balance <>
      coalesce((select sum(case when t.to_account = a.id then t.amount else -t.amount end)
                from ledger.transfer t where a.id in (t.from_account, t.to_account)), 0)`,
  'a balance that is not its last entry': `
    select code from ledger.account a where tracked and balance <> coalesce(
      (select balance_after from ledger.entry e where e.account_id = a.id order by seq desc limit 1), 0)`,
  'a gap in the numbers of entries': `
    select account_id from ledger.entry group by account_id having max(seq) <> count(*)`,
  'a broken chain of balances': `
    select account_id, seq from (
      select account_id, seq, balance_before, lag(balance_after, 1, 0::bigint)
        over (partition by account_id order by seq) as previous from ledger.entry) e
    where balance_before <> previous`,
  'a transfer without its entries': `
    select t.id from ledger.transfer t
    where (select count(*) from ledger.entry e where e.transfer_id = t.id) <> t.from_tracked::int + t.to_tracked::int`,
  'a key with two outcomes': `
    select scope, key from ledger.transfer join ledger.rejection using (scope, key)`,
  'two reversals of one transfer': `
    select reversal_of from ledger.transfer where reversal_of is not null group by reversal_of having count(*) > 1`,
  'a unit that does not sum to zero': `
    select unit from (
      select unit, case when tracked then balance else ledger.balance_of(code) end as balance from ledger.account) a
    group by unit having sum(balance) <> 0`,
};

/** Recomputes all balances from the transfers. @returns each failed check with its rows */
export async function auditBooks(admin: pg.Client): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, statement] of Object.entries(checks)) {
    const { rows } = await admin.query(statement);
    if (rows.length > 0) wrong.push(`${name}: ${JSON.stringify(rows, (_key, value) => `${value}`)}`);
  }
  return wrong;
}
