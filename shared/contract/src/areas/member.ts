import { Type } from 'typebox';
import { Baht, Day, Instant, page, paging } from '../envelope.ts';
import { statementKinds } from '../statement-kinds.ts';

/** wallet_type_id 1 is the main cash wallet, always usable for play (requirement G7), 2 a bonus, 3 free credit. */
export const Wallet = Type.Object({
  id: Type.String(),
  wallet_name: Type.String(),
  balance: Baht,
  wallet_type_id: Type.Integer(),
});
export type Wallet = Type.Static<typeof Wallet>;
export const Wallets = Type.Array(Wallet);

export const Points = Type.Object({ point: Type.Number() });
export type Points = Type.Static<typeof Points>;

export type StatementKind = (typeof statementKinds)[number];

/** One movement of a member's wallet with the balance before and after it; amount is signed. */
export const StatementRow = Type.Object({
  statement_id: Type.String(),
  kind: Type.Enum([...statementKinds]),
  amount: Baht,
  balance_before: Baht,
  balance_after: Baht,
  reference: Type.String(),
  at: Instant,
});
export type StatementRow = Type.Static<typeof StatementRow>;

/** Whose movements can be asked for, by the id of the wallet. */
export const statementWallets = ['main', 'bonus', 'free'] as const;
export type StatementWallet = (typeof statementWallets)[number];

/** `from` and `to` are days in Asia/Bangkok, YYYY-MM-DD, both included; at most 90 days apart. */
export const StatementQuery = Type.Object({
  wallet_id: Type.Optional(Type.Enum([...statementWallets], { description: 'main when left out' })),
  kind: Type.Optional(Type.Enum([...statementKinds])),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  ...paging,
});
export const Statement = page(StatementRow);
export type Statement = Type.Static<typeof Statement>;
