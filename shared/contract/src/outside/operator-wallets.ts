import { type Static, type TSchema, Type } from 'typebox';
import { Brand, DecisionId, gift, OrNull, proposal, strict, verdict } from './operator-fields.ts';

/** What an agent's staff gives into wallets: part of operator.ts. Who does it is who signed the request. */

/** Wallets that staff gives into; what is in them is played, and not paid out. */
export const grantWallets = ['bonus', 'free'] as const;
/** Most proposals of a list that has no pages: of grants, free spins, held wins and corrections of lottery results. */
export const mostProposals = 100;
export const walletGrantStates = ['proposed', 'done', 'rejected'] as const;
/**
 * Gives a member a bonus or free credit, from the brand's own account. Above the limits the first call proposes and another
 * person approves. The same key with the same content gives once.
 */
export const GrantWallet = Type.Object(
  {
    ...gift,
    wallet: Type.Enum([...grantWallets]),
    amount_satang: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  },
  strict,
);
/** A second person's word on a grant above the limit. */
export const DecideGrant = Type.Object({ grant_id: DecisionId, ...verdict }, strict);
/** The newest hundred; of those that wait for a decision the oldest hundred, oldest first. */
export const ListGrants = Type.Object(
  { brand: Brand, list: Type.Literal('grants'), state: OrNull(Type.Enum([...walletGrantStates])) },
  strict,
);
export const WalletGrant = Type.Object({
  grant_id: Type.String(),
  state: Type.Enum([...walletGrantStates]),
  wallet: Type.Enum([...grantWallets]),
  amount_satang: Type.Integer(),
  ...proposal,
});
export type WalletGrant = Static<typeof WalletGrant>;

export const walletEndpoints = {
  '/operator/wallets/list': { body: ListGrants, data: Type.Array(WalletGrant) },
  '/operator/wallets/grant': { body: GrantWallet, data: WalletGrant },
  '/operator/wallets/decide': { body: DecideGrant, data: WalletGrant },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
