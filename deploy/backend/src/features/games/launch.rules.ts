import type { Wallet } from '@sanuk/contract/areas/member';

const mainCash = 1;

/** The main cash wallet always, any other only while something is in it (requirement G7). */
export const isWalletUsable = (wallet: Pick<Wallet, 'balance' | 'wallet_type_id'>) =>
  wallet.balance > 0 || wallet.wallet_type_id === mainCash;
