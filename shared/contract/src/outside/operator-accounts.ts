import { type Static, type TSchema, Type } from 'typebox';
import {
  Brand,
  DecisionId,
  Key,
  OrNull,
  Phone,
  proposal,
  Reason,
  strict,
  verdict,
} from './operator-fields.ts';

/** Changes of the bank accounts that members are paid to: part of operator-money.ts. Each takes two people. */

export const accountChangeStates = ['proposed', 'done', 'rejected'] as const;
const Account = Type.Enum(['main', 'second']);
const Digits = Type.String({ pattern: '^[0-9]{10,15}$' });

/** Proposes another number for an account of a member. The same key with the same content proposes once. */
export const ChangeAccount = Type.Object(
  {
    ...{ brand: Brand, change_key: Key, phone: Phone, reason: Reason },
    account: Account,
    bank_code: Type.String({ pattern: '^[A-Z]{2,12}$', description: 'symbol of the bank, such as KBANK' }),
    bank_account: Digits,
  },
  strict,
);
/** A second person's word. Approved, it counts from then on: for the next withdrawal, and for whom deposits belong to. */
export const DecideAccountChange = Type.Object({ change_id: DecisionId, ...verdict }, strict);
/** The newest hundred; of those that wait for a decision the oldest hundred, oldest first. */
export const ListAccountChanges = Type.Object(
  { brand: Brand, list: Type.Literal('account-changes'), state: OrNull(Type.Enum([...accountChangeStates])) },
  strict,
);
const Numbered = Type.Object({
  bank_code: Type.String(),
  number: Type.String({ description: 'whole for those who handle money, otherwise its last four digits' }),
});
export const AccountChange = Type.Object({
  change_id: Type.String(),
  state: Type.Enum([...accountChangeStates]),
  account: Account,
  from: OrNull(Numbered),
  to: Numbered,
  ...proposal,
});
export type AccountChange = Static<typeof AccountChange>;

export const accountEndpoints = {
  '/operator/accounts/list': { body: ListAccountChanges, data: Type.Array(AccountChange) },
  '/operator/accounts/change': { body: ChangeAccount, data: AccountChange },
  '/operator/accounts/decide': { body: DecideAccountChange, data: AccountChange },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
