/**
 * Corrections of members' cash by staff, against an account of the brand of their own. Each transfer needs the row of its approval, which two
 * people made: its key is the id of that row, and both say the same member, amount and direction. The kinds are used by the program
 * of this step alone; the table comes with the steps of its feature.
 */
export const ledgerAdjustmentsSql = `
insert into ledger.account_class (class, unit, tracked, branded) values
  ('adjustment', 'THB', false, true);

insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('adjustment-credit', 'adjustment', 'member-cash', 'THB', false),
  ('adjustment-debit', 'member-cash', 'adjustment', 'THB', false);

create function ledger.check_adjustment() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if new.scope = 'cash-adjustment' and new.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform from public.cash_adjustment a
      join ledger.account cash on cash.code = 'member:' || a.member_id || ':cash'
    where a.adjustment_id = new.key::uuid and a.status = 'done' and a.decided_by <> a.proposed_by
      and new.kind = 'adjustment-' || a.direction and new.amount = a.amount_satang
      and cash.id = case a.direction when 'credit' then new.to_account else new.from_account end;
    if found then
      return null;
    end if;
  end if;
  raise exception 'ledger: no second person approved the adjustment %', new.key
    using errcode = 'check_violation', constraint = 'transfer_adjustment';
end $$;
create trigger zz_two_people after insert on ledger.transfer for each row
  when (new.kind in ('adjustment-credit', 'adjustment-debit')) execute function ledger.check_adjustment();
`;
