import { Keyring } from '@sanuk/common/signature';
import { createWalletClient, type WalletClient } from '@sanuk/sandbox/wallet-client';

/** Calls the wallet of the site with a provider's own signature, as its games do. */
export interface GameProvider {
  readonly providerId: string;
  readonly gameId: string;
  /** One try. @returns the status of the answer, null when nobody can say what happened */
  ask(
    endpoint: 'bet' | 'win' | 'rollback',
    call: {
      token: string;
      round_id: string;
      transaction_id: string;
      bet_transaction_id?: string;
      amount_satang?: number;
    },
    timeoutMs: number,
  ): Promise<string | null>;
}

export function gameProvider(options: {
  /** where it sends its callbacks */
  callbackUrl: string;
  fetch: typeof fetch;
  /** keys of the providers, as the backend's environment has them */
  keys: string;
  providerId: string;
  gameId: string;
}): GameProvider {
  const { callbackUrl: url, fetch: send, providerId, gameId } = options;
  const keys = Keyring.parse(options.keys);
  const wallets = new Map<number, WalletClient>();
  const walletFor = (timeoutMs: number) => {
    const known = wallets.get(timeoutMs) ?? createWalletClient({ url, keys, timeoutMs, fetch: send });
    wallets.set(timeoutMs, known);
    return known;
  };
  return {
    providerId,
    gameId,
    async ask(endpoint, call, timeoutMs) {
      const wallet = walletFor(timeoutMs);
      const { bet_transaction_id = '', amount_satang = 0, ...round } = call;
      const outcome =
        endpoint === 'bet'
          ? await wallet.bet(providerId, { ...round, game_id: gameId, amount_satang })
          : endpoint === 'win'
            ? await wallet.win(providerId, { ...round, bet_transaction_id, game_id: gameId, amount_satang })
            : await wallet.rollback(providerId, { ...round, bet_transaction_id });
      return outcome.kind === 'answer' ? outcome.answer.status : null;
    },
  };
}
