import type { LeagueId, Sport } from './leagues.ts';
import type { Offer } from './markets.ts';
import type { LiveScore } from './match.ts';
import type { News } from './scores.ts';
import type { slipLimits } from './slip.ts';

/** What the page needs at its start. Teams and leagues it knows by itself, from the ids of the matches. */
export interface SportState {
  sport: Sport;
  leagues: readonly LeagueId[];
  minLegs: number;
  limits: typeof slipLimits;
  /** what singles return on average, in percent, and of the worst and best selection; rounded down */
  returns: { mean: number; lowest: number; highest: number };
  marginPercent: number;
  /** of so many matches one is called off */
  calledOffOf: number;
}

/** A match that may be bet on. */
export interface AheadMatch {
  id: string;
  newsAt: number;
  kickoffAt: number;
  endsAt: number;
  news: News | null;
  /** SHA-256 over the seeds of the match, hex */
  commitment: string;
  offers: Offer[];
}

/** A match that has begun. */
export interface BegunMatch {
  id: string;
  kickoffAt: number;
  endsAt: number;
  live: LiveScore;
}

/** `GET /play/:session/matches/:id`: the seeds of a match, hex, each from when it can change nothing any more. */
export interface MatchProof {
  /** SHA-256 over both seeds, the news first */
  commitment: string;
  newsSeed: string | null;
  scoreSeed: string | null;
}

/** `GET /play/:session/board`: what is on. `ahead` is null where it is as the caller has it already. */
export interface Board {
  now: number;
  stamp: string;
  ahead: AheadMatch[] | null;
  /** newest first */
  begun: BegunMatch[];
}
