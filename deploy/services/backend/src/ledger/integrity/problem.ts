/**
 * Checks of the trial balance:
 * - heads: the newest checkpoint recorded on this machine is missing or differs
 * - chain: a checkpoint is missing, or its seal is not made with our key over the previous head
 * - transfers: the transfers of a checkpoint differ from those it sealed
 * - totals: the sum of balances differs from the sum of transfers
 * - account: a balance differs from the account's last entry, or its floor is below zero
 * - guards: a definition that protects money is disabled or changed, and no migration explains it (guards.repository.ts)
 * - reading: a table is hidden, refused or missing
 * - login: the application cannot log in, or has more privileges than listed
 * - settings: a setting is stored for the login, or active in a new connection
 * - migrations: the applied migrations differ from those of this program, or of a newer one that has our key
 * - flow: a transfer crosses brands, or no rule allows it
 * - order: a transfer has a number that no transaction has had yet, or transfers or audit events stay unsealed
 * - audit: events of the audit trail differ from those that were sealed, or a seal of them is missing or not ours (audit-check.ts)
 */
export type Check =
  | 'heads'
  | 'chain'
  | 'transfers'
  | 'totals'
  | 'account'
  | 'guards'
  | 'reading'
  | 'login'
  | 'settings'
  | 'migrations'
  | 'flow'
  | 'order'
  | 'audit';

export interface Problem {
  check: Check;
  /** the first checkpoint, transfer, account or audit event with the problem */
  subject: string;
  detail: string;
}
