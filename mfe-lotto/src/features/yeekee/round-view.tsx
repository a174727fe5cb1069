import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { formatTime, messageOf, paths, useQuery, useServerSecond } from '@sanuk/platform';
import { Alert, Button, Card, ErrorState, SectionHeading, Skeleton } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { lobbyQuery, lottoKeys } from '../../shared/lotto.api.ts';
import { marketText, voidText } from '../../shared/rounds/market.text.ts';
import { nextOpenRound, phaseOf } from '../../shared/rounds/round.rules.ts';
import { ResultDigits } from '../../shared/rounds/round-result.tsx';
import { roundTitle } from '../../shared/rounds/round-words.ts';
import { SealPanel } from '../../shared/yeekee/seal-panel.tsx';
import { yeekeeText } from '../../shared/yeekee/yeekee.text.ts';
import { YeekeeProofPanel } from '../../shared/yeekee/yeekee-proof.tsx';
import { LiveList } from './live-list.tsx';
import { RunningSum } from './running-sum.tsx';
import { ShootPanel } from './shoot-panel.tsx';
import { type LiveShots, useLiveShots } from './use-live-shots.ts';
import { useShoot } from './use-shoot.ts';
import { fetchVoidReason } from './yeekee.api.ts';
import styles from './yeekee.module.css';
import { type ShootingPhase, shootingPhaseOf } from './yeekee.rules.ts';
import { shootingText } from './yeekee.text.ts';

/** Why the round was called off, and that the stakes are back. */
function Refunded({ roundId }: { roundId: string }) {
  const reason = useQuery({
    queryKey: lottoKeys.yeekeeEnd(roundId),
    queryFn: ({ signal }) => fetchVoidReason(roundId, signal),
  }).data;
  return (
    <Alert tone="info" title={shootingText.refunded}>
      {shootingText.refundedMore(reason ? voidText[reason] : '')}
    </Alert>
  );
}

function State({ round, phase, isBetting }: { round: LottoRound; phase: ShootingPhase; isBetting: boolean }) {
  if (phase === 'refunded') return <Refunded roundId={round.round_id} />;
  if (phase === 'upcoming') return <Alert title={shootingText.notOpen}>{shootingText.notOpenMore}</Alert>;
  if (phase === 'drawing')
    return (
      <Alert tone="warning" title={shootingText.drawing}>
        {shootingText.drawingMore}
      </Alert>
    );
  if (phase === 'shooting' && !isBetting)
    return <Alert tone="warning">{shootingText.betsClosed(formatTime(round.result_at))}</Alert>;
  if (!round.result) return null;
  return (
    <Card tone="hero" className={styles.result}>
      <SectionHeading title={marketText.result} count={roundTitle(round)} />
      <ResultDigits result={round.result} size="l" full />
    </Card>
  );
}

/** The ways on: betting on the round while that is possible, and the next round once nothing can be shot. */
function Onward({ round, phase, isBetting, nowMs }: Parameters<typeof State>[0] & { nowMs: number }) {
  const rounds = useQuery(lobbyQuery()).data?.categories.flatMap((category) => category.rounds) ?? [];
  const next = phase === 'shooting' ? undefined : nextOpenRound(rounds, round.market, nowMs, round.round_id);
  if (!isBetting && !next) return null;
  return (
    <div className={styles.onward}>
      {isBetting && (
        <Button asChild>
          <Link to={paths.lottoRound(round.round_id)}>{shootingText.betRound}</Link>
        </Button>
      )}
      {next && (
        <Button asChild variant="primary">
          <Link to={paths.lottoYeekee(next.round_id)}>{shootingText.nextRound}</Link>
        </Button>
      )}
    </div>
  );
}

function Shots({ live, ownPosition }: { live: LiveShots; ownPosition: number | undefined }) {
  if (live.fetched) return <LiveList shots={live.shots} ownPosition={ownPosition} />;
  if (!live.failure) return <Skeleton shape="row" count={6} />;
  const { error, isRetrying, retry } = live.failure;
  return (
    <ErrorState
      size="s"
      title={yeekeeText.shotsFailed}
      description={messageOf(error)}
      retrying={isRetrying}
      onRetry={retry}
    />
  );
}

/** One round: the pad and the list while numbers are shot, its result and proof afterwards. */
export function RoundView({ round }: { round: LottoRound }) {
  const { round_id: roundId } = round;
  const nowMs = useServerSecond() * 1000;
  const phase = shootingPhaseOf(round, nowMs);
  const isBetting = phaseOf(round, nowMs) === 'open';
  const isRunning = phase === 'shooting' || phase === 'drawing';
  const live = useLiveShots(roundId, isRunning);
  const shooting = useShoot(roundId, live);
  const state = { round, phase, isBetting };
  return (
    <div className={styles.columns} data-single={!isRunning || undefined}>
      <div className={styles.main}>
        <State {...state} />
        {isRunning && <RunningSum shots={live.shots} />}
        {phase === 'shooting' && <ShootPanel shooting={shooting} />}
      </div>
      {(isRunning || phase === 'refunded') && (
        <div className={styles.side}>
          <Shots live={live} ownPosition={shooting.last?.position} />
        </div>
      )}
      <div className={styles.more}>
        <Onward {...state} nowMs={nowMs} />
        {isRunning && live.fetched?.commitment && (
          <Card>
            <SealPanel shots={live.fetched} />
          </Card>
        )}
        {round.result && <YeekeeProofPanel roundId={roundId} result={round.result} />}
      </div>
    </div>
  );
}
