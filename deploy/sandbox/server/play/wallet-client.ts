import { type Keyring, signedRequest } from '@sanuk/common/signature';
import {
  type BetCall,
  CallbackAnswer,
  type RollbackCall,
  type WinCall,
} from '@sanuk/contract/outside/wallet-callback';
import { Check } from 'typebox/value';

/** What came of a call to the wallet. `unknown` means it may or may not have happened. */
export type WalletOutcome = { kind: 'answer'; answer: CallbackAnswer } | { kind: 'unknown' };

/** The seamless wallet of the operator, as a provider sees it. */
export interface WalletClient {
  balance(providerId: string, call: { token: string }): Promise<WalletOutcome>;
  bet(providerId: string, call: BetCall): Promise<WalletOutcome>;
  win(providerId: string, call: WinCall): Promise<WalletOutcome>;
  rollback(providerId: string, call: RollbackCall): Promise<WalletOutcome>;
}

/** @param url the backend's address without a trailing slash */
export function createWalletClient(options: {
  url: string;
  keys: Keyring;
  timeoutMs: number;
  fetch?: typeof fetch;
}): WalletClient {
  const send = options.fetch ?? fetch;
  const call = async (endpoint: string, providerId: string, content: unknown): Promise<WalletOutcome> => {
    const url = `${options.url}/callback/provider/${endpoint}`;
    try {
      const key = options.keys.signingKey(providerId);
      const response = await send(url, {
        ...signedRequest({ to: 'backend', key, url, content }),
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      const answer: unknown = await response.json();
      // A proxy's error page, a 500, an answer of another shape: nobody can say what happened behind it.
      if (!Check(CallbackAnswer, answer) || answer.status === 'internal') return { kind: 'unknown' };
      return { kind: 'answer', answer };
    } catch {
      return { kind: 'unknown' };
    }
  };
  return {
    balance: (providerId, content) => call('balance', providerId, content),
    bet: (providerId, content) => call('bet', providerId, content),
    win: (providerId, content) => call('win', providerId, content),
    rollback: (providerId, content) => call('rollback', providerId, content),
  };
}
