import type { GameCategory } from '@sanuk/contract/areas/game';
import type { Agent } from '../../context/context.ts';
import type { MemberBalances } from '../../ledger/ledger.service.ts';

/** Wallets of a member, in the order they are shown. An id is the same for all: a wallet is always looked up for one member. */
export const walletIds = ['main', 'bonus', 'free'] as const;
export type WalletId = (typeof walletIds)[number];

/** What the number of a wallet's type means: 1 is cash, 2 a bonus, 3 free credit. */
export const walletTypes: Readonly<Record<WalletId, number>> = { main: 1, bonus: 2, free: 3 };

export const isWalletId = (id: string): id is WalletId => walletIds.some((one) => one === id);

/** What is in a wallet; null where the member has none. */
export const balanceIn = (balances: MemberBalances, walletId: WalletId): bigint | null =>
  ({ main: balances.cashSatang, bonus: balances.bonusSatang, free: balances.freeSatang })[walletId];

/** Whether a wallet plays games of a category: the main one plays all, the others what the brand's table says. */
export const mayPlay = (agent: Pick<Agent, 'walletCategories'>, walletId: string, category: GameCategory) =>
  walletId === 'main' ||
  ((walletId === 'bonus' || walletId === 'free') && agent.walletCategories[walletId].includes(category));
