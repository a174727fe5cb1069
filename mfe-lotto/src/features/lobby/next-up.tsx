import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { paths } from '@sanuk/platform';
import { Button } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { Emblem } from '../../shared/rounds/emblem.tsx';
import { RoundClock } from '../../shared/rounds/round-clock.tsx';
import { ResultDigits } from '../../shared/rounds/round-result.tsx';
import { roundDay, roundLabel, roundTimes, roundTitle } from '../../shared/rounds/round-words.ts';
import styles from './lobby.module.css';
import { lobbyText } from './lobby.text.ts';

/** The round that closes next, large, with what was drawn last in its market; as high for every round, for it changes. */
export function NextUp({ round, last }: { round: LottoRound; last: LottoRound | undefined }) {
  return (
    <section className={styles.hero} aria-label={lobbyText.nextUp}>
      <span className={styles.heroEmblem}>
        <Emblem icon={round.icon} size="l" />
      </span>
      <div className={styles.heroWords}>
        <p className={styles.heroTag}>{lobbyText.nextUp}</p>
        <h2 className={styles.heroTitle}>{roundTitle(round)}</h2>
        <p className={styles.heroWhen}>
          {roundDay(round)} · {roundTimes(round, 'open')}
        </p>
      </div>
      <div className={styles.heroLast}>
        <p className={styles.heroWhen}>
          {last ? lobbyText.lastResult(roundLabel(last)) : lobbyText.noLastResult}
        </p>
        <ResultDigits result={last?.result ?? null} />
      </div>
      <div className={styles.heroAction}>
        <RoundClock round={round} size="l" />
        <Button asChild variant="primary">
          <Link to={paths.lottoRound(round.round_id)}>{lobbyText.bet}</Link>
        </Button>
      </div>
    </section>
  );
}
