/**
 * The ledger publishes what a member's wallet is now: one event per member and transaction, whoever posted and however
 * often. The trigger runs at the commit, where nothing can move the account any more before its event is written, and a
 * transaction that is rolled back has none.
 */
export const ledgerWalletEventsSql = `
create function ledger.publish_wallet() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  moved ledger.account;
  cash ledger.account;
  points ledger.account;
  v_member text;
begin
  select * into strict moved from ledger.account where id = new.account_id;
  -- Only the last entry of an account in its transaction speaks; a hold is not in the event.
  if moved.class not in ('member-cash', 'member-points') or moved.seq is distinct from new.seq then
    return null;
  end if;
  v_member := split_part(moved.code, ':', 2);
  -- Cash and points may move in two transactions at once: the later event has to know what the earlier one did.
  perform pg_advisory_xact_lock(hashtextextended(v_member, 7209));
  select * into cash from ledger.account where code = 'member:' || v_member || ':cash';
  select * into points from ledger.account where code = 'member:' || v_member || ':points';
  -- Where both moved, the event of the cash says it all.
  if moved.class = 'member-points' and exists (
    select from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
    where e.account_id = cash.id and e.seq = cash.seq
      and t.tx = ledger.tx_offset() + pg_current_xact_id()::text::bigint
  ) then
    return null;
  end if;
  insert into public.live_event (member_id, name, data) values (v_member::uuid, 'wallet.changed',
    jsonb_build_object('balance', trim_scale(coalesce(cash.balance, 0) * 0.01), 'point', coalesce(points.balance, 0)));
  return null;
end $$;
revoke all on function ledger.publish_wallet() from public;

create constraint trigger zz_publish_wallet after insert on ledger.entry deferrable initially deferred
  for each row execute function ledger.publish_wallet();
`;
