import type { GameCategory } from '@sanuk/contract/areas/game';
import type { Wallet } from '@sanuk/contract/areas/member';
import type { Agent } from '../../context/context.ts';
import { mayPlay } from '../wallets/wallet.rules.ts';

const mainCash = 1;

/** The main cash wallet always, any other only while something is in it (requirement G7). */
export const isWalletUsable = (wallet: Pick<Wallet, 'balance' | 'wallet_type_id'>) =>
  wallet.balance > 0 || wallet.wallet_type_id === mainCash;

/** Wallets that a game can be played from now: usable ones that the brand lets play games of its category. */
export const playableWallets = <W extends Pick<Wallet, 'id' | 'balance' | 'wallet_type_id'>>(
  agent: Pick<Agent, 'walletCategories'>,
  wallets: readonly W[],
  category: GameCategory,
): W[] => wallets.filter((wallet) => isWalletUsable(wallet) && mayPlay(agent, wallet.id, category));
