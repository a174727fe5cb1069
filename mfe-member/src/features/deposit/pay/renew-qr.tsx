import { messageOf, paths, useQuery } from '@sanuk/platform';
import { Button, Notice, QrIcon } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { fetchChannels } from '../deposit.api.ts';
import { servedChannels } from '../deposit.rules.ts';
import { depositText, paymentText } from '../deposit.text.ts';
import { useCreateQr } from '../use-create-qr.ts';

/** A new QR for the amount of one that has expired. It takes the old one's place in the history of the tab. */
export function RenewQr({ amountSatang }: { amountSatang: number }) {
  const { isSending, error, create } = useCreateQr({ replace: true });
  const { data: channels } = useQuery({
    queryKey: ['deposit', 'channels'],
    queryFn: ({ signal }) => fetchChannels(signal),
    select: servedChannels,
  });
  const channel = channels?.[0];
  if (!channel) {
    return (
      <Button asChild variant="primary" size="l" block>
        <Link to={paths.memberDeposit}>{paymentText.newQr}</Link>
      </Button>
    );
  }
  return (
    <>
      {Boolean(error) && (
        <Notice tone="danger" title={depositText.failedTitle}>
          {messageOf(error)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="l"
        block
        icon={<QrIcon />}
        loading={isSending}
        onClick={() => void create(channel, amountSatang)}
      >
        {paymentText.newQr}
      </Button>
    </>
  );
}
