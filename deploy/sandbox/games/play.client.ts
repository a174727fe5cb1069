import type { BetAnswer, GameState, HistoryRow } from '../server/game/play-api.ts';
import type { PendingBet } from './memory.ts';

/** The session is not this window's any more. */
export class SessionLostError extends Error {}

export interface PlayClient<Game = unknown, View = unknown> {
  state(): Promise<GameState<Game>>;
  history(): Promise<HistoryRow[]>;
  bet(bet: PendingBet): Promise<BetAnswer<View>>;
  /** the bet as it stands; undefined when the server never got it */
  round(nonce: string): Promise<BetAnswer<View> | undefined>;
}

const timeoutMs = 15_000;

/** Every request of the page. Rejects when the network or the server fails; the outcome is unknown then. */
export function playClient<Game, View>(session: string, key: string): PlayClient<Game, View> {
  const ask = async (path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`/play/${session}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401) throw new SessionLostError();
    if (!response.ok && response.status !== 404) throw new Error(`status ${response.status}`);
    return response;
  };
  const read = async <T>(path: string, body?: unknown): Promise<T> =>
    (await ask(path, body)).json() as Promise<T>;
  return {
    state: () => read('state'),
    history: () => read('history'),
    bet: ({ nonce, bet, isFree }) => read('bet', { nonce, bet, isFree }),
    async round(nonce) {
      const response = await ask(`rounds/${nonce}`);
      return response.status === 404 ? undefined : ((await response.json()) as BetAnswer<View>);
    },
  };
}

/** A name for a bet that nobody can guess. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
