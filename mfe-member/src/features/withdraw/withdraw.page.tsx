import { messageOf } from '@sanuk/platform';
import { Alert, ErrorState, PageHeading, Skeleton, Stack } from '@sanuk/ui';
import { useEffect, useState } from 'react';
import { EndCard } from './follow/end-card.tsx';
import { History } from './follow/history.tsx';
import { PendingCard } from './follow/pending-card.tsx';
import { useWithdrawing } from './form/use-withdrawing.ts';
import { WithdrawForm } from './form/withdraw-form.tsx';
import { StandingCard } from './standing-card.tsx';
import { useElsewhere } from './use-elsewhere.ts';
import { useHistory, useStanding } from './use-standing.ts';
import styles from './withdraw.module.css';
import { isPending, type OneWithdrawal, type Standing } from './withdraw.rules.ts';
import { withdrawText as text } from './withdraw.text.ts';

/** `/member/withdraw`: what can be withdrawn, asking for it in two steps, and what became of it (requirements M3 and X8). */
export default function WithdrawPage() {
  const query = useStanding();
  return (
    <div className={styles.page}>
      <PageHeading>{text.title}</PageHeading>
      {query.isPending && <PageSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          title={text.loadFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Withdraw standing={query.data} />}
    </div>
  );
}

function Withdraw({ standing }: { standing: Standing }) {
  const withdrawing = useWithdrawing();
  const { ended, isAwaited, forget } = useEnded(standing.pending);
  const elsewhere = useElsewhere(standing.pending, withdrawing);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <StandingCard standing={standing} />
        {elsewhere && (
          <Alert tone="warning" title={text.elsewhereTitle(elsewhere.amountSatang)}>
            {standing.pending ? text.elsewhere : text.elsewhereEnded}
          </Alert>
        )}
        {standing.pending && <PendingCard withdrawal={standing.pending} />}
        {!standing.pending && ended && <EndCard withdrawal={ended} onSeen={forget} />}
        {isAwaited && <Skeleton shape="block" />}
        {!standing.pending && !ended && !isAwaited && (
          // What was about to be confirmed is asked for from the start.
          <WithdrawForm key={elsewhere?.id} standing={standing} withdrawing={withdrawing} />
        )}
      </div>
      <History />
    </div>
  );
}

/** The withdrawal that waited while this page was open and has come to an end, until that has been seen. */
function useEnded(pending: OneWithdrawal | undefined): {
  ended: OneWithdrawal | undefined;
  /** it has ended, and the list that says how is on its way */
  isAwaited: boolean;
  forget: () => void;
} {
  const [followed, setFollowed] = useState<string>();
  const { data, isFetching } = useHistory();
  const pendingId = pending?.id;
  useEffect(() => {
    if (pendingId) setFollowed(pendingId);
  }, [pendingId]);
  const ended = data?.find((one) => one.id === followed && !isPending(one));
  const isAwaited = !pending && followed !== undefined && !ended && isFetching;
  return { ended, isAwaited, forget: () => setFollowed(undefined) };
}

function PageSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="block" />
      <Skeleton shape="row" count={2} />
      <Skeleton shape="button" />
    </Stack>
  );
}
