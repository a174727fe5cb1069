import type { RoundResult, YeekeeShots } from '@sanuk/contract/areas/lotto';
import { messageOf, useQuery } from '@sanuk/platform';
import { Alert, Button, Card, CopyButton, ErrorState, SectionHeading, Skeleton } from '@sanuk/ui';
import { useState } from 'react';
import { lottoKeys } from '../lotto.api.ts';
import { marketText } from '../rounds/market.text.ts';
import styles from './proof.module.css';
import { SealPanel } from './seal-panel.tsx';
import { ShotList } from './shot-list.tsx';
import { fetchShots } from './shots.api.ts';
import { yeekeeText } from './yeekee.text.ts';
import { proofOf, provesResult, sumOfShots } from './yeekee-proof.rules.ts';

const sealedPollMs = 2000;

/** Fetched before the round had its result: the last shot of the system is missing, and nothing can be proven. */
const isSealed = ({ commitment, nonce }: YeekeeShots): boolean => Boolean(commitment) && !nonce;

/** How a yeekee result came about, worked out anew in front of the member (requirement X4). */
export function YeekeeProofPanel({ roundId, result }: { roundId: string; result: RoundResult }) {
  const shots = useQuery({
    queryKey: lottoKeys.shots(roundId),
    queryFn: () => fetchShots(roundId),
    refetchInterval: ({ state }) => (state.data && isSealed(state.data) ? sealedPollMs : false),
  });
  return (
    <Card className={styles.panel}>
      <SectionHeading title={yeekeeText.proof} />
      <p className={styles.how}>{yeekeeText.proofHow}</p>
      <p className={styles.how}>{yeekeeText.convention}</p>
      {shots.data && !isSealed(shots.data) ? (
        <ProofNumbers shots={shots.data} result={result} />
      ) : shots.isError ? (
        <ErrorState
          size="s"
          title={yeekeeText.shotsFailed}
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

function ProofNumbers({ shots, result }: { shots: YeekeeShots; result: RoundResult }) {
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
          <dt>{yeekeeText.sum}</dt>
          <dd>{proof.sum}</dd>
        </div>
        <div className={styles.row}>
          <dt>{yeekeeText.sixteenth}</dt>
          <dd>− {proof.subtracted}</dd>
        </div>
        <div className={styles.row} data-rest>
          <dt>{yeekeeText.rest}</dt>
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
      <Alert tone={fits ? 'success' : 'danger'}>
        {fits ? yeekeeText.proofFits : yeekeeText.proofFails}
        {isWhole && <> · {sumFits ? yeekeeText.sumFits(shots.count) : yeekeeText.sumFails}</>}
      </Alert>
      <SealPanel shots={shots} />
      <Shots shots={shots} />
    </>
  );
}

function Shots({ shots }: { shots: YeekeeShots }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div className={styles.actions}>
        <Button size="s" aria-expanded={isShown} onClick={() => setShown((before) => !before)}>
          {yeekeeText.shotsShow(shots.count)}
        </Button>
        <CopyButton
          variant="ghost"
          text={shots.shots.map((shot) => shot.number).join('\n')}
          label={yeekeeText.shotsCopy}
        />
      </div>
      {isShown && <ShotList shots={shots.shots} label={yeekeeText.shots} />}
    </>
  );
}
