import type { Board, MatchProof } from '../../server/sport/sport-api.ts';
import { SessionLostError } from '../play.client.ts';

const timeoutMs = 10_000;

export interface SportClient {
  /** @param known the stamp of what the caller has already */
  board(known: string): Promise<Board>;
  proof(matchId: string): Promise<MatchProof>;
}

/** What a sport game asks for beside what every game does. */
export function sportClient(session: string, key: string): SportClient {
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(`/play/${session}/${path}`, {
      headers: { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401) throw new SessionLostError();
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as T;
  };
  return {
    board: (known) => read(`board?known=${encodeURIComponent(known)}`),
    proof: (matchId) => read(`matches/${encodeURIComponent(matchId)}`),
  };
}
