import { paths, useSession } from '@sanuk/platform';
import { Button, IconButton, MenuIcon, Skeleton } from '@sanuk/ui';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useDepositPress } from '../../shared/deposit-press/use-deposit-press.ts';
import { menuEntries } from '../../shared/menu/menu-entries.ts';
import { appDrawerOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { headerText } from './header.text.ts';
import { MemberPanel } from './member-panel.tsx';
import { useScrolled } from './use-scrolled.ts';

/**
 * Fixed at the top; solid once the page is scrolled past 80 px (requirements S8 to S10). `bell` stands before the
 * member panel: the way to the brand's notifications.
 */
export function Header({ bell }: { bell?: ReactNode }) {
  const isScrolled = useScrolled();
  const openDrawer = useSetAtom(appDrawerOpenAtom);
  return (
    <header className={styles.header} data-fixed={isScrolled} data-moved={useScrolled(0)}>
      <div className={styles.inner}>
        <span className={styles.burger}>
          <IconButton label={headerText.openMenu} onClick={() => openDrawer(true)}>
            <MenuIcon />
          </IconButton>
        </span>
        <Brand />
        <nav className={styles.nav} aria-label={headerText.menu}>
          {menuEntries().map(({ path, label }) => (
            <NavLink key={path} to={path} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.account}>
          {bell}
          <Account />
        </div>
      </div>
    </header>
  );
}

/** Who is here. The three states stand in the same place and have the same height, so that nothing else moves. */
function Account() {
  const { status } = useSession();
  if (status === 'guest') return <GuestLinks />;
  return (
    <>
      {status === 'unknown' ? <Skeleton shape="button" className={styles.waiting} /> : <MemberPanel />}
      <MoneyLinks />
    </>
  );
}

function GuestLinks() {
  return (
    <>
      <Button asChild size="s">
        <Link to={paths.login}>{headerText.login}</Link>
      </Button>
      <Button asChild size="s" variant="primary">
        <Link to={paths.register}>
          <span className={styles.short}>{headerText.registerShort}</span>
          <span className={styles.long}>{headerText.register}</span>
        </Link>
      </Button>
    </>
  );
}

/** Deposit and withdraw, on desktops only: phones have them in the bar of tabs. */
function MoneyLinks() {
  const onDeposit = useDepositPress();
  return (
    <span className={styles.desktop}>
      <Button asChild size="s" variant="primary">
        <Link to={paths.memberDeposit} onClick={onDeposit}>
          {headerText.deposit}
        </Link>
      </Button>
      <Button asChild size="s">
        <Link to={paths.memberWithdraw}>{headerText.withdraw}</Link>
      </Button>
    </span>
  );
}
