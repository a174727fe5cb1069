import { paths, useSession } from '@sanuk/platform';
import { Button, IconButton, MenuIcon, Skeleton } from '@sanuk/ui';
import { useSetAtom } from 'jotai';
import { Link, NavLink } from 'react-router-dom';
import { prefetchRemote } from '../../federation/federation.ts';
import { appDrawerOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { AppDrawer } from './app-drawer.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { headerText } from './header.text.ts';
import { MemberPanel } from './member-panel.tsx';
import { menuEntries } from './menu-entries.ts';
import { useScrolled } from './use-scrolled.ts';

/** Fixed at the top; solid once the page is scrolled past 80 px (requirements S8 to S10). */
export function Header() {
  const isScrolled = useScrolled();
  const openDrawer = useSetAtom(appDrawerOpenAtom);
  return (
    <>
      <header className={styles.header} data-fixed={isScrolled}>
        <div className={styles.inner}>
          <span className={styles.burger}>
            <IconButton label={headerText.openMenu} onClick={() => openDrawer(true)}>
              <MenuIcon />
            </IconButton>
          </span>
          <Brand />
          <nav className={styles.nav} aria-label={headerText.menu}>
            {menuEntries().map(({ path, label, remote }) => (
              <NavLink
                key={path}
                to={path}
                className={styles.link}
                onPointerEnter={() => prefetchRemote(remote)}
                onPointerDown={() => prefetchRemote(remote)}
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <Account />
        </div>
      </header>
      <AppDrawer />
    </>
  );
}

function Account() {
  const { status } = useSession();
  if (status === 'unknown')
    return (
      <div className={styles.account} data-waiting>
        <Skeleton shape="button" />
      </div>
    );
  if (status === 'guest')
    return (
      <div className={styles.account}>
        <Button asChild size="s">
          <Link to={paths.login}>{headerText.login}</Link>
        </Button>
        <Button asChild size="s" variant="primary">
          <Link to={paths.register}>
            <span className={styles.short}>{headerText.registerShort}</span>
            <span className={styles.long}>{headerText.register}</span>
          </Link>
        </Button>
      </div>
    );
  return (
    <div className={styles.account}>
      <MemberPanel />
      <span className={styles.desktop}>
        <Button asChild size="s" variant="primary">
          <Link to={paths.memberDeposit}>{headerText.deposit}</Link>
        </Button>
        <Button asChild size="s">
          <Link to={paths.memberWithdraw}>{headerText.withdraw}</Link>
        </Button>
      </span>
    </div>
  );
}
