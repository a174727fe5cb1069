import type { RoundResult, YeekeeShots } from '@sanuk/contract/areas/lotto';
import { formatTime, messageOf, useQuery } from '@sanuk/platform';
import { Badge, Button, Card, CopyButton, ErrorState, Notice, SectionHeading, Skeleton } from '@sanuk/ui';
import { useState } from 'react';
import { fetchShots, lottoKeys } from '../lotto.api.ts';
import { marketText } from '../market/market.text.ts';
import { placeBillText } from './place-bill.text.ts';
import styles from './proof.module.css';
import { proofOf, provesResult, subtractedPosition, sumOfShots } from './yeekee-proof.rules.ts';

/** How a yeekee result came about, worked out anew in front of the member (requirement X4). */
export function YeekeeProofPanel({ roundId, result }: { roundId: string; result: RoundResult }) {
  const shots = useQuery({ queryKey: lottoKeys.shots(roundId), queryFn: () => fetchShots(roundId) });
  return (
    <Card className={styles.panel}>
      <SectionHeading title={placeBillText.proof} />
      <p className={styles.how}>{placeBillText.proofHow}</p>
      {shots.data ? (
        <Figures shots={shots.data} result={result} />
      ) : shots.isError ? (
        <ErrorState
          size="s"
          title={placeBillText.shotsFailed}
          description={messageOf(shots.error)}
          retrying={shots.isFetching}
          onRetry={() => void shots.refetch()}
        />
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </Card>
  );
}

function Figures({ shots, result }: { shots: YeekeeShots; result: RoundResult }) {
  const proof = proofOf(shots.sum, shots.position16);
  if (!proof) return null;
  const fits = provesResult(proof, result);
  // Only the whole list can be summed anew.
  const isWhole = shots.shots.length === shots.count;
  const sumFits = sumOfShots(shots.shots.map((shot) => shot.number)) === shots.sum;
  return (
    <>
      <dl className={styles.sum}>
        <div className={styles.row}>
          <dt>{placeBillText.sum}</dt>
          <dd>{proof.sum}</dd>
        </div>
        <div className={styles.row}>
          <dt>{placeBillText.sixteenth}</dt>
          <dd>− {proof.subtracted}</dd>
        </div>
        <div className={styles.row} data-rest>
          <dt>{placeBillText.rest}</dt>
          <dd>
            <span className={styles.lead}>{proof.lead}</span>
            <span className={styles.bottom2} title={marketText.bottom2}>
              {proof.bottom2}
            </span>
            <span className={styles.top3} title={marketText.top3}>
              {proof.top3}
            </span>
          </dd>
        </div>
      </dl>
      <p className={styles.legend}>
        <span className={styles.bottom2}>{marketText.bottom2}</span>
        <span className={styles.top3}>{marketText.top3}</span>
      </p>
      <Notice tone={fits ? 'success' : 'danger'}>
        {fits ? placeBillText.proofFits : placeBillText.proofFails}
        {isWhole && <> · {sumFits ? placeBillText.sumFits(shots.count) : placeBillText.sumFails}</>}
      </Notice>
      <Shots shots={shots} />
    </>
  );
}

function Shots({ shots }: { shots: YeekeeShots }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div className={styles.deeds}>
        <Button size="s" aria-expanded={isShown} onClick={() => setShown((before) => !before)}>
          {placeBillText.shotsShow(shots.count)}
        </Button>
        <CopyButton
          variant="ghost"
          text={shots.shots.map((shot) => shot.number).join('\n')}
          label={placeBillText.shotsCopy}
        />
      </div>
      {isShown && (
        <ol className={styles.shots} aria-label={placeBillText.shots}>
          {shots.shots.map((shot) => (
            <li
              key={shot.position}
              className={styles.shot}
              data-subtracted={shot.position === subtractedPosition || undefined}
            >
              <span className={styles.position}>{shot.position}</span>
              <span className={styles.shotNumber}>{shot.number}</span>
              {shot.by_system ? <Badge>{placeBillText.bySystem}</Badge> : <span>{shot.name}</span>}
              <span className={styles.shotTime}>{formatTime(shot.at)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
