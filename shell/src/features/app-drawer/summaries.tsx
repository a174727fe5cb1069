import { formatBaht, formatNumber, paths, useUserState, useWallet } from '@sanuk/platform';
import { Avatar, Button, ChevronRightIcon, DepositIcon, MoneyText, Skeleton, WithdrawIcon } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { useDepositPress } from '../../shared/deposit-press/use-deposit-press.ts';
import { vipLevel } from '../../shared/menu/vip-level.ts';
import styles from './app-drawer.module.css';
import { appDrawerText as text } from './app-drawer.text.ts';

interface SummaryProps {
  /** closes the drawer; a link was followed */
  onLeave: () => void;
}

/** For a visitor: the two ways in. */
export function GuestSummary({ onLeave }: SummaryProps) {
  return (
    <section className={styles.summary}>
      <p className={styles.name}>{text.welcome}</p>
      <p className={styles.soft}>{text.welcomeMore}</p>
      <div className={styles.actions}>
        <Button asChild block>
          <Link to={paths.login} onClick={onLeave}>
            {text.login}
          </Link>
        </Button>
        <Button asChild block variant="primary">
          <Link to={paths.register} onClick={onLeave}>
            {text.register}
          </Link>
        </Button>
      </div>
    </section>
  );
}

/** For a member: who, how much, and the two actions around money. The head leads to the member area. */
export function MemberSummary({ onLeave }: SummaryProps) {
  const { authUser } = useUserState();
  const { balanceSatang, points } = useWallet();
  const onDeposit = useDepositPress();
  if (!authUser) return null;
  const { name, username, vip_level } = authUser;
  return (
    <section className={styles.summary} aria-label={text.balance}>
      <Link className={styles.person} to={paths.member} onClick={onLeave}>
        <Avatar level={vipLevel(vip_level)} />
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.soft}>{username}</span>
        </span>
        <ChevronRightIcon size={20} />
      </Link>
      <div className={styles.money}>
        <span className={styles.soft}>{text.balance}</span>
        {points !== undefined && <span className={styles.soft}>{text.points(formatNumber(points))}</span>}
        {balanceSatang === undefined ? (
          <Skeleton shape="title" />
        ) : (
          <MoneyText size={24}>{formatBaht(balanceSatang)}</MoneyText>
        )}
      </div>
      <div className={styles.actions}>
        <Button asChild block variant="primary" icon={<DepositIcon size={20} />}>
          <Link
            to={paths.memberDeposit}
            onClick={(event) => {
              onLeave();
              onDeposit(event);
            }}
          >
            {text.deposit}
          </Link>
        </Button>
        <Button asChild block icon={<WithdrawIcon size={20} />}>
          <Link to={paths.memberWithdraw} onClick={onLeave}>
            {text.withdraw}
          </Link>
        </Button>
      </div>
    </section>
  );
}
