/**
 * Wallets beside the main one: a member's bonus and his free credit. Both are filled from the brand's bonus account alone and
 * played with a provider; money of one never moves into another, because no rule says so. What a member has in them stands in
 * the event of his wallet, by the id of each wallet.
 */
export const ledgerWalletsSql = `
insert into ledger.account_class (class, unit, tracked, branded) values
  ('member-bonus', 'THB', true, false),
  ('member-free', 'THB', true, false),
  ('bonus', 'THB', false, true);

insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('bonus-grant', 'bonus', 'member-bonus', 'THB', false),
  ('bonus-grant', 'bonus', 'member-free', 'THB', false),
  ('bet', 'member-bonus', 'provider', 'THB', false),
  ('win', 'provider', 'member-bonus', 'THB', false),
  ('rollback', 'provider', 'member-bonus', 'THB', true),
  ('bet', 'member-free', 'provider', 'THB', false),
  ('win', 'provider', 'member-free', 'THB', false),
  ('rollback', 'provider', 'member-free', 'THB', true);

create or replace function ledger.publish_wallet() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  moved ledger.account;
  cash ledger.account;
  points ledger.account;
  others jsonb;
  v_member text;
begin
  select * into strict moved from ledger.account where id = new.account_id;
  -- Only the last entry of an account in its transaction speaks; a hold is not in the event.
  if moved.class not in ('member-cash', 'member-points', 'member-bonus', 'member-free')
    or moved.seq is distinct from new.seq then
    return null;
  end if;
  v_member := split_part(moved.code, ':', 2);
  -- Two accounts may move in two transactions at once: the later event has to know what the earlier one did.
  perform pg_advisory_xact_lock(hashtextextended(v_member, 7209));
  -- Where several moved, the event of the first of them in this order says it all.
  if exists (
    select from ledger.account a
      join ledger.entry e on e.account_id = a.id and e.seq = a.seq
      join ledger.transfer t on t.id = e.transfer_id
    where a.code in ('member:' || v_member || ':cash', 'member:' || v_member || ':bonus',
        'member:' || v_member || ':free', 'member:' || v_member || ':points')
      and array_position(array['member-cash', 'member-bonus', 'member-free', 'member-points'], a.class)
        < array_position(array['member-cash', 'member-bonus', 'member-free', 'member-points'], moved.class)
      and t.tx = ledger.tx_offset() + pg_current_xact_id()::text::bigint
  ) then
    return null;
  end if;
  select * into cash from ledger.account where code = 'member:' || v_member || ':cash';
  select * into points from ledger.account where code = 'member:' || v_member || ':points';
  select jsonb_object_agg(split_part(code, ':', 3), trim_scale(balance * 0.01)) into others from ledger.account
   where code in ('member:' || v_member || ':bonus', 'member:' || v_member || ':free');
  insert into public.live_event (member_id, name, data) values (v_member::uuid, 'wallet.changed',
    jsonb_strip_nulls(jsonb_build_object('balance', trim_scale(coalesce(cash.balance, 0) * 0.01),
      'point', coalesce(points.balance, 0), 'wallets', others)));
  return null;
end $$;
`;
