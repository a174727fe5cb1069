import type { PaymentChannel } from '@sanuk/contract/areas/payment';
import { messageOf, paths, useQuery } from '@sanuk/platform';
import { Button, EmptyState, ErrorState, Notice, PageHeading, Skeleton, Stack } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { fetchChannels, fetchWaiting, paymentOf } from '../deposit.api.ts';
import { servedChannels } from '../deposit.rules.ts';
import { depositText } from '../deposit.text.ts';
import styles from './deposit.module.css';
import { DepositForm } from './deposit-form.tsx';

/** `/member/deposit`: an amount, and the QR to pay it with (requirement M2). */
export default function DepositPage() {
  const channels = useQuery({
    queryKey: ['deposit', 'channels'],
    queryFn: ({ signal }) => fetchChannels(signal),
    select: servedChannels,
  });
  return (
    <div className={styles.page}>
      <PageHeading>{depositText.title}</PageHeading>
      <WaitingPayment />
      {channels.isPending && <FormSkeleton />}
      {channels.isError && (
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
  const [first] = channels;
  if (!first) {
    return (
      <EmptyState picture="wallet" title={depositText.noChannel} description={depositText.noChannelHint} />
    );
  }
  return <DepositForm channels={channels} first={first} />;
}

/** Leads back to a QR that still waits: reloading, or leaving the page, loses none. */
function WaitingPayment() {
  const { data } = useQuery({
    queryKey: ['deposit', 'waiting'],
    queryFn: ({ signal }) => fetchWaiting(signal),
    staleTime: 0,
  });
  if (!data) return null;
  const waiting = paymentOf(data);
  return (
    <Notice
      tone="warning"
      title={depositText.waitingTitle}
      action={
        <Button asChild size="s">
          <Link to={paths.memberPayment(waiting.paymentId)}>{depositText.continue}</Link>
        </Button>
      }
    >
      {depositText.waiting(waiting.amountSatang)}
    </Notice>
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
