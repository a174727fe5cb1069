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
  HistoryIcon,
  IconButton,
  MoneyText,
  Phrases,
  RefreshIcon,
} from '@sanuk/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { accountText } from '../account.text.ts';
import styles from './profile-card.module.css';

const avatarLevel = (level: number): 0 | 1 | 2 => (level >= 2 ? 2 : level === 1 ? 1 : 0);

/** The member with level, balance and points; the figures follow the live connection. */
export function ProfileCard() {
  const session = useSession();
  const { balanceSatang, points } = useWallet();
  if (session.status !== 'member') return null;
  const { name, username, vip_level, joined_at } = session.user.user;
  return (
    <Card tone="hero" pad="l" className={styles.card}>
      <div className={styles.person}>
        <Avatar level={avatarLevel(vip_level)} name={name} size="l" />
        <div className={styles.words}>
          <p className={styles.name}>
            <Phrases text={name} />
          </p>
          <p className={styles.quiet}>{username.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')}</p>
          <p className={styles.quiet}>{accountText.joined(joined_at)}</p>
        </div>
      </div>
      <div className={styles.figures}>
        <div className={styles.balance}>
          <span className={styles.quiet}>{accountText.balance}</span>
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
      <div className={styles.deeds}>
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
