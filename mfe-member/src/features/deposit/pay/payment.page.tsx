import { isApiError, messageOf, paths } from '@sanuk/platform';
import { Button, EmptyState, ErrorState, PageHeading, Skeleton, Stack } from '@sanuk/ui';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paymentText } from '../deposit.text.ts';
import { usePayment } from '../use-payment.ts';
import { useWaitingPayment } from '../use-waiting-payment.ts';
import { PaidPanel } from './paid-panel.tsx';
import styles from './payment.module.css';
import { PaymentPanel } from './payment-panel.tsx';
import { TransferPanel } from './transfer-panel.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

/** `/member/payment?id=`: one payment from waiting to paid (requirement M2). The URL keeps it across reloads. */
export default function PaymentPage() {
  const [search] = useSearchParams();
  const paymentId = search.get('id');
  return (
    <div className={styles.page}>
      {paymentId ? <OnePayment key={paymentId} paymentId={paymentId} /> : <NewestWaiting />}
    </div>
  );
}

function OnePayment({ paymentId }: { paymentId: string }) {
  const view = usePayment(paymentId);
  const { payment, phase } = view;
  if (payment && phase) {
    if (phase === 'paid') return <PaidPanel payment={payment} />;
    const Panel = payment.kind === 'qr' ? PaymentPanel : TransferPanel;
    return <Panel view={view} payment={payment} phase={phase} />;
  }
  if (!view.error) return <PaymentSkeleton />;
  if (isApiError(view.error) && view.error.code === 'payment-unknown') {
    return <NoPayment title={paymentText.unknown} />;
  }
  return <LoadFailed error={view.error} onRetry={() => void view.ask()} isRetrying={view.isFetching} />;
}

/** Without an id: the payment that still waits, if there is one. */
function NewestWaiting() {
  const query = useWaitingPayment();
  if (query.isPending) return <PaymentSkeleton />;
  if (query.isError) {
    return (
      <LoadFailed error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    );
  }
  if (query.data) return <Navigate to={paths.memberPayment(query.data.payment_id)} replace />;
  return <NoPayment title={paymentText.none} />;
}

function LoadFailed(props: { error: unknown; onRetry: () => void; isRetrying: boolean }) {
  return (
    <>
      <PageHeading>{paymentText.title}</PageHeading>
      <ErrorState
        title={paymentText.loadFailed}
        description={messageOf(props.error)}
        onRetry={props.onRetry}
        retrying={props.isRetrying}
      />
    </>
  );
}

function NoPayment({ title }: { title: string }) {
  return (
    <>
      <PageHeading>{paymentText.title}</PageHeading>
      <EmptyState
        picture="wallet"
        title={title}
        description={paymentText.noneHint}
        action={
          <Button asChild variant="primary">
            <Link to={paths.memberDeposit}>{paymentText.deposit}</Link>
          </Button>
        }
      />
      <WaysToPay />
    </>
  );
}

function PaymentSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="title" />
      <div className={styles.qrGhost}>
        <Skeleton shape="block" className={styles.qrGhostBlock} />
      </div>
      <Skeleton shape="row" count={3} />
    </Stack>
  );
}
