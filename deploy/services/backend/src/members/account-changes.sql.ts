/**
 * The change of an account by two people, kept by the database: it begins as a proposal, is decided once, and that decision carries it
 * out. Whoever has the rights of the application can neither write a finished change nor carry one out twice.
 */
export const accountChangesByTwoSql = `
  create function account_change_begins() returns trigger language plpgsql as $$
  begin
    if new.status <> 'proposed' then
      raise exception 'an account change begins as a proposal' using errcode = 'integrity_constraint_violation';
    end if;
    new.proposed_at := clock_timestamp();
    return new;
  end $$;
  create trigger begins_as_proposal before insert on account_change
    for each row execute function account_change_begins();

  create function account_change_is_decided() returns trigger language plpgsql as $$
  declare
    v_decision constant text[] := array['status', 'decided_by', 'decided_at', 'decided_reason'];
  begin
    if old.status <> 'proposed' or new.status = 'proposed' or to_jsonb(new) - v_decision <> to_jsonb(old) - v_decision then
      raise exception 'account change % is decided once, as it was proposed', old.change_id
        using errcode = 'integrity_constraint_violation';
    end if;
    new.decided_at := clock_timestamp();
    return new;
  end $$;
  create trigger decided_once before update on account_change
    for each row execute function account_change_is_decided();

  -- The check of the table has refused a decision by the proposer before this runs.
  create function account_change_carry_out() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if new.account = 'main' then
      update member set bank_code = new.bank_code, bank_account = new.bank_account
       where member_id = new.member_id and (bank_code, bank_account) = (new.old_bank_code, new.old_bank_account);
    else
      update member set sub_bank_code = new.bank_code, sub_bank_account = new.bank_account
       where member_id = new.member_id
         and (sub_bank_code, sub_bank_account) is not distinct from (new.old_bank_code, new.old_bank_account);
    end if;
    if not found then
      raise exception 'the account of change % is another one by now', new.change_id
        using errcode = 'integrity_constraint_violation';
    end if;
    return null;
  end $$;
  create trigger carry_out after update on account_change
    for each row when (new.status = 'done') execute function account_change_carry_out();

  -- Called by the release before this one, when the trigger has done it: changes nothing any more.
  create or replace function member_change_account(p_change uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
  declare
    v_change account_change;
  begin
    select * into strict v_change from account_change where change_id = p_change and status = 'done';
    perform from member where member_id = v_change.member_id and case v_change.account
      when 'main' then bank_code = v_change.bank_code and bank_account = v_change.bank_account
      else sub_bank_code = v_change.bank_code and sub_bank_account = v_change.bank_account end;
    if not found then
      raise exception 'the account of change % is another one by now', p_change using errcode = 'integrity_constraint_violation';
    end if;
  end $$;
`;
