import type { PaymentChannel } from '@sanuk/contract/areas/payment';
import { messageOf, paths, useServerSecond } from '@sanuk/platform';
import { Alert, Button, EmptyState, ErrorState, PageHeading, Skeleton, Stack } from '@sanuk/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { paymentOf } from '../deposit.api.ts';
import { channelOf } from '../deposit.rules.ts';
import { channelWords, depositText, reviewTitle } from '../deposit.text.ts';
import { creditedSatang, type Payment, phaseOf } from '../payment.rules.ts';
import { useChannels } from '../use-channels.ts';
import { useWaitingPayments } from '../use-waiting-payment.ts';
import styles from './deposit.module.css';
import { DepositForm } from './deposit-form.tsx';

/** `/member/deposit`: a way to pay, an amount, and what still waits for its money (requirement M2). */
export default function DepositPage() {
  const channels = useChannels();
  return (
    <div className={styles.page}>
      <PageHeading>{depositText.title}</PageHeading>
      <WaitingPayments />
      {channels.isPending && <FormSkeleton />}
      {channels.isError && !channels.data && (
        <ErrorState
          title={depositText.loadFailed}
          description={messageOf(channels.error)}
          onRetry={() => void channels.refetch()}
          retrying={channels.isFetching}
        />
      )}
      {channels.data && <ChosenChannel channels={channels.data} />}
    </div>
  );
}

function ChosenChannel({ channels }: { channels: readonly PaymentChannel[] }) {
  const [search] = useSearchParams();
  const first = channelOf(channels, search.get('channel'));
  if (!first) {
    return (
      <EmptyState picture="wallet" title={depositText.noChannel} description={depositText.noChannelHint} />
    );
  }
  return <DepositForm channels={channels} first={first} />;
}

/** Links to the payments that wait for money or for staff: reloading, or leaving the page, loses none. */
function WaitingPayments() {
  const waiting = useWaitingPayments();
  const second = useServerSecond();
  const payments = (waiting.data ?? []).map(paymentOf);
  return payments.map((payment) => {
    const phase = phaseOf(payment, second);
    if (phase === 'waiting') return <WaitingPayment key={payment.paymentId} payment={payment} />;
    return phase === 'review' && <PaymentInReview key={payment.paymentId} payment={payment} />;
  });
}

function PaymentInReview({ payment }: { payment: Payment }) {
  const { paymentId, kind } = payment;
  return (
    <Alert
      tone="info"
      title={reviewTitle(payment.problem)}
      action={
        <Button asChild size="s">
          <Link to={paths.memberPayment(paymentId)}>{depositText.seeReview}</Link>
        </Button>
      }
    >
      {depositText.inReview(channelWords[kind].name, creditedSatang(payment))}
    </Alert>
  );
}

function WaitingPayment({ payment: { paymentId, kind, amountSatang } }: { payment: Payment }) {
  return (
    <Alert
      tone="warning"
      title={depositText.waitingTitle}
      action={
        <Button asChild size="s">
          <Link to={paths.memberPayment(paymentId)}>{depositText.continue}</Link>
        </Button>
      }
    >
      {depositText.waiting(channelWords[kind].name, amountSatang)}
    </Alert>
  );
}

function FormSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="row" />
      <Skeleton shape="block" />
      <Skeleton shape="button" />
    </Stack>
  );
}
