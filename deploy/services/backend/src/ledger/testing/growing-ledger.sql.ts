/** Members whose accounts the entries are spread over. */
export const members = 20_000;
/** Members besides, who play while it is measured. */
export const players = 50;
const depositSatang = 1_000_000;
const stakeSatang = 100;

/** A brand, its accounts and members, before the first entry. */
export const brandSql = `
  insert into agent (agent_id, agent_code, brand, profile, banners) values (5, 'scale', 'scale', '{}', '[]');
  select ledger.open_account('bank:5', 'THB', false), ledger.open_account('provider:5:scale', 'THB', false);
  -- The triggers of members lock each of them.
  set session_replication_role = replica;
  insert into member (member_id, agent_id, phone, password_hash, name, bank_code, bank_account)
    select ${memberIdSql('n')}, 5, '08' || lpad(n::text, 8, '0'), 'x', 'x', 'KBANK', '1' || lpad(n::text, 9, '0')
      from generate_series(0, ${members + players - 1}) n;
  set session_replication_role = default;
  select count(ledger.open_account('member:' || ${memberIdSql('n')} || ':cash', 'THB', true))
    from generate_series(0, ${members + players - 1}) n;`;

function memberIdSql(n: string): string {
  return `('01890000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

export const memberId = (n: number): string => `01890000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/**
 * Transfers numbered from one number to another, each with its one entry, as the ledger would have posted them: a member deposits, then
 * bets and wins in turn. Triggers are off: they prove what this statement computes.
 */
export const transfersSql = (from: number, to: number): string => `
  with account as materialized (
    select id, row_number() over (order by code) - 1 as n from ledger.account where class = 'member-cash'),
  house as materialized (
    select (select id from ledger.account where code = 'bank:5') as bank,
      (select id from ledger.account where code = 'provider:5:scale') as provider),
  one as materialized (
    select i, a.id as member, i / ${members} + 1 as seq, h.bank, h.provider,
      (lpad(to_hex(1764000000000 + i), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8' || substr(md5(i::text), 4, 15))::uuid as id,
      '2026-01-01'::timestamptz + i * interval '1 second' as at
    from generate_series(${from}::bigint, ${to - 1}::bigint) i join account a on a.n = i % ${members}, house h),
  move as (
    select *, case when seq = 1 then 'deposit' when seq % 2 = 0 then 'bet' else 'win' end as kind,
      case when seq = 1 then ${depositSatang} else ${stakeSatang} end as amount,
      seq % 2 = 0 as pays from one),
  transfer as (
    insert into ledger.transfer
      (id, from_account, to_account, from_tracked, to_tracked, unit, amount, kind, reference, scope, key, created_at)
    select id, case when pays then member when seq = 1 then bank else provider end,
      case when pays then provider else member end, pays, not pays, 'THB', amount, kind, 'round ' || i, 'scale', i::text, at
    from move order by i)
  insert into ledger.entry
    (account_id, seq, transfer_id, from_account, to_account, amount, balance_before, balance_after, created_at)
  select member, seq, id, case when pays then member when seq = 1 then bank else provider end,
    case when pays then provider else member end, amount,
    case when seq = 1 then 0 when pays then ${depositSatang} else ${depositSatang - stakeSatang} end,
    case when pays then ${depositSatang - stakeSatang} else ${depositSatang} end, at
  from move order by i`;

/** What the accounts hold after the last entry. */
export const balancesSql = `
  update ledger.account a set seq = e.seq, balance = e.balance_after
    from (select id, newest.* from ledger.account, lateral (
      select seq, balance_after from ledger.entry where account_id = id order by seq desc limit 1) newest) e
    where e.id = a.id`;
