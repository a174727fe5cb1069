import type { GameState, HistoryRow, SpinAnswer } from '../../src/play/play-api.ts';
import type { PendingSpin } from './memory.ts';

/** The session is not this window's any more. */
export class SessionLost extends Error {}

export interface PlayClient {
  state(): Promise<GameState>;
  history(): Promise<HistoryRow[]>;
  spin(spin: PendingSpin): Promise<SpinAnswer>;
  /** the spin as it stands; undefined when the server never got it */
  round(nonce: string): Promise<SpinAnswer | undefined>;
}

const TIMEOUT_MS = 15_000;

/** Every request of the page. Rejects when the network or the server fails; the outcome is unknown then. */
export function playClient(session: string, key: string): PlayClient {
  const ask = async (path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`/play/${session}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 401) throw new SessionLost();
    if (!response.ok && response.status !== 404) throw new Error(`status ${response.status}`);
    return response;
  };
  const read = async <T>(path: string, body?: unknown): Promise<T> =>
    (await ask(path, body)).json() as Promise<T>;
  return {
    state: () => read('state'),
    history: () => read('history'),
    spin: (spin) => read('spin', spin),
    async round(nonce) {
      const response = await ask(`rounds/${nonce}`);
      return response.status === 404 ? undefined : ((await response.json()) as SpinAnswer);
    },
  };
}

/** A name for a spin that nobody can guess. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
