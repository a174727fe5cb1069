import type { ClientErrorCode, WalletView } from '@sanuk/platform';

/** Wallets a game can be played with: some money in it, or the main wallet (requirement G7). */
export const usableWallets = (wallets: readonly WalletView[]): WalletView[] =>
  wallets.filter(({ balanceSatang, typeId }) => balanceSatang > 0 || typeId === 1);

/** The wallet that needs no question: the one chosen before, while it can be used, or the only one there is. */
export const chosenWallet = (
  wallets: readonly WalletView[],
  walletId: string | undefined,
): WalletView | undefined =>
  wallets.find(({ id }) => id === walletId) ?? (wallets.length === 1 ? wallets[0] : undefined);

/** What a member can do about a game that was refused. */
export type Recovery = 'retry' | 'other-wallet' | 'none';

const recoveries: Partial<Record<ClientErrorCode, Recovery>> = {
  'game-provider-unreachable': 'retry',
  network: 'retry',
  timeout: 'retry',
  internal: 'retry',
  unavailable: 'retry',
  'too-many-requests': 'retry',
  // Emptied meanwhile, or the brand lets it play other games now.
  'game-wallet-not-usable': 'other-wallet',
  'wallet-unknown': 'other-wallet',
  // Used up or over: the game can be played for money.
  'free-spins-over': 'other-wallet',
};

/** What is offered when a link was refused for this reason. */
export const recoveryOf = (code: ClientErrorCode | undefined): Recovery =>
  (code && recoveries[code]) ?? 'none';

/** `3:05` or `1:02:05`, of whole seconds. */
export function formatElapsed(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The link may only lead to an origin the brand allows for game frames. */
export function isAllowedGameLink(link: string, origins: readonly string[]): boolean {
  try {
    return origins.includes(new URL(link).origin);
  } catch {
    return false;
  }
}
