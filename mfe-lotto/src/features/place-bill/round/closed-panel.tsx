import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { type RoundWord, roundWordOf } from '@sanuk/contract/round-words.text';
import { paths, showToast, useQuery, useSession } from '@sanuk/platform';
import { Alert, Button, Card, SectionHeading } from '@sanuk/ui';
import { Link, useNavigate } from 'react-router-dom';
import { lobbyQuery } from '../../../shared/lotto.api.ts';
import { marketText } from '../../../shared/rounds/market.text.ts';
import { isYeekee, nextOpenRound, type RoundPhase } from '../../../shared/rounds/round.rules.ts';
import { ResultDigits } from '../../../shared/rounds/round-result.tsx';
import { roundTitle } from '../../../shared/rounds/round-words.ts';
import { moveSlip } from '../../../shared/slip/slip-store.ts';
import { YeekeeProofPanel } from '../../../shared/yeekee/yeekee-proof.tsx';
import styles from '../place-bill.module.css';
import { placeBillText } from '../place-bill.text.ts';

interface ClosedPanelProps {
  round: LottoRound;
  phase: Exclude<RoundPhase, 'open'>;
  nowMs: number;
  /** lines were written for the round and not sent */
  hasLines: boolean;
}

function State({ phase, word }: { phase: ClosedPanelProps['phase']; word: RoundWord }) {
  if (phase === 'resulted') return null;
  if (phase === 'upcoming') return <Alert tone="info">{placeBillText.notOpen(word)}</Alert>;
  if (phase === 'refunded')
    return (
      <Alert tone="info" title={placeBillText.refunded(word)}>
        {placeBillText.refundedMore(word)}
      </Alert>
    );
  return (
    <Alert tone="warning" title={placeBillText.closed(word)}>
      {placeBillText.closedMore}
    </Alert>
  );
}

/** What stands in place of the entry when a round takes no bets: its state or result, its proof, and the way on. */
export function ClosedPanel({ round, phase, nowMs, hasLines }: ClosedPanelProps) {
  const navigate = useNavigate();
  const word = roundWordOf(round);
  const isMember = useSession().status === 'member';
  const lobby = useQuery(lobbyQuery()).data;
  const rounds = lobby?.categories.flatMap((category) => category.rounds) ?? [];
  const next = phase === 'upcoming' ? undefined : nextOpenRound(rounds, round.market, nowMs, round.round_id);
  const moveTo = (roundId: string) => {
    moveSlip(roundId);
    showToast('info', placeBillText.moved(word));
    void navigate(paths.lottoRound(roundId));
  };
  return (
    <div className={styles.closed}>
      <State phase={phase} word={word} />
      {round.result && (
        <Card tone="hero" className={styles.result}>
          <SectionHeading title={marketText.result} count={roundTitle(round)} />
          <ResultDigits result={round.result} size="l" full />
        </Card>
      )}
      <div className={styles.onward}>
        {next && hasLines && (
          <Button variant="primary" onClick={() => moveTo(next.round_id)}>
            {placeBillText.moveToNext(word)}
          </Button>
        )}
        {next && !hasLines && (
          <Button asChild variant="primary">
            <Link to={paths.lottoRound(next.round_id)}>{placeBillText.nextRound(word)}</Link>
          </Button>
        )}
        {isMember && phase !== 'upcoming' && (
          <Button asChild>
            <Link to={`${paths.lottoBills}?round=${encodeURIComponent(round.round_id)}`}>
              {placeBillText.billsOfRound(word)}
            </Link>
          </Button>
        )}
        <Button asChild>
          <Link to={paths.lottoLobby}>{placeBillText.toLobby}</Link>
        </Button>
      </div>
      {round.result && isYeekee(round) && <YeekeeProofPanel roundId={round.round_id} result={round.result} />}
    </div>
  );
}
