/**
 * Browsers that members logged in with, and the signal that two members used the same one. Like names and networks it holds no money
 * until staff confirms the flag: families share a phone, an agent registers customers on the computer of the shop, and whoever
 * deletes the cookie is not found, so holding would meet honest members alone.
 */
export const devicesSql = `
  create table member_device (
    member_id uuid not null references member on delete cascade,
    agent_id integer not null references agent,
    -- SHA-256 of the id that the browser keeps in a cookie
    device_hash bytea not null check (octet_length(device_hash) = 32),
    first_seen_at timestamptz not null default clock_timestamp(),
    last_seen_at timestamptz not null default clock_timestamp(),
    -- of the last log-in
    user_agent text not null,
    primary key (member_id, device_hash)
  );
  create index member_device_of_brand on member_device (agent_id, device_hash, last_seen_at desc);
  create index member_device_by_age on member_device (last_seen_at);

  create or replace function member_signals(p_one uuid, p_other uuid) returns text[] language sql stable as $$
    select array_remove(array[
      case when exists (
        select from bank_account_owner a join bank_account_owner b using (agent_id, account_key)
         where a.member_id = p_one and b.member_id = p_other) then 'same-account' end,
      case when exists (
        select from bank_account_owner a where a.bank_code = 'TRUEMONEY' and (
          (a.member_id = p_one and a.account_key = ltrim(other.phone, '0'))
          or (a.member_id = p_other and a.account_key = ltrim(one.phone, '0')))) then 'same-phone' end,
      case when one.name_key = other.name_key then 'same-name' end,
      case when exists (
        select from member_network a join member_network b using (network)
         where a.member_id = p_one and b.member_id = p_other) then 'same-network' end,
      case when exists (
        select from member_device a join member_device b using (agent_id, device_hash)
         where a.member_id = p_one and b.member_id = p_other) then 'same-device' end
    ], null)
    from member one, member other where one.member_id = p_one and other.member_id = p_other
  $$;

  alter table member_flag
    drop constraint member_flag_signals_check,
    add constraint member_flag_signals_check check (signals <@ array[
      'same-account', 'same-phone', 'same-name', 'same-network', 'same-device', 'own-referral']);
`;
