import type { UserInfo } from '@sanuk/contract/areas/auth';
import {
  formatBaht,
  formatNumber,
  paths,
  refreshWallet,
  showError,
  showToast,
  useSession,
  useWallet,
} from '@sanuk/platform';
import {
  Avatar,
  Button,
  Card,
  CoinsIcon,
  DepositIcon,
  GiftIcon,
  HistoryIcon,
  IconButton,
  MoneyText,
  Phrases,
  RefreshIcon,
} from '@sanuk/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { avatarLevel, groupedPhone } from '../../../shared/person/person.rules.ts';
import { accountText } from '../account.text.ts';
import styles from './profile-card.module.css';

/** The member with level, balance and points; the amounts follow the live connection. */
export function ProfileCard() {
  const session = useSession();
  if (session.status !== 'member') return null;
  return (
    <Card tone="hero" pad="l" className={styles.card}>
      <Person user={session.user.user} />
      <Amounts />
      <OtherWallets />
      <div className={styles.actions}>
        <Button asChild variant="primary" icon={<DepositIcon size={20} />}>
          <Link to={paths.memberDeposit}>{accountText.deposit}</Link>
        </Button>
        <Button asChild icon={<HistoryIcon size={20} />}>
          <Link to={paths.memberStatement}>{accountText.statement}</Link>
        </Button>
      </div>
    </Card>
  );
}

function Person({ user: { name, username, vip_level, joined_at } }: Pick<UserInfo, 'user'>) {
  return (
    <div className={styles.person}>
      <Avatar level={avatarLevel(vip_level)} name={name} size="l" />
      <div className={styles.words}>
        <p className={styles.name}>
          <Phrases text={name} />
        </p>
        <p className={styles.quiet}>{groupedPhone(username)}</p>
        <p className={styles.quiet}>{accountText.joined(joined_at)}</p>
      </div>
    </div>
  );
}

function Amounts() {
  const { balanceSatang, points, wallets } = useWallet();
  const main = wallets.find(({ typeId }) => typeId === 1);
  return (
    <div className={styles.amounts}>
      <div className={styles.balance}>
        <span className={styles.quiet}>{main?.name ?? accountText.mainWallet}</span>
        <span className={styles.amount}>
          <MoneyText size={36}>{balanceSatang === undefined ? '–' : formatBaht(balanceSatang)}</MoneyText>
          <RefreshBalance />
        </span>
      </div>
      <p className={styles.points}>
        <CoinsIcon size={20} />
        <span className={styles.quiet}>{accountText.points}</span>
        <strong>{points === undefined ? '–' : formatNumber(points)}</strong>
      </p>
    </div>
  );
}

/** What stands in wallets beside the main one; nothing for who has none. */
function OtherWallets() {
  const others = useWallet().wallets.filter(({ typeId }) => typeId !== 1);
  if (others.length === 0) return null;
  return (
    <ul className={styles.others} aria-label={accountText.otherWallets}>
      {others.map(({ id, name, balanceSatang }) => (
        <li key={id} className={styles.other}>
          <GiftIcon size={20} />
          <span>{name}</span>
          <MoneyText>{formatBaht(balanceSatang)}</MoneyText>
        </li>
      ))}
    </ul>
  );
}

function RefreshBalance() {
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await refreshWallet();
      showToast('success', accountText.refreshed);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton label={accountText.refresh} loading={isBusy} onClick={() => !isBusy && void refresh()}>
      <RefreshIcon size={20} />
    </IconButton>
  );
}
