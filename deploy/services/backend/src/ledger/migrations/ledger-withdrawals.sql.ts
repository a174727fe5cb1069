/**
 * Money that leaves: a member's cash is held at once, and from there goes out through the bank or back, as the reversal of its
 * hold, which there can be one of. Both accounts are of one member: rules of flow know classes and brands alone.
 */
export const ledgerWithdrawalsSql = `
insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('withdraw', 'member-cash', 'member-hold', 'THB', false),
  ('withdraw-return', 'member-hold', 'member-cash', 'THB', true),
  ('withdraw-paid', 'member-hold', 'bank', 'THB', false);

create function ledger.check_own_hold() returns trigger language plpgsql as $$
begin
  perform from ledger.account f, ledger.account t
  where f.id = new.from_account and t.id = new.to_account
    and split_part(f.code, ':', 2) = split_part(t.code, ':', 2);
  if not found then
    raise exception 'ledger: money of account % cannot be held for account %', new.from_account, new.to_account
      using errcode = 'check_violation', constraint = 'transfer_flow';
  end if;
  return null;
end $$;
create trigger zz_own_hold after insert on ledger.transfer for each row
  when (new.kind = 'withdraw') execute function ledger.check_own_hold();
`;
