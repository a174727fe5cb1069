import { Button, Select } from '@sanuk/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { callOffice } from '../office/call-office.ts';
import { forgetDeviceKey } from '../office/device-key.ts';
import { brandsOf, type Me } from '../office/me.ts';
import styles from './frame.module.css';
import { frameText } from './frame.text.ts';
import { KeysHelp } from './keys-help.tsx';
import { menuOf } from './pages.ts';

const brandKey = 'sanuk-backoffice:brand';

/** The brand chosen last in this tab; empty where none was, or the browser stores nothing. */
function readChosenBrand(): string {
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
        <span className={styles.person}>{me.display_name}</span>
        <LogOut />
      </header>
      <nav className={styles.menu} aria-label={frameText.menu}>
        {pages.map(({ href, title, Count }) => (
          <NavLink key={href} to={href} className={styles.link}>
            {title}
            {Count && <Count key={brand} brand={brand} me={me} />}
          </NavLink>
        ))}
      </nav>
      <main className={styles.page}>{children(brand)}</main>
    </div>
  );
}

function LogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isEnding, setIsEnding] = useState(false);
  const logOut = async () => {
    setIsEnding(true);
    // Without an answer the session ends by itself; the key of this browser is gone in any case.
    await callOffice('POST', '/api/log-out').catch(() => undefined);
    await forgetDeviceKey();
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
