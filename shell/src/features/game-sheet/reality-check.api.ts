import type { Played } from '@sanuk/contract/areas/responsible-play';
import { satangFromBaht } from '@sanuk/contract/money';
import { call, refetchOn } from '@sanuk/platform';

/** The key of the member area's own question: one answer serves both. */
export const responsibleKeys = {
  mine: ['responsible', 'mine'],
  played: (since: number) => ['responsible', 'played', since],
} as const;
refetchOn(['responsible.changed'], ['responsible']);

/** What the member holds himself to; the sheet asks for how often it is to speak up. */
export const fetchMine = (signal?: AbortSignal) => call('GET /api/responsible/mine', { signal });

/** What was staked and what came back, in satang. */
export interface PlayedSums {
  stakedSatang: number;
  returnedSatang: number;
  netSatang: number;
}

export async function fetchPlayed(sinceMs: number, signal?: AbortSignal): Promise<PlayedSums> {
  const since = new Date(sinceMs).toISOString();
  const { staked, returned, net }: Played = await call('GET /api/responsible/played', {
    query: { since },
    signal,
  });
  return {
    stakedSatang: satangFromBaht(staked),
    returnedSatang: satangFromBaht(returned),
    netSatang: satangFromBaht(net),
  };
}
