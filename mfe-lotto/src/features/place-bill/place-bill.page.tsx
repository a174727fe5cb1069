import { isApiError, messageOf, PageError, paths } from '@sanuk/platform';
import { ErrorState, Skeleton } from '@sanuk/ui';
import { Navigate, useParams } from 'react-router-dom';
import styles from './place-bill.module.css';
import { placeBillText } from './place-bill.text.ts';
import { useRound } from './round/use-round.ts';
import { RoundContent } from './round-content.tsx';

function Waiting() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="title" />
      <div className={styles.columns}>
        <div className={styles.waiting}>
          <Skeleton shape="block" className={styles.typesSkeleton} />
          <Skeleton shape="block" className={styles.padSkeleton} />
        </div>
        <Skeleton shape="block" className={styles.slipSkeleton} />
      </div>
    </div>
  );
}

function Round({ roundId }: { roundId: string }) {
  const round = useRound(roundId);
  if (round.data) return <RoundContent roundId={roundId} detail={round.data} />;
  if (!round.isError) return <Waiting />;
  if (isApiError(round.error) && round.error.code === 'round-unknown')
    throw new PageError(404, `${placeBillText.unknownRound} ${placeBillText.unknownRoundMore}`, {
      path: paths.lottoLobby,
      label: placeBillText.toLobby,
    });
  return (
    <ErrorState
      title={placeBillText.loadFailed}
      description={messageOf(round.error)}
      retrying={round.isFetching}
      onRetry={() => void round.refetch()}
    />
  );
}

/** One round: bill entry while it is open, its result and proof afterwards (requirements L2, L3). */
export default function PlaceBillPage() {
  const { roundId } = useParams();
  if (!roundId) return <Navigate to={paths.lottoLobby} replace />;
  return <Round key={roundId} roundId={roundId} />;
}
