import { paths, safeContactUrl, useAgentConfig, useSession } from '@sanuk/platform';
import {
  ChatIcon,
  DepositIcon,
  GiftIcon,
  HomeIcon,
  LoginIcon,
  UserIcon,
  UsersIcon,
  WithdrawIcon,
} from '@sanuk/ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useDepositPress } from '../../shared/deposit-press/use-deposit-press.ts';
import styles from './footer.module.css';
import { footerText } from './footer.text.ts';

interface Tab {
  to: string;
  label: string;
  icon: ReactNode;
  main?: boolean;
}

const guestTabs: Tab[] = [
  { to: paths.affiliate, label: footerText.affiliate, icon: <UsersIcon /> },
  { to: paths.login, label: footerText.login, icon: <LoginIcon />, main: true },
  { to: paths.promotions, label: footerText.promotions, icon: <GiftIcon /> },
];
const memberTabs: Tab[] = [
  { to: paths.memberProfile, label: footerText.profile, icon: <UserIcon /> },
  { to: paths.memberDeposit, label: footerText.deposit, icon: <DepositIcon />, main: true },
  { to: paths.memberWithdraw, label: footerText.withdraw, icon: <WithdrawIcon /> },
];

/** Five tabs on phones, by whether somebody is logged in (requirement S11). */
export function MobileFooter() {
  const { status } = useSession();
  const contact = safeContactUrl(useAgentConfig()?.info.line_contact_url);
  // A session that is still being checked is nearly always one that stands.
  const tabs = status === 'guest' ? guestTabs : memberTabs;
  return (
    <nav className={styles.tabs} aria-label={footerText.tabs}>
      <TabLink to={paths.home} label={footerText.home} icon={<HomeIcon />} />
      {tabs.map((tab) => (
        <TabLink key={tab.to} {...tab} />
      ))}
      <a
        className={styles.tab}
        href={contact ?? paths.home}
        {...(contact ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        <span className={styles.icon}>
          <ChatIcon />
        </span>
        <span className={styles.tabLabel}>{footerText.contact}</span>
      </a>
    </nav>
  );
}

function TabLink({ to, label, icon, main }: Tab) {
  const onDeposit = useDepositPress();
  const onClick = to === paths.memberDeposit ? onDeposit : undefined;
  return (
    <NavLink to={to} end className={styles.tab} data-main={main} onClick={onClick}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.tabLabel}>{label}</span>
    </NavLink>
  );
}
