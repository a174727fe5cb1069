import type { OperatorBody } from '@sanuk/contract/outside/operator';
import { order } from '../../office/call-office.ts';

/** Reads the changes of bank accounts that wait for a second person, of all members of a brand. */
export const readAccountChanges = (brand: string) =>
  order('/operator/accounts/list', { brand, list: 'account-changes', state: 'proposed' });

export type AccountVerdict = OperatorBody<'/operator/accounts/decide'>['verdict'];

/** Approves or rejects a change that another person proposed. */
export const decideAccount = (brand: string, change_id: string, verdict: AccountVerdict, reason: string) =>
  order('/operator/accounts/decide', { brand, change_id, verdict, reason });
