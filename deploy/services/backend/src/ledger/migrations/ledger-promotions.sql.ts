/**
 * A bonus that was played for becomes its member's cash; one that was not goes back to the house. What is decided about a bonus is
 * decided with its account locked, so that no bet comes between the look at it and the transfer.
 */
export const ledgerPromotionsSql = `
insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('bonus-cashed', 'member-bonus', 'member-cash', 'THB', false),
  ('bonus-taken', 'member-bonus', 'bonus', 'THB', false);

create trigger zz_own_bonus after insert on ledger.transfer for each row
  when (new.kind = 'bonus-cashed') execute function ledger.check_own_hold();

-- What is in an account, which stays so until the transaction ends; null where there is none.
create function ledger.lock_balance(p_code text) returns bigint
language sql security definer set search_path = ledger, pg_temp as $$
  select balance from ledger.account where code = p_code and tracked for no key update
$$;
revoke all on function ledger.lock_balance(text) from public;
grant execute on function ledger.lock_balance(text) to sanuk_app;
`;
