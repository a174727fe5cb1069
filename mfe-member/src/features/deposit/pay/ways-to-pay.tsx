import { channelKey } from '@sanuk/contract/deposit-channels';
import { satangFromBaht } from '@sanuk/contract/money';
import { bankOf, paths } from '@sanuk/platform';
import { BankEmblem, List, ListRow, QrIcon, Skeleton } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { depositText } from '../deposit.text.ts';
import { useChannels } from '../use-channels.ts';

/** As many rows as a brand usually has. */
const usualChannels = 3;

/** Ways to pay in, each leading to its form; nothing where they are not known. */
export function WaysToPay() {
  const { data: channels = [], isPending } = useChannels();
  if (isPending) return <Skeleton shape="row" count={usualChannels} />;
  if (channels.length === 0) return null;
  return (
    <List label={depositText.channels}>
      {channels.map((channel) => (
        <ListRow
          key={channelKey(channel)}
          asChild
          chevron
          start={channel.bank_code ? <BankEmblem symbol={channel.bank_code} /> : <QrIcon />}
          title={(channel.bank_code && bankOf(channel.bank_code)?.name) ?? channel.name}
          subtitle={depositText.bounds(satangFromBaht(channel.min), satangFromBaht(channel.max))}
        >
          <Link to={`${paths.memberDeposit}?channel=${channelKey(channel)}`} />
        </ListRow>
      ))}
    </List>
  );
}
