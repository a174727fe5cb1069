import { channelKey } from '@sanuk/contract/deposit-channels';
import { messageOf, paths } from '@sanuk/platform';
import { Alert, Button, QrIcon } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { channelWords, paymentText } from '../deposit.text.ts';
import type { Payment } from '../payment.rules.ts';
import { useChannels } from '../use-channels.ts';
import { useCreateQr } from '../use-create-qr.ts';

/** A new payment like one that is over. It takes the old one's place in the history of the tab. */
export function RenewPayment({ payment }: { payment: Payment }) {
  const { isSending, error, create } = useCreateQr({ replace: true });
  const { data: channels } = useChannels();
  const key = channelKey({ channel_id: payment.channelId, sub_channel_id: payment.subChannelId });
  const channel = channels?.find((each) => channelKey(each) === key);
  const isQr = payment.kind === 'qr';
  const label = isQr ? paymentText.newQr : paymentText.newTransfer;
  if (!channel) return <ToDeposit label={label} />;
  const renew = () => void create(channel, payment.requestedSatang);
  return (
    <>
      {Boolean(error) && (
        <Alert tone="danger" title={channelWords[payment.kind].failedTitle}>
          {messageOf(error)}
        </Alert>
      )}
      <Button variant="primary" size="l" block icon={isQr && <QrIcon />} loading={isSending} onClick={renew}>
        {label}
      </Button>
    </>
  );
}

/** Where the channels are not known, the deposit page has the word. */
const ToDeposit = ({ label }: { label: string }) => (
  <Button asChild variant="primary" size="l" block>
    <Link to={paths.memberDeposit}>{label}</Link>
  </Button>
);
