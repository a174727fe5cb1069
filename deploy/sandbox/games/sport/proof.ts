import { bytesOf, hexOf, sha256 } from '../../server/game/sha256.ts';
import { newsFrom, scoreFrom } from '../../server/sport/match.ts';
import { scoreWeights } from '../../server/sport/scores.ts';
import type { BegunMatch, MatchProof } from '../../server/sport/sport-api.ts';
import { matchOf } from './lines.ts';

/**
 * Computes a match again from its seeds: whether they are the ones whose hash was shown, and whether they lead to the
 * score that was paid.
 * @param noted the hash this window saw before the match, where it did
 */
export function isProven(
  { id, live }: Pick<BegunMatch, 'id' | 'live'>,
  proof: MatchProof,
  noted: string | undefined,
): boolean {
  const fixture = matchOf(id);
  if (!fixture || proof.newsSeed === null || proof.scoreSeed === null) return false;
  const commitment = hexOf(sha256(bytesOf(proof.newsSeed + proof.scoreSeed)));
  if (commitment !== proof.commitment || commitment !== (noted ?? commitment)) return false;
  const news = newsFrom(bytesOf(proof.newsSeed));
  const weights = scoreWeights(fixture.league, fixture.home, fixture.away, news);
  const score = scoreFrom(bytesOf(proof.scoreSeed), weights);
  return score.isOff === (live.phase === 'off') && score.home === live.home && score.away === live.away;
}
