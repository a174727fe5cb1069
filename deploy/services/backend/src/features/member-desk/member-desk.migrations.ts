import type { Migration } from '../../database/migrations.ts';

/** One index for each way a member is found, and for each way the audit trail is read. */
const searchSql = `
  create index member_by_phone_start on member (agent_id, phone text_pattern_ops);
  create index member_by_phone_end on member (agent_id, reverse(phone) text_pattern_ops);
  create index member_by_name_start on member (agent_id, lower(name) text_pattern_ops);
  create index member_by_surname on member (agent_id, lower(substring(name from ' (.*)$')) text_pattern_ops);
  create index bank_account_by_start on bank_account_owner (agent_id, bank_account text_pattern_ops);
  create index bank_account_by_end on bank_account_owner (agent_id, reverse(bank_account) text_pattern_ops);
  create index member_network_by_network on member_network (network);

  create index audit_event_of_brand on audit_event (agent_id, event_id desc);
  create index audit_event_of_person on audit_event (agent_id, (details->>'who'), event_id desc)
    where details->>'who' is not null;
  create index audit_event_of_action on audit_event (agent_id, action, event_id desc);
`;

/** Flags are read by either member. */
const linksSql = 'create index member_flag_of_other on member_flag (other_id)';

/** Accounts that staff has changed since: a transfer of old still comes from one. */
const oldAccountsSql = `
  create index account_change_by_old_start on account_change (agent_id, old_bank_account text_pattern_ops)
    where status = 'done';
  create index account_change_by_old_end on account_change (agent_id, reverse(old_bank_account) text_pattern_ops)
    where status = 'done';
`;

export const memberDeskMigrations: Migration[] = [
  { name: 'member-desk-001-search', sql: searchSql, isCompatible: true },
  { name: 'member-desk-002-links', sql: linksSql, isCompatible: true },
  { name: 'member-desk-003-old-accounts', sql: oldAccountsSql, isCompatible: true },
];
