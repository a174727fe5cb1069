import type { WalletView } from '@sanuk/platform';

/** Wallets a game can be played with: some money in it, or the main wallet (requirement G7). */
export const usableWallets = (wallets: readonly WalletView[]): WalletView[] =>
  wallets.filter(({ balanceSatang, typeId }) => balanceSatang > 0 || typeId === 1);

/** The link may only lead to an origin the brand allows for game frames. */
export function isAllowedGameLink(link: string, origins: readonly string[]): boolean {
  try {
    return origins.includes(new URL(link).origin);
  } catch {
    return false;
  }
}
