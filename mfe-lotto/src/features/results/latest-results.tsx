import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { formatTime } from '@sanuk/platform';
import { Button, SectionHeading } from '@sanuk/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Emblem } from '../../shared/rounds/emblem.tsx';
import { lastResulted, marketsOf } from '../../shared/rounds/round.rules.ts';
import { ResultDigits } from '../../shared/rounds/round-result.tsx';
import { correctionNote, roundDay, roundLabel } from '../../shared/rounds/round-words.ts';
import styles from './results.module.css';
import { hrefWith } from './results.rules.ts';
import { resultsText } from './results.text.ts';

const firstShown = 6;

/**
 * The last round of each market that had drawn when the page came, each in its place. One that draws for the first time
 * meanwhile has a card with the next opening: nothing moves under a finger, and its result stands in the list.
 */
function useLastOfEach(rounds: readonly LottoRound[]): LottoRound[] {
  const last = marketsOf(rounds).flatMap(({ market }) => lastResulted(rounds, market) ?? []);
  const [markets, setMarkets] = useState<readonly string[]>();
  if (!markets && rounds.length > 0) setMarkets(last.map(({ market }) => market));
  return (markets ?? []).flatMap((market) => last.find((round) => round.market === market) ?? []);
}

/** What each market drew last, large; of many markets the first ones, the others by a press. */
export function LatestResults({ rounds }: { rounds: readonly LottoRound[] }) {
  const [search] = useSearchParams();
  const last = useLastOfEach(rounds);
  const [showsAll, setShowsAll] = useState(false);
  if (last.length === 0) return null;
  const shown = showsAll ? last : last.slice(0, firstShown);
  return (
    <section className={styles.section}>
      <SectionHeading title={last.length === 1 ? resultsText.latestOne : resultsText.latestOfEach} />
      <ul className={styles.latest}>
        {shown.map((round) => (
          <li key={round.market} className={styles.hero}>
            <Emblem icon={round.icon} />
            <div className={styles.heroWords}>
              <Link
                className={styles.heroName}
                to={hrefWith(search, { round: round.round_id })}
                preventScrollReset
              >
                {round.name}
              </Link>
              <p className={styles.when}>
                {[
                  roundLabel(round),
                  ...(round.round_no === null ? [] : [roundDay(round)]),
                  formatTime(round.result_at),
                  correctionNote(round),
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </p>
            </div>
            <div className={styles.heroDigits}>
              <ResultDigits result={round.result} size="l" full />
            </div>
          </li>
        ))}
      </ul>
      {shown.length < last.length && (
        <Button block onClick={() => setShowsAll(true)}>
          {resultsText.moreMarkets(last.length - shown.length)}
        </Button>
      )}
    </section>
  );
}
