import { formatTime, paths } from '@sanuk/platform';
import { Badge, CheckCircleIcon, VisuallyHidden } from '@sanuk/ui';
import { memo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Emblem } from '../../shared/rounds/emblem.tsx';
import { marketText, voidText } from '../../shared/rounds/market.text.ts';
import { isYeekee } from '../../shared/rounds/round.rules.ts';
import { correctionNote } from '../../shared/rounds/round-words.ts';
import styles from './outcome-card.module.css';
import { hrefWith, isOwn, mainPrizes, type OutcomeView, sumWins, type WinView } from './results.rules.ts';
import { resultsText } from './results.text.ts';

interface OutcomeProps {
  outcome: OutcomeView;
  /** lines of the member that won in this round */
  wins: readonly WinView[] | undefined;
}

function Prizes({ outcome, wins = [] }: OutcomeProps) {
  const shown = mainPrizes(outcome.prizes);
  return (
    <dl className={styles.prizes}>
      {shown.map(({ code, name, numbers }) => {
        const own = isOwn(code, wins, shown);
        return (
          <div key={code} className={styles.prize} data-own={own || undefined}>
            <dt>
              {name}
              {own && <VisuallyHidden> {resultsText.ownWon}</VisuallyHidden>}
            </dt>
            <dd>{numbers.join(' ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The member's own winning numbers, in words. */
export function OwnWins({ wins }: { wins: readonly WinView[] }) {
  return (
    <div className={styles.own}>
      <CheckCircleIcon size={20} />
      <ul className={styles.ownLines} aria-label={resultsText.own}>
        {sumWins(wins).map((win) => (
          <li key={`${win.betType} ${win.number}`}>{resultsText.win(win)}</li>
        ))}
      </ul>
    </div>
  );
}

/** How one round ended, in a line. Leads to all of it, and of yeekee to its proof. */
export const OutcomeCard = memo(function OutcomeCard({ outcome, wins }: OutcomeProps) {
  const [search] = useSearchParams();
  const { round, voidReason, resultedAt } = outcome;
  const time = formatTime(resultedAt ?? round.result_at);
  const corrected = correctionNote(round);
  return (
    <article className={styles.card} data-own={wins !== undefined || undefined}>
      <Emblem icon={round.icon} size="s" />
      <div className={styles.words}>
        <Link
          className={styles.name}
          to={hrefWith(search, { round: round.round_id })}
          preventScrollReset
          aria-label={resultsText.open(round)}
        >
          {round.name}
        </Link>
        <span className={styles.when}>
          {round.round_no === null ? time : `${marketText.roundNo(round.round_no)} · ${time}`}
        </span>
        {corrected && <span className={styles.corrected}>{corrected}</span>}
        {isYeekee(round) && round.result && (
          <Link
            className={styles.proof}
            to={paths.lottoRound(round.round_id)}
            aria-label={resultsText.proofOf(round)}
          >
            {resultsText.proof}
          </Link>
        )}
      </div>
      {voidReason === null ? (
        <Prizes outcome={outcome} wins={wins} />
      ) : (
        <div className={styles.void}>
          <Badge tone="info">{resultsText.refunded}</Badge>
          <span className={styles.when}>{voidText[voidReason]}</span>
        </div>
      )}
      {wins && <OwnWins wins={wins} />}
    </article>
  );
});
