import { Button, Select } from '@sanuk/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { callOffice, everyAnswer, stopRequests } from '../office/call-office.ts';
import { forgetDeviceKey } from '../office/device-key.ts';
import { brandsOf, type Me } from '../office/me.ts';
import { forgetPush } from '../office/push.api.ts';
import { LanguageSwitch } from '../shared/language/language-switch.tsx';
import styles from './frame.module.css';
import { frameText } from './frame.text.ts';
import { KeysHelp } from './keys-help.tsx';
import { menuOf } from './pages.ts';
import { PrintHead } from './print-head.tsx';

const brandKey = 'sanuk-backoffice:brand';
/** How long a log-out waits for the answers of its page. */
const mostWaitMs = 1_000;

/** The brand that a notification opened, or the one chosen last in this tab; empty where none was, or the browser stores nothing. */
function readChosenBrand(): string {
  const opened = new URLSearchParams(location.search).get('brand');
  if (opened !== null) return opened;
  try {
    return sessionStorage.getItem(brandKey) ?? '';
  } catch {
    return '';
  }
}

function keepChosenBrand(brand: string): void {
  try {
    sessionStorage.setItem(brandKey, brand);
  } catch {
    // The choice lasts until the page is reloaded.
  }
}

/** Header with brand and person, menu, and the page of the chosen brand. */
export function Frame({ me, children }: { me: Me; children: (brand: string) => ReactNode }) {
  const brands = brandsOf(me);
  const [chosen, setChosen] = useState(readChosenBrand);
  const brand = brands.includes(chosen) ? chosen : (brands[0] ?? '');
  const choose = (next: string) => {
    setChosen(next);
    keepChosenBrand(next);
  };
  const pages = menuOf(me, brand);
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // On a phone the menu is longer than the window.
  useEffect(() => {
    if (pathname)
      menu.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <span className={styles.name}>{frameText.name}</span>
        {brands.length > 1 && (
          <Select
            label={frameText.brand}
            hideLabel
            value={brand}
            onValueChange={choose}
            items={brands.map((value) => ({ value, label: value }))}
            className={styles.brand}
          />
        )}
        <KeysHelp pages={pages} />
        <LanguageSwitch className={styles.language} />
        <span className={styles.person}>{me.display_name}</span>
        <LogOut />
      </header>
      <nav ref={menu} className={styles.menu} aria-label={frameText.menu}>
        {pages.map(({ href, title, Count }) => (
          <NavLink key={href} to={href} className={styles.link}>
            {title}
            {Count && <Count key={brand} brand={brand} me={me} />}
          </NavLink>
        ))}
      </nav>
      <main className={styles.page}>
        <PrintHead brand={brand} me={me} />
        {children(brand)}
      </main>
    </div>
  );
}

function LogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isEnding, setIsEnding] = useState(false);
  const logOut = async () => {
    setIsEnding(true);
    // The backend refuses pending requests after the session ends, so log-out waits for their answers, but not long.
    await Promise.race([everyAnswer(), new Promise((resolve) => setTimeout(resolve, mostWaitMs))]);
    const ended = callOffice('POST', '/api/log-out').catch(() => undefined);
    stopRequests();
    // Without an answer the session ends by itself; the key of this browser is gone in any case.
    await ended;
    await forgetDeviceKey();
    void forgetPush();
    navigate('/log-in', { replace: true });
    // Nothing of a member stays in the memory of a shared computer.
    client.clear();
  };
  return (
    <Button
      size="s"
      variant="ghost"
      className={styles.logOut}
      loading={isEnding}
      onClick={() => void logOut()}
    >
      {frameText.logOut}
    </Button>
  );
}
